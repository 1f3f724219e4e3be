/**
 * V1, Sites and V2 agree on the price, availability and counts of every unit and floor plan of the
 * demo (§2.12 to §2.15, decisions §4).
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, dataOf, v2 } from '../kit/call.ts';
import { objectAt, objectsAt } from '../kit/json.ts';
import { service, settled } from '../kit/service.ts';
import { alder, every, expected, type Json, site, token, v1 } from './agree-setup.ts';

const cents = (amount: unknown): number => Math.round(Number(amount) * 100);

test('V1, Sites and V2 show the same prices for every demo unit, to the cent', async () => {
  let units = 0;
  for (const property of alder.properties) {
    const own = await every(token, `/units?property_id=${property.id}`);
    const v1 = dataOf(await call({ method: 'GET', url: `/api/v1/property/${property.id}/units` }));
    const headers = { host: site.domain, authorization: `Bearer ${site.deliver_token}` };
    const listed = await call({
      method: 'GET',
      url: `/api/sites/v1/availability?property=${property.slug}`,
      headers,
    });
    const v1ById = new Map(v1.map((unit) => [unit['id'], unit]));
    const sitesById = new Map(dataOf(listed).map((unit) => [unit['id'], unit]));
    assert.deepEqual([v1.length, sitesById.size], [own.length, own.length]);
    for (const unit of own) {
      units += 1;
      const [one, other] = [v1ById.get(unit['id']) ?? {}, sitesById.get(unit['id']) ?? {}];
      const {
        min_rent,
        max_rent,
        min_base_rent,
        max_base_rent,
        monthly_fee_total,
        monthly_fee_total_max,
      } = unit;
      assert.deepEqual(
        [one['unitMinRent'], one['unitMaxRent'], one['unitMinBaseRent'], one['unitMaxBaseRent']],
        [min_rent, max_rent, min_base_rent, max_base_rent],
      );
      assert.deepEqual(
        [one['unitMonthlyFeeTotal'], one['unitUpfrontFeeTotal']],
        [monthly_fee_total, unit['upfront_fee_total']],
      );
      assert.deepEqual(other['rent'], {
        min: min_rent,
        max: max_rent,
        base_min: min_base_rent,
        base_max: max_base_rent,
      });
      assert.deepEqual(other['fees'], {
        monthly_total: monthly_fee_total,
        monthly_total_max: monthly_fee_total_max,
      });
      const lines = unit['fee_breakdown'] as (Json & { included: boolean })[];
      assert.deepEqual(
        objectsAt(one, 'fees').map((fee) => [
          fee['code'],
          fee['calculated_amount'],
          fee['included'],
        ]),
        lines.map((line) => [line['code'], line['amount'], line.included]),
      );
      const monthly = lines
        .filter(({ included }) => included)
        .reduce((sum, line) => sum + cents(line['monthly_amount'] ?? 0), 0);
      assert.deepEqual(
        [cents(monthly_fee_total), cents(min_rent) - cents(min_base_rent)],
        [monthly, monthly],
      );
    }
  }
  assert.equal(units, 360);
});

const sites = async <Data = Json[]>(path: string): Promise<Data> => {
  const headers = { host: site.domain, authorization: `Bearer ${site.deliver_token}` };
  const answer = await call({ method: 'GET', url: `/api/sites/v1${path}`, headers });
  assert.equal(answer.status, 200, `${path}: ${answer.text}`);
  return answer.json['data'] as Data;
};

/** All pages of a list of Sites. */
async function listed(path: string): Promise<Json[]> {
  const first = await sites(`${path}&per_page=100`);
  return first.length < 100 ? first : [...first, ...(await sites(`${path}&per_page=100&page=2`))];
}

const byId = (records: Json[]) => new Map(records.map((record) => [record['id'], record]));
const bounds = (records: Json[], min: string, max: string): [number | null, number | null] => {
  const of = (key: string) =>
    records.flatMap((record) => (record[key] == null ? [] : [Number(record[key])]));
  return records.length === 0 ? [null, null] : [Math.min(...of(min)), Math.max(...of(max))];
};

