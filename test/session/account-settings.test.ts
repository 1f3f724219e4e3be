/**
 * The settings of an account, which are the defaults of its properties, and the effects of changing
 * them.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, community, unique } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';
import { signedIn } from '../kit/visitor.ts';
import { websiteOf } from '../sites/website.ts';
import { read } from '../v1/read.ts';

async function stage() {
  const owner = await account();
  const made = await community(owner);
  const website = await websiteOf(owner, [made.property.id]);
  const browser = await signedIn(owner.admin);
  const settle = async (settings: object) => {
    const { status, text } = await browser.ask('PATCH', '/account', { settings });
    assert.equal(status, 200, text);
  };
  return { owner, website, settle, ...made };
}

test('a change of the pricing rules updates prices and invalidates the pages that show them (§2.2)', async () => {
  const { owner, website, settle, property, unit } = await stage();
  const charge = { class: 'govt', amount: 50, frequency: 'monthly', requirement: 'mandatory' };
  await owner.make('fees', {
    code: unique('TAX'),
    name: 'Tax',
    ...charge,
    property_ids: [property.id],
  });
  const rents = async () => [
    objectAt((await v2(owner.admin.token, 'GET', `/units/${unit.id}`)).json, 'data')['min_rent'],
    (await website.data<{ rent: { min: number } }>('/units/101')).rent.min,
    (await website.data<{ rent: { min: number } }[]>('/properties'))[0]?.rent.min,
    (await read(property.id, '/units'))[0]?.['unitMinRent'],
  ];
  assert.deepEqual(await rents(), [1500, 1500, 1500, 1500]);
  await settle({ pricing_settings: { include_government_fees: true } });
  assert.deepEqual(await rents(), [1550, 1550, 1550, 1550]);
  await settle({ pricing_settings: null });
  assert.deepEqual(await rents(), [1500, 1500, 1500, 1500]);
});

test('a change of display settings invalidates the pages that it affects (§2.12)', async () => {
  const { website, settle, property } = await stage();
  const numbers = async () => [
    (await website.data<{ display_number: string }>('/units/101')).display_number,
    (await read(property.id, '/units'))[0]?.['unitDisplayNumber'],
  ];
  assert.deepEqual(await numbers(), ['101', '101']);
  await settle({ display_settings: { prepend_building_number_to_unit_number: true } });
  assert.deepEqual(await numbers(), ['1-101', '1-101']);
});
