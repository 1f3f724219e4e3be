/** The records and the websites on which the filters of Sites are tested. */
import { account, type Made, type TestAccount } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { newContentType, newEntry, TEAM } from '../kit/entries.ts';
import { inDays } from '../v1/read.ts';
import { propertyWith, type Website, websiteOf } from './website.ts';

export type FilterFixture = {
  owner: TestAccount;
  website: Website;
  /** A website of the same properties whose token also sees scheduled entries. */
  preview: Website;
  pines: Made;
  building: Made;
  pool: Made;
  region: Record<'upper' | 'lower', Made>;
};

export async function createFilterFixture(): Promise<FilterFixture> {
  const owner = await account();
  const pool = await owner.make('amenities', { name: 'Pool View' });
  const gym = await owner.make('amenities', { name: 'Gym' });
  const pines = await owner.make('properties', {
    name: 'The Pines',
    slug: 'pines',
    tags: ['lofts'],
    addresses: [{ city: 'Denver' }],
    amenity_ids: [gym.id],
  });
  const building = await pinesUnits(owner, pines, pool);
  const oaks = await propertyWith(owner, 'oaks', []);
  await oaksUnit(owner, oaks);
  const region = await regionOf(owner, pines);
  await reviewsOf(owner, pines);
  const propertyIds = [pines.id, oaks.id];
  const website = await websiteOf(owner, propertyIds);
  await entriesOn(owner, website, pines);
  const preview = await websiteOf(owner, propertyIds, 'preview');
  return { owner, website, preview, pines, building, pool, region };
}

/** A floor plan with two available units; returns the building of the first. */
async function pinesUnits(owner: TestAccount, pines: Made, pool: Made): Promise<Made> {
  const place = { property_id: pines.id };
  const building = await owner.make('buildings', { ...place, number: '12', name: 'North' });
  const balcony = await owner.make('amenities', { name: 'Balcony' });
  const loft = await owner.make('floor-plans', {
    ...place,
    name: 'Loft',
    unit_type_name: 'Loft',
    min_bed: 1,
    max_bed: 2,
    min_bath: 1.5,
    max_bath: 2,
    min_sqft: 700,
    max_sqft: 1100,
    is_featured: true,
    tags: ['high'],
    amenity_ids: [balcony.id],
  });
  await owner.make('units', {
    ...place,
    floor_plan_id: loft.id,
    number: '101',
    building_id: building.id,
    bedrooms: 1,
    bathrooms: 1.5,
    interior_sqft: 700,
    min_base_rent: 1500,
    max_base_rent: 1800,
    is_available: true,
    is_featured: true,
    tags: ['corner'],
    amenity_ids: [pool.id],
  });
  await owner.make('units', {
    ...place,
    floor_plan_id: loft.id,
    number: '9',
    bedrooms: 2,
    bathrooms: 2,
    interior_sqft: 1100,
    min_base_rent: 2500,
    is_available: true,
    available_at: inDays(40),
  });
  return building;
}

/** A floor plan with a unit that is not available. */
async function oaksUnit(owner: TestAccount, oaks: Made): Promise<void> {
  const nook = await owner.make('floor-plans', {
    property_id: oaks.id,
    name: 'Nook',
    min_bed: 0,
    max_bed: 0,
    min_bath: 1,
    min_sqft: 400,
    max_sqft: 450,
  });
  await owner.make('units', {
    property_id: oaks.id,
    floor_plan_id: nook.id,
    number: '300',
    bedrooms: 0,
    interior_sqft: 400,
    min_base_rent: 900,
  });
}

/** A group with a subgroup that contains the property. */
async function regionOf(owner: TestAccount, property: Made): Promise<FilterFixture['region']> {
  const set = await owner.make('group-sets', { name: 'Regions', object_type: 'property' });
  const upper = await owner.make('groups', { group_set_id: set.id, label: 'West' });
  const lower = await owner.make('groups', {
    group_set_id: set.id,
    label: 'Rockies',
    parent_id: upper.id,
  });
  await v2(owner.admin.token, 'POST', `/groups/${lower.id}/members`, { member_id: property.id });
  return { upper, lower };
}

async function reviewsOf(owner: TestAccount, { id }: Made): Promise<void> {
  const reviews = [
    { reviewer_name: 'Ada', rating: 3, source: 'google', review_date: '2026-01-02', body: 'Quiet' },
    { reviewer_name: 'Bo', rating: 5, source: 'yelp', review_date: '2026-02-02' },
    { reviewer_name: 'Cy', rating: 4, source: 'google', review_date: '2026-03-02' },
  ];
  for (const review of reviews) await owner.make('reviews', { property_id: id, ...review });
}

/** Entries of the account: three of the team, of which one is scheduled, and one of the news. */
async function entriesOn(owner: TestAccount, website: Website, about: Made): Promise<void> {
  await newContentType(owner, TEAM);
  await newContentType(owner, { ...TEAM, key: 'news', path_pattern: '/news/{slug}' });
  const entry = (type: string, slug: string, bio: string, more: object = {}) =>
    newEntry(
      owner,
      website.id,
      { scope: 'account', slug, status: 'published', data: { name: slug, bio }, ...more },
      type,
    );
  await entry('team', 'ada', 'Plays chess', { property_id: about.id });
  await entry('team', 'bo', 'Bakes');
  await entry('team', 'cy', 'Sings', { publishes_at: inDays(40) });
  await entry('news', 'opening', 'Today');
}
