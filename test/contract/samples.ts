/**
 * A create body for each resource. It follows from the declaration, except where the resource has
 * rules of its own.
 */
import assert from 'node:assert/strict';
import { makeWebsite } from '../../src/domain/websites/create.ts';
import { read } from '../../src/engine/read.ts';
import { resourceNamed } from '../../src/engine/registry.ts';
import { insertRow } from '../../src/engine/write.ts';
import { newId } from '../../src/kernel/id.ts';
import { withTransaction } from '../../src/store/ctx.ts';
import { account, type Made, type TestAccount, unique } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { recordAt } from '../kit/json.ts';
import { filteredValues, generatedBody } from './generated-samples.ts';
import { having } from './routes.ts';

type Body = Record<string, unknown>;

/**
 * The owner of a sample: the account, and the property to which the sample belongs or is linked.
 */
export type Fixture = { owner: TestAccount; propertyId: string };

/**
 * `number` counts the samples of a suite from 0. Consecutive samples differ in some values and
 * share others. Null if V2 cannot create the resource; suites then use the records that every
 * account has.
 */
type Sample = ((fixture: Fixture, number: number) => Body | Promise<Body>) | null;

const day = (number: number) => `2027-03-0${1 + (number % 3)}T12:00:00.000Z`;

/** Bodies that cannot be generated, or on which other suites rely. */
const WRITTEN: Record<string, Sample> = {
  properties: () => ({ name: unique('Property') }),
  buildings: ({ propertyId }, n) => ({
    property_id: propertyId,
    number: `${n}`,
    name: `Service ${n % 2}`,
    code: `b${n % 2}`,
    type: 'Garden Style',
  }),
  'floor-plans': ({ propertyId }, n) => ({
    property_id: propertyId,
    name: `Plan ${n}`,
    code: `p${n % 2}`,
    min_bed: n % 3,
    max_bed: 3,
    min_bath: 1.5,
    max_bath: 2,
    min_sqft: 600 + n,
    max_sqft: 900,
    min_base_rent: 1500.5 + (n % 2),
    max_base_rent: 1900,
    available_at: day(n),
    is_featured: n % 2 === 0,
  }),
  units: async ({ owner, propertyId }, n) => ({
    property_id: propertyId,
    building_id: (await owner.make('buildings', { property_id: propertyId })).id,
    floor_plan_id: (await owner.make('floor-plans', { property_id: propertyId, name: 'A1' })).id,
    number: `10${n}`,
    bedrooms: n % 3,
    bathrooms: 1.5,
    interior_sqft: 650,
    floor: `${1 + (n % 2)}`,
    deposit: 300,
    min_base_rent: 1500 + (n % 2),
    max_base_rent: 1600,
    available_at: day(n),
    is_available: n % 2 === 0,
  }),
  amenities: ({ propertyId }, n) => ({
    name: `Pool ${n % 2}`,
    code: 'POOL',
    reference_id: `r${n}`,
    type: n % 2 === 0 ? 'community_amenity' : 'unit_amenity',
    property_ids: [propertyId],
  }),
  'group-sets': ({ propertyId }) => ({
    name: unique('Set'),
    object_type: 'unit',
    property_id: propertyId,
  }),
  groups: async (fixture, n) => ({
    label: `Group ${n}`,
    group_set_id: (await setOf(fixture)).id,
    sort_order: n,
  }),
  fees: ({ propertyId }, n) => ({
    code: unique('FEE'),
    name: `Fee ${n % 2}`,
    class: n % 2 === 0 ? 'pet' : 'parking',
    status: n % 2 === 0 ? 'active' : 'inactive',
    source: `s${n % 2}`,
    amount: 35 + n,
    frequency: 'monthly',
    requirement: 'mandatory',
    property_ids: [propertyId],
  }),
  'fee-assignments': async ({ owner, propertyId }, n) => ({
    fee_id: (await owner.make('fees', { code: unique('FEE'), name: 'Pet', class: 'pet' })).id,
    assignable_type: 'property',
    assignable_id: propertyId,
    bedrooms: [n % 3],
    amount: 20,
  }),
  reviews: ({ propertyId }, n) => ({
    property_id: propertyId,
    source: `s${n % 2}`,
    external_review_id: `r${n}`,
    reviewer_name: `Ada ${n % 2}`,
    rating: 3 + (n % 3) / 2,
    review_date: day(n),
  }),
  announcements: ({ propertyId }, n) => ({
    internal_title: `Special ${n % 2}`,
    title: `Save ${n}`,
    property_ids: [propertyId],
    starts_at: day(n),
    ends_at: '2027-06-01T00:00:00.000Z',
    sort_order: n % 3,
    elements_key: `k${n % 2}`,
    is_enabled: n % 2 === 0,
    link_primary_url: '/specials',
  }),
  'content-blocks': ({ propertyId }, n) => ({
    internal_title: `Hero ${n % 2}`,
    title: `Welcome ${n}`,
    type: n % 2 === 0 ? 'group' : 'panel',
    media_type: 'image',
    elements_key: `k${n % 2}`,
    sort_order: n % 3,
    property_ids: [propertyId],
    content_items: [{ title: 'First' }],
  }),
  faqs: async ({ owner, propertyId }, n) => ({
    faq_topic_id: (await owner.make('faq-topics', { name: 'Pets' })).id,
    question: `Why ${n % 2}?`,
    answer: `Because ${n}.`,
    property_ids: [propertyId],
    sort_order: n % 3,
  }),
  galleries: ({ propertyId }, n) => ({
    internal_title: `Pool ${n % 2}`,
    title: `At the pool ${n}`,
    type: `t${n % 2}`,
    elements_key: `k${n % 2}`,
    sort_order: n % 3,
    property_ids: [propertyId],
  }),
  'media-folders': ({ propertyId }, n) => ({ name: `Folder ${n}`, property_id: propertyId }),
  'neighborhood-categories': (_place, n) => ({ name: unique(`Cafes ${n % 2}`), sort_order: n % 3 }),
  'neighborhood-places': async ({ owner, propertyId }, n) => ({
    property_id: propertyId,
    neighborhood_category_id: (
      await owner.make('neighborhood-categories', { name: unique('Cafes') })
    ).id,
    name: `Cafe ${n % 2}`,
    place_id: `p${n}`,
    address: `${n} Main Street`,
    rating: 3 + (n % 3) / 2,
    sort_order: n % 3,
  }),
  'lead-sources': ({ propertyId }, n) => ({
    property_id: propertyId,
    name: `Ads ${n % 2}`,
    code: `ads-${n}`,
  }),
  leads: null,
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
  'audit-log': null,
  websites: null,
};

