/**
 * Filters, sorts and pages of the Sites lists: valid parameters apply, and invalid ones return 422
 * (§4.5, decisions §5).
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SITES_ROUTES } from '../../src/faces/sites/routes.ts';
import { newId } from '../../src/kernel/id.ts';
import { account, type TestAccount } from '../kit/account.ts';
import { objectAt, present } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';
import { inDays } from '../v1/read.ts';
import { filterCases } from './filter-cases.ts';
import { createFilterFixture, type FilterFixture } from './filter-setup.ts';
import { change, type Json, propertyWith, type Website, websiteOf } from './website.ts';

/** Routes with parameters that select the response, which other tests cover. */
const WITHOUT_FILTERS = ['/resolve', '/unit-types', '/units/{unit}/price-matrix'];

const PAGING = ['sort', 'page', 'per_page'];

/**
 * Filters whose values are numbers or free text. All other filters refer to a record or have a
 * fixed format.
 */
const ANY_VALUE = [
  'bathrooms',
  'bedrooms',
  'max_rating',
  'max_rent',
  'max_sqft',
  'min_rating',
  'min_rent',
  'min_sqft',
  'q',
  'source',
  'tag',
];

/** The keys that identify the records of the cases; all other paths use the slug. */
const KEYS: Record<string, string> = {
  '/paths': 'path',
  '/properties/{property}/reviews': 'reviewer_name',
};

let fixture: FilterFixture;
let owner: TestAccount;
let website: Website;
setUp(async () => {
  fixture = await createFilterFixture();
  ({ owner, website } = fixture);
});

const cases = () => filterCases(fixture);

const pathOf = (route: string) => route.replace('{type}', 'team').replace('{property}', 'pines');

/** The filters that each path accepts. */
const filtersByPath = (): [path: string, names: string[]][] =>
  SITES_ROUTES.filter(({ path }) => !WITHOUT_FILTERS.includes(path)).flatMap(({ path, query }) => {
    const names = Object.keys(query ?? {}).filter((name) => !PAGING.includes(name));
    return names.length === 0 ? [] : [[path, names]];
  });

test('every filter of a path has a case that finds some of its records and not others', () => {
  const untried = filtersByPath().flatMap(([path, names]) => {
    const queries = cases()[path] ?? {};
    const all = queries[''] ?? [];
    const tried = Object.entries(queries)
      .filter(([, found]) => found.length > 0 && found.length < all.length)
      .map(([query]) => [...new URLSearchParams(query).keys()].join());
    return names.filter((name) => !tried.includes(name)).map((name) => `${path} ${name}`);
  });
  assert.deepEqual(untried, [], 'Add a case to filter-cases.ts.');
});

test('every filter and sort matches as documented, with alternatives separated by commas, and filters combine', async () => {
  const { '/facets': _, ...lists } = cases();
  for (const [route, queries] of Object.entries(lists)) {
    const reader = route === '/entries/{type}' ? fixture.preview : website;
    for (const [query, expected] of Object.entries(queries)) {
      const path = `${pathOf(route)}?${query}`;
      const found = (await reader.data(path)).map((record) => record[KEYS[route] ?? 'slug']);
      assert.deepEqual(found, expected, path);
    }
  }
});

test('facets count the units that a filter finds', async () => {
  for (const [query, units] of Object.entries(present(cases()['/facets']))) {
    const facets = await website.data<Json>(`/facets?${query}`);
    assert.equal(facets['units_count'], units.length, query);
  }
});

