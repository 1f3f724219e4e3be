/**
 * A change of fees that affects many records: accepted immediately, applied by jobs, and never
 * partially visible (decisions §4).
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { list } from '../../src/engine/read.ts';
import { resourceNamed } from '../../src/engine/registry.ts';
import { account, community, type TestAccount, unique } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { numberAt } from '../kit/json.ts';
import { firstAttempt, service } from '../kit/service.ts';

const UNITS = 2500;

/** Copies of a unit in its property, each with its own assignment of the fee. */
async function multiply(owner: TestAccount, unitId: string, feeId: string): Promise<void> {
  await owner.ctx.run(sql`
    insert into units (id, account_id, property_id, number, slug, min_base_rent, max_base_rent, min_rent, max_rent, created_at, updated_at)
    select gen_random_uuid(), account_id, property_id, 'U' || n, 'u-' || n, 100000 + n, 110000 + n, 100000 + n, 110000 + n, created_at, updated_at
    from units, generate_series(1, ${UNITS}::integer) as n where id = ${unitId}`);
  await owner.ctx.run(sql`
    insert into fee_assignments (account_id, fee_id, unit_id, created_at, updated_at)
    select account_id, ${feeId}, id, created_at, updated_at from units where number like 'U%' and account_id = ${owner.id}`);
}

const LINE = z.object({
  included: z.boolean(),
  monthly_amount: z.number().nullable(),
  monthly_amount_max: z.number().nullable(),
});

const UNIT = z.object({
  min_rent: z.number(),
  max_rent: z.number(),
  min_base_rent: z.number(),
  max_base_rent: z.number(),
  monthly_fee_total: z.number(),
  fee_breakdown: z.array(LINE),
});

const cents = (amount: number | null): number => Math.round((amount ?? 0) * 100);

function disagrees(record: unknown): boolean {
  const unit = UNIT.parse(record);
  const counted = unit.fee_breakdown.filter(({ included }) => included);
  const monthly = counted.reduce((sum, line) => sum + cents(line.monthly_amount), 0);
  const most = counted.reduce((sum, line) => sum + cents(line.monthly_amount_max), 0);
  return (
    cents(unit.min_rent) !== cents(unit.min_base_rent) + monthly ||
    cents(unit.max_rent) !== cents(unit.max_base_rent) + most ||
    cents(unit.monthly_fee_total) !== monthly
  );
}

test(`while a fee on ${UNITS} units changes and the units are read and written, no read returns a unit with inconsistent fields`, async () => {
  const owner = await account();
  const home = await community(owner);
  const body = {
    code: unique('MANY'),
    name: 'Many',
    class: 'amenity',
    frequency: 'monthly',
    requirement: 'mandatory',
  };
  const fee = await owner.make('fees', { ...body, amount: 3, amount_basis: 'percentage_of_rent' });
  await multiply(owner, home.unit.id, fee.id);
  const { handlers, drain } = await service();
  await handlers['prices-account']({ account_id: owner.id }, firstAttempt());

  let done = false;
  let read = 0;
  const readers = [0, 1].map(async (reader) => {
    for (let turn = 0; !done || turn < 12; turn += 1) {
      const page = 1 + ((turn * 5 + reader) % 12);
      const { records } = await list(owner.ctx, resourceNamed('units'), {}, { page, perPage: 200 });
      assert.deepEqual(records.filter(disagrees), []);
      read += records.length;
      await setImmediate();
    }
  });
  const writing = async () => {
    const changed = v2(owner.admin.token, 'PATCH', `/fees/${fee.id}`, { amount: 4.5 });
    const rents = [1000, 1100, 1200].map((rent) =>
      v2(owner.admin.token, 'PATCH', `/units/${home.unit.id}`, { min_base_rent: rent }),
    );
    for (const answer of await Promise.all([changed, ...rents])) assert.equal(answer.status, 200);
    await drain();
  };
  await Promise.all([...readers, writing().finally(() => (done = true))]);
  assert.ok(read >= 4000);
  const { records, total } = await list(
    owner.ctx,
    resourceNamed('units'),
    { sort: '-number' },
    { page: 1, perPage: 200 },
  );
  assert.equal(total, UNITS + 1);
  for (const { min_rent, min_base_rent } of UNIT.array().parse(records)) {
    const percent = Math.floor((cents(min_base_rent) * 45 + 500) / 1000);
    assert.equal(cents(min_rent), cents(min_base_rent) + percent);
  }
});

test('concurrent changes of fees of one property are all applied, in any order (decisions §4)', async () => {
  const owner = await account();
  const home = await community(owner);
  const people = await Promise.all(Array.from({ length: 4 }, () => owner.person('admin')));
  const fee = (token: string, amount: number) =>
    v2(token, 'POST', '/fees', {
      code: unique('RACE'),
      name: 'Race',
      class: 'amenity',
      amount,
      frequency: 'monthly',
      requirement: 'mandatory',
      property_ids: [home.property.id],
    });
  const unit = (token: string, number: number) =>
    v2(token, 'POST', '/units', {
      property_id: home.property.id,
      number: `N${number}`,
      min_base_rent: 1000,
    });
  const rent = (token: string, amount: number) =>
    v2(token, 'PATCH', `/units/${home.unit.id}`, { min_base_rent: amount });
  const answers = await Promise.all(
    people.flatMap(({ token }, index) => [
      fee(token, 1),
      unit(token, index),
      rent(token, 1000 + index),
      fee(token, 2),
    ]),
  );
  for (const answer of answers)
    assert.ok(answer.status === 200 || answer.status === 201, answer.text);
  const { records } = await list(owner.ctx, resourceNamed('units'), {}, { page: 1, perPage: 200 });
  assert.deepEqual(
    records.map((record) => numberAt(record, 'min_rent') - numberAt(record, 'min_base_rent')),
    [12, 12, 12, 12, 12],
  );
});
