/**
 * The order of every list (§4.1): by one registered filter field, ascending or descending, with
 * ties by ID. Other sorts are ignored.
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Resource } from '../../src/engine/declare.ts';
import { filtersOf } from '../../src/engine/query.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { setUp } from '../kit/set-up.ts';
import { crowd, RESOURCES } from './routes.ts';
import { createFixture, type Fixture, recordOf, SAMPLES } from './samples.ts';

let home: Fixture;
let next: () => string;
setUp(async () => {
  home = await createFixture();
  next = await crowd(home.owner, 10);
  for (const { name } of RESOURCES) {
    if (SAMPLES[name] === null) continue;
    for (const number of [2, 0, 1, 3, 4]) await recordOf(name, home, number);
  }
});

type Listed = Record<string, unknown> & { id: string };

async function listed(resource: Resource, sort: string): Promise<Listed[]> {
  const answer = await v2(
    next(),
    'GET',
    `/${resource.name}?per_page=200${sort === '' ? '' : `&sort=${sort}`}`,
  );
  assert.equal(answer.status, 200, answer.text);
  return dataOf(answer) as Listed[];
}

const ids = (records: Listed[]): string[] => records.map(({ id }) => id);

/** The value that is compared: text in lower case, and nulls last. */
function rank(value: unknown): string | number {
  if (typeof value === 'string') return value.toLowerCase();
  return Number(value);
}

function compare(a: unknown, b: unknown): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const [left, right] = [rank(a), rank(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Compares two records by these keys; `-` in front of a key reverses it. */
const inOrder = (order: readonly string[], a: Listed, b: Listed): number =>
  order
    .map(
      (term) =>
        compare(a[term.replace(/^-/, '')], b[term.replace(/^-/, '')]) *
        (term.startsWith('-') ? -1 : 1),
    )
    .find((difference) => difference !== 0) ?? 0;

const sorted = (records: Listed[], name: string, direction: 1 | -1): Listed[] =>
  records.toSorted((a, b) => compare(a[name], b[name]) * direction || (a.id < b.id ? -1 : 1));

for (const resource of RESOURCES) {
  const sortable = [...filtersOf(resource).values()]
    .filter(({ sortBy }) => sortBy !== null)
    .map(({ name }) => name);

  suite(`${resource.name}: sorts`, () => {
    for (const name of sortable) {
      test(`${resource.name}: sort=${name} is ascending, sort=-${name} descending, with ties by ID (§4.1 ${resource.name} sort=${name})`, async () => {
        const records = await listed(resource, '');
        assert.deepEqual(ids(await listed(resource, name)), ids(sorted(records, name, 1)));
        assert.deepEqual(ids(await listed(resource, `-${name}`)), ids(sorted(records, name, -1)));
      });
    }

    const order = [...(resource.order ?? ['created_at']), 'id'];

    test(`${resource.name}: without a sort the order is ${order.join(', ')} (§4.1 ${resource.name} order)`, async () => {
      const records = await listed(resource, '');
      assert.deepEqual(ids(records), ids(records.toSorted((a, b) => inOrder(order, a, b))));
    });

    test(`${resource.name}: a sort by anything else is ignored (§4.1)`, async () => {
      const plain = ids(await listed(resource, ''));
      for (const sort of [
        'nonsense',
        '-nonsense',
        'id',
        '-id',
        'account_id',
        '--name',
        '-',
        '%27',
        'created_at%20desc',
      ]) {
        assert.deepEqual(ids(await listed(resource, sort)), plain, sort);
      }
      for (const stamp of resource.datesFiltered
        ? []
        : ['created_at', '-created_at', 'updated_at', '-updated_at']) {
        assert.deepEqual(ids(await listed(resource, stamp)), plain, stamp);
      }
    });

    test(`${resource.name}: sort accepts one field, and the last sort applies if there are several (§4.1)`, async () => {
      const [one, two] = sortable;
      if (one === undefined || two === undefined) return;
      assert.deepEqual(
        ids(await listed(resource, `${one},${two}`)),
        ids(await listed(resource, '')),
      );
      assert.deepEqual(
        ids(await listed(resource, `${one}&sort=-${two}`)),
        ids(await listed(resource, `-${two}`)),
      );
    });
  });
}

test('users are ordered by name regardless of the sort, ties by id (§4.1)', async () => {
  const users = RESOURCES.find(({ name }) => name === 'users');
  assert.ok(users);
  const records = await listed(users, '');
  assert.deepEqual(ids(records), ids(sorted(records, 'name', 1)));
  for (const sort of ['-name', 'email', '-email', 'role'])
    assert.deepEqual(ids(await listed(users, sort)), ids(records));
});
