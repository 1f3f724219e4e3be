/** A create body for each resource, in one table: a new resource adds one line, and every suite of this folder runs over it. */
import assert from 'node:assert/strict';
import { makeWebsite } from '../../src/domain/websites/create.ts';
import { read } from '../../src/engine/read.ts';
import { resourceNamed } from '../../src/engine/registry.ts';
import { insertRow } from '../../src/engine/write.ts';
import { newId } from '../../src/kernel/id.ts';
import { withTransaction } from '../../src/store/ctx.ts';
import { account, type Made, type TestAccount, unique } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';

type Body = Record<string, unknown>;

/** Where a sample is made: the account, and the property that it stands in or is linked to. */
export type Place = { owner: TestAccount; propertyId: string };

/**
 * `number` counts the samples of a suite from 0, so that neighbours differ in some values and share others. Null: V2 cannot make it, and
 * the suites take the records that every account has.
 */
type Sample = ((place: Place, number: number) => Body | Promise<Body>) | null;

const day = (number: number) => `2027-03-0${1 + (number % 3)}T12:00:00.000Z`;

export const SAMPLES: Record<string, Sample> = {
  properties: () => ({ name: unique('Property') }),
  buildings: ({ propertyId }, n) => ({
    property_id: propertyId,
    number: `${n}`,
    name: `House ${n % 2}`,
    code: `b${n % 2}`,
    type: 'Garden Style',
  }),
  'floor-plans': ({ propertyId }, n) => ({
    property_id: propertyId,
    name: `Plan ${n}`,
    code: `p${n % 2}`,
    ...{ min_bed: n % 3, max_bed: 3, min_bath: 1.5, max_bath: 2, min_sqft: 600 + n, max_sqft: 900 },
    ...{ min_base_rent: 1500.5 + (n % 2), max_base_rent: 1900, available_at: day(n), is_featured: n % 2 === 0 },
  }),
  units: async ({ owner, propertyId }, n) => ({
    property_id: propertyId,
    building_id: (await owner.make('buildings', { property_id: propertyId })).id,
    floor_plan_id: (await owner.make('floor-plans', { property_id: propertyId, name: 'A1' })).id,
    number: `10${n}`,
    ...{ bedrooms: n % 3, bathrooms: 1.5, interior_sqft: 650, floor: `${1 + (n % 2)}`, deposit: 300 },
    ...{ min_base_rent: 1500 + (n % 2), max_base_rent: 1600, available_at: day(n), is_available: n % 2 === 0 },
  }),
  amenities: ({ propertyId }, n) => ({
    name: `Pool ${n % 2}`,
    code: 'POOL',
    reference_id: `r${n}`,
    type: n % 2 === 0 ? 'community_amenity' : 'unit_amenity',
    property_ids: [propertyId],
  }),
  'group-sets': ({ propertyId }) => ({ name: unique('Set'), object_type: 'unit', property_id: propertyId }),
  groups: async (place, n) => ({ label: `Group ${n}`, group_set_id: (await setOf(place)).id, sort_order: n }),
  fees: ({ propertyId }, n) => ({
    code: unique('FEE'),
    name: `Fee ${n % 2}`,
    ...{ class: n % 2 === 0 ? 'pet' : 'parking', status: n % 2 === 0 ? 'active' : 'inactive', source: `s${n % 2}` },
    ...{ amount: 35 + n, frequency: 'monthly', requirement: 'mandatory', property_ids: [propertyId] },
  }),
  'fee-assignments': async ({ owner, propertyId }, n) => ({
    fee_id: (await owner.make('fees', { code: unique('FEE'), name: 'Pet', class: 'pet' })).id,
    ...{ assignable_type: 'property', assignable_id: propertyId, bedrooms: [n % 3], amount: 20 },
  }),
  reviews: ({ propertyId }, n) => ({
    property_id: propertyId,
    ...{
      source: `s${n % 2}`,
      external_review_id: `r${n}`,
      reviewer_name: `Ada ${n % 2}`,
      rating: 3 + (n % 3) / 2,
      review_date: day(n),
    },
  }),
  announcements: ({ propertyId }, n) => ({
    internal_title: `Special ${n % 2}`,
    ...{ title: `Save ${n}`, property_ids: [propertyId], starts_at: day(n), ends_at: '2027-06-01T00:00:00.000Z' },
    ...{ sort_order: n % 3, elements_key: `k${n % 2}`, is_enabled: n % 2 === 0, link_primary_url: '/specials' },
  }),
  'content-blocks': ({ propertyId }, n) => ({
    internal_title: `Hero ${n % 2}`,
    ...{
      title: `Welcome ${n}`,
      type: n % 2 === 0 ? 'group' : 'panel',
      media_type: 'image',
      elements_key: `k${n % 2}`,
      sort_order: n % 3,
    },
    ...{ property_ids: [propertyId], content_items: [{ title: 'First' }] },
  }),
  faqs: async ({ owner, propertyId }, n) => ({
    faq_topic_id: (await owner.make('faq-topics', { name: 'Pets' })).id,
    ...{ question: `Why ${n % 2}?`, answer: `Because ${n}.`, property_ids: [propertyId], sort_order: n % 3 },
  }),
  galleries: ({ propertyId }, n) => ({
    internal_title: `Pool ${n % 2}`,
    ...{ title: `At the pool ${n}`, type: `t${n % 2}`, elements_key: `k${n % 2}`, sort_order: n % 3, property_ids: [propertyId] },
  }),
  'media-folders': ({ propertyId }, n) => ({ name: `Folder ${n}`, property_id: propertyId }),
  'neighborhood-categories': (_place, n) => ({ name: unique(`Cafes ${n % 2}`), sort_order: n % 3 }),
  'neighborhood-places': async ({ owner, propertyId }, n) => ({
    property_id: propertyId,
    neighborhood_category_id: (await owner.make('neighborhood-categories', { name: unique('Cafes') })).id,
    ...{ name: `Cafe ${n % 2}`, place_id: `p${n}`, address: `${n} Main Street`, rating: 3 + (n % 3) / 2, sort_order: n % 3 },
  }),
  'lead-sources': ({ propertyId }, n) => ({ property_id: propertyId, name: `Ads ${n % 2}`, code: `ads-${n}` }),
  leads: null,
  'faq-topics': (_place, n) => ({ name: `Topic ${n % 2}`, sort_order: n % 3 }),
  connections: (_place, n) => ({
    type: 'mits_feed',
    name: `Feed ${n % 2}`,
    enabled: n % 2 === 1,
    settings: { url: 'https://feeds.example/mits.xml' },
  }),
  users: (_place, n) => ({
    name: `Ada ${n % 2}`,
    email: `${unique('ada').replace(' ', '-')}@example.com`,
    role: n % 2 === 0 ? 'editor' : 'viewer',
  }),
  roles: null,
  websites: null,
};

