/** A write that judges by the row as it was last written here never counts for more than the row that is there (decision 0025). */
import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { type SQL, sql } from 'drizzle-orm';
import { account, community, type TestAccount } from '../kit/account.ts';
import { type Answer, v2 } from '../kit/call.ts';
import { house } from '../kit/house.ts';

let owner: TestAccount;
before(async () => {
  owner = await account();
});

/** As another process does it. */
const run = async (statement: SQL) => (await house()).parts.database.run(statement);

const patch = (id: string, body: unknown, token = owner.admin.token) => v2(token, 'PATCH', `/units/${id}`, body);

const rentOf = ({ json }: Answer): unknown => (json['data'] as Record<string, unknown>)['min_base_rent'];

/** A unit that has just been written. */
async function written() {
  const { property, unit } = await community(owner);
  assert.equal((await patch(unit.id, { min_base_rent: 1000 })).status, 200);
  return { property, id: unit.id };
}

/** Fifty dollars a month, as a unit stores them. */
const FIFTY = JSON.stringify([
  {
    ...{
      fee_id: '01a1fec1-57e2-71e8-b99f-20a9f21d94b7',
      assignment_id: 1,
      code: 'pest',
      name: 'Pest control',
      class: 'PestControl',
      currency: 'USD',
    },
    ...{ amount: 50, amount_max: 50, percentage: null, percentage_max: null, monthly_amount: 50, monthly_amount_max: 50 },
    ...{ frequency: 'Monthly', requirement: 'Mandatory', refundability: null, is_variable: false, included: true },
    reason: 'monthly',
  },
]);

suite('a row that was written here a moment ago', () => {
  test('a total is worked back from the fees that are stored, whoever stored them (§2.12)', async () => {
    const { id } = await written();
    assert.equal(rentOf(await patch(id, { min_rent: 900 })), 900);
    await run(sql`update units set monthly_fee_total = 5000, monthly_fee_total_max = 5000, min_rent = min_base_rent + 5000,
      fee_breakdown = ${FIFTY}::jsonb where id = ${id}`);
    assert.equal(rentOf(await patch(id, { min_rent: 1200 })), 1150);
  });

  test('a value that is what it was here, and not what it is, is written', async () => {
    const { id } = await written();
    await run(sql`update units set min_base_rent = 120000, min_rent = 120000 where id = ${id}`);
    assert.equal(rentOf(await patch(id, { min_base_rent: 1000 })), 1000);
  });

  test('a value that would not fit what was here, and fits what is, is taken', async () => {
    const { id } = await written();
    await run(sql`update units set monthly_fee_total = 5000, fee_breakdown = ${FIFTY}::jsonb where id = ${id}`);
    assert.equal((await patch(id, { min_rent: 40 })).status, 422);
    assert.equal((await patch(id, { min_rent: 60 })).status, 200);
    await run(sql`update units set monthly_fee_total = 0, fee_breakdown = '[]'::jsonb where id = ${id}`);
    assert.equal(rentOf(await patch(id, { min_rent: 40 })), 40);
  });

  test('a connection that keeps the field since then is named (§2.12)', async () => {
    const { id, property } = await written();
    const feed = await owner.make('connections', {
      ...{ type: 'mits_feed', name: 'Feed', enabled: false, settings: { url: 'https://feed.example.com/mits.xml' } },
    });
    await run(
      sql`insert into connection_properties (connection_id, property_id, created_at) values (${feed.id}, ${property.id}, now())`,
    );
    assert.equal((await patch(id, { min_base_rent: 1100 })).status, 200);
    await run(sql`update connections set enabled = true where id = ${feed.id}`);
    const { status, json } = await patch(id, { min_base_rent: 1200 });
    assert.equal(status, 422);
    assert.match(JSON.stringify(json), /Feed/);
  });

  test('each of many writes of the same field stores its own value', async () => {
    const { id } = await written();
    for (const deposit of [0, 100, null, 5, 0]) {
      const { json } = await patch(id, { deposit });
      assert.equal((json['data'] as Record<string, unknown>)['deposit'], deposit);
    }
  });

  test('a record that is gone is missing (§2.1)', async () => {
    const { id } = await written();
    await run(sql`delete from units where id = ${id}`);
    assert.equal((await patch(id, { min_base_rent: 1100 })).status, 404);
  });

  test('a record of another account is missing, also under a known id (§2.1)', async () => {
    const { id } = await written();
    const stranger = await account();
    assert.equal((await patch(id, { min_base_rent: 1100 }, stranger.admin.token)).status, 404);
    assert.equal(rentOf(await v2(owner.admin.token, 'GET', `/units/${id}`)), 1000);
  });

  test('revocation is immediate, and nothing is written (§5.1.8)', async () => {
    const { id } = await written();
    const person = await owner.person('admin');
    assert.equal((await patch(id, { min_base_rent: 1100 }, person.token)).status, 200);
    await run(sql`delete from api_tokens where id = ${Number(person.token.split('|')[0])}`);
    assert.equal((await patch(id, { min_base_rent: 1200 }, person.token)).status, 401);
    assert.equal(rentOf(await v2(owner.admin.token, 'GET', `/units/${id}`)), 1100);
  });

  test('a role that is taken away counts for the next write (§5.1.4)', async () => {
    const { id } = await written();
    const person = await owner.person('admin');
    assert.equal((await patch(id, { min_base_rent: 1100 }, person.token)).status, 200);
    await run(sql`update memberships set role_id = null where user_id = ${person.id}`);
    assert.equal((await patch(id, { min_base_rent: 1200 }, person.token)).status, 403);
    assert.equal(rentOf(await v2(owner.admin.token, 'GET', `/units/${id}`)), 1100);
  });

  test('50 PATCHes at once are each judged by the row that they change', async () => {
    const { id } = await written();
    const fields = ['is_featured', 'is_furnished', 'is_affordable', 'is_model', 'is_penthouse'];
    const bodies = Array.from({ length: 50 }, (_, n) => ({ [fields[n % 5] ?? '']: true, description: `Writer ${n}` }));
    const answers = await Promise.all(bodies.map((body) => patch(id, body)));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    const { json } = await v2(owner.admin.token, 'GET', `/units/${id}`);
    const unit = json['data'] as Record<string, unknown>;
    assert.deepEqual(
      fields.map((name) => unit[name]),
      [true, true, true, true, true],
    );
  });
});
