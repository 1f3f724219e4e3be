/** The tags of a write (decisions §7 "Tags of a write"), resource by resource: what each kind of change makes stale, and no more. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { issueWebsiteToken } from '../../src/domain/websites/create.ts';
import { tagAlone } from '../../src/store/tags.ts';
import { account, community, type TestAccount, unique } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { entriesPath, newContentType, newWebsite, TEAM } from '../kit/entries.ts';
import { house } from '../kit/house.ts';
import { websiteOf } from '../sites/website.ts';

type Told = { tags: string[]; paths: string[] };

/** What the commits of `work` say, sorted. */
async function toldOf(owner: TestAccount, work: () => Promise<unknown>): Promise<Told> {
  const { parts } = await house();
  const rows = () =>
    parts.database.run<Told & { id: number }>(
      sql`select id, tags, paths from changes where account_id = ${owner.id} order by id`,
    );
  const before = new Set((await rows()).map(({ id }) => id));
  await work();
  const added = (await rows()).filter(({ id }) => !before.has(id));
  const tags = added.flatMap((row) => row.tags.map(tagAlone));
  return { tags: [...new Set(tags)].sort(), paths: [...new Set(added.flatMap(({ paths }) => paths))].sort() };
}

/** A stage: one account with two communities A and B; the words of the expectations stand for their tags. */
async function stage() {
  const owner = await account();
  const [a, b] = [await community(owner), await community(owner)];
  const words: Record<string, string[]> = {
    'property A': [`property:${a.property.id}`],
    'property B': [`property:${b.property.id}`],
    'inventory A': [`inventory:${a.property.id}`],
    'inventory B': [`inventory:${b.property.id}`],
    'integrations A': [`integrations:${a.property.id}`],
    'integrations B': [`integrations:${b.property.id}`],
    'lead-sources A': [`lead-sources:${a.property.id}`],
    'lead-sources B': [`lead-sources:${b.property.id}`],
  };
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await v2(owner.admin.token, method, path, body);
    assert.ok(answer.status < 300, `${method} ${path}: ${answer.text}`);
    return (answer.json['data'] ?? {}) as { id: string };
  };
  const expect = async (what: string, work: () => Promise<unknown>, tags: string[], paths: string[] = []) =>
    assert.deepEqual(
      await toldOf(owner, work),
      { tags: tags.flatMap((word) => words[word] ?? [word]).sort(), paths: [...paths].sort() },
      what,
    );
  return { owner, a, b, send, expect };
}

