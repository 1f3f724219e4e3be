/** Fees so large that their totals would exceed exact integers. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { community, unique } from '../kit/account.ts';
import { errorsOf } from '../kit/call.ts';
import { feeStage, recordOf } from './fee-stage.ts';

const PERCENTAGE = { class: 'pet', amount_basis: 'percentage_of_rent', frequency: 'daily' };
const MAX_DOLLARS = 10_000_000_000_000;

suite('large fees', () => {
  const { owner, home, fee, assigned, post, patch, show } = feeStage();
  const isOver = (name: string) => [`The ${name} field must not be greater than 10000.`];

  test('a percentage of more than 10,000 is rejected, for fees and assignments', async () => {
    const body = { code: unique('F'), name: 'F', ...PERCENTAGE };
    const made = await post('fees', { ...body, amount: 10_000.01, amount_max: 1e9 });
    assert.equal(made.status, 422);
    assert.deepEqual(errorsOf(made), {
      amount: isOver('amount'),
      amount_max: isOver('amount max'),
    });
    const credit = await post('fees', { ...body, amount: -10_001 });
    assert.deepEqual(errorsOf(credit), { amount: ['The amount field must be at least -10000.'] });
    const largest = recordOf(await post('fees', { ...body, amount: 10_000 }));
    const place = { assignable_type: 'property', assignable_id: home().property.id };
    const override = { fee_id: largest.id, ...place, amount: 10_001 };
    assert.deepEqual(errorsOf(await post('fee-assignments', override)), {
      amount: isOver('amount'),
    });
    const { id } = await fee({ amount: 20_000 });
    const changed = await patch(`/fees/${id}`, { amount_basis: 'percentage_of_rent' });
    assert.deepEqual(errorsOf(changed), { amount: isOver('amount') });
  });

  test('a total returns 422 if huge credits leave no base rent that can be stored', async () => {
    const { property, unit } = await community(owner());
    const mandatory = { requirement: 'mandatory', property_ids: [property.id] };
    await fee({ ...PERCENTAGE, ...mandatory, frequency: 'monthly', amount: -99.899 });
    for (let count = 0; count < 12; count += 1)
      await fee({ ...mandatory, frequency: 'daily', amount: -1e9 });
    assert.deepEqual(errorsOf(await patch(`/units/${unit.id}`, { min_rent: 1000 })), {
      min_rent: [
        'The min rent field cannot be converted to a base rent with the fees in effect. Set min_base_rent instead.',
      ],
    });
  });

  test('stored percentages beyond the limit never fail a settlement: totals are capped at ten trillion dollars', async () => {
    const { property, unit } = home();
    recordOf(await patch(`/units/${unit.id}`, { min_base_rent: 21e6, max_base_rent: 21e6 }));
    for (const amount of [1e9, -1e9]) {
      for (let count = 0; count < 18; count += 1) {
        const { id } = await fee({ ...PERCENTAGE, requirement: 'mandatory' });
        await owner().ctx.run(sql`update fees set amount = ${amount} where id = ${id}`);
        await assigned(id, 'property', property.id);
      }
      const { min_rent, monthly_fee_total } = recordOf(await show(`/units/${unit.id}`));
      const most = Math.sign(amount) * MAX_DOLLARS;
      assert.deepEqual([min_rent, monthly_fee_total], amount > 0 ? [most, most] : [21e6, 0]);
    }
  });
});
