/** The depth of a tree of groups is limited, because reads return the whole tree. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, type Made, type TestAccount, unique } from '../kit/account.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import { setUp } from '../kit/set-up.ts';

const MAX_LEVELS = 20;

const TOO_DEEP = { parent_id: ['Groups can be nested at most 20 levels deep.'] };

let owner: TestAccount;
let set: Made;
setUp(async () => {
  owner = await account();
  set = await owner.make('group-sets', { name: unique('Set'), object_type: 'property' });
});

/** Creates a group for each level, each below the one before. */
async function chain(levels: number): Promise<Made[]> {
  const groups: Made[] = [];
  for (let level = 1; level <= levels; level += 1)
    groups.push(
      await owner.make('groups', {
        group_set_id: set.id,
        label: unique('Level'),
        parent_id: groups.at(-1)?.id ?? null,
      }),
    );
  return groups;
}

test('a group below 20 levels returns 422 on parent_id', async () => {
  const lowest = (await chain(MAX_LEVELS)).at(-1);
  const body = { group_set_id: set.id, label: 'Lower', parent_id: lowest?.id };
  const { status, ...answer } = await v2(owner.admin.token, 'POST', '/groups', body);
  assert.equal(status, 422);
  assert.deepEqual(errorsOf({ status, ...answer }), TOO_DEEP);
});

test('a group cannot be moved to a place where the groups below it would exceed 20 levels', async () => {
  const [top, second] = await chain(3);
  const place = (await chain(MAX_LEVELS - 2)).at(-1);
  const move = (group: Made | undefined) =>
    v2(owner.admin.token, 'PATCH', `/groups/${group?.id}`, { parent_id: place?.id });
  assert.deepEqual(errorsOf(await move(top)), TOO_DEEP);
  assert.equal((await move(second)).status, 200);
});