test('an invalid filter value returns 422 with an error for that filter', async () => {
  const { pines, pool } = fixture;
  const wrong = `bedrooms=two bedrooms=1,,2 bedrooms=1.5 bathrooms=x min_rent=cheap max_rent=1e3 available=maybe featured=2 available_from=soon
    available_to=2026-02-30 property=nope property=${pines.id} floor_plan=nope building=12 building=${newId()} unit_type=nope amenity=nope
    amenity=${newId()} group=nope group=${newId()} group=west,nope group=west,${newId()} amenity=${pool.id},nope property=pines,nope sort=colour sort=rent,colour sort=-- page=0 page=x page=1.5 page=-1
    per_page=0 per_page=101 per_page=ten q=%00 tag=x, q=a,,b bedrooms=1&bedrooms=2`;
  for (const query of wrong.split(/\s+/)) {
    const name = query.split('=')[0] ?? '';
    assert.deepEqual(Object.keys(await website.errors(`/units?${query}`)), [name], query);
  }
  assert.deepEqual(Object.keys(await website.errors('/availability?per_page=1001')), ['per_page']);
  assert.deepEqual(Object.keys(await website.errors('/properties?featured=true')), ['featured']);
});

test('a filter that refers to a record returns 422 if the record is unknown', async () => {
  const accepting = new Set<string>();
  for (const [route, names] of filtersByPath())
    for (const name of names)
      for (const value of [newId(), '999999']) {
        const path = `${pathOf(route)}?${name}=${value}`;
        const answer = await website.get(path);
        if (answer.status === 200) accepting.add(name);
        else assert.deepEqual(Object.keys(objectAt(answer.json, 'errors')), [name], path);
      }
  assert.deepEqual(
    [...accepting].toSorted(),
    ANY_VALUE,
    'Add `exists` to a filter that refers to a record, or add the filter to ANY_VALUE.',
  );
});

test('an unknown parameter returns 422, even on routes of a single record', async () => {
  const paths = [
    '/units',
    '/availability',
    '/properties',
    '/properties/pines',
    '/floor-plans',
    '/floor-plans/loft',
    '/units/101',
    '/unit-types',
    '/site',
  ];
  for (const path of paths)
    assert.deepEqual(Object.keys(await website.errors(`${path}?colour=red`)), ['colour'], path);
  assert.deepEqual(Object.keys(await website.errors('/units?bedrooms[gte]=1')), ['bedrooms[gte]']);
  assert.deepEqual(Object.keys(await website.errors('/unit-types?property=pines&property=oaks')), [
    'property',
  ]);
});

test('one error lists all invalid filters, with the same messages as V2', async () => {
  const answer = await website.get('/units?bedrooms=x&page=0');
  assert.deepEqual(answer.json, {
    message: 'The bedrooms field must be an integer. (and 1 more error)',
    errors: {
      bedrooms: ['The bedrooms field must be an integer.'],
      page: ['The page field must be at least 1.'],
    },
  });
});

test('amounts and page numbers far beyond any record are accepted', async () => {
  assert.deepEqual(await website.slugs('/units?min_rent=9999999999999999999'), []);
  assert.deepEqual(await website.slugs('/units?min_sqft=9999999999999999999'), []);
  assert.deepEqual(await website.slugs('/units?page=1000000000&per_page=100'), []);
  assert.deepEqual(await website.slugs('/units?bathrooms=9999999999999999999'), []);
  const all = await website.slugs('/units');
  assert.deepEqual(await website.slugs('/units?min_rent=-999999999999999999'), all);
  assert.deepEqual(await website.slugs('/units?max_rent=-999999999999999999'), []);
  assert.deepEqual(await website.slugs('/units?max_sqft=-999999999999999999'), []);
});

test('a unit with only one of the two rents is found and sorted by that rent', async () => {
  const owner = await account();
  const units = [
    { number: '1', is_available: true, min_base_rent: 2000, max_base_rent: 2500 },
    { number: '2', is_available: true, max_base_rent: 1000 },
  ];
  const { id } = await propertyWith(owner, 'pines', units);
  const website = await websiteOf(owner, [id]);
  assert.deepEqual(await website.slugs('/units?max_rent=1500'), ['2']);
  assert.deepEqual(await website.slugs('/units?min_rent=900'), ['1', '2']);
  assert.deepEqual(await website.slugs('/units?sort=rent'), ['2', '1']);
});

