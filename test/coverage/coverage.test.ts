/**
 * V2 contains everything that the contract lists, and a test proves every operation, filter and
 * sort of V2 (§4.1, §4.2, §4.3).
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { before, suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { filtersOf } from '../../src/engine/query.ts';
import { V2_ROUTES } from '../contract/routes.ts';
import { ABSENT, AWAITED, FILTERS, OPERATIONS, ORDERS, UNSORTED } from './contract.ts';
import {
  COVERED,
  filterRows,
  letterOf,
  listRows,
  operationRows,
  proofsOf,
  type Row,
  sortRows,
} from './proofs.ts';
import type { Title } from './titles.ts';

const isAwaited = (operation: string): boolean =>
  AWAITED.operations.some((path) => operation.split(' ')[1]?.startsWith(path));

const routes = new Map(
  V2_ROUTES.map(({ method, path, responses }) => [
    `${method} ${path.replace(/\{\w+\}/g, '{}')}`,
    responses,
  ]),
);

suite('the contract', () => {
  test('every listed operation exists, with its success status (§4.3)', () => {
    const wanted = [...OPERATIONS].filter(
      ([operation]) => routes.has(operation) || !isAwaited(operation),
    );
    assert.deepEqual(
      wanted.filter(([operation, status]) => routes.get(operation)?.[status] === undefined),
      [],
    );
  });

  test('operations excluded by the contract do not exist (§4.3)', () => {
    assert.deepEqual(
      ABSENT.filter((operation) => routes.has(operation)),
      [],
    );
  });

  test('every filter of the matrix exists and has its kind (§4.2)', () => {
    const missing = Object.entries(FILTERS).flatMap(([name, { groups, ...letters }]) => {
      const resource = COVERED.find((candidate) => candidate.name === name);
      const kinds = Object.entries(letters).flatMap(([letter, names]) =>
        names.split(' ').map((filter) => [filter, letter] as const),
      );
      if (resource === undefined) {
        const marks = listRows(name).map(({ mark }) => mark);
        if (marks.length === 0) return AWAITED.filters.includes(name) ? [] : [name];
        return kinds.map(([filter]) => `${name}.${filter}`).filter((mark) => !marks.includes(mark));
      }
      return [
        ...kinds.flatMap(([filter, letter]) => {
          const kind = filtersOf(resource).get(filter)?.kind;
          return kind !== undefined && letterOf(kind) === letter
            ? []
            : [`${name}.${filter}: ${letter}`];
        }),
        ...(groups && resource.grouped === undefined ? [`${name}.group`] : []),
      ];
    });
    assert.deepEqual(missing, []);
  });

  test('inventory has no updated_at filter, and properties have only group filters (§4.2)', () => {
    for (const name of ['units', 'floor-plans', 'buildings', 'properties']) {
      const resource = COVERED.find((candidate) => candidate.name === name);
      assert.ok(
        resource &&
          !filtersOf(resource).has('updated_at') &&
          !filtersOf(resource).has('created_at'),
        name,
      );
    }
    const properties = COVERED.find(({ name }) => name === 'properties');
    assert.deepEqual(properties && [...filtersOf(properties).keys()], []);
  });

  test('every default order is as documented: oldest first with five exceptions (§4.1)', () => {
    for (const { name, order } of COVERED) {
      const wanted = ORDERS[name] ?? (ORDERED_BEYOND.has(name) ? order : undefined);
      assert.deepEqual(order ?? ['created_at'], wanted ?? ['created_at'], name);
    }
  });

  test('every filter is also a sort, except computed values and the filters of properties, users and the audit log (§4.1)', () => {
    for (const resource of COVERED) {
      const linked = (name: string) => resource.fields[name] === undefined;
      for (const { name, sortBy } of filtersOf(resource).values()) {
        if (linked(name)) continue;
        const isComputed = resource.columns[name] === undefined;
        const isUnsorted = isComputed || UNSORTED.includes(resource.name);
        assert.equal(sortBy === null, isUnsorted, `${resource.name} ${name}`);
      }
    }
  });
});

/** Every filter of V2: those of collections, and those of other lists. */
const filters = (): Row[] => [
  ...COVERED.flatMap(filterRows),
  ...Object.keys(FILTERS)
    .filter((name) => !COVERED.some((resource) => resource.name === name))
    .flatMap(listRows),
];

/** Resources whose filters the contract does not list, and which have their own default order. */
const ORDERED_BEYOND = new Set(['groups', 'roles', 'content-types', 'audit-log']);

suite('the titles of the tests', () => {
  let proofs: ReadonlyMap<string, readonly Title[]>;
  before(() => {
    const program = fileURLToPath(new URL('titles.ts', import.meta.url));
    const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    assert.equal(status, 0, stderr);
    proofs = proofsOf(JSON.parse(stdout) as Title[]);
  });

  const unproved = (rows: Row[]): string[] =>
    rows.map(({ mark }) => mark).filter((mark) => !proofs.has(mark));

  test('titles of tests in test/coverage do not count as proofs', () => {
    const files = [...proofs.values()].flat().map(({ file }) => file);
    assert.deepEqual(
      files.filter((file) => file.startsWith('test/coverage/')),
      [],
    );
  });

  test('every operation of V2 is named by the title of a test that proves it: (§4.3 GET /units)', () => {
    assert.deepEqual(
      unproved(operationRows()).filter((operation) => !isAwaited(operation)),
      [],
    );
  });

  test('every filter of V2 is named by the title of a test that proves it: (§4.2 units.floor)', () => {
    assert.deepEqual(
      unproved(filters()).filter(
        (mark) => !AWAITED.filters.some((name) => mark.startsWith(`${name}.`)),
      ),
      [],
    );
  });

  test('every sort and every order of V2 is named by the title of a test that proves it: (§4.1 units sort=floor)', () => {
    assert.deepEqual(unproved(COVERED.flatMap(sortRows)), []);
  });

  test('no title names an unknown operation or filter', () => {
    const known = new Set(
      [operationRows(), filters(), COVERED.flatMap(sortRows)].flat().map(({ mark }) => mark),
    );
    assert.deepEqual(
      [...proofs.keys()].filter((mark) => !known.has(mark) && !isAwaited(mark)),
      [],
    );
  });
});
