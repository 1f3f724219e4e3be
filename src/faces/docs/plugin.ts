/**
 * The documentation under `/docs`: a start page, a search, the API references and the pages of
 * `docs/`.
 */
import type { FastifyPluginAsync } from 'fastify';
import { makePage, type Page } from '../../delivery/page.ts';
import { tagOf } from '../../kernel/etag.ts';
import { responseFrom } from '../http/pages.ts';
import { send } from '../http/route.ts';
import { reference } from './reference.ts';
import { pages, type SearchLimits } from './routes.ts';
import type { Documents } from './search.ts';

/**
 * The OpenAPI documents are read when they are first requested. They have no rate limit: they are
 * served and compressed like cached pages, and a client that sends the ETag gets a 304.
 */
export type DocsOptions = {
  documents: Documents;
  baseUrl: string;
  /** Whether the pages are written as static files. */
  isStatic?: boolean;
  /** The rate limits on searches. Undefined for static pages, which are searched in the browser. */
  searches?: SearchLimits | undefined;
};

export const docs: FastifyPluginAsync<DocsOptions> = async (app, options) => {
  const { documents, baseUrl, isStatic = false, searches } = options;
  for (const [name, document] of Object.entries(documents)) {
    let page: Promise<Page> | undefined;
    app.get(`/openapi/${name}.json`, async ({ headers }, reply) => {
      page ??= document(baseUrl)
        .then(documentPage)
        .catch((error) => {
          page = undefined;
          throw error;
        });
      return send(reply, await responseFrom(await page, headers));
    });
  }
  await app.register(reference);
  await app.register(pages, { documents, baseUrl, isStatic, searches });
};

async function documentPage(text: string): Promise<Page> {
  const body = Buffer.from(text);
  return makePage(body, await tagOf(body), {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    'access-control-allow-origin': '*',
    vary: 'Accept-Encoding',
  });
}
