/** Content types and entries as a website receives them (§2.10, §4.5). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { issueWebsiteToken } from '../../src/domain/websites/create.ts';
import { account, type Made, type TestAccount } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { entriesPath, newContentType, newEntry, TEAM } from '../kit/entries.ts';
import { objectAt, present } from '../kit/json.ts';
import { service, testClock } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';
import { type Json, propertyWith, sites, type Website, websiteOf } from './website.ts';

let owner: TestAccount;
let property: Made;
let [one, two]: Website[] = [];
setUp(async () => {
  owner = await account();
  property = await propertyWith(owner, 'here', []);
  const other = await propertyWith(owner, 'there', []);
  [one, two] = [
    await websiteOf(owner, [property.id]),
    await websiteOf(owner, [property.id, other.id]),
  ];
  await newContentType(owner, TEAM);
});

const site = (): Website => present(one);
const second = (): Website => present(two);
const entry = (name: string, more: Json = {}) =>
  newEntry(owner, site().id, { slug: name, status: 'published', data: { name }, ...more });
const patch = (website: Website, { id }: Made, body: object) =>
  v2(owner.admin.token, 'PATCH', `${entriesPath(website.id)}/${id}`, body);

test('only published and unexpired entries are delivered; preview tokens see drafts (§2.10, §5.3)', async () => {
  await entry('published');
  await entry('draft', { status: 'draft' });
  await entry('review', { status: 'in_review' });
  await entry('archived', { status: 'archived' });
  await entry('over', { expires_at: '2026-01-01' });
  assert.deepEqual(await site().slugs('/entries/team'), ['published']);
  for (const slug of ['draft', 'review', 'archived', 'over', 'nothing', '%00']) {
    const answer = await site().get(`/entries/team/${slug}`);
    assert.deepEqual([answer.status, answer.json], [404, { message: 'Entry not found.' }], slug);
  }
  const token = (
    await issueWebsiteToken(owner.ctx, site().id, owner.admin.id, 'preview', 'preview')
  ).plain_text_token;
  const preview = await sites('/entries/team', {
    host: site().domain,
    authorization: `Bearer ${token}`,
  });
  const slugs = dataOf(preview).map(({ slug }) => slug);
  assert.deepEqual(slugs, ['draft', 'published', 'review']);
  assert.deepEqual(await site().slugs('/entries/team'), ['published']);
});

test('an entry stops being delivered when it expires, without a write (§2.10)', async (t) => {
  const pass = testClock(t);
  const { parts } = await service();
  await entry('soon-over', {
    expires_at: new Date(parts.clock().getTime() + 60_000).toISOString(),
  });
  assert.equal((await site().get('/entries/team/soon-over')).status, 200);
  pass(61_000);
  assert.equal((await site().get('/entries/team/soon-over')).status, 404);
});

test('a scheduled entry is delivered from its publication time on, without a write; preview tokens see it earlier (§2.10)', async (t) => {
  const pass = testClock(t);
  const { parts } = await service();
  const publishes_at = new Date(parts.clock().getTime() + 60_000).toISOString();
  await newEntry(owner, site().id, {
    slug: 'scheduled',
    status: 'published',
    publishes_at,
    data: { name: 'Scheduled' },
  });
  const token = (await issueWebsiteToken(owner.ctx, site().id, owner.admin.id, 'preview', 'early'))
    .plain_text_token;
  const preview = () =>
    sites('/entries/team/scheduled', {
      host: site().domain,
      authorization: `Bearer ${token}`,
    });
  const paths = async () => (await site().data('/paths')).map(({ path }) => path);
  assert.equal((await preview()).status, 200);
  assert.equal((await site().get('/entries/team/scheduled')).status, 404);
  assert.equal((await site().slugs('/entries/team')).includes('scheduled'), false);
  assert.equal((await paths()).includes('/team/scheduled'), false);
  pass(61_000);
  assert.equal((await site().get('/entries/team/scheduled')).status, 200);
  assert.ok((await site().slugs('/entries/team')).includes('scheduled'));
  assert.ok((await paths()).includes('/team/scheduled'));
});

test('a website delivers its own entries and those of its account, with its overrides merged and without excluded entries (§2.10)', async () => {
  const shared = await entry('shared', {
    scope: 'account',
    data: { name: 'Shared', bio: 'For all', years: 3 },
    seo: { title: 'T' },
  });
  await entry('own');
  assert.deepEqual((await second().slugs('/entries/team')).includes('own'), false);
  await patch(site(), shared, {
    website_override: { data: { bio: 'For one' }, seo: { description: 'D' } },
  });
  const [here, there] = [
    await site().data<Json>('/entries/team/shared'),
    await second().data<Json>('/entries/team/shared'),
  ];
  assert.deepEqual(
    [here['data'], here['seo']],
    [
      { name: 'Shared', bio: 'For one', years: 3 },
      { title: 'T', description: 'D' },
    ],
  );
  assert.deepEqual(
    [there['data'], there['seo']],
    [{ name: 'Shared', bio: 'For all', years: 3 }, { title: 'T' }],
  );
  assert.deepEqual(
    [here['scope'], here['title'], here['path']],
    ['account', 'Shared', '/team/shared'],
  );
  await patch(second(), shared, { website_override: { is_excluded: true } });
  assert.equal((await second().get('/entries/team/shared')).status, 404);
  assert.equal((await site().get('/entries/team/shared')).status, 200);
});

test('an entry refers to its property only if the website shows that property (§2.10)', async () => {
  const hidden = await propertyWith(owner, 'hidden', []);
  await entry('about-here', { property_id: property.id });
  await entry('about-hidden', { property_id: hidden.id });
  assert.deepEqual((await site().data<Json>('/entries/team/about-here'))['property'], {
    id: property.id,
    slug: 'here',
    name: 'HERE',
  });
  assert.equal((await site().data<Json>('/entries/team/about-hidden'))['property'], null);
  assert.deepEqual(await site().slugs('/entries/team?property=here'), ['about-here']);
  assert.deepEqual(await site().errors('/entries/team?property=hidden'), {
    property: ['The selected property is invalid.'],
  });
});

test('entries are filtered, sorted and paged, and unknown parameters return 422 (§4.5)', async () => {
  await newContentType(owner, { ...TEAM, key: 'news', path_pattern: null });
  const post = (slug: string, name: string) =>
    newEntry(
      owner,
      site().id,
      { slug, status: 'published', data: { name, bio: `About ${slug}` } },
      'news',
    );
  await post('a', 'Zebra');
  await post('b', 'apple');
  await post('c', 'Mango');
  assert.deepEqual(await site().slugs('/entries/news'), ['a', 'b', 'c']);
  assert.deepEqual(await site().slugs('/entries/news?sort=title'), ['b', 'c', 'a']);
  assert.deepEqual(await site().slugs('/entries/news?sort=-published_at,slug&per_page=1&page=2'), [
    'b',
  ]);
  assert.deepEqual(await site().slugs('/entries/news?q=ABOUT%20b'), ['b']);
  assert.deepEqual(await site().slugs('/entries/news?published_to=2020-01-01'), []);
  const { meta } = (await site().get('/entries/news?per_page=2&page=2')).json as { meta: Json };
  assert.deepEqual(meta['pagination'], {
    current_page: 2,
    per_page: 2,
    last_page: 2,
    total: 3,
    from: 3,
    to: 3,
  });
  assert.deepEqual(objectAt(meta, 'cache')['tags'], ['site', 'entries:news']);
  for (const query of [
    'status=draft',
    'sort=body',
    'per_page=101',
    'page=0',
    'published_from=soon',
  ])
    assert.deepEqual(
      Object.keys(await site().errors(`/entries/news?${query}`)),
      [query.split('=')[0]],
      query,
    );
  const unknown = await site().get('/entries/unknown');
  assert.deepEqual([unknown.status, unknown.json], [404, { message: 'Content type not found.' }]);
});

test('a website lists the content types that are assigned to it or to the whole account, with their fields (§4.5)', async () => {
  await newContentType(owner, {
    ...TEAM,
    key: 'only-two',
    name: 'Only two',
    website_ids: [second().id],
  });
  const keys = async (website: Website) =>
    (await website.data('/content-types')).map(({ key }) => key);
  assert.deepEqual((await keys(site())).includes('only-two'), false);
  assert.equal((await site().get('/entries/only-two')).status, 404);
  assert.deepEqual((await keys(second())).includes('only-two'), true);
  const team = (await site().data<(Json & { fields: Json[] })[]>('/content-types')).find(
    ({ key }) => key === 'team',
  );
  assert.deepEqual([team?.['path_pattern'], team?.['title_field']], ['/team/{slug}', 'name']);
  assert.deepEqual(team?.fields[8], {
    key: 'office',
    label: null,
    type: 'select',
    required: false,
    options: ['Denver', 'Madison'],
  });
});