const generated = having('create')
  .filter(({ name }) => WRITTEN[name] === undefined)
  .map((resource): [string, Sample] => [
    resource.name,
    (fixture, number) =>
      generatedBody(resource, number, async (name) =>
        name === 'properties' ? fixture.propertyId : (await recordOf(name, fixture, number)).id,
      ),
  ]);

const written = Object.entries(WRITTEN).map(([name, sample]): [string, Sample] => [
  name,
  sample &&
    (async (fixture, number) => ({
      ...filteredValues(resourceNamed(name), number),
      ...(await sample(fixture, number)),
    })),
]);

export const SAMPLES: Record<string, Sample> = Object.fromEntries([...written, ...generated]);

const setOf = ({ owner, propertyId }: Fixture) =>
  owner.make('group-sets', {
    name: unique('Regions'),
    object_type: 'unit',
    property_id: propertyId,
  });

/** The create body of a resource in this fixture. */
export const sampleOf = async (resource: string, fixture: Fixture, number = 0): Promise<Body> => {
  const sample = SAMPLES[resource];
  if (!sample) throw new Error(`test/contract/samples.ts has no create body for ${resource}.`);
  return sample(fixture, number);
};

/**
 * A record of the resource in this fixture: a new one, or the first of the account if V2 cannot
 * create any.
 */
export async function recordOf(resource: string, fixture: Fixture, number = 0): Promise<Made> {
  if (resource === 'leads') return leadOf(fixture, number);
  if (resource === 'audit-log') return writeIn(fixture, number);
  if (resource === 'websites') return websiteIn(fixture);
  if (SAMPLES[resource] === null) return firstOf(resource, fixture.owner);
  const made = await fixture.owner.make(resource, await sampleOf(resource, fixture, number));
  if (resource !== 'connections') return made;
  return fixture.owner.make(`connections/${made.id}/properties`, {
    property_id: fixture.propertyId,
  });
}

/** Leads are submitted to the public APIs, so the service creates them here. */
async function leadOf({ owner, propertyId }: Fixture, number: number): Promise<Made> {
  const source = await owner.make('lead-sources', { property_id: propertyId, name: 'Ads' });
  return withTransaction(owner.ctx, async (tx) => {
    const values = {
      property_id: propertyId,
      form_id: newId(),
      lead_source_id: source.id,
      email: `ada-${number}@example.com`,
      status: ['new', 'contacted', 'toured'][number % 3],
      assignee_id: owner.admin.id,
    };
    const { id } = await insertRow(tx, resourceNamed('leads'), values);
    return read(tx, resourceNamed('leads'), id);
  });
}

/** The history entry of a new building. */
async function writeIn(fixture: Fixture, number: number): Promise<Made> {
  const { id } = await recordOf('buildings', fixture, number);
  const { token } = await fixture.owner.person('admin');
  const [entry] = dataOf(await v2(token, 'GET', `/audit-log?record_id=${id}`));
  return recordAt(entry);
}

/** Websites are created by the command line and the console. */
async function websiteIn({ owner, propertyId }: Fixture): Promise<Made> {
  const website = await makeWebsite(owner.ctx, {
    name: unique('Site'),
    domain: `${newId()}.example`,
    property_ids: [propertyId],
  });
  return read(owner.ctx, resourceNamed('websites'), website.id);
}

async function firstOf(resource: string, owner: TestAccount): Promise<Made> {
  const [record] = dataOf(await v2((await owner.person('admin')).token, 'GET', `/${resource}`));
  return recordAt(record);
}

/**
 * A new account with one property. Its records are created by new admins in turn, so that no rate
 * limit applies.
 */
export async function createFixture(): Promise<Fixture> {
  const owner = await account();
  let { token } = owner.admin;
  let requestCount = 0;
  owner.make = async (resource, body = {}) => {
    requestCount += 1;
    if (requestCount % 100 === 0) token = (await owner.person('admin')).token;
    const answer = await v2(token, 'POST', `/${resource}`, body);
    assert.equal(answer.status, 201, answer.text);
    return answer.json['data'] as Made;
  };
  const property = await owner.make('properties', { name: unique('Home') });
  return { owner, propertyId: property.id };
}
