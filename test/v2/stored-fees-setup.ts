/** The set-up and helpers that the tests in stored-fees.test.ts share. */
import assert from 'node:assert/strict';
import { type Made, type TestAccount, unique } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';

export type Json = Record<string, unknown>;
export type Line = {
  code: string;
  reason: string;
  included: boolean;
  monthly_amount: number | null;
  assignment_id: number;
};

export const fee = (owner: TestAccount, body: Json = {}): Promise<Made> =>
  owner.make('fees', {
    code: unique('FEE'),
    name: 'Fee',
    class: 'amenity',
    amount: 35,
    frequency: 'monthly',
    requirement: 'mandatory',
    ...body,
  });

export const assigned = (
  owner: TestAccount,
  feeId: string,
  type: string,
  id: string,
  body: Json = {},
): Promise<Made> =>
  owner.make('fee-assignments', {
    fee_id: feeId,
    assignable_type: type,
    assignable_id: id,
    ...body,
  });

export async function change(owner: TestAccount, path: string, body: Json): Promise<Json> {
  const answer = await v2(owner.admin.token, 'PATCH', path, body);
  assert.equal(answer.status, 200, answer.text);
  return objectAt(answer.json, 'data');
}

export const shown = async (owner: TestAccount, path: string) =>
  (await v2(owner.admin.token, 'GET', path)).json['data'] as Made & { fee_breakdown: Line[] };

export const drop = async (owner: TestAccount, path: string) =>
  assert.equal((await v2(owner.admin.token, 'DELETE', path)).status, 204);

/**
 * min_rent, min_base_rent and the monthly total of a unit. Asserts that they match its breakdown.
 */
export async function rentOf(
  owner: TestAccount,
  unit: { id: string },
  resource = 'units',
): Promise<unknown[]> {
  const record = await shown(owner, `/${resource}/${unit.id}`);
  const monthly = record.fee_breakdown
    .filter(({ included }) => included)
    .reduce((sum, line) => sum + (line.monthly_amount ?? 0), 0);
  assert.equal(record['monthly_fee_total'], monthly);
  if (record['min_rent'] !== null)
    assert.equal(record['min_rent'], Number(record['min_base_rent']) + monthly);
  return [record['min_rent'], record['min_base_rent'], record['monthly_fee_total']];
}
