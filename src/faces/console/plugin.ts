/** The built-in page of the console, as three files that ask nobody but this service. */
import { readFile } from 'node:fs/promises';
import type { FastifyPluginAsync } from 'fastify';

const HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
};

const FILES = [
  ['/console', 'page.html', 'text/html; charset=utf-8'],
  ['/console/page.css', 'page.css', 'text/css; charset=utf-8'],
  ['/console/page.js', 'page.js', 'text/javascript; charset=utf-8'],
] as const;

export const consolePage: FastifyPluginAsync = async (app) => {
  // The files are named relative to the page, which may stand below a path of a proxy.
  app.get('/console/', (_request, reply) => reply.headers(HEADERS).redirect('../console', 308));
  for (const [path, file, type] of FILES) {
    const body = await readFile(new URL(file, import.meta.url));
    app.get(path, (_request, reply) => reply.headers({ ...HEADERS, 'content-type': type }).send(body));
  }
};
