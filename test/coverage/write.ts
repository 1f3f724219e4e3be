/** Writes docs/coverage.md, as a part of `npm run gold`: every operation, filter and sort of V2 with the test that proves it. */
import { writeFileSync } from 'node:fs';
import type { Row } from './proofs.ts';
import { collectTitles, type Title } from './titles.ts';

const titles = await collectTitles();
/** Loaded only now: it loads `node:test`, which must be ours by then. */
const { COVERED, filterRows, listRows, operationRows, proofsOf, sortRows } = await import('./proofs.ts');

const proofs = proofsOf(titles);

const escaped = (text: string): string => text.replaceAll('|', '\\|');

/** The mark without what repeats the row. */
const titled = ({ file, title }: Title): string => `\`${file}\`: ${title.replace(/ \(§[^()]*\)$/, '')}`;

const table = (heads: string[], rows: Row[]): string =>
  [
    `| ${[...heads, 'proved by'].join(' | ')} |`,
    `|${'---|'.repeat(heads.length + 1)}`,
    ...rows.map(
      ({ mark, cells }) =>
        `| ${[...cells, (proofs.get(mark) ?? []).map(titled).join('<br>') || '**nothing**'].map(escaped).join(' | ')} |`,
    ),
  ].join('\n');

const resources = COVERED.map((resource) =>
  [
    `## ${resource.name}`,
    filterRows(resource).length === 0 ? 'It has no filters.' : table(['filter', 'kind', 'operators'], filterRows(resource)),
    table([resource.fixedOrder ? 'order, the only one' : 'sort'], sortRows(resource)),
  ].join('\n\n'),
);

const { FILTERS } = await import('./contract.ts');
const lists = Object.keys(FILTERS).filter(
  (name) => listRows(name).length > 0 && !COVERED.some((resource) => resource.name === name),
);

const page = [
  '# Coverage',
  'Every operation of V2 (§4.3), every filter (§4.2) and every sort (§4.1), with the tests that prove it. Made by `npm run gold` from the\nregistry and the titles of the tests; `test/coverage/` says how, and is red when a row of the contract or of the registry has no test.',
  '## Operations',
  table(['operation', 'status', 'what it does'], operationRows()),
  ...resources,
  ...lists.map((name) => [`## ${name}`, table(['filter', 'kind', 'operators'], listRows(name))].join('\n\n')),
].join('\n\n');

writeFileSync(new URL('../../docs/coverage.md', import.meta.url), `${page}\n`);
