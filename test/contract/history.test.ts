/** The history of every resource, and its reversal, as the declarations derive them (decisions §8). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Resource } from '../../src/engine/declare.ts';
import type { FieldChanges } from '../../src/store/tables/history.ts';
import { account, type TestAccount } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';
import { changeOf } from './generated-samples.ts';
import { fresh, has, RESOURCES, UNKNOWN_UUID } from './routes.ts';
import { createFixture, type Fixture, recordOf, SAMPLES } from './samples.ts';

let home: Fixture;
let otherAccount: TestAccount;
setUp(async () => {
  home = await createFixture();
  otherAccount = await account();
});

type Entry = { id: string; record_id: string; action: string; changes: FieldChanges };

const historyOf = async (token: string, path: string): Promise<Entry[]> => {
  const answer = await v2(token, 'GET', `${path}/history`);
  assert.equal(answer.status, 200, answer.text);
  return dataOf(answer) as Entry[];
};

/** Users are declared read-only, because an action updates them. */
const updateOf = (resource: Resource) =>
  resource.name === 'users' ? { name: 'Grace Hopper' } : changeOf(resource);

const recorded = RESOURCES.filter(({ name }) => name !== 'audit-log');

for (const resource of recorded) {
  suite(`${resource.name}: history`, () => {
    test(`${resource.name}: the history of a record lists its writes, newest first, and only to its account (§4.3 GET /${resource.name}/{}/history)`, async () => {
      const record = await recordOf(resource.name, home);
      const path = `/${resource.name}/${record.id}`;
      const token = await fresh(home.owner);
      const entries = await historyOf(token, path);
      assert.ok(entries.every(({ record_id }) => record_id === String(record.id)));
      if (SAMPLES[resource.name] !== null) assert.equal(entries.at(-1)?.action, 'created');
      for (const unknown of [path, `/${resource.name}/${UNKNOWN_UUID}`])
        assert.equal(
          (await v2(await fresh(otherAccount), 'GET', `${unknown}/history`)).status,
          404,
        );
    });

    if (!has(resource, 'update')) return;

    test(`${resource.name}: an update is recorded with old and new values, and can be reverted (§4.3 POST /${resource.name}/{}/history/{}/revert)`, async () => {
      const record = await recordOf(resource.name, home);
      const path = `/${resource.name}/${record.id}`;
      const token = await fresh(home.owner);
      const change = updateOf(resource);
      const before = objectAt((await v2(token, 'GET', path)).json, 'data');
      const updated = await v2(token, 'PATCH', path, change);
      assert.equal(updated.status, 200, updated.text);
      const shown = objectAt(updated.json, 'data');
      const [entry] = await historyOf(token, path);
      assert.equal(entry?.action, 'updated');
      for (const name of Object.keys(change))
        assert.deepEqual(entry?.changes[name], { old: before[name], new: shown[name] });

      const revert = `${path}/history/${entry?.id}/revert`;
      assert.equal((await v2(await fresh(otherAccount), 'POST', revert)).status, 404);
      const answer = await v2(token, 'POST', revert);
      assert.equal(answer.status, 200, answer.text);
      const reverted = objectAt(answer.json, 'data');
      for (const name of Object.keys(change)) assert.deepEqual(reverted[name], before[name]);
      const foreign = await recordOf(resource.name, home, 1);
      const misplaced = `/${resource.name}/${foreign.id}/history/${entry?.id}/revert`;
      assert.equal(
        (await v2(token, 'POST', misplaced)).status,
        foreign.id === record.id ? 200 : 404,
      );
    });
  });
}
