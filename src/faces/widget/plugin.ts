/**
 * Serves the widget of `examples/widget`, minified by `npm run build`, to pages of any origin. The
 * major version in the URL changes when pages must be adapted to a new version of the script.
 */
import { readFile } from 'node:fs/promises';
import type { FastifyPluginAsync } from 'fastify';
import { makePage, type Page } from '../../delivery/page.ts';
import { tagOf } from '../../kernel/etag.ts';
import { responseFrom } from '../http/pages.ts';
import { send } from '../http/route.ts';

const FILE = new URL('../../../dist/frontage-widget.js', import.meta.url);

/** Served in development, because `npm run dev` does not build the widget. */
const SOURCE = new URL('../../../examples/widget/frontage-widget.js', import.meta.url);

const HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  // Pages get a new version of the script within an hour.
  'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'Accept-Encoding',
};

export const widget: FastifyPluginAsync = async (app) => {
  let page: Promise<Page> | undefined;
  app.get('/widget/v1/frontage-widget.js', async ({ headers }, reply) => {
    page ??= readScript().catch((error) => {
      page = undefined;
      throw error;
    });
    return send(reply, await responseFrom(await page, headers));
  });
};

async function readScript(): Promise<Page> {
  const body = await readFile(FILE).catch(() => readFile(SOURCE));
  return makePage(body, await tagOf(body), HEADERS);
}