test('V1, V2 and Sites agree on availability, rents and counts for every unit and floor plan of the demo (§2.13 to §2.15)', async () => {
  const patch = async (path: string, body: Json) => {
    const answer = await v2(token, 'PATCH', path, body);
    assert.equal(answer.status, 200, answer.text);
  };
  const [first] = alder.properties;
  const [hidden, disabled, late, undated] = (await expected(first?.id ?? '')).available;
  const beyond = new Date(
    (await service()).parts.clock().getTime() + 200 * 86_400_000,
  ).toISOString();
  await patch(`/units/${hidden?.['id']}`, { is_hidden: true });
  await patch(`/units/${disabled?.['id']}`, { is_enabled: false });
  await patch(`/units/${late?.['id']}`, { available_at: beyond });
  await patch(`/units/${undated?.['id']}`, { available_at: null });
  const [unlisted] = await every(token, `/floor-plans?property_id=${first?.id}`);
  await patch(`/floor-plans/${unlisted?.['id']}`, { is_enabled: false });
  await settled();

  let [units, plans] = [0, 0];
  for (const { id, slug } of alder.properties) {
    const { shown, offered, available, soon } = await expected(id);
    const free = new Set(available.map((unit) => unit['id']));
    const [public1, listed1, feed] = [
      byId(await v1(`/property/${id}/units`)),
      byId(await listed(`/units?property=${slug}`)),
      byId(await sites(`/availability?property=${slug}`)),
    ];
    assert.deepEqual([public1.size, listed1.size, feed.size], Array(3).fill(shown.length));
    for (const unit of shown) {
      units += 1;
      const [one, other, moving] = [public1, listed1, feed].map(
        (found) => found.get(unit['id']) ?? {},
      );
      const said = [
        free.has(unit['id']),
        unit['is_available'] === true && soon(unit),
        unit['available_at'],
      ];
      assert.deepEqual(
        [one?.['unitAvailable'], one?.['unitComingSoon'], one?.['unitAvailableDate']],
        said,
      );
      for (const site of [other, moving])
        assert.deepEqual(
          [site?.['is_available'], site?.['is_coming_soon'], site?.['available_at']],
          said,
        );
      const rent = {
        min: unit['min_rent'],
        max: unit['max_rent'],
        base_min: unit['min_base_rent'],
        base_max: unit['max_base_rent'],
      };
      assert.deepEqual([one?.['unitMinRent'], one?.['unitMaxBaseRent']], [rent.min, rent.base_max]);
      assert.deepEqual([other?.['rent'], moving?.['rent']], [rent, rent]);
    }

    const own = (await every(token, `/floor-plans?property_id=${id}`)).filter(
      (plan) => plan['is_enabled'],
    );
    const [plans1, plansListed] = [
      byId(await v1(`/property/${id}/floor-plans`)),
      byId(await listed(`/floor-plans?property=${slug}`)),
    ];
    assert.deepEqual([plans1.size, plansListed.size], [own.length, own.length]);
    for (const plan of own) {
      plans += 1;
      const [one, other] = [plans1.get(plan['id']) ?? {}, plansListed.get(plan['id']) ?? {}];
      const of = (all: Json[]) => all.filter((unit) => unit['floor_plan_id'] === plan['id']).length;
      const counted = [of(shown), of(available), of(offered)];
      assert.deepEqual(
        [one['unitsCount'], one['numberUnitsAvailable'], one['numberUnitsAvailableOrComingSoon']],
        counted,
      );
      assert.deepEqual(
        [one['unitsAvailable'], one['unitsAvailableOrComingSoon']],
        [of(available) > 0, of(offered) > 0],
      );
      assert.deepEqual(
        [
          other['units_count'],
          other['available_units_count'],
          other['available_or_coming_soon_units_count'],
        ],
        counted,
      );
      const rents = [
        plan['min_rent'],
        plan['max_rent'],
        plan['min_base_rent'],
        plan['max_base_rent'],
      ];
      const keys = [
        'floorPlanMinRent',
        'floorPlanMaxRent',
        'floorPlanMinBaseRent',
        'floorPlanMaxBaseRent',
      ];
      assert.deepEqual(
        keys.map((key) => one[key]),
        rents,
      );
      const { min, max, base_min, base_max } = objectAt(other, 'rent');
      assert.deepEqual([min, max, base_min, base_max], rents);
    }
    await agreeOnRollups({ id, slug, shown, available });
  }
  assert.deepEqual([units, plans], [358, 35]);
});

/**
 * The counts and prices of profile, property, unit types, buildings and facets cover the same
 * units.
 */
async function agreeOnRollups({
  id,
  slug,
  shown,
  available,
}: {
  id: string;
  slug: string;
  shown: Json[];
  available: Json[];
}) {
  const priced = available.length > 0 ? available : shown;
  const [total, base] = [
    bounds(priced, 'min_rent', 'max_rent'),
    bounds(priced, 'min_base_rent', 'max_base_rent'),
  ];
  const profile = await v1<Json>(`/property/${id}`);
  const counted = [shown.length, available.length];
  assert.deepEqual(
    [profile['unitsCount'], profile['availableUnitsCount'], profile['hasAvailability']],
    [...counted, available.length > 0],
  );
  assert.deepEqual(
    ['minRent', 'maxRent', 'minBaseRent', 'maxBaseRent'].map((key) => profile[key]),
    [...total, ...base],
  );
  const { pricing, unit_types: cards } = await sites<
    Json & { pricing: { rent: Json }; unit_types: Json[] }
  >(`/properties/${slug}`);
  assert.deepEqual(pricing.rent, {
    min: total[0],
    max: total[1],
    base_min: base[0],
    base_max: base[1],
  });
  const types = await v1(`/property/${id}/unit-types`);
  assert.deepEqual(types, profile['unitTypes']);
  const sitesTypes = await sites(`/unit-types?property=${slug}`);
  assert.deepEqual(sitesTypes, cards);
  const typesOf = (all: Json[], keys: string[]) => all.map((type) => keys.map((key) => type[key]));
  assert.deepEqual(
    typesOf(sitesTypes, ['slug', 'units_count', 'available_units_count']),
    typesOf(types, ['unitTypeSlug', 'totalUnits', 'availableUnits']),
  );
  assert.deepEqual(
    sitesTypes.map(({ rent }) => rent),
    types.map((type) => ({
      min: type['minTmlp'],
      max: type['maxTmlp'],
      base_min: type['minBaseRent'],
      base_max: type['maxBaseRent'],
    })),
  );
  const sum = (all: Json[], key: string) => all.reduce((total, one) => total + Number(one[key]), 0);
  assert.deepEqual([sum(types, 'totalUnits'), sum(types, 'availableUnits')], counted);
  assert.equal(
    sum(await v1(`/property/${id}/buildings`), 'numberUnitsAvailable'),
    available.length,
  );
  const facets = await sites<Json & { buildings: Json[]; bedrooms: Json[] }>(
    `/facets?property=${slug}`,
  );
  assert.deepEqual([facets['units_count'], facets['available_units_count']], counted);
  for (const facet of [facets.buildings, facets.bedrooms])
    assert.deepEqual([sum(facet, 'units_count'), sum(facet, 'available_units_count')], counted);
}
