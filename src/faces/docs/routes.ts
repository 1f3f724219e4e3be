/** The routes of the documentation pages, their Markdown and their pictures. */
import { readFile } from 'node:fs/promises';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../kernel/clock.ts';
import { Fault } from '../../kernel/fault.ts';
import type { Limits } from '../../store/rate-limits.ts';
import { callerOf } from '../http/caller.ts';
import { limitHeaders, refusalHeaders } from '../http/limits.ts';
import { APIS, referencePath } from './apis.ts';
import { loadLibrary } from './library.ts';
import { startMarkdown } from './markdown.ts';
import { MAX_QUERY_CHARACTERS } from './matching.ts';
import { docPage, notFoundPage, startPage } from './pages.ts';
import { type Documents, openSearch } from './search.ts';
import { indexPage, refusalPage, resultsPage } from './search-page.ts';

export const PREFIX = '/docs';

export const PICTURES = new URL('../../../docs/console/', import.meta.url);

const HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
};

const MARKDOWN_HEADERS = { ...HEADERS, 'content-type': 'text/markdown; charset=utf-8' };

/** The URLs of the list of pages in Markdown, each with the URL of `/docs/` relative to it. */
const LISTS = [
  ['/llms.txt', 'docs/'],
  [`${PREFIX}/llms.txt`, './'],
  [`${PREFIX}/index.md`, './'],
] as const;

type Query = { Querystring: Record<string, unknown> };

/** The rate limiter of searches, and the clock for its response headers. */
export type SearchLimits = { limits: Pick<Limits, 'take'>; clock: Clock };

type Options = {
  documents: Documents;
  baseUrl: string;
  isStatic: boolean;
  searches: SearchLimits | undefined;
};

/**
 * A search scans every word of the documentation, which takes up to a hundred times as long as
 * serving a page. The total limit bounds the processor time that searches from many addresses can
 * take from other requests.
 */
export const SEARCHES_PER_MINUTE = { address: 120, all: 1_200 } as const;

export const pages: FastifyPluginAsync<Options> = async (app, options) => {
  const { documents, baseUrl, isStatic, searches } = options;
  const search = openSearch(documents, baseUrl);
  const style = await readFile(new URL('page.css', import.meta.url));
  const startAt =
    (root: string) =>
    async ({ query }: FastifyRequest<Query>, reply: FastifyReply) => {
      // `/docs?api=` is the former URL of the reference.
      const api = APIS.find(({ name }) => name === query['api']);
      if (api !== undefined) return reply.redirect(root + referencePath(api.name));
      const docs = [...(await loadLibrary()).values()];
      return reply.headers(HEADERS).send(startPage(docs, { root, isStatic }));
    };
  app.get('/', (_request, reply) => reply.redirect(PREFIX));
  app.get(PREFIX, startAt('docs/'));
  app.get(`${PREFIX}/`, startAt('./'));
  app.get(`${PREFIX}/page.css`, (_request, reply) =>
    reply.headers({ ...HEADERS, 'content-type': 'text/css; charset=utf-8' }).send(style),
  );
  for (const [path, root] of LISTS)
    app.get(path, async (_request, reply) => {
      const docs = [...(await loadLibrary()).values()];
      return reply.headers(MARKDOWN_HEADERS).send(startMarkdown(docs, root));
    });
  app.get<Query>(`${PREFIX}/search`, async (request, reply) => {
    const { q } = request.query;
    const words = typeof q === 'string' ? q.trim() : '';
    const frame = { root: './', isStatic };
    if (words === '') return reply.headers(HEADERS).send(indexPage(await loadLibrary(), frame));
    if (words.length > MAX_QUERY_CHARACTERS)
      return reply.headers(HEADERS).send(resultsPage(words, [], frame));
    const count = await countSearch(request, searches);
    reply.headers({ ...HEADERS, ...count.headers });
    if (count.seconds !== null)
      return reply.code(429).send(refusalPage(words, count.seconds, frame));
    return reply.send(resultsPage(words, await search(words), frame));
  });
  app.get<{ Params: { file: string } }>(`${PREFIX}/console/:file`, async ({ params }, reply) => {
    const picture = await readPicture(params.file);
    if (picture === undefined)
      return reply
        .code(404)
        .headers(HEADERS)
        .send(notFoundPage({ root: '../', isStatic }));
    return reply.headers({ ...HEADERS, 'content-type': 'image/png' }).send(picture);
  });
  const sendDoc = async (path: string, root: string, reply: FastifyReply) => {
    const doc = (await loadLibrary()).get(path.replace(/\.md$/, ''));
    const frame = { root, isStatic };
    if (doc === undefined || doc.path.includes('/') === (root === './'))
      return reply.code(404).headers(HEADERS).send(notFoundPage(frame));
    if (doc.path !== path) return reply.headers(MARKDOWN_HEADERS).send(doc.markdown);
    return reply.headers(HEADERS).send(docPage(doc, frame));
  };
  app.get<{ Params: { name: string } }>(`${PREFIX}/:name`, ({ params }, reply) =>
    sendDoc(params.name, './', reply),
  );
  app.get<{ Params: { folder: string; name: string } }>(
    `${PREFIX}/:folder/:name`,
    ({ params }, reply) => sendDoc(`${params.folder}/${params.name}`, '../', reply),
  );
};

/**
 * Counts a search for the rate limits. `seconds` is the number of seconds that the caller has to
 * wait, or null if the search is allowed.
 */
async function countSearch(
  request: FastifyRequest,
  searches: SearchLimits | undefined,
): Promise<{ headers: Record<string, string>; seconds: number | null }> {
  if (searches === undefined) return { headers: {}, seconds: null };
  const { limits, clock } = searches;
  const { address, all } = SEARCHES_PER_MINUTE;
  try {
    const left = await limits.take('docs-search', callerOf(request), address);
    await limits.take('docs-search', 'all', all);
    return { headers: limitHeaders(left), seconds: null };
  } catch (error) {
    if (!(error instanceof Fault && error.detail.kind === 'limited')) throw error;
    const headers = refusalHeaders(error.detail, clock());
    return { headers, seconds: error.detail.retryAfterSeconds };
  }
}

/** Returns a picture of the recipe about the console, or undefined if no picture has this name. */
const readPicture = (file: string): Promise<Buffer | undefined> =>
  /^[a-z-]+\.png$/.test(file)
    ? readFile(new URL(file, PICTURES)).catch(() => undefined)
    : Promise.resolve(undefined);