test('the pagination describes the page, and a page past the end is empty', async () => {
  const pagination = async (query: string) =>
    objectAt((await website.get(`/units?${query}`)).json, 'meta')['pagination'];
  const third = { per_page: 1, last_page: 3, total: 3 };
  assert.deepEqual(await pagination(''), {
    current_page: 1,
    per_page: 25,
    last_page: 1,
    total: 3,
    from: 1,
    to: 3,
  });
  assert.deepEqual(await pagination('page=2&per_page=1'), {
    current_page: 2,
    ...third,
    from: 2,
    to: 2,
  });
  assert.deepEqual(await pagination('page=9&per_page=1'), {
    current_page: 9,
    ...third,
    from: null,
    to: null,
  });
  const feed = (await website.get('/availability')).json['meta'] as { pagination: Json };
  assert.equal(feed.pagination['per_page'], 1000);
  assert.equal(objectAt((await website.get('/unit-types')).json, 'meta')['pagination'], undefined);
});

test('a group of another account is treated as unknown', async () => {
  const other = await account();
  const set = await other.make('group-sets', { name: 'Regions', object_type: 'property' });
  const foreign = await other.make('groups', { group_set_id: set.id, label: 'Far Away' });
  for (const name of [foreign.id, 'far-away'])
    assert.ok((await website.errors(`/units?group=${name}`))['group']);
});

test('a list of a website without properties is empty', async () => {
  const bare = await websiteOf(owner, []);
  for (const path of ['/properties', '/floor-plans', '/units', '/availability', '/unit-types'])
    assert.deepEqual(await bare.data(path), []);
});

test('a record that is no longer published can no longer be used as a filter', async () => {
  const lone = await propertyWith(owner, 'lone', [{ number: '1' }]);
  const plan = await owner.make('floor-plans', { property_id: lone.id, name: 'Solo' });
  const site = await websiteOf(owner, [lone.id]);
  assert.deepEqual(await site.slugs('/units?floor_plan=solo'), []);
  await change(owner, `/floor-plans/${plan.id}`, { is_enabled: false });
  assert.ok((await site.errors('/units?floor_plan=solo'))['floor_plan']);
});

test('lists of alternatives, searches and their values are limited, and an error names the parameter', async () => {
  const numbered = (count: number) =>
    Array.from({ length: count }, (_, index) => `name-${index}`).join();
  for (const path of ['/units', '/floor-plans', '/properties', '/facets']) {
    assert.deepEqual(await website.errors(`${path}?group=${numbered(101)}`), {
      group: ['The group field must not have more than 100 items.'],
    });
    assert.deepEqual(await website.errors(`${path}?q=${numbered(11)}`), {
      q: ['The q field must not have more than 10 items.'],
    });
    assert.deepEqual(await website.errors(`${path}?tag=x,${'y'.repeat(256)}`), {
      tag: ['The tag field must not be greater than 255 characters.'],
    });
  }
  const repeated = Array.from({ length: 500 }, () => 'lofts').join();
  assert.deepEqual(await website.slugs(`/properties?tag=${repeated}`), ['pines']);
  assert.deepEqual(await website.errors(`/units?sort=${'rent,'.repeat(300)}rent`), {
    sort: ['The sort field must not be greater than 1000 characters.'],
  });
  assert.deepEqual(await website.slugs('/units?sort=bedrooms,bedrooms,bedrooms&bedrooms=1'), [
    '101',
  ]);
  assert.ok((await website.errors(`/unit-types?property=${'x'.repeat(256)}`))['property']);
});

test('a unit that is available since an earlier day can be moved into today', async () => {
  const owner = await account();
  const units = [{ number: '1', is_available: true, available_at: inDays(-20) }];
  const { id } = await propertyWith(owner, 'pines', units);
  const website = await websiteOf(owner, [id]);
  const found = (filter: string) => website.slugs(`/units?${filter}`);
  assert.deepEqual(await found(`available_from=${inDays(0).slice(0, 10)}`), ['1']);
  assert.deepEqual(await found(`available_from=${inDays(2).slice(0, 10)}`), []);
  assert.deepEqual(await found(`available_to=${inDays(-10).slice(0, 10)}`), ['1']);
});
