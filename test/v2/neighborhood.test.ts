/**
 * The neighborhood of a property: categories, which only admins manage, and places with their
 * distance (§1.8, §4.3).
 */
import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { newId } from '../../src/kernel/id.ts';
import {
  account,
  community,
  type Made,
  makeStaff,
  type Person,
  type TestAccount,
} from '../kit/account.ts';
import { dataOf, errorsOf, v2 } from '../kit/call.ts';
import { numberAt, objectAt, recordAt, recordsAt } from '../kit/json.ts';

const DEFAULTS = [
  'Activities',
  'Bars',
  'Coffee',
  'Groceries',
  'Personal Care',
  'Public Transit',
  'Restaurants',
  'Schools',
  'Shopping',
];

const listed = async (token: string, query = '') =>
  recordsAt(dataOf(await v2(token, 'GET', `/neighborhood-categories${query}`)));
const names = (records: readonly Record<string, unknown>[]) => records.map(({ name }) => name);

suite('neighborhood categories', () => {
  test('a new account has the nine default categories at sort_order 0, so they list alphabetically (§1.8)', async () => {
    const own = await account();
    const categories = await listed(own.admin.token);
    assert.deepEqual(names(categories), DEFAULTS);
    for (const category of categories) assert.equal(category['sort_order'], 0);
  });

  test('an account created by V2 also has the default categories (§4.3)', async () => {
    const own = await account();
    const made = await own.make('accounts', { name: 'Made by V2' });
    assert.deepEqual(names(await listed(own.admin.token, `?account_id=${made.id}`)), DEFAULTS);
  });

  test('categories are sorted by sort_order, then name, unless a sort is given (§4.1)', async () => {
    const own = await account();
    const { token } = own.admin;
    const [first, second] = await listed(token);
    await own.make('neighborhood-categories', { name: 'Zoos', sort_order: -1 });
    await own.make('neighborhood-categories', { name: 'Beaches' });
    await v2(token, 'PATCH', `/neighborhood-categories/${first?.id}`, { sort_order: 2 });
    await v2(token, 'PATCH', `/neighborhood-categories/${second?.id}`, { sort_order: 1 });
    const expected = ['Zoos', 'Beaches', ...DEFAULTS.slice(2), 'Bars', 'Activities'];
    assert.deepEqual(names(await listed(token)), expected);
    assert.deepEqual(names(await listed(token, '?sort=name')), [...expected].sort());
    assert.deepEqual(names(await listed(token, '?name=b&sort_order[gte]=1')), ['Bars']);
  });

  for (const [who, may] of Object.entries({
    admin: true,
    staff: true,
    manager: false,
    editor: false,
    viewer: false,
  })) {
    test(`${who}: ${may ? 'may write categories' : 'may read categories and gets 403 on writing them'} (§4.3)`, async () => {
      const own = await account();
      const { token, id } = await own.person(who === 'staff' ? 'viewer' : who);
      if (who === 'staff') await makeStaff(own.ctx, { id });
      const [category] = await listed(token);
      const path = `/neighborhood-categories/${category?.id}`;
      const statuses = [
        (await v2(token, 'POST', '/neighborhood-categories', { name: 'Parks', icon: 'tree' }))
          .status,
        (await v2(token, 'PATCH', path, { name: 'Arts' })).status,
        (await v2(token, 'DELETE', path)).status,
        (await v2(token, 'GET', path)).status,
      ];
      assert.deepEqual(statuses, may ? [201, 200, 204, 404] : [403, 403, 403, 200]);
    });
  }

  test('another role with all permissions also gets 403, because only the Admin role can write categories (§4.3)', async () => {
    const own = await account();
    await own.ctx.run(sql`
      insert into roles (id, account_id, key, name, permissions, created_at, updated_at)
      values (${newId()}, ${own.id}, 'nearly', 'Nearly', '["*"]', now(), now())`);
    const { token } = await own.person('nearly');
    assert.equal(
      (await v2(token, 'POST', '/neighborhood-categories', { name: 'Parks' })).status,
      403,
    );
    assert.equal((await v2(token, 'POST', '/faq-topics', { name: 'Parks' })).status, 201);
  });
});

