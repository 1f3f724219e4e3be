/** The pages of a website: paths, their records, and groups (§4.5). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, community } from '../kit/account.ts';
import { newContentType, newEntry, TEAM } from '../kit/entries.ts';
import { groupOf } from '../v1/read.ts';
import { change, type Json, propertyWith, websiteOf } from './website.ts';

const pathsOf = (pages: Json[]) => pages.map(({ path }) => path);

test('paths are the home page, the published inventory and the entries of types with a path (§4.5)', async () => {
  const owner = await account();
  const { property, unit, floorPlan } = await community(owner);
  await change(owner, `/properties/${property.id}`, { slug: 'here' });
  await propertyWith(owner, 'elsewhere', [{ number: '9' }]);
  const website = await websiteOf(owner, [property.id]);
  await newContentType(owner, TEAM);
  await newContentType(owner, { ...TEAM, key: 'loose', path_pattern: null });
  const entry = (slug: string, type: string, more: Json = {}) =>
    newEntry(owner, website.id, { slug, status: 'published', data: { name: slug }, ...more }, type);
  const ada = await entry('ada', 'team');
  await entry('drafted', 'team', { status: 'draft' });
  await entry('pathless', 'loose');
  assert.deepEqual(await website.data('/paths'), [
    { path: '/', type: 'site', id: website.id, slug: null, content_type: null, endpoint: '/site' },
    {
      path: '/properties/here',
      type: 'property',
      id: property.id,
      slug: 'here',
      content_type: null,
      endpoint: '/properties/here',
    },
    {
      path: '/floor-plans/a1',
      type: 'floor_plan',
      id: floorPlan.id,
      slug: 'a1',
      content_type: null,
      endpoint: '/floor-plans/a1',
    },
    {
      path: '/units/101',
      type: 'unit',
      id: unit.id,
      slug: '101',
      content_type: null,
      endpoint: '/units/101',
    },
    {
      path: '/team/ada',
      type: 'entry',
      id: ada.id,
      slug: 'ada',
      content_type: 'team',
      endpoint: '/entries/team/ada',
    },
  ]);
  assert.deepEqual(pathsOf(await website.data('/paths?type=entry,property')), [
    '/properties/here',
    '/team/ada',
  ]);
  assert.deepEqual(pathsOf(await website.data('/paths?content_type=team&q=ad')), ['/team/ada']);
  assert.deepEqual(pathsOf(await website.data('/paths?sort=-path&per_page=2&page=2')), [
    '/properties/here',
    '/floor-plans/a1',
  ]);
  const { meta } = (await website.get('/paths')).json as { meta: Record<string, Json> };
  assert.deepEqual(
    [meta['pagination']?.['per_page'], meta['cache']?.['tags']],
    [1000, ['site', 'paths']],
  );
  assert.deepEqual(Object.keys(await website.errors('/paths?type=page')), ['type']);
  assert.deepEqual(Object.keys(await website.errors('/paths?per_page=1001')), ['per_page']);
  await change(owner, `/units/${unit.id}`, { is_hidden: true });
  await change(owner, `/floor-plans/${floorPlan.id}`, { slug: 'renamed' });
  assert.deepEqual(pathsOf(await website.data('/paths')), [
    '/',
    '/properties/here',
    '/floor-plans/renamed',
    '/team/ada',
  ]);
});

test('resolve returns the record of a path, ignoring its query and trailing slash; an unknown path returns 404 (§4.5)', async () => {
  const owner = await account();
  const { property, unit } = await community(owner);
  const website = await websiteOf(owner, [property.id]);
  await newContentType(owner, TEAM);
  const made = await newEntry(owner, website.id, {
    slug: 'ada',
    status: 'published',
    data: { name: 'Ada' },
  });
  const resolved = async (path: string) =>
    (await website.data<Json>(`/resolve?path=${encodeURIComponent(path)}`))['id'];
  assert.equal(await resolved('/'), website.id);
  assert.equal(await resolved(`/properties/${property['slug']}`), property.id);
  assert.equal(await resolved('/units/101/?utm_source=x#top'), unit.id);
  assert.equal(await resolved('/team/ada'), made.id);
  for (const path of ['/nothing', '/units/102', `/units/${unit.id}`, '/team']) {
    const answer = await website.get(`/resolve?path=${encodeURIComponent(path)}`);
    assert.deepEqual([answer.status, answer.json], [404, { message: 'Path not found.' }], path);
  }
  assert.deepEqual(await website.errors('/resolve'), { path: ['The path field is required.'] });
  assert.deepEqual(await website.errors('/resolve?path=units'), {
    path: ['The path field format is invalid.'],
  });
  assert.deepEqual(Object.keys(await website.errors('/resolve?path=/&q=x')), ['q']);
});

test("groups are the sets of the account and of the website's properties, each as a tree (§4.5)", async () => {
  const owner = await account();
  const here = await propertyWith(owner, 'here', []);
  const there = await propertyWith(owner, 'there', []);
  const { set, upper, lower } = await groupOf(owner, 'property', here.id);
  await owner.make('group-sets', { name: 'Foreign', object_type: 'unit', property_id: there.id });
  const website = await websiteOf(owner, [here.id]);
  const group = { description: null, color: null, sort_order: 0 };
  assert.deepEqual(await website.data('/groups'), [
    {
      id: set.id,
      name: 'Sections',
      key: null,
      object_type: 'property',
      allows_multiple_membership: true,
      property_id: null,
      groups: [
        {
          ...group,
          id: upper.id,
          label: 'Upper',
          slug: 'upper',
          children: [{ ...group, id: lower.id, label: 'Lower', slug: 'lower', children: [] }],
        },
      ],
    },
  ]);
});

test('a website without properties has no groups', async () => {
  const owner = await account();
  await owner.make('group-sets', { name: 'Areas', object_type: 'unit' });
  const website = await websiteOf(owner, []);
  assert.deepEqual(await website.data('/groups'), []);
});