const setOf = ({ owner, propertyId }: Place) =>
  owner.make('group-sets', { name: unique('Regions'), object_type: 'unit', property_id: propertyId });

/** The create body of a resource in this place. */
export const sampleOf = async (resource: string, place: Place, number = 0): Promise<Body> => {
  const sample = SAMPLES[resource];
  if (!sample) throw new Error(`test/contract/samples.ts has no create body for ${resource}.`);
  return sample(place, number);
};

/** A record of the resource in this place: made, or for what V2 cannot make the first that the account has. */
export async function recordOf(resource: string, place: Place, number = 0): Promise<Made> {
  if (resource === 'leads') return leadOf(place, number);
  if (resource === 'websites') return websiteIn(place);
  if (SAMPLES[resource] === null) return firstOf(resource, place.owner);
  const made = await place.owner.make(resource, await sampleOf(resource, place, number));
  if (resource !== 'connections') return made;
  return place.owner.make(`connections/${made.id}/properties`, { property_id: place.propertyId });
}

/** Leads come in by the public faces, so here the service makes them itself. */
async function leadOf({ owner, propertyId }: Place, number: number): Promise<Made> {
  const source = await owner.make('lead-sources', { property_id: propertyId, name: 'Ads' });
  return withTransaction(owner.ctx, async (tx) => {
    const values = { property_id: propertyId, form_id: newId(), lead_source_id: source.id, email: `ada-${number}@example.com` };
    const { id } = await insertRow(tx, resourceNamed('leads'), values);
    return read(tx, resourceNamed('leads'), id) as Promise<Made>;
  });
}

/** Websites are made by the command line and the console. */
async function websiteIn({ owner, propertyId }: Place): Promise<Made> {
  const website = await makeWebsite(owner.ctx, {
    ...{ name: unique('Site'), domain: `${newId()}.example` },
    property_ids: [propertyId],
  });
  return read(owner.ctx, resourceNamed('websites'), website.id) as Promise<Made>;
}

async function firstOf(resource: string, owner: TestAccount): Promise<Made> {
  const [record] = dataOf(await v2((await owner.person('admin')).token, 'GET', `/${resource}`));
  return record as Made;
}

/** An account of the test's own with one property; it makes its records as ever new admins, so that no limit of requests ends them. */
export async function place(): Promise<Place> {
  const owner = await account();
  let { token } = owner.admin;
  let asked = 0;
  owner.make = async (resource, body = {}) => {
    asked += 1;
    if (asked % 100 === 0) token = (await owner.person('admin')).token;
    const answer = await v2(token, 'POST', `/${resource}`, body);
    assert.equal(answer.status, 201, answer.text);
    return answer.json['data'] as Made;
  };
  const property = await owner.make('properties', { name: unique('Home') });
  return { owner, propertyId: property.id };
}
