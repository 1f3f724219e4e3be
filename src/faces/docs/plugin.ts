/**
 * The documentation under `/docs`: a start page, the API references and the recipes of
 * `docs/recipes`.
 */
import { readFile } from 'node:fs/promises';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { makePage, type Page } from '../../delivery/page.ts';
import { tagOf } from '../../kernel/etag.ts';
import { responseFrom } from '../http/pages.ts';
import { send } from '../http/route.ts';
import { APIS, referencePath } from './apis.ts';
import { startMarkdown } from './markdown.ts';
import { notFoundPage, recipePage, startPage } from './pages.ts';
import { loadRecipes } from './recipes.ts';
import { reference } from './reference.ts';

const PREFIX = '/docs';

const PICTURES = new URL('../../../docs/console/', import.meta.url);

const HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
};

const MARKDOWN_HEADERS = { ...HEADERS, 'content-type': 'text/markdown; charset=utf-8' };

/** The URLs of the list of pages in Markdown, each with the relative URL of `/docs/`. */
const LISTS = [
  ['/llms.txt', 'docs/'],
  [`${PREFIX}/llms.txt`, './'],
  [`${PREFIX}/index.md`, './'],
] as const;

const allRecipes = async () => [...(await loadRecipes()).values()];

type Query = { Querystring: { api?: string } };

/**
 * The OpenAPI documents by name, generated when they are first requested. They have no rate limit:
 * they are served and compressed like cached pages, and a client that sends the ETag gets a 304.
 */
export type DocsOptions = {
  documents: Record<string, (baseUrl: string) => unknown>;
  baseUrl: string;
};

export const docs: FastifyPluginAsync<DocsOptions> = async (app, { documents, baseUrl }) => {
  for (const [name, document] of Object.entries(documents)) {
    let page: Promise<Page> | undefined;
    app.get(`/openapi/${name}.json`, async ({ headers }, reply) => {
      page ??= documentPage(document(baseUrl));
      return send(reply, await responseFrom(await page, headers));
    });
  }
  await app.register(reference);
  await app.register(pages);
};

async function documentPage(document: unknown): Promise<Page> {
  const body = Buffer.from(JSON.stringify(document));
  return makePage(body, await tagOf(body), {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    'access-control-allow-origin': '*',
    vary: 'Accept-Encoding',
  });
}

const pages: FastifyPluginAsync = async (app) => {
  const style = await readFile(new URL('page.css', import.meta.url));
  app.get('/', (_request, reply) => reply.redirect(PREFIX));
  app.get<Query>(PREFIX, (request, reply) => start(request, reply, 'docs/'));
  app.get<Query>(`${PREFIX}/`, (request, reply) => start(request, reply, './'));
  app.get(`${PREFIX}/page.css`, (_request, reply) =>
    reply.headers({ ...HEADERS, 'content-type': 'text/css; charset=utf-8' }).send(style),
  );
  for (const [path, root] of LISTS)
    app.get(path, async (_request, reply) =>
      reply.headers(MARKDOWN_HEADERS).send(startMarkdown(await allRecipes(), root)),
    );
  app.get<{ Params: { name: string } }>(`${PREFIX}/recipes/:name`, async ({ params }, reply) => {
    const name = params.name.replace(/\.md$/, '');
    const recipe = (await loadRecipes()).get(name);
    if (recipe === undefined) return reply.code(404).headers(HEADERS).send(notFoundPage('../'));
    if (name !== params.name) return reply.headers(MARKDOWN_HEADERS).send(recipe.markdown);
    return reply.headers(HEADERS).send(recipePage(recipe, '../'));
  });
  app.get<{ Params: { file: string } }>(`${PREFIX}/console/:file`, async ({ params }, reply) => {
    const picture = await readPicture(params.file);
    if (picture === undefined) return reply.code(404).headers(HEADERS).send(notFoundPage('../'));
    return reply.headers({ ...HEADERS, 'content-type': 'image/png' }).send(picture);
  });
};

/** A picture of the recipe about the console. Undefined if there is none with this name. */
const readPicture = (file: string): Promise<Buffer | undefined> =>
  /^[a-z-]+\.png$/.test(file)
    ? readFile(new URL(file, PICTURES)).catch(() => undefined)
    : Promise.resolve(undefined);

/** The reference used to be at `/docs` itself; `?api=` selected the document. */
async function start(
  { query }: FastifyRequest<Query>,
  reply: FastifyReply,
  root: string,
): Promise<FastifyReply> {
  const api = APIS.find(({ name }) => name === query.api);
  if (api !== undefined) return reply.redirect(root + referencePath(api.name));
  return reply.headers(HEADERS).send(startPage(await allRecipes(), root));
}
