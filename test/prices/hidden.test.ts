/**
 * Hidden prices appear on no public route of V1 and Sites, for each setting that hides prices
 * (decisions §4).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { SITES_ROUTES } from '../../src/faces/sites/routes.ts';
import { V1_ROUTES } from '../../src/faces/v1/routes.ts';
import { setUp } from '../kit/set-up.ts';
import { v1 } from '../v1/read.ts';
import { type PricedSite, pricedSite } from './priced-site.ts';

let site: PricedSite;
setUp(async () => {
  site = await pricedSite();
});

/**
 * Every GET of both APIs for this community, by path. Routes with a parameter of unknown value are
 * omitted and counted.
 */
function paths(): { v1: string[]; sites: string[]; passed: string[] } {
  const passed: string[] = [];
  const filled = (path: string, values: Record<string, string>): string[] => {
    const text = path.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);
    if (text.includes('{')) passed.push(path);
    return text.includes('{') ? [] : [text];
  };
  const isRead = ({ method }: { method: string }) => method === 'GET';
  return {
    v1: V1_ROUTES.filter(isRead).flatMap(({ path }) =>
      filled(path, { property: site.propertyId, unit: site.unit.id }),
    ),
    sites: SITES_ROUTES.filter(isRead).flatMap(({ path }) =>
      filled(path, { property: 'priced', unit: site.unit.slug, floorPlan: 'a1' }),
    ),
    passed,
  };
}

async function texts(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const { v1: ofV1, sites } = paths();
  for (const path of ofV1) found.set(`V1 ${path}`, (await v1(path)).text);
  for (const path of sites) found.set(`Sites ${path}`, (await site.website.get(path)).text);
  return found;
}

/** Amounts with cents. No other number of this community has a fraction. */
const amountsIn = (text: string): string[] =>
  text.match(/(?<![\w.-])-?\d+\.\d{1,2}(?![\w.])/g) ?? [];

const PRICED = [
  'V1 /property/{p}',
  'V1 /property/{p}/units',
  'V1 /property/{p}/floor-plans',
  'V1 /property/{p}/unit-types',
  'V1 /property/{p}/fees',
  'V1 /property/{p}/unit/{u}/price-matrix',
  'Sites /properties',
  'Sites /properties/priced',
  'Sites /floor-plans',
  'Sites /floor-plans/a1',
  'Sites /units',
  'Sites /units/101',
  'Sites /units/101/price-matrix',
  'Sites /availability',
  'Sites /unit-types',
  'Sites /facets',
];

suite('a walk over every public route', () => {
  test('every route with prices shows prices if no setting hides them', async () => {
    await site.settings({});
    const told = [...(await texts())]
      .filter(([, text]) => amountsIn(text).length > 0)
      .map(([path]) => path);
    const named = PRICED.map((path) =>
      path.replace('{p}', site.propertyId).replace('{u}', site.unit.id),
    );
    assert.deepEqual(
      named.filter((path) => !told.includes(path)),
      [],
    );
  });

  const SETTINGS: [string, Record<string, unknown>, boolean][] = [
    ['hide_all_pricing', { hide_all_pricing: true, hide_price_when_no_availability: false }, true],
    [
      'hide_price_when_no_availability, nothing available',
      { hide_all_pricing: false, hide_price_when_no_availability: true },
      false,
    ],
    [
      'both settings, in the base display mode',
      {
        hide_all_pricing: true,
        hide_price_when_no_availability: true,
        pricing_display_mode: 'base',
      },
      true,
    ],
  ];
  for (const [what, settings, available] of SETTINGS) {
    test(`${what}: no route shows an amount, and none fails (decisions §4)`, async () => {
      await site.available(available);
      await site.settings(settings);
      for (const [path, text] of await texts()) {
        assert.deepEqual(amountsIn(text), [], path);
        assert.ok(!/"Server Error"/.test(text), path);
      }
    });

    test(`${what}: no filter matches a hidden rent, and no sort orders by it`, async () => {
      for (const list of ['/properties', '/floor-plans', '/units', '/availability']) {
        for (const query of ['min_rent=0', 'max_rent=9999999', 'min_rent=1500', 'max_rent=1600'])
          assert.deepEqual(await site.website.data(`${list}?${query}`), [], `${list}?${query}`);
        const plain = await site.website.data<{ id: string }[]>(list);
        for (const sort of ['rent', '-rent', 'min_rent', '-max_rent']) {
          const sorted = await site.website.data<{ id: string }[]>(`${list}?sort=${sort}`);
          assert.deepEqual(
            sorted.map(({ id }) => id),
            plain.map(({ id }) => id),
            `${list}?sort=${sort}`,
          );
        }
      }
    });
  }

  test('the display settings that hide prices are still shown', async () => {
    await site.settings({ hidden_price_label: 'Ask us', hide_all_pricing: true });
    const profile = (await v1(`/property/${site.propertyId}`)).json['data'] as {
      pricingDisplaySettings: Record<string, unknown>;
    };
    const { hidden_price_label, hide_all_pricing } = profile.pricingDisplaySettings;
    assert.deepEqual([hidden_price_label, hide_all_pricing], ['Ask us', true]);
  });
});
