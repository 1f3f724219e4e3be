/**
 * The example in `docs/recipes/how-prices-are-computed.md` matches the prices that the service
 * computes.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { account, community } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { listAt, numberAt, recordAt } from '../kit/json.ts';

const PAGE = readFileSync(
  new URL('../../docs/recipes/how-prices-are-computed.md', import.meta.url),
  'utf8',
);

/** The cells of the table of fees, without their Markdown. */
const ROWS = [...PAGE.matchAll(/^\| (.+) \|$/gm)]
  .map(([, cells = '']) => cells.split('|').map((cell) => cell.replace(/[`*]/g, '').trim()))
  .slice(1);

const dollars = (text = ''): number => Number(text.replace(/[^\d.]/g, ''));

/** A row as the body of a fee. */
function feeOf([name, type, amount = '', frequency, requirement, due]: string[]) {
  return {
    name,
    class: type,
    code: name?.toUpperCase().replaceAll(' ', '-'),
    amount: dollars(amount),
    amount_basis: amount.endsWith('%') ? 'percentage_of_rent' : 'explicit',
    is_variable: amount.startsWith('about'),
    frequency,
    requirement,
    ...(due !== '' && { due_at: due }),
  };
}

test('the example of the page about prices has the totals that the service computes', async () => {
  const owner = await account();
  const { property, unit } = await community(owner);
  const fees = ROWS.slice(0, -1);
  assert.equal(fees.length, 10);
  for (const row of fees) await owner.make('fees', { ...feeOf(row), property_ids: [property.id] });
  await v2(owner.admin.token, 'PATCH', `/units/${unit.id}`, { min_base_rent: 1850 });
  const explained = await v2(owner.admin.token, 'GET', `/units/${unit.id}/price-explanation`);
  const price = recordAt(explained.json, 'data');

  const [, , , , , , monthly, upfront] = ROWS.at(-1) ?? [];
  assert.equal(numberAt(price, 'monthly_fee_total'), dollars(monthly));
  assert.equal(numberAt(price, 'upfront_fee_total'), dollars(upfront));
  const [, total] = /leasing price is \*\*(.*?)\*\*/.exec(PAGE) ?? [];
  assert.equal(numberAt(price, 'min_rent'), dollars(total));
  for (const [name, , , , , , each = '', once = ''] of fees) {
    const fee = listAt(price, 'fees').find((one) => Object(one).name === name);
    const { counts_towards, monthly_amount, amount } = Object(fee);
    assert.deepEqual(
      {
        monthly: counts_towards === 'monthly' ? monthly_amount : 0,
        upfront: counts_towards === 'upfront' ? amount : 0,
      },
      { monthly: dollars(each), upfront: dollars(once) },
      name,
    );
  }
});
