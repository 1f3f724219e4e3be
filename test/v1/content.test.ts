/** The content of a property on V1, apart from its inventory (§2.14, §4.4). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, type Made } from '../kit/account.ts';
import { service, testClock } from '../kit/service.ts';
import { pair } from './content-setup.ts';
import { change, inDays, type Json, read, v1 } from './read.ts';

const LISTS = [
  'amenities',
  'faqs',
  'reviews',
  'announcements',
  'content-groups',
  'content-conditionals',
  'panels',
  'lists',
];

const titles = async (property: Made, path: string, key = 'title') =>
  (await read(property.id, path)).map((one) => one[key]);

test('content that is linked to the property or belongs to its whole account is returned, and no other content (§4.4)', async () => {
  const owner = await account();
  const [here, there] = await pair(owner);
  const otherAccount = await account();
  const kinds: [string, string, Json, string][] = [
    ['faqs', '/faqs', {}, 'question'],
    ['announcements', '/announcements', { internal_title: 'Internal' }, 'title'],
    ['content-blocks', '/content-groups', { internal_title: 'Internal', type: 'group' }, 'title'],
    ['content-blocks', '/panels', { internal_title: 'Internal', type: 'panel' }, 'title'],
    ['content-blocks', '/lists', { internal_title: 'Internal', type: 'list' }, 'title'],
    [
      'content-blocks',
      '/content-conditionals',
      { internal_title: 'Internal', type: 'conditional' },
      'title',
    ],
  ];
  for (const [resource, path, more, key] of kinds) {
    await owner.make(resource, {
      ...more,
      [key]: 'Linked',
      property_ids: [here.id],
      sort_order: 1,
    });
    await owner.make(resource, { ...more, [key]: 'Everywhere', is_global: true, sort_order: 2 });
    await owner.make(resource, { ...more, [key]: 'Elsewhere', property_ids: [there.id] });
    await owner.make(resource, { ...more, [key]: 'Nowhere' });
    await otherAccount.make(resource, { ...more, [key]: 'Foreign', is_global: true });
    assert.deepEqual(await titles(here, path, key), ['Linked', 'Everywhere'], path);
    assert.equal((await v1(`/property/${here.id}${path}`)).text.includes('Internal'), false, path);
  }
});

test('a disabled property returns 404, including for its content (§4.4)', async () => {
  const owner = await account();
  const [here] = await pair(owner);
  await change(owner, `/properties/${here.id}`, { is_enabled: false });
  for (const name of [...LISTS, 'neighborhood', 'social', 'groups'])
    assert.equal((await v1(`/property/${here.id}/${name}`)).status, 404, name);
});

test('the marketable amenities of the property are listed, and with show_non_marketable_amenities all of its enabled amenities (§2.12)', async () => {
  const owner = await account();
  const pool = await owner.make('amenities', { name: 'Pool', tags: ['water'] });
  const boiler = await owner.make('amenities', { name: 'Boiler', is_property_marketable: false });
  const closed = await owner.make('amenities', { name: 'Closed', is_enabled: false });
  const property = await owner.make('properties', {
    name: 'Amenable',
    amenity_ids: [boiler.id, closed.id, pool.id],
  });
  assert.deepEqual(await titles(property, '/amenities', 'name'), ['Pool']);
  await change(owner, `/properties/${property.id}`, {
    display_settings: { show_non_marketable_amenities: true },
  });
  assert.deepEqual(await titles(property, '/amenities', 'name'), ['Boiler', 'Pool']);
});

test('FAQs include their topic and are ordered by sort order (§2.5)', async () => {
  const owner = await account();
  const [here] = await pair(owner);
  const topic = await owner.make('faq-topics', { name: 'Pets', sort_order: 3 });
  const shared = { is_global: true, tags: ['dogs', 'cats'] };
  await owner.make('faqs', { ...shared, question: 'Second?', sort_order: 2 });
  await owner.make('faqs', {
    ...shared,
    question: 'First?',
    answer: 'Yes.',
    sort_order: 1,
    faq_topic_id: topic.id,
  });
  const [first, second] = await read(here.id, '/faqs');
  assert.deepEqual(
    { ...first, id: null },
    {
      id: null,
      question: 'First?',
      answer: 'Yes.',
      topic: { id: topic.id, name: 'Pets', sortOrder: 3 },
      sortOrder: 1,
      tags: ['dogs', 'cats'],
      tagsString: 'dogs, cats',
    },
  );
  assert.deepEqual([second?.['question'], second?.['topic']], ['Second?', null]);
});

test('only published reviews are listed, newest first, and the profile has their average and count (§2.13, §2.14)', async () => {
  const owner = await account();
  const [here, there] = await pair(owner);
  const review = (more: Json) => owner.make('reviews', { property_id: here.id, ...more });
  await review({ reviewer_name: 'Old', rating: 4, review_date: '2026-01-01' });
  await review({
    reviewer_name: 'New',
    rating: 5,
    review_date: '2026-03-01',
    response: 'Thank you.',
  });
  await review({ reviewer_name: 'Undated', rating: 4 });
  const hidden = await review({ reviewer_name: 'Hidden', rating: 1, is_published: false });
  await owner.make('reviews', { property_id: there.id, rating: 1 });
  assert.deepEqual(await titles(here, '/reviews', 'reviewerName'), ['New', 'Old', 'Undated']);
  const [newest] = await read(here.id, '/reviews');
  assert.deepEqual(
    [newest?.['reviewDate'], newest?.['response']],
    ['2026-03-01T00:00:00.000Z', 'Thank you.'],
  );
  const profile = await read<Json>(here.id);
  assert.deepEqual([profile['averageRating'], profile['totalReviewCount']], [4.33, 3]);
  await change(owner, `/reviews/${hidden.id}`, { is_published: true });
  const counted = await read<Json>(here.id);
  assert.deepEqual([counted['averageRating'], counted['totalReviewCount']], [3.5, 4]);
});

test('only enabled announcements active at request time are returned, with exactly the keys of the contract (§2.14)', async () => {
  const owner = await account();
  const [here] = await pair(owner);
  const announce = (title: string, more: Json = {}) =>
    owner.make('announcements', { internal_title: title, title, is_global: true, ...more });
  await announce('Now', {
    text: 'Text',
    disclaimer: 'Small',
    link_primary_url: '/a',
    link_primary_text: 'A',
    link_secondary_url: '#b',
    starts_at: inDays(-1),
    ends_at: inDays(1),
    sort_order: 1,
  });
  await announce('Bare', { sort_order: 2 });
  await announce('Off', { is_enabled: false });
  await announce('Later', { starts_at: inDays(1) });
  await announce('Over', { ends_at: inDays(-1) });
  const [first, second, ...rest] = await read(here.id, '/announcements');
  assert.deepEqual(rest, []);
  assert.deepEqual(
    { ...first, id: null },
    {
      id: null,
      title: 'Now',
      hideText: false,
      image: null,
      details: 'Text',
      disclaimer: 'Small',
      link: '/a',
      linkText: 'A',
      link2: '#b',
      link2Text: null,
    },
  );
  assert.deepEqual([second?.['title'], second?.['hideText']], ['Bare', true]);
});

test('an announcement starts and ends at its own time, without a write (§2.14)', async (t) => {
  const pass = testClock(t);
  const owner = await account();
  const [here] = await pair(owner);
  const { parts } = await service();
  const at = (minutes: number) =>
    new Date(parts.clock().getTime() + minutes * 60_000).toISOString();
  await owner.make('announcements', {
    internal_title: 'I',
    title: 'Soon',
    is_global: true,
    starts_at: at(2),
    ends_at: at(4),
  });
  assert.deepEqual(await titles(here, '/announcements'), []);
  pass(3 * 60_000);
  assert.deepEqual(await titles(here, '/announcements'), ['Soon']);
  pass(2 * 60_000);
  assert.deepEqual(await titles(here, '/announcements'), []);
});

test('enabled content blocks are listed with their enabled items, filtered by comma-separated connection keys (§2.14)', async () => {
  const owner = await account();
  const [here] = await pair(owner);
  const block = (title: string, more: Json = {}) =>
    owner.make('content-blocks', { internal_title: title, title, is_global: true, ...more });
  await block('Hero', {
    elements_key: 'home-hero',
    content_items: [
      { title: 'Second', sort_order: 2, link_primary_url: '/x' },
      { title: 'Hidden', is_enabled: false },
      { title: 'First', sort_order: 1 },
    ],
  });
  await block('Foot', { elements_key: 'footer', sort_order: 1 });
  await block('Plain', { sort_order: 2 });
  await block('Off', { is_enabled: false });
  await block('Panel', { type: 'panel' });
  const [hero] = await read<(Json & { contentItems: Json[] })[]>(here.id, '/content-groups');
  assert.deepEqual(
    hero?.contentItems.map((item) => [item['title'], item['linkPrimaryUrl']]),
    [
      ['First', null],
      ['Second', '/x'],
    ],
  );
  const titlesFor = (keys: string) => titles(here, `/content-groups?connections=${keys}`);
  assert.deepEqual(await titlesFor(''), ['Hero', 'Foot', 'Plain']);
  assert.deepEqual(await titlesFor('footer'), ['Foot']);
  assert.deepEqual(await titlesFor('footer,%20home-hero,'), ['Hero', 'Foot']);
  assert.deepEqual(await titlesFor('unknown'), []);
  assert.deepEqual(await titlesFor('%00'), ['Hero', 'Foot', 'Plain']);
  assert.deepEqual(await titles(here, '/panels'), ['Panel']);
});

test('conditional content has its conditions in the format of lead source rules (§2.14)', async () => {
  const owner = await account();
  const [here] = await pair(owner);
  const condition = { type: 'utm', parameter: 'utm_source', pattern: 'equals', value: 'radio' };
  await owner.make('content-blocks', {
    internal_title: 'C',
    type: 'conditional',
    is_global: true,
    conditions: [condition],
  });
  const [shown] = await read<{ conditions: Json[] }[]>(here.id, '/content-conditionals');
  assert.deepEqual(shown?.conditions, [
    { ...condition, condition_operator: 'all', conditions: [], priority: 0 },
  ]);
});

test('a write is visible to the next read of each kind of content (§6.1)', async () => {
  const owner = await account();
  const [here] = await pair(owner);
  const faq = await owner.make('faqs', { question: 'Before?', is_global: true });
  assert.deepEqual(await titles(here, '/faqs', 'question'), ['Before?']);
  await change(owner, `/faqs/${faq.id}`, { question: 'After?' });
  assert.deepEqual(await titles(here, '/faqs', 'question'), ['After?']);
  await change(owner, `/faqs/${faq.id}`, { is_global: false });
  assert.deepEqual(await titles(here, '/faqs', 'question'), []);
});
