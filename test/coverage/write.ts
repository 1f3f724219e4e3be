/**
 * Writes docs/coverage.md for `npm run gold`: every operation, filter and sort of V2 with the tests
 * that cover it.
 */
import { writeFileSync } from 'node:fs';
import type { Row } from './proofs.ts';
import { collectTitles, type Title } from './titles.ts';

const titles = await collectTitles();
/** Imported late, because `collectTitles` has to replace `node:test` first. */
const { COVERED, filterRows, listRows, operationRows, proofsOf, sortRows } = await import(
  './proofs.ts'
);

const proofs = proofsOf(titles);

const escaped = (text: string): string => text.replaceAll('|', '\\|');

/** The title without the mark, which would repeat the row. */
const titled = ({ file, title }: Title): string =>
  `\`${file}\`: ${title.replace(/ \(§[^()]*\)$/, '')}`;

const table = (heads: string[], rows: Row[]): string =>
  [
    `| ${[...heads, 'tests'].join(' | ')} |`,
    `|${'---|'.repeat(heads.length + 1)}`,
    ...rows.map(
      ({ mark, cells }) =>
        `| ${[...cells, (proofs.get(mark) ?? []).map(titled).join('<br>') || '**none**'].map(escaped).join(' | ')} |`,
    ),
  ].join('\n');

const resources = COVERED.map((resource) =>
  [
    `## ${resource.name}`,
    filterRows(resource).length === 0
      ? 'No filters.'
      : table(['filter', 'kind', 'operators'], filterRows(resource)),
    table([resource.fixedOrder ? 'fixed order' : 'sort'], sortRows(resource)),
  ].join('\n\n'),
);

const { FILTERS } = await import('./contract.ts');
const lists = Object.keys(FILTERS).filter(
  (name) => listRows(name).length > 0 && !COVERED.some((resource) => resource.name === name),
);

const page = [
  '# Coverage',
  'Every operation of V2 (§4.3), every filter (§4.2) and every sort (§4.1), with the tests that cover it. `npm run gold` generates this page from the\nregistry and the titles of the tests. The tests in `test/coverage/` fail if a row of the contract or of the registry has no test.',
  '## Operations',
  table(['operation', 'status', 'what it does'], operationRows()),
  ...resources,
  ...lists.map((name) =>
    [`## ${name}`, table(['filter', 'kind', 'operators'], listRows(name))].join('\n\n'),
  ),
].join('\n\n');

writeFileSync(new URL('../../docs/coverage.md', import.meta.url), `${page}\n`);
