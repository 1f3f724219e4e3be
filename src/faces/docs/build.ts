/** Writes the documentation to a folder as files, with the URLs of the service plus `.html`. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import Fastify from 'fastify';
import { loadLibrary } from './library.ts';
import { type DocsOptions, docs } from './plugin.ts';
import { PICTURES, PREFIX } from './routes.ts';
import { allSections } from './search.ts';

/** URLs of further files. The path of each file equals its URL. */
const OTHER_FILES = ['/llms.txt', `${PREFIX}/llms.txt`, `${PREFIX}/index.md`, `${PREFIX}/page.css`];

/** The reference and its script. */
const REFERENCE = [`${PREFIX}/reference/`, `${PREFIX}/reference/js/scalar.js`];

/** The bundle of `search-script.js` and its imports, which `npm run build` writes. */
const SEARCH_SCRIPT = new URL('../../../dist/docs-search.js', import.meta.url);

/** Writes all files and returns their paths. A web server must serve `folder` at its root. */
export async function buildDocs(folder: string, options: DocsOptions): Promise<string[]> {
  const app = Fastify();
  await app.register(docs, { ...options, isStatic: true });
  const library = await loadLibrary();
  const paths = [...library.keys()];
  const pages = new Set([...paths, 'search'].map((path) => `${PREFIX}/${path}`));
  const pictures = (await readdir(PICTURES)).map((name) => `${PREFIX}/console/${name}`);
  const urls = [
    `${PREFIX}/`,
    ...pages,
    ...paths.map((path) => `${PREFIX}/${path}.md`),
    ...pictures,
    ...OTHER_FILES,
    ...REFERENCE,
    ...Object.keys(options.documents).map((name) => `/openapi/${name}.json`),
  ];
  const write = async (file: string, content: string | Buffer) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
    return file;
  };
  const files = await Promise.all([
    ...(await searchFiles(options)).map(([name, content]) => write(`docs/${name}`, content)),
    ...urls.map(async (url) => {
      const { statusCode, rawPayload, body } = await app.inject(url);
      if (statusCode !== 200) throw new Error(`${url} returned ${statusCode}.`);
      const isPage = pages.has(url) || url === `${PREFIX}/`;
      return write(fileOf(url, pages), isPage ? linkedToFiles(body, url, pages) : rawPayload);
    }),
  ]);
  await app.close();
  return files.sort();
}

function fileOf(url: string, pages: ReadonlySet<string>): string {
  const path = url.slice(1);
  if (pages.has(url)) return `${path}.html`;
  return path.endsWith('/') ? `${path}index.html` : path;
}

/** Appends `.html` to the links of a page that lead to other pages. */
const linkedToFiles = (html: string, url: string, pages: ReadonlySet<string>): string =>
  html.replaceAll(/ (href|action)="(\.[^"#]+)(#[^"]*)?"/g, (link, name, href: string, hash = '') =>
    pages.has(new URL(href, `docs://docs${url}`).pathname)
      ? ` ${name}="${href}.html${hash}"`
      : link,
  );

/** The scripts of the search page, as pairs of name and content. */
async function searchFiles({
  documents,
  baseUrl,
}: DocsOptions): Promise<[name: string, content: string][]> {
  const found = await allSections(documents, baseUrl);
  const sections = found.map(({ url, ...section }) => ({
    ...section,
    url: url.startsWith('reference/') ? url : url.replace(/^[^#]+/, '$&.html'),
  }));
  const script = await readFile(SEARCH_SCRIPT, 'utf8').catch((cause) => {
    throw new Error('The service has not been built. Run `npm run build`.', { cause });
  });
  return [
    ['search-index.js', `globalThis.docsSections = ${JSON.stringify(sections)};\n`],
    ['search.js', script],
  ];
}
