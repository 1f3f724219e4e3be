/**
 * Writes the rows of the resource families into docs/MAP.md. Part of `npm run gold`. The row of a
 * family is the opening comment of its `resource.ts`.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ROOT } from './launch.mjs';

const BLOCK = /(?<=<!-- generated: families -->\n)[\s\S]*?(?=<!-- end of generated -->)/;

/** The first sentence of a file without references to the contract. */
function openingOf(path) {
  const [, comment = ''] = /^\/\*\*([\s\S]*?)\*\//.exec(readFileSync(path, 'utf8')) ?? [];
  return comment
    .replaceAll(/^\s*\*/gm, ' ')
    .replaceAll(/\s*\(§[^)]*\)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/\.( .*)?$/, '');
}

const domain = join(ROOT, 'src/domain');
const rows = readdirSync(domain)
  .sort()
  .map((family) => [family, join(domain, family, 'resource.ts')])
  .filter(([, file]) => existsSync(file))
  .map(([family, file]) => `| \`src/domain/${family}/\` | ${openingOf(file)} |\n`);

const map = join(ROOT, 'docs/MAP.md');
const page = readFileSync(map, 'utf8');
if (!BLOCK.test(page)) fail('docs/MAP.md has no block for the generated families.');
writeFileSync(
  map,
  page.replace(BLOCK, () => `\n| family | contents |\n|---|---|\n${rows.join('')}\n`),
);
