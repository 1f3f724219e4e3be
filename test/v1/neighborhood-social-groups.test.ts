/** The neighborhood, social networks and groups of a property on V1. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, type Made } from '../kit/account.ts';
import { pair } from './content-setup.ts';
import { groupOf, type Json, read } from './read.ts';

test('a category without places is not included, and the rating of a place is a string (§1, §2.14)', async () => {
  const owner = await account();
  const property = await owner.make('properties', {
    name: 'Central',
    addresses: [{ is_primary: true, latitude: 40, longitude: -105 }],
  });
  const other = await owner.make('properties', { name: 'Other' });
  const later = await owner.make('neighborhood-categories', { name: 'A later one', sort_order: 1 });
  const sooner = await owner.make('neighborhood-categories', { name: 'Sooner' });
  const place = (category: Made, name: string, more: Json = {}) =>
    owner.make('neighborhood-places', {
      property_id: property.id,
      neighborhood_category_id: category.id,
      name,
      ...more,
    });
  await place(later, 'Bakery', { rating: 4.5, latitude: 40.01, longitude: -105, tags: ['bread'] });
  await place(sooner, 'Zoo');
  await place(sooner, 'Aquarium');
  await place(sooner, 'Elsewhere', { property_id: other.id });
  const shown = await read<(Json & { places: Json[] })[]>(property.id, '/neighborhood');
  assert.deepEqual(
    shown.map(({ name, places }) => [name, places.map((one) => one['name'])]),
    [
      ['Sooner', ['Aquarium', 'Zoo']],
      ['A later one', ['Bakery']],
    ],
  );
  const bakery = shown[1]?.places[0];
  assert.deepEqual(
    [bakery?.['rating'], bakery?.['distanceMiles'], bakery?.['tagsString']],
    ['4.5', 0.69, 'bread'],
  );
  assert.equal(shown[0]?.places[0]?.['rating'], null);
});

test('social has the profiles of the property and the posts of its feeds (§4.4)', async () => {
  const owner = await account();
  const socials = [{ network: 'instagram', url: 'https://instagram.example/here' }];
  const property = await owner.make('properties', { name: 'Social', socials });
  assert.deepEqual(await read<Json>(property.id, '/social'), { profiles: socials, posts: [] });
});

test('groups are the sets of the account and of the property, as trees with exactly the keys of the contract (§2.14)', async () => {
  const owner = await account();
  const [here, there] = await pair(owner);
  const { set, upper, lower } = await groupOf(owner, 'property', here.id);
  await owner.make('group-sets', {
    name: 'Own',
    object_type: 'unit',
    property_id: here.id,
    allows_multiple_membership: false,
  });
  await owner.make('group-sets', { name: 'Foreign', object_type: 'unit', property_id: there.id });
  const sets = await read(here.id, '/groups');
  assert.deepEqual(
    sets.map((one) => [one['name'], one['propertyId'], one['allowsMultipleMembership']]),
    [
      ['Own', here.id, false],
      ['Sections', null, true],
    ],
  );
  const group = { description: null, color: null, sortOrder: 0 };
  assert.deepEqual(sets[1], {
    id: set.id,
    name: 'Sections',
    key: null,
    objectType: 'property',
    allowsMultipleMembership: true,
    propertyId: null,
    groups: [
      {
        ...group,
        id: upper.id,
        label: 'Upper',
        slug: 'upper',
        children: [{ ...group, id: lower.id, label: 'Lower', slug: 'lower', children: [] }],
      },
    ],
  });
});
