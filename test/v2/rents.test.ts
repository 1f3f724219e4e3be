/**
 * Rents of units and floor plans: the client sends one side and the service computes the other;
 * both sides of one rent are rejected (§2.12, decisions §4).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { account, community, type Made, type TestAccount, unique } from '../kit/account.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import { recordAt } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';

let owner: TestAccount;
let propertyId: string;
setUp(async () => {
  owner = await account();
  propertyId = (await community(owner)).property.id;
});

const FOLLOWING = { units: { number: '1' }, 'floor-plans': { name: 'A1' } };

const rents = (record: Made) =>
  ['min_rent', 'max_rent', 'min_base_rent', 'max_base_rent'].map((key) => record[key]);

const PROHIBITED = (one: string, other: string) =>
  `The ${one.replaceAll('_', ' ')} field prohibits ${other.replaceAll('_', ' ')} from being present. To set ${one}, omit ${other}, which is calculated from it.`;

for (const [resource, name] of Object.entries(FOLLOWING)) {
  const make = (body: Record<string, unknown>) =>
    owner.make(resource, { property_id: propertyId, ...name, ...body });
  const patch = (id: string, body: unknown) =>
    v2(owner.admin.token, 'PATCH', `/${resource}/${id}`, body);
  const patched = async (id: string, body: unknown) =>
    recordAt((await patch(id, body)).json, 'data');

  suite(`${resource}: rents`, () => {
    test(`${resource}: base rent determines the total, and the total determines base rent (§2.12)`, async () => {
      assert.deepEqual(
        rents(await make({ min_base_rent: 1500.5, max_base_rent: 1600 })),
        [1500.5, 1600, 1500.5, 1600],
      );
      assert.deepEqual(
        rents(await make({ min_rent: 1499.99, max_base_rent: 1600 })),
        [1499.99, 1600, 1499.99, 1600],
      );
      assert.deepEqual(rents(await make({})), [null, null, null, null]);
    });

    test(`${resource}: the difference between the two sides is the total of the fees in effect, separately for each rent (decisions §4)`, async () => {
      const home = await community(owner);
      const fee = {
        class: 'amenity',
        requirement: 'mandatory',
        frequency: 'monthly',
        property_ids: [home.property.id],
      };
      await owner.make('fees', {
        ...fee,
        code: unique('FIX'),
        name: 'Fixed',
        amount: 50.25,
        amount_max: 75,
      });
      const { id } = await make({
        property_id: home.property.id,
        min_base_rent: 1000,
        max_base_rent: 2000,
      });
      assert.deepEqual(rents(await patched(id, {})), [1050.25, 2075, 1000, 2000]);
      assert.deepEqual(
        rents(await patched(id, { min_base_rent: 1100, max_base_rent: 2100 })),
        [1150.25, 2175, 1100, 2100],
      );
      assert.deepEqual(
        rents(await patched(id, { min_rent: 1250.25, max_rent: 2275 })),
        [1250.25, 2275, 1200, 2200],
      );
      const before = await patched(id, {});
      assert.deepEqual(
        rents(await patched(id, { min_rent: before['min_rent'], max_rent: before['max_rent'] })),
        rents(before),
      );
      const total = await make({
        property_id: home.property.id,
        number: '2',
        name: 'A2',
        min_rent: 1550.25,
        max_rent: 1675,
      });
      assert.deepEqual(rents(total), [1550.25, 1675, 1500, 1600]);
    });

    test(`${resource}: percentages apply to the base rent, and a total between two cents is rounded down (decisions §4)`, async () => {
      const home = await community(owner);
      const fee = {
        class: 'tech',
        requirement: 'mandatory',
        frequency: 'monthly',
        property_ids: [home.property.id],
      };
      await owner.make('fees', {
        ...fee,
        code: unique('PCT'),
        name: 'Share',
        amount: 10,
        amount_basis: 'percentage_of_rent',
      });
      const { id } = await make({ property_id: home.property.id, min_base_rent: 1000 });
      assert.deepEqual(rents(await patched(id, { min_base_rent: 1234.55 })), [
        1358.01,
        null,
        1234.55,
        null,
      ]);
      assert.deepEqual(rents(await patched(id, { min_rent: 1358.01 })), [
        1358.01,
        null,
        1234.55,
        null,
      ]);
      assert.deepEqual(rents(await patched(id, { min_rent: 1650 })), [1650, null, 1500, null]);
      assert.deepEqual(rents(await patched(id, { min_rent: 0.05 })), [0.04, null, 0.04, null]);
    });

    test(`${resource}: a total rent that is lower than its fees returns 422 and changes nothing (§2.12)`, async () => {
      const home = await community(owner);
      const fee = {
        class: 'tech',
        requirement: 'mandatory',
        frequency: 'monthly',
        property_ids: [home.property.id],
      };
      await owner.make('fees', { ...fee, code: unique('FIX'), name: 'Fixed', amount: 40.5 });
      const { id } = await make({ property_id: home.property.id, min_base_rent: 1000 });
      assert.deepEqual(errorsOf(await patch(id, { min_rent: 40.49 })), {
        min_rent: ['The min rent field must be at least 40.5.'],
      });
      assert.deepEqual(rents(await patched(id, { min_rent: 40.5 })), [40.5, null, 0, null]);
    });

    test(`${resource}: both sides of one rent return 422 on both fields; one side of each is accepted (§2.12, §7.2)`, async () => {
      const { id } = await make({ min_base_rent: 1000 });
      const answer = await patch(id, {
        min_rent: 1,
        min_base_rent: 1,
        max_rent: 2,
        max_base_rent: 2,
      });
      assert.deepEqual(errorsOf(answer), {
        min_rent: [PROHIBITED('min_rent', 'min_base_rent')],
        max_rent: [PROHIBITED('max_rent', 'max_base_rent')],
        min_base_rent: [PROHIBITED('min_base_rent', 'min_rent')],
        max_base_rent: [PROHIBITED('max_base_rent', 'max_rent')],
      });
      const created = await v2(owner.admin.token, 'POST', `/${resource}`, {
        property_id: propertyId,
        ...name,
        max_rent: 2,
        max_base_rent: 2,
      });
      assert.deepEqual(Object.keys(errorsOf(created)), ['max_rent', 'max_base_rent']);
      assert.deepEqual(
        rents(await patched(id, { min_rent: 900, max_base_rent: 1900 })),
        [900, 1900, 900, 1900],
      );
    });

    test(`${resource}: null on either side clears both, and a write of one rent does not change the other (§2.12)`, async () => {
      const { id } = await make({ min_base_rent: 1000, max_base_rent: 2000 });
      assert.deepEqual(rents(await patched(id, { min_rent: null })), [null, 2000, null, 2000]);
      assert.deepEqual(rents(await patched(id, { max_base_rent: '' })), [null, null, null, null]);
    });

    test(`${resource}: amounts are numbers with two decimals, and numeric text is accepted too (§2.1)`, async () => {
      const made = await make({ min_base_rent: '1234.56', deposit: 0 });
      assert.deepEqual([made['min_base_rent'], made['deposit']], [1234.56, 0]);
      assert.equal((await patched(made.id, { min_base_rent: 0.1 + 0.2 }))['min_base_rent'], 0.3);
      assert.equal((await patched(made.id, { min_base_rent: 1.005 }))['min_base_rent'], 1.01);
    });

    test(`${resource}: the stored fee fields are read-only (§2.12)`, async () => {
      const fees = {
        monthly_fee_total: 5,
        monthly_fee_total_max: 5,
        upfront_fee_total: 5,
        fee_breakdown: [{}],
        fees_synced_at: '2026-01-01',
      };
      const made = await make(fees);
      const after = await patched(made.id, fees);
      for (const record of [made, after]) {
        assert.deepEqual(
          Object.keys(fees).map((key) => record[key]),
          [0, 0, 0, [], made['fees_synced_at']],
        );
        assert.notEqual(made['fees_synced_at'], fees.fees_synced_at);
      }
    });
  });
}
