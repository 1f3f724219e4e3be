/** Batches whose operations lock the same records in opposite order (decisions §8). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { account, community, type Person, type TestAccount, unique } from '../kit/account.ts';
import { type Answer, dataOf, v2 } from '../kit/call.ts';
import { numberAt, objectAt, recordAt } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';
import { entriesOf } from './history-setup.ts';

const BATCHES = 50;

let owner: TestAccount;
let people: Person[];
setUp(async () => {
  owner = await account();
  people = await Promise.all(Array.from({ length: 5 }, () => owner.person('admin')));
});

const statusesOf = (answer: Answer) =>
  dataOf(answer).map((_, index) => numberAt(answer.json, 'data', index, 'status'));

/** Ten units of a new property. */
async function newUnits(): Promise<string[]> {
  const { property } = await community(owner);
  const units: string[] = [];
  for (let number = 0; number < 10; number += 1)
    units.push((await owner.make('units', { property_id: property.id, number: `${number}` })).id);
  return units;
}

for (const atomic of [false, true]) {
  suite(`50 batches with keys that lock ten units in opposite order (atomic: ${atomic})`, () => {
    test(`all succeed and return the records as written, and each write takes effect once (atomic: ${atomic})`, async () => {
      const units = await newUnits();
      const answers = await Promise.all(
        Array.from({ length: BATCHES }, (_, turn) => {
          const order = turn % 2 === 0 ? units : units.toReversed();
          const operations = order.map((id) => ({
            method: 'PATCH',
            path: `/api/v2/units/${id}`,
            body: { description: `Batch ${turn}` },
          }));
          const body = { operations, atomic, key: unique('key') };
          return v2(people[turn % 5]?.token ?? '', 'POST', '/batch', body);
        }),
      );
      for (const answer of answers) {
        assert.equal(answer.status, 200, answer.text);
        assert.deepEqual([...new Set(statusesOf(answer))], [200]);
      }
      const written = Array.from({ length: BATCHES }, (_, turn) => `Batch ${turn}`).sort();
      for (const [place, id] of units.entries()) {
        for (const [turn, answer] of answers.entries()) {
          const index = turn % 2 === 0 ? place : units.length - 1 - place;
          const data = objectAt(answer.json, 'data', index, 'body', 'data');
          assert.deepEqual([data['id'], data['description']], [id, `Batch ${turn}`]);
        }
        const entries = (await entriesOf(owner, id, 'per_page=200')).filter(
          ({ action }) => action === 'updated',
        );
        const news = entries.map(({ changes }) => String(changes['description']?.new));
        assert.deepEqual(news.toSorted(), written);
        const olds = entries.map(({ changes }) => changes['description']?.old);
        assert.deepEqual(
          olds,
          [...news.slice(1), null],
          'each entry starts with the final value of the previous one',
        );
        const { json } = await v2(owner.admin.token, 'GET', `/units/${id}`);
        assert.equal(recordAt(json, 'data')['description'], news[0]);
      }
    });
  });
}

test('50 atomic batches that create the same external IDs in opposite order create each unit once', async () => {
  const { property } = await community(owner);
  const connection = await owner.make('connections', { type: 'push', name: 'Push' });
  const ids = Array.from({ length: 10 }, (_, number) => `U-${number}`);
  const answers = await Promise.all(
    Array.from({ length: BATCHES }, (_, turn) => {
      const operations = (turn % 2 === 0 ? ids : ids.toReversed()).map((id) => ({
        method: 'PUT',
        path: `/api/v2/units/by-external-id/${connection.id}/${id}`,
        body: { property_id: property.id, number: id },
      }));
      return v2(people[turn % 5]?.token ?? '', 'POST', '/batch', { operations, atomic: true });
    }),
  );
  const statuses = answers.flatMap((answer) => {
    assert.equal(answer.status, 200, answer.text);
    return statusesOf(answer);
  });
  assert.equal(statuses.filter((status) => status === 201).length, 10);
  assert.equal(statuses.filter((status) => status === 200).length, 490);
  const list = await v2(owner.admin.token, 'GET', `/units?connection_id=${connection.id}`);
  assert.equal(dataOf(list).length, 10);
});