suite('neighborhood places', () => {
  let owner: TestAccount;
  let home: Awaited<ReturnType<typeof community>>;
  let asking: Person;
  let category: Made;
  before(async () => {
    owner = await account();
    home = await community(owner);
    asking = await owner.person('editor');
    [category] = (await listed(asking.token, '?name=coffee')) as [Made];
  });

  const body = (more: Record<string, unknown> = {}) => ({
    property_id: home.property.id,
    neighborhood_category_id: category.id,
    name: 'Corner Roasters',
    ...more,
  });
  const place = (more?: Record<string, unknown>) => owner.make('neighborhood-places', body(more));
  const shown = async (id: string) =>
    objectAt((await v2(asking.token, 'GET', `/neighborhood-places/${id}`)).json, 'data');
  const address = (more: Record<string, unknown>) => ({
    street: '1 Main St',
    city: 'Denver',
    ...more,
  });

  test('distance_miles is the great-circle distance from the primary address, and cannot be written (decisions §3)', async () => {
    const addresses = [
      address({ is_primary: false, latitude: 0, longitude: 0 }),
      address({ is_primary: true, latitude: 39.7392, longitude: -104.9903 }),
    ];
    const path = `/properties/${home.property.id}`;
    const before = await place({ latitude: 40.015, longitude: -105.2705, distance_miles: 3 });
    assert.equal(before['distance_miles'], null);
    assert.equal((await v2(asking.token, 'PATCH', path, { addresses })).status, 200);
    const far = numberAt(await shown(before.id), 'distance_miles');
    assert.ok(Math.abs(far - 24.2) < 0.3, `${far}`);
    assert.equal((await place({ latitude: 39.7392, longitude: -104.9903 }))['distance_miles'], 0);
    const degree = numberAt(
      await place({ latitude: 40.7392, longitude: -104.9903 }),
      'distance_miles',
    );
    assert.equal(degree, 69.09);
    const antipode = await place({ latitude: -39.7392, longitude: 75.0097 });
    assert.equal(antipode['distance_miles'], 12_436.94);
    assert.equal((await place({}))['distance_miles'], null);
    assert.equal((await place({ latitude: 40 }))['distance_miles'], null);
    await v2(asking.token, 'PATCH', path, { addresses: [address({ is_primary: true })] });
    assert.equal((await shown(before.id))['distance_miles'], null);
  });

  test('coordinates and rating are limited to their range (decisions §3)', async () => {
    const sent = body({
      latitude: 90.1,
      longitude: -180.5,
      rating: 5.5,
      website: 'javascript:alert(1)',
    });
    const answer = await v2(asking.token, 'POST', '/neighborhood-places', sent);
    assert.deepEqual(errorsOf(answer), {
      latitude: ['The latitude field must not be greater than 90.'],
      longitude: ['The longitude field must be at least -180.'],
      website: ['The website field must be a valid URL.'],
      rating: ['The rating field must not be greater than 5.'],
    });
  });

  test('property, category and name are required, and property and category must belong to the account (§7.2)', async () => {
    const empty = await v2(asking.token, 'POST', '/neighborhood-places', {});
    assert.deepEqual(Object.keys(errorsOf(empty)), [
      'property_id',
      'neighborhood_category_id',
      'name',
    ]);
    const far = await account();
    const [foreign] = await listed(far.admin.token);
    const sent = body({
      neighborhood_category_id: foreign?.id,
      property_id: (await community(far)).property.id,
    });
    assert.deepEqual(errorsOf(await v2(asking.token, 'POST', '/neighborhood-places', sent)), {
      property_id: ['The selected property id is invalid.'],
      neighborhood_category_id: ['The selected neighborhood category id is invalid.'],
    });
  });

  test('a place includes its category; deleting a category deletes its places (§2.1)', async () => {
    const parks = await owner.make('neighborhood-categories', { name: 'Parks' });
    const { id } = await place({ neighborhood_category_id: parks.id });
    assert.equal(recordAt(await shown(id), 'neighborhood_category')['name'], 'Parks');
    const listOf = dataOf(
      await v2(asking.token, 'GET', `/neighborhood-places?neighborhood_category_id=${parks.id}`),
    );
    assert.deepEqual(
      listOf.map((record) => [record['id'], 'neighborhood_category' in record]),
      [[id, false]],
    );
    assert.equal(
      (await v2(owner.admin.token, 'DELETE', `/neighborhood-categories/${parks.id}`)).status,
      204,
    );
    assert.equal((await v2(asking.token, 'GET', `/neighborhood-places/${id}`)).status, 404);
  });
});
