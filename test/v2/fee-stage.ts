/** Shared by the tests of fees and assignments: accounts with communities. */
import assert from 'node:assert/strict';
import { before } from 'node:test';
import { account, community, type Person, type TestAccount, unique } from '../kit/account.ts';
import { type Answer, v2 } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';

type Body = Record<string, unknown>;

/** An account with a community, and requests of one of its admins. Call this in a suite. */
export function feeStage() {
  let owner: TestAccount;
  let home: Awaited<ReturnType<typeof community>>;
  let asking: Person;
  before(async () => {
    owner = await account();
    home = await community(owner);
    asking = await owner.person('admin');
  });
  return {
    owner: () => owner,
    home: () => home,
    asking: () => asking,
    post: (resource: string, body: Body) => v2(asking.token, 'POST', `/${resource}`, body),
    patch: (path: string, body: Body) => v2(asking.token, 'PATCH', path, body),
    show: (path: string) => v2(asking.token, 'GET', path),
    fee: (body: Body = {}) =>
      owner.make('fees', { code: unique('FEE'), name: 'Fee', class: 'pet', ...body }),
    assigned: (feeId: string, type: string, id: string, body: Body = {}) =>
      owner.make('fee-assignments', {
        fee_id: feeId,
        assignable_type: type,
        assignable_id: id,
        ...body,
      }),
  };
}

export const recordOf = (answer: Answer) => {
  assert.ok(answer.status < 300, answer.text);
  return objectAt(answer.json, 'data');
};

export const SELECTED = (name: string) => [`The selected ${name} is invalid.`];

/** An account with two properties of several units and floor plans. */
export async function portfolio() {
  const owner = await account();
  const [pines, elms] = [await community(owner, 'Pines'), await community(owner, 'Elms')];
  const place = { property_id: pines.property.id };
  const large = await owner.make('floor-plans', {
    ...place,
    name: 'C3',
    min_bed: 3,
    max_bed: 3,
    min_base_rent: 2900.1,
    max_base_rent: 3300,
  });
  const penthouse = await owner.make('units', {
    ...place,
    number: '901',
    floor_plan_id: large.id,
    min_base_rent: 3333.33,
    max_base_rent: 3500,
  });
  await owner.make('units', { ...place, number: '902' });
  return { owner, pines, elms, large, penthouse };
}
