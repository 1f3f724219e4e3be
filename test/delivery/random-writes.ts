/**
 * An account whose pages show every resource, and for each resource the writes that change it. They
 * use V2 if V2 has the operation, else the engine, as the console and connections do.
 */
import assert from 'node:assert/strict';
import { resourceNamed } from '../../src/engine/registry.ts';
import { create, insertRow, update } from '../../src/engine/write.ts';
import { newId } from '../../src/kernel/id.ts';
import { withTransaction } from '../../src/store/ctx.ts';
import { changeOf } from '../contract/generated-samples.ts';
import { having } from '../contract/routes.ts';
import { recordOf } from '../contract/samples.ts';
import { account, community, type Made, type TestAccount, unique } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { entriesPath, newContentType, TEAM } from '../kit/entries.ts';
import { newForm } from '../kit/forms.ts';
import { embedOn, fileOn } from '../kit/media.ts';
import { type Website, websiteOf } from '../sites/website.ts';
import { pagesOf } from './watched-pages.ts';

/** A seeded generator (mulberry32), so that every run is the same. */
export function dice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (((t ^ (t >>> 14)) >>> 0) % sides) | 0;
  };
}

type Dice = ReturnType<typeof dice>;

/** Writes of one kind; one of them is chosen at random. */
type Kinds = readonly (() => Promise<unknown>)[];

export type Stage = {
  website: Website;
  /** The URLs of the pages that are watched. */
  pages: string[];
  /** Writes by the name of the resource. Resources without an entry get generated writes. */
  writes: Record<string, Kinds>;
};

const PER_PERSON = 40;

/** Sends requests as new admins in turn, so that no rate limit applies. */
function sender(owner: TestAccount) {
  let requestCount = 0;
  let { token } = owner.admin;
  return async (method: string, path: string, body?: unknown): Promise<Made> => {
    requestCount += 1;
    if (requestCount % PER_PERSON === 0) ({ token } = await owner.person('admin'));
    const answer = await v2(token, method, path, body);
    assert.ok(answer.status < 300, `${method} ${path}: ${answer.status} ${answer.text}`);
    return (answer.json['data'] ?? {}) as Made;
  };
}

