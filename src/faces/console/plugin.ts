/**
 * Serves the built console under `/console`: its page for every path of the application, and its
 * compressed assets.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { codingFor } from '../../delivery/page.ts';
import { readBuilt } from './built-files.ts';

const HEADERS = {
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
};

/** The component library inserts style elements with the nonce of the page. */
const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const NOT_BUILT = 'The console has not been built. Run `npm run build` and restart the service.\n';

type Asset = { Params: { '*': string } };

export const consolePage: FastifyPluginAsync = async (app) => {
  let reading: ReturnType<typeof readBuilt> | undefined;
  const read = () => {
    reading ??= readBuilt();
    return reading;
  };

  /** `base` is relative to the page, because a proxy may serve the console below a path. */
  const sendPage = async (reply: FastifyReply, base: string) => {
    const built = await read();
    reply.headers({ ...HEADERS, 'cache-control': 'no-cache' });
    if (built === null) return reply.code(503).type('text/plain').send(NOT_BUILT);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', policy(nonce))
      .type('text/html; charset=utf-8')
      .send(built.page.replaceAll('__NONCE__', nonce).replace('__BASE__', base));
  };

  app.get('/console', (_request, reply) => sendPage(reply, './console/'));
  app.get('/console/', (_request, reply) =>
    reply.headers({ ...HEADERS, 'cache-control': 'no-cache' }).redirect('../console', 308),
  );
  app.get('/console/*', (request, reply) => {
    const [path = ''] = request.url.slice('/console/'.length).split('?');
    return sendPage(reply, '../'.repeat(path.split('/').length - 1) || './');
  });
  app.get<Asset>('/console/assets/*', async (request, reply) => {
    const file = (await read())?.assets.get(request.params['*']);
    if (file === undefined) return reply.callNotFound();
    const coding = codingFor(request.headers['accept-encoding']);
    if (coding !== 'identity') reply.header('content-encoding', coding);
    return reply
      .headers({ ...HEADERS, vary: 'accept-encoding', 'content-type': file.type })
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(file[coding]);
  });
};
