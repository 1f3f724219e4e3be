/** `frontage docs build`: the documentation as static pages. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { call } from '../kit/call.ts';
import { listAt } from '../kit/json.ts';
import { markdownLinks } from '../kit/markdown-links.ts';
import { PROGRAM } from '../kit/program.ts';
import { service } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';

const folder = mkdtempSync(join(tmpdir(), 'frontage-docs-'));
after(() => rmSync(folder, { recursive: true, force: true }));

let printed: unknown;
setUp(async () => {
  await service();
  const args = [...PROGRAM, 'docs', 'build', '--out', folder, '--json'];
  const env = { PATH: process.env['PATH'], FRONTAGE_DATA_DIR: join(folder, 'data') };
  printed = JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8' }));
});

const files = () =>
  globSync('**/*', { cwd: folder })
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort();
const textOf = (path: string) => readFileSync(join(folder, path), 'utf8');

/** The file that a web server sends for a URL. */
function fileFor(url: URL): string {
  const path = decodeURIComponent(url.pathname).slice(1);
  return path === '' || path.endsWith('/') ? `${path}index.html` : path;
}

/** The article of a page, without its links. */
const contentOf = (html: string): string =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').replace(/ href="[^"]*"/g, '');

suite('the static documentation', () => {
  test('consists of exactly the files that the command lists', () => {
    assert.deepEqual(listAt(printed, 'written'), files());
  });

  test('has no link to a missing file or section', () => {
    const pages = files().filter((path) => /^docs\/(?!reference).*\.html$/.test(path));
    assert.ok(pages.length > 30);
    for (const path of pages)
      for (const [, target = ''] of textOf(path).matchAll(/ (?:href|src|action)="([^"]*)"/g)) {
        if (/^(https?|data):/.test(target)) continue;
        const url = new URL(target.replaceAll('&amp;', '&'), `http://docs.example/${path}`);
        const file = fileFor(url);
        assert.ok(existsSync(join(folder, file)) && statSync(join(folder, file)).isFile(), target);
        if (url.hash !== '')
          assert.ok(textOf(file).includes(` id="${url.hash.slice(1)}"`), `${path}: ${target}`);
      }
  });

  test('has no link to a missing file in a page in Markdown', () => {
    const pages = files().filter((path) => /^(docs\/.*\.md|.*llms\.txt)$/.test(path));
    assert.ok(pages.length > 30);
    for (const path of pages)
      for (const target of markdownLinks(textOf(path))) {
        const file = fileFor(new URL(target, `http://docs.example/${path}`));
        assert.ok(existsSync(join(folder, file)), `${path}: ${target}`);
      }
  });

  test('contains the pages that the service serves, with the same content', async () => {
    const index = await call({ method: 'GET', url: '/docs/search' });
    const paths = [...index.text.matchAll(/href="\.\/([\w-]+(?:\/[\w-]+)?)"/g)].map(
      ([, path = '']) => path,
    );
    assert.ok(paths.length > 30);
    for (const path of paths.filter((one) => !one.startsWith('reference'))) {
      const served = await call({ method: 'GET', url: `/docs/${path}` });
      assert.equal(contentOf(textOf(`docs/${path}.html`)), contentOf(served.text), path);
      const markdown = await call({ method: 'GET', url: `/docs/${path}.md` });
      assert.equal(textOf(`docs/${path}.md`), markdown.text, path);
    }
    const list = await call({ method: 'GET', url: '/llms.txt' });
    assert.equal(textOf('llms.txt'), list.text);
  });
});
