/**
 * Members limited to groups of properties, by invitation and by users with the same permissions.
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { newId } from '../../src/kernel/id.ts';
import { account, type Made, type TestAccount } from '../kit/account.ts';
import { dataOf, errorsOf, v2 } from '../kit/call.ts';
import { recordOf } from '../kit/entries.ts';
import { recordsAt, textAt } from '../kit/json.ts';
import { linkIn } from '../kit/mail.ts';
import { setUp } from '../kit/set-up.ts';
import { PASSWORD, signedIn, type Visitor, visitor } from '../kit/visitor.ts';

let owner: TestAccount;
let admin: Visitor;
let inside: Made;
let group: Made;
setUp(async () => {
  owner = await account();
  admin = await signedIn(owner.admin);
  inside = await owner.make('properties', { name: 'Inside' });
  await owner.make('properties', { name: 'Outside' });
  group = await groupOf(owner, 'property');
  assert.equal(
    (await v2(owner.admin.token, 'POST', `/groups/${group.id}/members`, { member_id: inside.id }))
      .status,
    201,
  );
});

async function groupOf(home: TestAccount, object_type: string): Promise<Made> {
  const set = await home.make('group-sets', { name: newId(), object_type });
  return home.make('groups', { group_set_id: set.id, label: 'East' });
}

const limit = (by: Visitor, id: string, group_ids: unknown) =>
  by.ask('PATCH', `/members/${id}`, { group_ids });

const seen = async (ask: Promise<{ json: Record<string, unknown> }>) =>
  recordsAt((await ask).json, 'data')
    .map(({ name }) => name)
    .sort();

const NONE = { group_ids: ['The selected group ids is invalid.'] };

suite('the group limit of a member', () => {
  test('is set with the invitation, is shown, and applies from the first sign-in', async () => {
    const email = `${newId()}@example.com`;
    const invitation = { email, role: 'editor', group_ids: [group.id, group.id.toUpperCase()] };
    const made = recordOf(await admin.ask('POST', '/invitations', invitation), 201);
    assert.deepEqual(made['group_ids'], [group.id]);
    const token = await linkIn('invitation', email);
    assert.equal(
      (
        await visitor().ask('POST', '/invitation-acceptances', {
          token,
          name: 'Ada',
          password: PASSWORD,
        })
      ).status,
      200,
    );
    const member = dataOf(await admin.ask('GET', '/members')).find((one) => one['email'] === email);
    assert.deepEqual(
      [member?.['name'], member?.['role'], member?.['group_ids']],
      ['Ada', 'editor', [group.id]],
    );
    const [held] = await owner.ctx.run(
      sql`select group_ids from memberships where user_id = ${member?.id}`,
    );
    assert.deepEqual(held, { group_ids: [group.id] });
  });

  test('is cleared by a later invitation without groups', async () => {
    const email = `${newId()}@example.com`;
    await admin.ask('POST', '/invitations', { email, role: 'editor', group_ids: [group.id] });
    assert.equal(
      recordOf(await admin.ask('POST', '/invitations', { email, role: 'editor' }), 201)[
        'group_ids'
      ],
      null,
    );
  });

  test("applies to the member's next request, on V2 and the session API", async () => {
    const person = await owner.person('admin');
    const browser = await signedIn(person);
    const both = async () => [
      await seen(v2(person.token, 'GET', '/properties')),
      (await browser.ask('POST', '/roles', { name: newId(), permissions: [] })).status,
    ];
    assert.deepEqual(await both(), [['Inside', 'Outside'], 201]);
    const changed = recordOf(await limit(admin, person.id, [group.id]));
    assert.deepEqual([changed.id, changed['group_ids']], [person.id, [group.id]]);
    assert.deepEqual(await both(), [['Inside'], 403]);
    assert.equal(recordOf(await limit(admin, person.id, null))['group_ids'], null);
    assert.deepEqual(await both(), [['Inside', 'Outside'], 201]);
  });

  test('accepts only property groups of the account', async () => {
    const { id } = await owner.person('viewer');
    const foreign = await groupOf(await account(), 'property');
    const ofUnits = await groupOf(owner, 'unit');
    for (const one of [foreign.id, ofUnits.id, newId()]) {
      assert.deepEqual(errorsOf(await limit(admin, id, [group.id, one])), NONE);
      const invitation = { email: `${newId()}@example.com`, role: 'viewer', group_ids: [one] };
      assert.deepEqual(errorsOf(await admin.ask('POST', '/invitations', invitation)), NONE);
    }
    assert.deepEqual(errorsOf(await limit(admin, id, ['east'])), {
      'group_ids.0': ['The group ids.0 field must be a valid UUID.'],
    });
    for (const body of [{}, { group_ids: [] }]) {
      assert.deepEqual(Object.keys(errorsOf(await admin.ask('PATCH', `/members/${id}`, body))), [
        'group_ids',
      ]);
    }
  });
});

suite('permission to set a limit', () => {
  test('requires users.update, all permissions of the member and no group limit; users cannot limit themselves', async () => {
    const permissions = ['users.view', 'users.update'];
    const role = textAt(
      recordOf(await admin.ask('POST', '/roles', { name: newId(), permissions }), 201),
      'key',
    );
    const manager = await owner.person(role);
    const browser = await signedIn(manager);
    const equal = await owner.person(role);
    const boss = await owner.person('admin');
    assert.equal((await limit(browser, equal.id, [group.id])).status, 200);
    assert.equal((await limit(browser, boss.id, [group.id])).status, 403);
    assert.equal((await limit(browser, manager.id, [group.id])).status, 403);
    assert.equal((await limit(admin, owner.admin.id, [group.id])).status, 403);
    const limited = await signedIn(await owner.person('admin', [group.id]));
    assert.equal((await limit(limited, equal.id, null)).status, 403);
    const viewer = await signedIn(await owner.person('viewer'));
    assert.equal((await viewer.ask('GET', '/members')).status, 200);
    assert.equal((await limit(viewer, equal.id, null)).status, 403);
    const outsider = (await account()).admin;
    assert.equal((await limit(admin, outsider.id, null)).status, 404);
    assert.equal((await limit(admin, 'nobody', null)).status, 404);
  });

  test('a new limit revokes the invitations that the member has sent, because limited users cannot invite', async () => {
    const person = await owner.person('admin');
    const email = `${newId()}@example.com`;
    recordOf(
      await (await signedIn(person)).ask('POST', '/invitations', { email, role: 'admin' }),
      201,
    );
    assert.equal((await limit(admin, person.id, [group.id])).status, 200);
    assert.ok(
      !dataOf(await admin.ask('GET', '/invitations')).some((one) => one['email'] === email),
    );
  });

  test('concurrent limits leave at least one unlimited admin', async () => {
    const home = await account();
    const east = await groupOf(home, 'property');
    const other = await home.person('admin');
    const browsers = [await signedIn(home.admin), await signedIn(other)] as const;
    const answers = await Promise.all([
      limit(browsers[0], other.id, [east.id]),
      limit(browsers[1], home.admin.id, [east.id]),
    ]);
    const free = await home.ctx.run(
      sql`select from memberships where account_id = ${home.id} and group_ids is null`,
    );
    assert.equal(free.length, 1, answers.map(({ status }) => status).join());
  });
});
