/**
 * Random writes over all resources: no page that a write changes is served as it was, and not much more is thrown away than changes. Set
 * TEST_WRITES for more of them than the suite has time for.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import pino from 'pino';
import { buildApp } from '../../src/app/build.ts';
import { openDelivery } from '../../src/delivery/delivery.ts';
import { openLimits } from '../../src/faces/http/limits.ts';
import { account, community, type Made, unique } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { entriesPath, newContentType, TEAM } from '../kit/entries.ts';
import { BASE_URL, house } from '../kit/house.ts';
import { websiteOf } from '../sites/website.ts';

const WRITES = Number(process.env['TEST_WRITES'] ?? 24);

/** The same numbers in every run (mulberry32). */
function dice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (((t ^ (t >>> 14)) >>> 0) % sides) | 0;
  };
}

type Seen = { data: string; version: number | null };

/** Two applications on one house: one that keeps answers, and one that never does. */
async function applications() {
  const shared = await house();
  const limits = openLimits({ redis: null, factor: 1e6 });
  const { database, clock } = shared.parts;
  const forgetful = await openDelivery({ database, clock, pageBytes: 0, onError: (error) => console.error(error) });
  const options = { baseUrl: BASE_URL, log: pino({ level: 'error' }) };
  const kept = await buildApp({ ...shared, limits }, options);
  const fresh = await buildApp({ ...shared, limits, delivery: forgetful }, options);
  return { kept, fresh, shared, close: () => forgetful.changes.close() };
}

