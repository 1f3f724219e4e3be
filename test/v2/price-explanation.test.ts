/** The explanation of a price: every fee, in words and in numbers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, community, type Made, type TestAccount, unique } from '../kit/account.ts';
import { call, v2 } from '../kit/call.ts';
import { objectAt, objectsAt } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';

type Json = Record<string, unknown>;
type Explained = Json & { code: string; calculation: string[]; passed_over: Json[] };
type Explanation = Json & { fees: Explained[]; summary: string[] };

let owner: TestAccount;
let home: Awaited<ReturnType<typeof community>>;
const fees: Record<string, Made> = {};

setUp(async () => {
  owner = await account();
  home = await community(owner);
  const fee = async (name: string, body: Json) => {
    fees[name] = await owner.make('fees', {
      code: unique('FEE'),
      name,
      class: 'amenity',
      amount: 10,
      frequency: 'monthly',
      requirement: 'mandatory',
      ...body,
    });
  };
  const at = { property_ids: [home.property.id] };
  await fee('weekly', { ...at, sort_order: 1, frequency: 'weekly' });
  await fee('percent', { ...at, sort_order: 2, amount: 2.5, amount_basis: 'percentage_of_rent' });
  await fee('expired', { ...at, sort_order: 3, expires_at: '2020-01-01' });
  await fee('pet', { ...at, sort_order: 4, requirement: 'optional' });
  const assign = (body: Json) =>
    owner.make('fee-assignments', { fee_id: fees['weekly']?.id, ...body });
  await assign({
    assignable_type: 'floor_plan',
    assignable_id: home.floorPlan.id,
    amount: 12,
    bedrooms: [1],
  });
  await assign({
    assignable_type: 'unit',
    assignable_id: home.unit.id,
    amount: 1,
    starts_at: '2999-01-01',
  });
});

const explain = async (path: string) =>
  (await v2(owner.admin.token, 'GET', `/${path}/price-explanation`)).json['data'] as Explanation;

test('every fee of a unit has a line with the reason why it counts or not, and the assignment that applies (§4.3 GET /units/{}/price-explanation)', async () => {
  const { fees: lines, ...said } = await explain(`units/${home.unit.id}`);
  assert.deepEqual(
    lines.map(({ name, in_effect, included, reason, counts_towards }) => [
      name,
      in_effect,
      included,
      reason,
      counts_towards,
    ]),
    [
      ['weekly', true, true, 'monthly_equivalent', 'monthly'],
      ['percent', true, true, 'monthly', 'monthly'],
      ['expired', false, false, null, null],
      ['pet', true, false, 'optional', null],
    ],
  );
  const [weekly, percent, expired] = lines;
  assert.deepEqual([weekly?.['amount'], weekly?.['monthly_amount']], [12, 52]);
  assert.match(
    String(weekly?.['assignment']),
    /^Assignment \d+ to the floor plan, for 1 bedrooms? applies\. It is the most specific assignment in effect\.$/,
  );
  assert.deepEqual(
    weekly?.passed_over.map(({ reason }) => reason),
    ['not_started', 'outranked'],
  );
  assert.deepEqual(weekly?.calculation, [
    'One charge is 12.00 USD.',
    'The monthly equivalent (times 52/12) is 52.00, rounded half up to 52.00 USD.',
  ]);
  assert.deepEqual(percent?.calculation, [
    '2.5% of the base rent of 1500.00 USD is 37.50, rounded half up to 37.50 USD.',
  ]);
  assert.equal(expired?.['explanation'], 'It is not in effect here. The fee has expired.');
  assert.deepEqual(
    [said['min_rent'], said['min_base_rent'], said['monthly_fee_total'], said['is_stored']],
    [1589.5, 1500, 89.5, true],
  );
  assert.equal(
    said.summary[1],
    'The lowest base rent of 1500.00 plus mandatory fees of 89.50 equals 1589.50 per month.',
  );
});

test('the explanation matches the stored price, including that of floor plans (§4.3 GET /floor-plans/{floor_plan}/price-explanation)', async () => {
  for (const path of [`units/${home.unit.id}`, `floor-plans/${home.floorPlan.id}`]) {
    const stored = (await v2(owner.admin.token, 'GET', `/${path}`)).json['data'] as Made & {
      fee_breakdown: Json[];
    };
    const explained = await explain(path);
    for (const key of [
      'min_rent',
      'max_rent',
      'monthly_fee_total',
      'monthly_fee_total_max',
      'upfront_fee_total',
    ])
      assert.equal(explained[key], stored[key], `${path} ${key}`);
    assert.deepEqual(
      explained.fees
        .filter(({ in_effect }) => in_effect)
        .map(({ code, amount, reason }) => [code, amount, reason]),
      stored.fee_breakdown.map(({ code, amount, reason }) => [code, amount, reason]),
    );
  }
});

test('a rounded amount is marked, with the unrounded amount', async () => {
  const other = await owner.make('units', {
    property_id: home.property.id,
    number: '7',
    min_base_rent: 1000.13,
    max_base_rent: 1001,
  });
  const { fees: lines } = await explain(`units/${other.id}`);
  assert.deepEqual(lines.find(({ name }) => name === 'percent')?.calculation, [
    'Minimum: 2.5% of the base rent of 1000.13 USD is 25.00325, rounded half up to 25.00 USD.',
    'Maximum: 2.5% of the base rent of 1001.00 USD is 25.025, rounded half up to 25.03 USD.',
  ]);
  assert.match(
    lines.find(({ name }) => name === 'weekly')?.calculation[1] ?? '',
    /times 52\/12\) is 43\.333333, rounded half up to 43\.33 USD/,
  );
});

test('a foreign or unknown record returns 404, and a viewer can read the explanation', async () => {
  const far = await account();
  for (const path of [`units/${home.unit.id}`, `floor-plans/${home.floorPlan.id}`, 'units/x']) {
    assert.equal((await v2(far.admin.token, 'GET', `/${path}/price-explanation`)).status, 404);
  }
  const viewer = await owner.person('viewer');
  assert.equal(
    (await v2(viewer.token, 'GET', `/units/${home.unit.id}/price-explanation`)).status,
    200,
  );
});

test('`published` is the price on V1, without hidden amounts, and null for a hidden unit', async () => {
  const { property, unit, floorPlan } = await community(owner);
  const property_ids = [property.id];
  const fee = { code: unique('FEE'), name: 'Trash', class: 'utility', amount: 20.5 };
  await owner.make('fees', {
    ...fee,
    frequency: 'monthly',
    requirement: 'mandatory',
    property_ids,
  });
  const path = `units/${unit.id}`;
  const publishedOf = async (record: string) => (await explain(record))['published'];
  const change = async (name: string, body: Json) =>
    assert.equal((await v2(owner.admin.token, 'PATCH', `/${name}`, body)).status, 200);
  const shown = objectAt(await publishedOf(path));
  assert.deepEqual(
    [shown['min_base_rent'], shown['min_rent'], shown['monthly_fee_total'], shown['fees']],
    [
      1500,
      1520.5,
      20.5,
      [
        {
          fee_id: objectsAt(shown, 'fees')[0]?.['fee_id'],
          amount: 20.5,
          amount_max: 20.5,
          frequency: 'monthly',
          currency: 'USD',
        },
      ],
    ],
  );
  const onV1 = objectsAt(
    (await call({ method: 'GET', url: `/api/v1/property/${property.id}/units` })).json,
    'data',
  )[0];
  assert.deepEqual(
    [onV1?.['unitMinRent'], onV1?.['unitUpfrontFeeTotal']],
    [shown['min_rent'], shown['upfront_fee_total']],
  );
  await change(`properties/${property.id}`, {
    pricing_display_settings: { hide_all_pricing: true },
  });
  for (const record of [path, `floor-plans/${floorPlan.id}`]) {
    const hidden = objectAt(await publishedOf(record));
    assert.deepEqual(
      [hidden['min_rent'], hidden['monthly_fee_total'], hidden['price_matrix']],
      [null, null, []],
    );
    assert.equal(objectsAt(hidden, 'fees')[0]?.['amount'], null);
  }
  await change(path, { is_hidden: true });
  assert.equal(await publishedOf(path), null);
  await change(path, { is_hidden: false });
  await change(`properties/${property.id}`, { is_enabled: false });
  assert.equal(await publishedOf(path), null);
});
