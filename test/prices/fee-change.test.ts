/**
 * A change of a fee that applies to many units: a job updates the units, and no read ever returns a
 * unit with inconsistent fields (decisions §4).
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { account, community, type Made, unique } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { service } from '../kit/service.ts';

const UNITS = 2_100;
const READS = 200;

type Unit = Made & { fee_breakdown: { included: boolean; monthly_amount: number | null }[] };

const cents = (amount: unknown): number => Math.round(Number(amount) * 100);

/** Throws if the fields of a unit are inconsistent. Returns its monthly fees. */
function agreed(unit: Unit): number {
  const monthly = unit.fee_breakdown.reduce(
    (sum, line) => sum + (line.included ? cents(line.monthly_amount) : 0),
    0,
  );
  assert.equal(cents(unit['monthly_fee_total']), monthly, 'The lines do not sum to the total.');
  assert.equal(
    cents(unit['min_rent']),
    cents(unit['min_base_rent']) + monthly,
    'The rent is not the sum of the base rent and the fees.',
  );
  return monthly;
}

test(`when a fee of ${UNITS} units changes, a job updates the units, and none of ${READS} reads meanwhile is inconsistent (decisions §4)`, async () => {
  const { parts, drain } = await service();
  const owner = await account();
  const { property } = await community(owner);
  await parts.database.run(sql`
    insert into units (id, account_id, property_id, number, slug, min_base_rent, min_rent, max_base_rent, max_rent, created_at, updated_at)
    select gen_random_uuid(), ${owner.id}::uuid, ${property.id}::uuid, 'n' || n, 'n' || n, 150000 + n, 150000 + n, 150000 + n, 150000 + n, now(), now()
    from generate_series(1, ${UNITS}::integer) n`);
  const terms = { class: 'service', frequency: 'monthly', requirement: 'mandatory' };
  const percent = {
    code: unique('P'),
    name: 'P',
    amount: 1.5,
    amount_basis: 'percentage_of_rent',
    property_ids: [property.id],
  };
  await owner.make('fees', { ...terms, ...percent });
  const fee = await owner.make('fees', {
    ...terms,
    code: unique('MANY'),
    name: 'Many',
    amount: 30,
  });
  await parts.database.run(sql`
    insert into fee_assignments (account_id, fee_id, unit_id, created_at, updated_at)
    select account_id, ${fee.id}::uuid, id, now(), now() from units where property_id = ${property.id}`);
  const change = async (amount: number) =>
    assert.equal(
      (await v2((await owner.person('admin')).token, 'PATCH', `/fees/${fee.id}`, { amount }))
        .status,
      200,
    );
  await change(31);
  await drain();

  const readers = await Promise.all(Array.from({ length: 4 }, () => owner.person('viewer')));
  await change(45.5);
  const seen = new Set<boolean>();
  let reads = 0;
  const read = async (token: string) => {
    reads += 1;
    const page = 1 + ((reads * 37) % 140);
    const units = dataOf(
      await v2(token, 'GET', `/units?property_id=${property.id}&page=${page}`),
    ) as Unit[];
    for (const unit of units) seen.add(agreed(unit) > 6000);
  };
  const [first] = readers;
  await read(first?.token ?? '');
  const settling = drain();
  const reading = readers.map(async ({ token }) => {
    for (let turn = 0; turn < READS / readers.length; turn += 1) await read(token);
    await settling;
    await read(token);
  });
  await Promise.all([settling, ...reading]);
  assert.deepEqual(
    [...seen].sort(),
    [false, true],
    'The reads did not return units from both before and after the change.',
  );
  const [left] = await parts.database.run<{ total: number }>(sql`
    select count(*) as total from units where property_id = ${property.id} and not fee_breakdown @> '[{"amount": 45.5}]'::jsonb`);
  assert.equal(left?.total, 0);
});