suite('tags of a write', () => {
  test('property fields touch the property and the site; slug and enabled the paths; what units show of it the inventory', async () => {
    const { a, send, expect } = await stage();
    const path = `/properties/${a.property.id}`;
    const patch = (body: object) => () => send('PATCH', path, body);
    const [old] = [String(a.property['slug'])];
    await expect('description', patch({ description: 'New' }), ['property A', 'site']);
    await expect('the same again', patch({ description: 'New' }), []);
    await expect('office hours', patch({ office_hours: { disclaimer: 'Closed' } }), ['property A', 'site']);
    await expect('name', patch({ name: 'New' }), ['property A', 'site', 'inventory A']);
    await expect('prices', patch({ pricing_display_settings: { hide_all_pricing: true } }), [
      'property A',
      'site',
      'inventory A',
    ]);
    await expect('window', patch({ leasing_settings: { availability_window_days: 9 } }), ['property A', 'site', 'inventory A']);
    const all = ['property A', 'site', 'inventory A', 'paths'];
    await expect('slug', patch({ slug: 'new-slug' }), all, [`/properties/${old}`, '/properties/new-slug']);
    await expect('disabled', patch({ is_enabled: false }), all, ['/properties/new-slug']);
    await expect('enabled', patch({ is_enabled: true }), all, ['/properties/new-slug']);
    const { drain } = await house();
    const gone = async () => {
      await send('DELETE', path);
      await drain();
    };
    await expect('teardown', gone, all, ['/properties/new-slug']);
  });

  test('units, floor plans and buildings touch the inventory, the property where its rollup changes, the paths where pages move', async () => {
    const { owner, a, send, expect } = await stage();
    const unit = (body: object) => () => send('PATCH', `/units/${a.unit.id}`, body);
    await expect('description', unit({ description: 'New' }), ['inventory A']);
    await expect('rent', unit({ min_base_rent: 1234 }), ['inventory A', 'property A']);
    await expect('available', unit({ is_available: false }), ['inventory A', 'property A']);
    await expect('hidden', unit({ is_hidden: true }), ['inventory A', 'property A', 'paths'], ['/units/101']);
    await expect('shown', unit({ is_hidden: false }), ['inventory A', 'property A', 'paths'], ['/units/101']);
    await expect('slug', unit({ slug: 'corner' }), ['inventory A', 'paths'], ['/units/101', '/units/corner']);
    const make = () => owner.make('units', { property_id: a.property.id, number: '900' });
    await expect('made', make, ['inventory A', 'property A', 'paths'], ['/units/900']);
    await expect('gone', () => send('DELETE', `/units/${a.unit.id}`), ['inventory A', 'property A', 'paths'], ['/units/corner']);
    const plan = (body: object) => () => send('PATCH', `/floor-plans/${a.floorPlan.id}`, body);
    await expect('plan', plan({ description: 'New' }), ['inventory A']);
    await expect('plan rent', plan({ min_base_rent: 1000 }), ['inventory A']);
    await expect('plan type', plan({ unit_type_name: 'Loft' }), ['inventory A', 'property A']);
    await expect('plan slug', plan({ slug: 'loft' }), ['inventory A', 'paths'], ['/floor-plans/a1', '/floor-plans/loft']);
    await expect('building', () => send('PATCH', `/buildings/${a.building.id}`, { name: 'North' }), ['inventory A']);
    await expect('building gone', () => send('DELETE', `/buildings/${a.building.id}`), ['inventory A']);
  });

  test('a write that no page can show touches nothing: unpublished reviews, disabled and hidden records (decisions §8)', async () => {
    const { owner, a, send, expect } = await stage();
    const property_id = a.property.id;
    const off: [resource: string, body: Record<string, unknown>, change: object, on: object, tags: string[]][] = [
      ['reviews', { property_id, is_published: false }, { title: 'New' }, { is_published: true }, ['property A']],
      ['buildings', { property_id, number: '9', is_enabled: false }, { name: 'New' }, { is_enabled: true }, ['inventory A']],
      [
        'floor-plans',
        { property_id, name: 'B9', is_enabled: false },
        { slug: 'b-nine' },
        { is_enabled: true },
        ['inventory A', 'property A', 'paths', '/floor-plans/b-nine'],
      ],
      [
        'units',
        { property_id, number: '909', is_hidden: true },
        { slug: 'nine' },
        { is_hidden: false },
        ['inventory A', 'property A', 'paths', '/units/nine'],
      ],
      [
        'announcements',
        { internal_title: 'x', property_ids: [property_id], is_enabled: false },
        { title: 'New' },
        { is_enabled: true },
        ['property A'],
      ],
      [
        'content-blocks',
        { internal_title: 'x', property_ids: [property_id], is_enabled: false },
        { title: 'New' },
        { is_enabled: true },
        ['property A'],
      ],
      [
        'galleries',
        { internal_title: 'x', property_ids: [property_id], is_enabled: false },
        { title: 'New' },
        { is_enabled: true },
        ['property A'],
      ],
      [
        'amenities',
        { name: unique('Pool'), type: 'community_amenity', property_ids: [property_id], is_enabled: false },
        { description: 'New' },
        { is_enabled: true },
        ['property A'],
      ],
      ['properties', { name: unique('Elsewhere'), is_enabled: false }, { description: 'New' }, {}, []],
    ];
    for (const [resource, body, change, on, told] of off) {
      let made = { id: '' };
      await expect(`${resource} made`, async () => (made = await owner.make(resource, body)), []);
      const path = `/${resource}/${made.id}`;
      await expect(`${resource} changed`, () => send('PATCH', path, change), []);
      const paths = told.filter((word) => word.startsWith('/'));
      const tags = told.filter((word) => !word.startsWith('/'));
      await expect(`${resource} shown`, () => send('PATCH', path, on), tags, paths);
    }
    const connection = await owner.make('connections', { type: 'simulator', category: 'pms', name: 'x', enabled: false });
    await send('POST', `/connections/${connection.id}/properties`, { property_id });
    await expect('connection', () => send('PATCH', `/connections/${connection.id}`, { name: 'New' }), [
      `~connection:${connection.id}`,
    ]);
  });

  test('amenities touch what has them, before and after', async () => {
    const { owner, a, b, send, expect } = await stage();
    const make = (more: object) => owner.make('amenities', { name: unique('Pool'), type: 'community_amenity', ...more });
    await expect('of nothing', () => make({}), []);
    await expect('of a property', () => make({ property_ids: [a.property.id] }), ['property A']);
    await expect('of a unit', () => make({ unit_ids: [a.unit.id] }), ['property A', 'inventory A']);
    const moving = await make({ property_ids: [a.property.id] });
    const path = `/amenities/${moving.id}`;
    await expect('renamed', () => send('PATCH', path, { name: 'Lake' }), ['property A']);
    await expect('moved', () => send('PATCH', path, { property_ids: [b.property.id] }), ['property A', 'property B']);
    await expect('to a plan', () => send('PATCH', path, { floor_plan_ids: [a.floorPlan.id] }), [
      'property A',
      'inventory A',
      'property B',
    ]);
    await expect('gone', () => send('DELETE', path), ['property A', 'inventory A', 'property B']);
    const own = await make({});
    await expect('by the unit', () => send('PATCH', `/units/${b.unit.id}`, { amenity_ids: [own.id] }), ['inventory B']);
  });

  test('groups touch every property that lists them, and the inventory of their members', async () => {
    const { owner, a, send, expect } = await stage();
    const both = ['property A', 'property B'];
    let set = { id: '' };
    await expect('set', async () => (set = await owner.make('group-sets', { name: 'Regions', object_type: 'unit' })), both);
    let group = { id: '' };
    await expect('group', async () => (group = await owner.make('groups', { group_set_id: set.id, label: 'West' })), both);
    await expect('member', () => send('POST', `/groups/${group.id}/members`, { member_id: a.unit.id }), [
      'property A',
      'inventory A',
    ]);
    await expect('renamed', () => send('PATCH', `/groups/${group.id}`, { label: 'East' }), [...both, 'inventory A']);
    await expect('left', () => send('DELETE', `/groups/${group.id}/members/${a.unit.id}`), ['property A', 'inventory A']);
    await expect('set renamed', () => send('PATCH', `/group-sets/${set.id}`, { name: 'Areas' }), both);
    const own = () => owner.make('group-sets', { name: 'Own', object_type: 'unit', property_id: a.property.id });
    await expect('set of one property', own, ['property A']);
    await expect('gone', () => send('DELETE', `/group-sets/${set.id}`), both);
  });

  test('fees and assignments touch the inventory and the rollup of where they are charged', async () => {
    const { owner, a, b, send, expect } = await stage();
    const inA = ['inventory A', 'property A'];
    const fee = { code: unique('FEE'), name: 'Pet', class: 'pet', amount: 10 };
    await expect('nowhere', () => owner.make('fees', { ...fee, code: unique('FEE') }), []);
    let made = { id: '' };
    await expect('made', async () => (made = await owner.make('fees', { ...fee, property_ids: [a.property.id] })), inA);
    await expect('amount', () => send('PATCH', `/fees/${made.id}`, { amount: 12 }), inA);
    const toUnit = { fee_id: made.id, assignable_type: 'unit', assignable_id: b.unit.id };
    let assignment = { id: '' };
    await expect('assigned', async () => (assignment = await owner.make('fee-assignments', toUnit)), [
      'inventory B',
      'property B',
    ]);
    await expect('narrowed', () => send('PATCH', `/fee-assignments/${assignment.id}`, { amount: 5 }), [
      'inventory B',
      'property B',
    ]);
    await expect('gone', () => send('DELETE', `/fees/${made.id}`), [...inA, 'inventory B', 'property B']);
  });

  test('content touches each property concerned, all of them where it is global', async () => {
    const { owner, a, b, send, expect } = await stage();
    const kinds: [string, object][] = [
      ['announcements', { internal_title: 'Special' }],
      ['content-blocks', { internal_title: 'Hero', content_items: [{ title: 'First' }] }],
      ['faqs', { question: 'Why?' }],
      ['galleries', { internal_title: 'Pool' }],
    ];
    for (const [kind, body] of kinds) {
      let made = { id: '' };
      const make = async () => (made = await owner.make(kind, { ...body, property_ids: [a.property.id] }));
      await expect(`${kind} made`, make, ['property A']);
      await expect(`${kind} moved`, () => send('PATCH', `/${kind}/${made.id}`, { property_ids: [b.property.id] }), [
        'property A',
        'property B',
      ]);
      await expect(`${kind} global`, () => send('PATCH', `/${kind}/${made.id}`, { is_global: true }), [
        'property A',
        'property B',
      ]);
      await expect(`${kind} gone`, () => send('DELETE', `/${kind}/${made.id}`), ['property A', 'property B']);
    }
    const topic = await owner.make('faq-topics', { name: 'Pets' });
    await expect('unused topic', () => send('PATCH', `/faq-topics/${topic.id}`, { name: 'Animals' }), []);
    await owner.make('faqs', { question: 'Dogs?', faq_topic_id: topic.id, property_ids: [a.property.id] });
    await expect('topic', () => send('PATCH', `/faq-topics/${topic.id}`, { name: 'Dogs' }), ['property A']);
    let review = { id: '' };
    await expect('review', async () => (review = await owner.make('reviews', { property_id: a.property.id, rating: 4 })), [
      'property A',
    ]);
    await expect('review gone', () => send('DELETE', `/reviews/${review.id}`), ['property A']);
    const heading = await owner.make('neighborhood-categories', { name: unique('Lakes') });
    const near = { property_id: b.property.id, neighborhood_category_id: heading.id, name: 'Lake' };
    await expect('place', () => owner.make('neighborhood-places', near), ['property B']);
    await expect('heading', () => send('PATCH', `/neighborhood-categories/${heading.id}`, { icon: 'lake' }), ['property B']);
  });

  test('entries touch their type and the paths; a page of one that is published is named where it appears, moves or goes', async () => {
    const { owner, a, send, expect } = await stage();
    await newContentType(owner, TEAM);
    const path = entriesPath(await newWebsite(owner, [a.property.id]));
    const both = ['entries:team', 'paths'];
    let id = '';
    const make = async (body: object = {}) => {
      ({ id } = await send('POST', path, { data: { name: 'Ada' }, slug: 'ada', ...body }));
    };
    const patch = (body: object) => () => send('PATCH', `${path}/${id}`, body);
    await expect('a draft', make, both);
    await expect('its slug', patch({ slug: 'ada-l' }), both);
    await expect('published', patch({ status: 'published' }), both, ['/team/ada-l']);
    await expect('data', patch({ data: { bio: 'New' } }), both);
    await expect('slug', patch({ slug: 'ada' }), both, ['/team/ada', '/team/ada-l']);
    await expect('expiry', patch({ expires_at: '2099-01-01T00:00:00Z' }), both, ['/team/ada']);
    await expect('archived', patch({ status: 'archived' }), both, ['/team/ada']);
    await expect('deleted', () => send('DELETE', `${path}/${id}`), both);
    await make({ scope: 'account', status: 'published' });
    await expect('excluded', patch({ website_override: { is_excluded: true } }), both, ['/team/ada']);
    await expect('published and deleted', () => send('DELETE', `${path}/${id}`), both, ['/team/ada']);
  });

  test('connections touch the integrations of what they cover, lead sources their own', async () => {
    const { owner, a, b, send, expect } = await stage();
    const settings = { url: 'https://feeds.example/mits.xml' };
    const connection = await owner.make('connections', { type: 'mits_feed', name: 'Feed', settings });
    const path = `/connections/${connection.id}`;
    const own = `~connection:${connection.id}`;
    await expect('covers nothing', () => send('PATCH', path, { name: 'Feeds' }), [own]);
    await expect('attached', () => send('POST', `${path}/properties`, { property_id: a.property.id }), ['integrations A', own]);
    await expect('changed', () => send('PATCH', path, { enabled: false }), ['integrations A', own]);
    await expect('detached', () => send('DELETE', `${path}/properties/${a.property.id}`), ['integrations A', own]);
    let source = { id: '' };
    await expect('source', async () => (source = await owner.make('lead-sources', { property_id: a.property.id, name: 'Ads' })), [
      'lead-sources A',
    ]);
    await expect('source of all', () => owner.make('lead-sources', { name: 'Everywhere' }), ['lead-sources A', 'lead-sources B']);
    await expect('source renamed', () => send('PATCH', `/lead-sources/${source.id}`, { name: 'Signs' }), ['lead-sources A']);
    assert.notEqual(a.property.id, b.property.id);
  });

  test('websites touch the site and the paths; tokens, people and leads no page', async () => {
    const { owner, a, send, expect } = await stage();
    const told = await toldOf(owner, () => websiteOf(owner, [a.property.id]));
    assert.deepEqual(
      told.tags.filter((tag) => !tag.startsWith('~')),
      ['paths', 'site'],
    );
    const website = await websiteOf(owner, [a.property.id]);
    await expect('token', () => issueWebsiteToken(owner.ctx, website.id, owner.admin.id, 'deliver', 'more'), []);
    const number = website.token.split('|')[0];
    await expect('revoked', () => send('DELETE', `/tokens/${number}`), [`~token:${number}`]);
    await expect(
      'person',
      () => owner.make('users', { name: 'Ada', email: `${unique('ada').replace(' ', '-')}@example.com` }),
      [],
    );
  });
});
