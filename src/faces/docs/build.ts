/** Writes the documentation to a folder as files, with the URLs of the service plus `.html`. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import Fastify from 'fastify';
import { loadLibrary } from './library.ts';
import { type DocsOptions, docs } from './plugin.ts';
import { PICTURES, PREFIX } from './routes.ts';

/** Files that are written under their URL. */
const OTHER_FILES = ['/llms.txt', `${PREFIX}/llms.txt`, `${PREFIX}/index.md`, `${PREFIX}/page.css`];

/** The reference and its script. */
const REFERENCE = [`${PREFIX}/reference/`, `${PREFIX}/reference/js/scalar.js`];

/** The paths of the written files. `folder` contains what a web server serves at its root. */
export async function buildDocs(folder: string, options: DocsOptions): Promise<string[]> {
  const app = Fastify();
  await app.register(docs, { ...options, isStatic: true });
  const paths = [...(await loadLibrary()).keys()];
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
  const files = await Promise.all(
    urls.map(async (url) => {
      const { statusCode, rawPayload, body } = await app.inject(url);
      if (statusCode !== 200) throw new Error(`${url} returned ${statusCode}.`);
      const isPage = pages.has(url) || url === `${PREFIX}/`;
      const file = fileOf(url, pages);
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), isPage ? linkedToFiles(body, url, pages) : rawPayload);
      return file;
    }),
  );
  await app.close();
  return files.sort();
}

function fileOf(url: string, pages: ReadonlySet<string>): string {
  const path = url.slice(1);
  if (pages.has(url)) return `${path}.html`;
  return path.endsWith('/') ? `${path}index.html` : path;
}

/** The HTML of a page whose links to other pages name their files. */
const linkedToFiles = (html: string, url: string, pages: ReadonlySet<string>): string =>
  html.replaceAll(/ href="(\.[^"#]+)(#[^"]*)?"/g, (link, href: string, hash = '') =>
    pages.has(new URL(href, `docs://docs${url}`).pathname) ? ` href="${href}.html${hash}"` : link,
  );
