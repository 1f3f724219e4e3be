/** V1, Sites and V2 tell one price for every unit of the demo, and each agrees with itself (§2.12, §2.13, §2.15). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedDemo } from '../../src/app/demo/seed.ts';
import { call, dataOf, v2 } from '../kit/call.ts';
import { BASE_URL, house } from '../kit/house.ts';

type Json = Record<string, unknown>;

const cents = (amount: unknown): number => Math.round(Number(amount) * 100);

async function every(token: string, path: string): Promise<Json[]> {
  const found: Json[] = [];
  for (let page = 1; ; page += 1) {
    const records = dataOf(await v2(token, 'GET', `${path}&per_page=200&page=${page}`));
    found.push(...records);
    if (records.length < 200) return found;
  }
}

test('on every demo unit V1 = Sites = V2, to the cent', async () => {
  const { parts } = await house();
  const demo = await seedDemo(parts, BASE_URL);
  const [alder] = demo.accounts;
  const site = alder?.websites[0];
  if (alder === undefined || site === undefined) throw new Error('The demo has no website.');
  let units = 0;
  for (const property of alder.properties) {
    const own = await every(alder.users['admin']?.token ?? '', `/units?property_id=${property.id}`);
    const v1 = dataOf(await call({ method: 'GET', url: `/api/v1/property/${property.id}/units` }));
    const headers = { host: site.domain, authorization: `Bearer ${site.deliver_token}` };
    const listed = await call({ method: 'GET', url: `/api/sites/v1/availability?property=${property.slug}`, headers });
    const v1ById = new Map(v1.map((unit) => [unit['id'], unit]));
    const sitesById = new Map(dataOf(listed).map((unit) => [unit['id'], unit]));
    assert.deepEqual([v1.length, sitesById.size], [own.length, own.length]);
    for (const unit of own) {
      units += 1;
      const [one, other] = [v1ById.get(unit['id']) ?? {}, sitesById.get(unit['id']) ?? {}];
      const { min_rent, max_rent, min_base_rent, max_base_rent, monthly_fee_total, monthly_fee_total_max } = unit;
      assert.deepEqual(
        [one['unitMinRent'], one['unitMaxRent'], one['unitMinBaseRent'], one['unitMaxBaseRent']],
        [min_rent, max_rent, min_base_rent, max_base_rent],
      );
      assert.deepEqual([one['unitMonthlyFeeTotal'], one['unitUpfrontFeeTotal']], [monthly_fee_total, unit['upfront_fee_total']]);
      assert.deepEqual(other['rent'], { min: min_rent, max: max_rent, base_min: min_base_rent, base_max: max_base_rent });
      assert.deepEqual(other['fees'], { monthly_total: monthly_fee_total, monthly_total_max: monthly_fee_total_max });
      const lines = unit['fee_breakdown'] as (Json & { included: boolean })[];
      assert.deepEqual(
        (one['fees'] as Json[]).map((fee) => [fee['code'], fee['calculated_amount'], fee['included']]),
        lines.map((line) => [line['code'], line['amount'], line.included]),
      );
      const monthly = lines.filter(({ included }) => included).reduce((sum, line) => sum + cents(line['monthly_amount'] ?? 0), 0);
      assert.deepEqual([cents(monthly_fee_total), cents(min_rent) - cents(min_base_rent)], [monthly, monthly]);
    }
  }
  assert.equal(units, 360);
});
