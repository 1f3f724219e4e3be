/** The price matrix on V1 and Sites (§2.15, §4.4, §4.5, §8). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { newId } from '../../src/kernel/id.ts';
import { account, community } from '../kit/account.ts';
import { setUp } from '../kit/set-up.ts';
import { change, inDays, v1 } from '../v1/read.ts';
import { type PricedSite, pricedSite } from './priced-site.ts';

type Term = { months: number; rent: number };
type Row = { start_date: string; best_term: Term; terms: Term[] };

let site: PricedSite;
setUp(async () => {
  site = await pricedSite();
});

const day = (offset: number) => inDays(offset).slice(0, 10);

const onSites = (query = '') =>
  site.website.data<Row[]>(`/units/${site.unit.slug}/price-matrix${query}`);

const onV1 = async (query = '') => {
  const answer = await v1(`/property/${site.propertyId}/unit/${site.unit.id}/price-matrix${query}`);
  assert.equal(answer.status, 200, answer.text);
  return answer.json['data'] as { startDate: string; bestTerm: Term; terms: Term[] }[];
};

/** The base rents plus the fees, which are $35.11 and 2.3 % of the base rent. */
const [YEAR, HALF] = [1500.37 + 35.11 + 34.51, 1600.47 + 35.11 + 36.81].map(
  (rent) => Math.round(rent * 100) / 100,
) as [number, number];

suite('the rows', () => {
  test('start today, have every term, and show total rents with the fees in effect (§2.15, §4.5)', async () => {
    const rows = await onSites();
    assert.deepEqual(
      rows.map(({ start_date }) => start_date),
      [0, 1, 2, 3, 4, 5].map(day),
    );
    assert.deepEqual(rows[0], {
      start_date: day(0),
      best_term: { months: 12, rent: YEAR },
      terms: [
        { months: 6, rent: HALF },
        { months: 12, rent: YEAR },
      ],
    });
    assert.deepEqual(rows[3]?.terms, [{ months: 12, rent: YEAR }]);
  });

  test('are the same on V1 in camelCase', async () => {
    const rows = await onSites();
    assert.deepEqual(
      (await onV1()).map(({ startDate, bestTerm, terms }) => ({
        start_date: startDate,
        best_term: bestTerm,
        terms,
      })),
      rows,
    );
  });

  test('are those between the first and the last move-in day (§4.5)', async () => {
    const query = `?move_in_from=${day(1)}&move_in_to=${day(2)}`;
    assert.deepEqual(
      (await onSites(query)).map(({ start_date }) => start_date),
      [day(1), day(2)],
    );
    assert.equal((await onV1(query)).length, 2);
    assert.deepEqual(await onSites(`?move_in_from=${day(6)}`), []);
  });

  test('start today if the first move-in day has passed, and there are none if the last has passed', async () => {
    const from = `?move_in_from=${day(-1)}`;
    assert.deepEqual(await onSites(from), await onSites());
    assert.deepEqual(await onV1(from), await onV1());
    assert.deepEqual(await onSites(`${from}&move_in_to=${day(-1)}`), []);
  });

  test('contain base rents if pricing_display_mode is base', async () => {
    await site.settings({ pricing_display_mode: 'base' });
    assert.deepEqual((await onSites())[0]?.best_term, { months: 12, rent: 1500.37 });
    await site.settings({ pricing_display_mode: 'total' });
    assert.deepEqual((await onSites())[0]?.best_term, { months: 12, rent: YEAR });
  });

  test('start on the day on which the unit becomes available', async () => {
    const path = `/units/${site.unit.id}`;
    await change(site.owner, path, { available_at: `${day(4)}T00:00:00Z` });
    assert.deepEqual(
      (await onSites()).map(({ start_date }) => start_date),
      [day(4), day(5)],
    );
    await change(site.owner, path, { available_at: null });
  });

  test('meta names the unit (§2.15)', async () => {
    const answer = await site.website.get(`/units/${site.unit.slug}/price-matrix`);
    const { unit, cache } = answer.json['meta'] as { unit: unknown; cache: { tags: string[] } };
    assert.deepEqual(unit, { id: site.unit.id, slug: '101', number: '101' });
    assert.ok(cache.tags.includes(`inventory:${site.propertyId}`));
  });
});

suite('absent matrices', () => {
  test('the list is empty for a unit without a stored matrix, and while prices are hidden (§4.5)', async () => {
    assert.deepEqual(await site.website.data('/units/102/price-matrix'), []);
    await site.settings({ hide_all_pricing: true });
    assert.deepEqual([await onSites(), await onV1()], [[], []]);
    await site.settings({ hide_all_pricing: false });
  });

  test('a malformed day and a last day before the first return 422 (§7.2)', async () => {
    const date = (name: string) => [`The ${name} field must be a valid date.`];
    for (const text of [
      'x',
      '0000-01-01',
      '2027-02-30',
      '2027-1-1',
      '2027-01-01T00:00:00Z',
      '20270101',
    ]) {
      assert.deepEqual(
        await site.website.errors(`/units/101/price-matrix?move_in_from=${text}`),
        { move_in_from: date('move in from') },
        text,
      );
      const answer = await v1(
        `/property/${site.propertyId}/unit/${site.unit.id}/price-matrix?move_in_to=${text}`,
      );
      assert.deepEqual(
        [answer.status, answer.json['errors']],
        [422, { move_in_to: date('move in to') }],
      );
    }
    const turned = await site.website.errors(
      `/units/101/price-matrix?move_in_from=${day(2)}&move_in_to=${day(1)}`,
    );
    assert.deepEqual(Object.keys(turned), ['move_in_to']);
    assert.deepEqual(Object.keys(await site.website.errors('/units/101/price-matrix?from=x')), [
      'from',
    ]);
  });

  test('an unknown, foreign or malformed unit returns 404, and so does a slug on V1 or an ID on Sites (§4.5)', async () => {
    const far = await community(await account());
    for (const unit of [newId(), 'x', far.unit.id, '101'])
      assert.equal(
        (await v1(`/property/${site.propertyId}/unit/${unit}/price-matrix`)).status,
        404,
        unit,
      );
    for (const unit of [site.unit.id, 'nope', '%00'])
      assert.equal((await site.website.get(`/units/${unit}/price-matrix`)).status, 404, unit);
  });

  test('Sites allows 60 requests per minute and token, with a separate counter (§8)', async () => {
    const { website } = await pricedSite();
    const limits = [];
    for (let turn = 0; turn < 61; turn += 1)
      limits.push((await website.get('/units/101/price-matrix')).status);
    assert.deepEqual(
      [limits.slice(0, 60).every((status) => status === 200), limits[60]],
      [true, 429],
    );
    const read = await website.get('/units');
    assert.deepEqual([read.status, read.headers['x-ratelimit-limit']], [200, '1200']);
    assert.equal((await website.get('/units/101/price-matrix')).headers['x-ratelimit-limit'], '60');
  });
});