test(`after each of ${WRITES} random writes every page is true, and fewer than three times as many are thrown away as change`, async () => {
  const { kept, fresh, shared, close } = await applications();
  const owner = await account();
  const [a, b] = [await community(owner), await community(owner)];
  const website = await websiteOf(owner, [a.property.id, b.property.id]);
  await newContentType(owner, TEAM);
  const entries = entriesPath(website.id, 'team');
  let token = (await owner.person('admin')).token;
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await v2(token, method, path, body);
    assert.ok(answer.status < 300, `${method} ${path}: ${answer.status} ${answer.text}`);
    return (answer.json['data'] ?? {}) as Made;
  };
  const of = { property_ids: [a.property.id] };
  const start = {
    amenity: await owner.make('amenities', {
      name: unique('Pool'),
      type: 'community_amenity',
      is_property_marketable: true,
      ...of,
    }),
    fee: await owner.make('fees', {
      code: unique('PET'),
      name: 'Pet',
      class: 'pet',
      amount: 20,
      frequency: 'monthly',
      requirement: 'mandatory',
      ...of,
    }),
    faq: await owner.make('faqs', { question: 'Pets?', ...of }),
    announcement: await owner.make('announcements', { internal_title: 'Special', is_enabled: true, ...of }),
    gallery: await owner.make('galleries', { internal_title: 'Pool', is_enabled: true, ...of }),
    review: await owner.make('reviews', { property_id: a.property.id, rating: 4, is_published: true }),
    heading: await owner.make('neighborhood-categories', { name: unique('Lakes') }),
    set: await owner.make('group-sets', { name: 'Regions', object_type: 'unit' }),
  };
  const near = { property_id: a.property.id, neighborhood_category_id: start.heading.id, name: 'Lake' };
  const place = await owner.make('neighborhood-places', near);
  const group = await owner.make('groups', { group_set_id: start.set.id, label: 'West' });
  await send('POST', `/groups/${group.id}/members`, { member_id: a.unit.id });
  const entry = await send('POST', entries, { data: { name: 'Ada' }, status: 'published' });
  const slugs = { a: String(a.property['slug']), b: String(b.property['slug']) };
  const pages = [
    ...[
      '/site',
      '/paths',
      '/groups',
      '/content-types',
      '/entries/team',
      '/properties',
      '/floor-plans',
      '/units',
      '/availability',
      '/facets',
    ],
    ...['/unit-types', `/units?property=${slugs.a}`, `/units?property=${slugs.b}`, `/unit-types?property=${slugs.b}`],
    ...[slugs.a, slugs.b].flatMap((slug) =>
      ['', '/neighborhood', '/reviews', '/social'].map((rest) => `/properties/${slug}${rest}`),
    ),
  ].map((path) => `/api/sites/v1${path}`);
  const headers = { host: website.domain, authorization: `Bearer ${website.token}` };
  pages.push(
    ...[a, b].flatMap(({ property }) =>
      ['', '/units', '/floor-plans', '/amenities', '/faqs', '/groups'].map((rest) => `/api/v1/property/${property.id}${rest}`),
    ),
  );
  const read = async (app: typeof kept, url: string): Promise<Seen> => {
    const { payload, statusCode } = await app.inject({ method: 'GET', url, headers });
    const { data, meta } = JSON.parse(payload) as { data: unknown; meta?: { cache?: { version: number } } };
    return { data: `${statusCode} ${JSON.stringify(data)}`, version: meta?.cache?.version ?? null };
  };

  const roll = dice(7);
  const word = () => `Word ${roll(1_000_000)}`;
  /** Rents and availability move every day; they come as often as everything else together. */
  const daily: (() => Promise<unknown>)[] = [
    () => send('PATCH', `/units/${a.unit.id}`, { min_base_rent: 1000 + roll(500), is_available: roll(2) === 0 }),
    () => send('PATCH', `/units/${b.unit.id}`, { min_base_rent: 1000 + roll(500) }),
  ];
  const seldom: (() => Promise<unknown>)[] = [
    () => send('PATCH', `/properties/${a.property.id}`, { description: word() }),
    () => send('PATCH', `/properties/${b.property.id}`, { name: word() }),
    () => send('PATCH', `/properties/${a.property.id}`, { pricing_display_settings: { hide_all_pricing: roll(2) === 0 } }),
    () => send('PATCH', `/units/${b.unit.id}`, { description: word() }),
    () => send('PATCH', `/units/${b.unit.id}`, { is_hidden: roll(2) === 0, slug: `unit-${roll(100)}` }),
    () => send('PATCH', `/floor-plans/${a.floorPlan.id}`, { name: word(), is_enabled: roll(3) > 0 }),
    () => send('PATCH', `/buildings/${b.building.id}`, { name: word() }),
    () => send('PATCH', `/amenities/${start.amenity.id}`, { name: unique('Lake'), property_ids: [[a, b][roll(2)]?.property.id] }),
    () => send('PATCH', `/fees/${start.fee.id}`, { amount: roll(100), property_ids: [[a, b][roll(2)]?.property.id] }),
    () => send('PATCH', `/faqs/${start.faq.id}`, { question: word(), is_global: roll(2) === 0 }),
    () => send('PATCH', `/announcements/${start.announcement.id}`, { title: word() }),
    () => send('PATCH', `/galleries/${start.gallery.id}`, { title: word() }),
    () => send('PATCH', `/reviews/${start.review.id}`, { rating: 1 + roll(5), is_published: roll(4) > 0 }),
    () => send('PATCH', `/neighborhood-places/${place.id}`, { name: word() }),
    () => send('PATCH', `/neighborhood-categories/${start.heading.id}`, { name: unique('Hills') }),
    () => send('PATCH', `/groups/${group.id}`, { label: word() }),
    () => send('PATCH', `/group-sets/${start.set.id}`, { name: word() }),
    () => send('PATCH', `${entries}/${entry.id}`, { data: { name: word() }, status: ['draft', 'published'][roll(2)] }),
    () => owner.make('units', { property_id: a.property.id, number: String(1000 + roll(100_000)), is_available: roll(2) === 0 }),
    () => owner.make('faq-topics', { name: word() }),
  ];

  let [changed, thrownAway] = [0, 0];
  const missed: string[] = [];
  let before = new Map<string, Seen>();
  const readAll = async (app: typeof kept) =>
    new Map(await Promise.all(pages.map(async (url) => [url, await read(app, url)] as const)));
  for (let n = 0; n < WRITES; n += 1) {
    if (n % 40 === 0) ({ token } = owner.admin = await owner.person('admin'));
    if (n === 0) {
      await shared.delivery.changes.settled();
      before = await readAll(kept);
    }
    const kinds = roll(2) === 0 ? daily : seldom;
    await kinds[roll(kinds.length)]?.();
    await shared.delivery.changes.settled();
    const [after, truth] = [await readAll(kept), await readAll(fresh)];
    for (const url of pages) {
      const [was, is, should] = [before.get(url), after.get(url), truth.get(url)];
      if (is?.data !== should?.data) missed.push(`${url} after write ${n}`);
      if (was?.version == null) continue;
      if (was.data !== should?.data) changed += 1;
      if (was.version !== is?.version) thrownAway += 1;
    }
    before = after;
  }
  await close();
  console.log(`${WRITES} writes: ${changed} pages changed, ${thrownAway} were thrown away, ${missed.length} were missed.`);
  assert.deepEqual(missed, []);
  assert.ok(thrownAway < 3 * changed, `${thrownAway} for ${changed}`);
});
