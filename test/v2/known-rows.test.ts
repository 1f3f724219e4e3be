/**
 * Updates that are validated against a cached row never overwrite a newer version of the row
 * (decision 0025).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { type SQL, sql } from 'drizzle-orm';
import { account, community, type TestAccount } from '../kit/account.ts';
import { type Answer, v2 } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';

let owner: TestAccount;
setUp(async () => {
  owner = await account();
});

/** Writes as another process would, without the cache. */
const run = async (statement: SQL) => (await service()).parts.database.run(statement);

const patch = (id: string, body: unknown, token = owner.admin.token) =>
  v2(token, 'PATCH', `/units/${id}`, body);

const rentOf = ({ json }: Answer): unknown => objectAt(json, 'data')['min_base_rent'];

/** A unit whose row is in the cache. */
async function written() {
  const { property, unit } = await community(owner);
  assert.equal((await patch(unit.id, { min_base_rent: 1000 })).status, 200);
  return { property, id: unit.id };
}

/** The stored fee breakdown of a unit with one fee of fifty dollars a month. */
const FIFTY = JSON.stringify([
  {
    fee_id: '01a1fec1-57e2-71e8-b99f-20a9f21d94b7',
    assignment_id: 1,
    code: 'pest',
    name: 'Pest control',
    class: 'PestControl',
    currency: 'USD',
    amount: 50,
    amount_max: 50,
    percentage: null,
    percentage_max: null,
    monthly_amount: 50,
    monthly_amount_max: 50,
    frequency: 'Monthly',
    requirement: 'Mandatory',
    refundability: null,
    is_variable: false,
    included: true,
    reason: 'monthly',
  },
]);

/** Sends fifty concurrent updates of a unit. All of them succeed, and all flags are stored. */
async function updateFiftyTimes(id: string): Promise<void> {
  const fields = ['is_featured', 'is_furnished', 'is_affordable', 'is_model', 'is_penthouse'];
  const bodies = Array.from({ length: 50 }, (_, n) => ({
    [fields[n % 5] ?? '']: true,
    description: `Writer ${n}`,
  }));
  const answers = await Promise.all(bodies.map((body) => patch(id, body)));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  const { json } = await v2(owner.admin.token, 'GET', `/units/${id}`);
  const unit = objectAt(json, 'data');
  assert.deepEqual(
    fields.map((name) => unit[name]),
    [true, true, true, true, true],
  );
}

suite('an update of a cached row', () => {
  test('base rent is calculated with the stored fees, even if another process stored them (§2.12)', async () => {
    const { id } = await written();
    assert.equal(rentOf(await patch(id, { min_rent: 900 })), 900);
    await run(sql`update units set monthly_fee_total = 5000, monthly_fee_total_max = 5000, min_rent = min_base_rent + 5000,
      fee_breakdown = ${FIFTY}::jsonb where id = ${id}`);
    assert.equal(rentOf(await patch(id, { min_rent: 1200 })), 1150);
  });

  test('a value that equals the cached one but not the stored one is written', async () => {
    const { id } = await written();
    await run(sql`update units set min_base_rent = 120000, min_rent = 120000 where id = ${id}`);
    assert.equal(rentOf(await patch(id, { min_base_rent: 1000 })), 1000);
  });

  test('a value that is valid only for the stored row is accepted', async () => {
    const { id } = await written();
    await run(
      sql`update units set monthly_fee_total = 5000, fee_breakdown = ${FIFTY}::jsonb where id = ${id}`,
    );
    assert.equal((await patch(id, { min_rent: 40 })).status, 422);
    assert.equal((await patch(id, { min_rent: 60 })).status, 200);
    await run(
      sql`update units set monthly_fee_total = 0, fee_breakdown = '[]'::jsonb where id = ${id}`,
    );
    assert.equal(rentOf(await patch(id, { min_rent: 40 })), 40);
  });

  test('an error names the connection that owns the field, even if the connection was enabled after the row was cached (§2.12)', async () => {
    const { id, property } = await written();
    const feed = await owner.make('connections', {
      type: 'mits_feed',
      name: 'Feed',
      enabled: false,
      settings: { url: 'https://feed.example.com/mits.xml' },
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

  test('consecutive updates of one field each store their own value', async () => {
    const { id } = await written();
    for (const deposit of [0, 100, null, 5, 0]) {
      const { json } = await patch(id, { deposit });
      assert.equal(objectAt(json, 'data')['deposit'], deposit);
    }
  });

  test('a deleted record returns 404 (§2.1)', async () => {
    const { id } = await written();
    await run(sql`delete from units where id = ${id}`);
    assert.equal((await patch(id, { min_base_rent: 1100 })).status, 404);
  });

  test('a cached record of another account returns 404 (§2.1)', async () => {
    const { id } = await written();
    const otherAccount = await account();
    assert.equal((await patch(id, { min_base_rent: 1100 }, otherAccount.admin.token)).status, 404);
    assert.equal(rentOf(await v2(owner.admin.token, 'GET', `/units/${id}`)), 1000);
  });

  test('the revocation of a token is immediate, and nothing is written (§5.1.8)', async () => {
    const { id } = await written();
    const person = await owner.person('admin');
    assert.equal((await patch(id, { min_base_rent: 1100 }, person.token)).status, 200);
    await run(sql`delete from api_tokens where id = ${Number(person.token.split('|')[0])}`);
    assert.equal((await patch(id, { min_base_rent: 1200 }, person.token)).status, 401);
    assert.equal(rentOf(await v2(owner.admin.token, 'GET', `/units/${id}`)), 1100);
  });

  test('a removed role applies to the next update (§5.1.4)', async () => {
    const { id } = await written();
    const person = await owner.person('admin');
    assert.equal((await patch(id, { min_base_rent: 1100 }, person.token)).status, 200);
    await run(sql`update memberships set role_id = null where user_id = ${person.id}`);
    assert.equal((await patch(id, { min_base_rent: 1200 }, person.token)).status, 403);
    assert.equal(rentOf(await v2(owner.admin.token, 'GET', `/units/${id}`)), 1100);
  });

  test('50 concurrent updates of one row are all stored', async () => {
    await updateFiftyTimes((await written()).id);
  });
});

suite('an update of a row that is not cached', () => {
  // A token has a limited number of requests per minute.
  setUp(async () => {
    owner = await account();
  });

  test('50 concurrent updates of one row are all stored', async () => {
    await updateFiftyTimes((await community(owner)).unit.id);
  });

  test('the revocation of a token is immediate, and nothing is written (§5.1.8)', async () => {
    const { unit } = await community(owner);
    const person = await owner.person('admin');
    assert.equal((await v2(person.token, 'GET', '/units')).status, 200);
    await run(sql`delete from api_tokens where id = ${Number(person.token.split('|')[0])}`);
    assert.equal((await patch(unit.id, { min_base_rent: 1100 }, person.token)).status, 401);
    assert.notEqual(rentOf(await v2(owner.admin.token, 'GET', `/units/${unit.id}`)), 1100);
  });

  test('a record of another account returns 404 (§2.1)', async () => {
    const { unit } = await community(owner);
    const otherAccount = await account();
    assert.equal(
      (await patch(unit.id, { min_base_rent: 1100 }, otherAccount.admin.token)).status,
      404,
    );
    assert.notEqual(rentOf(await v2(owner.admin.token, 'GET', `/units/${unit.id}`)), 1100);
  });
});