export async function stage(roll: Dice): Promise<Stage> {
  const owner = await account();
  const send = sender(owner);
  const make = (resource: string, body: object) => send('POST', `/${resource}`, body);
  const built = (resource: string, body: object) =>
    create(owner.ctx, resourceNamed(resource), body);
  const changed = (resource: string, id: string, body: object) =>
    update(owner.ctx, resourceNamed(resource), id, body);
  const [a, b] = [await community(owner), await community(owner)];
  const both = [a, b] as const;
  const either = () => both[roll(2)] ?? a;
  const of = { property_ids: [a.property.id] };
  const word = () => `Word ${roll(1_000_000)}`;
  const coin = () => roll(2) === 0;
  const website = await websiteOf(owner, [a.property.id, b.property.id]);
  const type = await newContentType(owner, TEAM);
  const entries = entriesPath(website.id, 'team');

  const amenity = await make('amenities', {
    name: unique('Pool'),
    type: 'community_amenity',
    is_property_marketable: true,
    ...of,
  });
  const charge = { class: 'pet', amount: 20, frequency: 'monthly', requirement: 'mandatory' };
  const fee = await make('fees', { code: unique('PET'), name: 'Pet', ...charge, ...of });
  const onUnit = { fee_id: fee.id, assignable_type: 'unit', assignable_id: b.unit.id, amount: 5 };
  const assignment = await make('fee-assignments', onUnit);
  const topic = await make('faq-topics', { name: 'Pets' });
  const faq = await make('faqs', { question: 'Pets?', faq_topic_id: topic.id, ...of });
  const announcement = await make('announcements', {
    internal_title: 'Special',
    is_enabled: true,
    ...of,
  });
  const block = await make('content-blocks', { internal_title: 'Hero', type: 'panel', ...of });
  const gallery = await make('galleries', { internal_title: 'Pool', is_enabled: true, ...of });
  const review = await make('reviews', {
    property_id: a.property.id,
    rating: 4,
    is_published: true,
  });
  const category = await make('neighborhood-categories', { name: unique('Lakes') });
  const near = { property_id: a.property.id, neighborhood_category_id: category.id, name: 'Lake' };
  const place = await make('neighborhood-places', near);
  const set = await make('group-sets', { name: 'Regions', object_type: 'unit' });
  const group = await make('groups', { group_set_id: set.id, label: 'West' });
  await make(`groups/${group.id}/members`, { member_id: a.unit.id });
  const source = await make('lead-sources', { property_id: a.property.id, name: 'Ads' });
  const feed = {
    type: 'lead_webhook',
    name: 'CRM',
    settings: { url: 'https://crm.example/leads', secret: 'a secret long enough' },
  };
  const connection = await make('connections', feed);
  await make(`connections/${connection.id}/properties`, { property_id: a.property.id });
  const entry = await send('POST', entries, { data: { name: 'Ada' }, status: 'published' });
  const form = await newForm(owner, [a.property.id]);
  const post = await built('social-posts', {
    property_id: a.property.id,
    network: 'instagram',
    external_id: 'p1',
    text: 'Hello',
    posted_at: '2026-03-01T12:00:00.000Z',
  });
  const file = await fileOn(owner, [{ type: 'property', id: a.property.id, slot: 'gallery' }]);
  const embed = await embedOn(owner, [{ type: 'property', id: b.property.id, slot: 'gallery' }]);
  const folder = await make('media-folders', { name: 'Summer' });
  const role = await built('roles', { name: unique('Night'), permissions: ['units.view'] });
  const person = await make('users', {
    name: 'Ada',
    email: `${newId()}@example.com`,
    role: 'viewer',
  });

  const lead = () =>
    withTransaction(owner.ctx, (tx) =>
      insertRow(tx, resourceNamed('leads'), {
        property_id: a.property.id,
        email: 'ada@example.com',
      }),
    );
  const patch = (path: string, body: () => object) => () => send('PATCH', path, body());
  const writes: Record<string, Kinds> = {
    properties: [
      patch(`/properties/${a.property.id}`, () => ({ description: word() })),
      patch(`/properties/${b.property.id}`, () => ({ name: word() })),
      patch(`/properties/${b.property.id}`, () => ({ slug: `slug-${roll(50)}` })),
      patch(`/properties/${a.property.id}`, () => ({ office_hours: { disclaimer: word() } })),
      patch(`/properties/${a.property.id}`, () => ({
        pricing_display_settings: { hide_all_pricing: coin() },
      })),
      patch(`/properties/${b.property.id}`, () => ({ is_enabled: roll(4) > 0 })),
    ],
    buildings: [
      patch(`/buildings/${b.building.id}`, () => ({ name: word() })),
      () => make('buildings', { property_id: a.property.id }),
    ],
    'floor-plans': [
      patch(`/floor-plans/${a.floorPlan.id}`, () => ({ name: word(), is_enabled: roll(3) > 0 })),
      patch(`/floor-plans/${b.floorPlan.id}`, () => ({ description: word() })),
      patch(`/floor-plans/${b.floorPlan.id}`, () => ({ min_base_rent: 900 + roll(90) })),
    ],
    units: [
      () => patch(`/units/${either().unit.id}`, () => ({ min_base_rent: 1000 + roll(500) }))(),
      () => patch(`/units/${either().unit.id}`, () => ({ is_available: coin() }))(),
      () => patch(`/units/${either().unit.id}`, () => ({ description: word() }))(),
      patch(`/units/${b.unit.id}`, () => ({ is_hidden: coin(), slug: `unit-${roll(100)}` })),
      () =>
        make('units', { property_id: a.property.id, number: unique('U'), is_available: coin() }),
    ],
    amenities: [
      patch(`/amenities/${amenity.id}`, () => ({ name: unique('Lake') })),
      patch(`/amenities/${amenity.id}`, () => ({ property_ids: [either().property.id] })),
      patch(`/amenities/${amenity.id}`, () => ({ unit_ids: coin() ? [] : [a.unit.id] })),
    ],
    'group-sets': [
      patch(`/group-sets/${set.id}`, () => ({ name: word() })),
      () => make('group-sets', { name: word(), object_type: 'unit' }),
    ],
    groups: [
      patch(`/groups/${group.id}`, () => ({ label: word() })),
      () => make('groups', { group_set_id: set.id, label: word() }),
    ],
    fees: [
      patch(`/fees/${fee.id}`, () => ({ amount: roll(100) })),
      patch(`/fees/${fee.id}`, () => ({ description: word() })),
      patch(`/fees/${fee.id}`, () => ({ property_ids: [either().property.id] })),
    ],
    'fee-assignments': [patch(`/fee-assignments/${assignment.id}`, () => ({ amount: roll(100) }))],
    reviews: [
      patch(`/reviews/${review.id}`, () => ({ rating: 1 + roll(5), is_published: roll(4) > 0 })),
      patch(`/reviews/${review.id}`, () => ({ body: word() })),
    ],
    'social-posts': [() => changed('social-posts', post.id, { text: word() })],
    announcements: [patch(`/announcements/${announcement.id}`, () => ({ title: word() }))],
    'content-blocks': [
      patch(`/content-blocks/${block.id}`, () => ({ title: word(), is_enabled: true })),
    ],
    'faq-topics': [
      patch(`/faq-topics/${topic.id}`, () => ({ name: word() })),
      () => make('faq-topics', { name: word() }),
    ],
    faqs: [
      patch(`/faqs/${faq.id}`, () => ({ question: word() })),
      patch(`/faqs/${faq.id}`, () => ({ is_global: coin() })),
    ],
    galleries: [patch(`/galleries/${gallery.id}`, () => ({ title: word() }))],
    'media-files': [patch(`/media/${file.id}`, () => ({ alt_text: word() }))],
    'media-embeds': [patch(`/media/${embed.id}`, () => ({ title: word() }))],
    'media-folders': [patch(`/media-folders/${folder.id}`, () => ({ name: word() }))],
    'neighborhood-categories': [
      patch(`/neighborhood-categories/${category.id}`, () => ({ name: unique('Hills') })),
    ],
    'neighborhood-places': [
      patch(`/neighborhood-places/${place.id}`, () => ({ name: word() })),
      () =>
        make('neighborhood-places', { ...near, property_id: either().property.id, name: word() }),
    ],
    'lead-sources': [
      patch(`/lead-sources/${source.id}`, () => ({ name: word() })),
      patch(`/lead-sources/${source.id}`, () => ({
        property_id: coin() ? null : either().property.id,
      })),
    ],
    forms: [
      () => changed('forms', form.id, { name: word() }),
      () => changed('forms', form.id, { is_enabled: coin() }),
    ],
    leads: [lead],
    connections: [
      patch(`/connections/${connection.id}`, () => ({ name: word() })),
      patch(`/connections/${connection.id}`, () => ({ enabled: coin() })),
    ],
    websites: [() => changed('websites', website.id, { name: word() })],
    'content-types': [() => changed('content-types', type.id, { name: word() })],
    entries: [
      patch(`${entries}/${entry.id}`, () => ({
        data: { name: word(), home: either().property.id },
      })),
      patch(`${entries}/${entry.id}`, () => ({ status: ['draft', 'published'][roll(2)] })),
    ],
    users: [patch(`/users/${person.id}`, () => ({ name: word() }))],
    roles: [() => changed('roles', role.id, { name: unique('Day') })],
  };
  for (const resource of having('create', 'update')) {
    if (writes[resource.name] !== undefined) continue;
    const record = await recordOf(resource.name, { owner, propertyId: a.property.id });
    writes[resource.name] = [
      patch(`/${resource.name}/${record.id}`, () => changeOf(resource, roll(1_000_000))),
    ];
  }
  return { website, pages: pagesOf(both), writes };
}
