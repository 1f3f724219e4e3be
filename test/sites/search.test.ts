/** The hosted search of a website: the block of its manifest, its indices, and a key that opens no others (§2.15). */
import assert from 'node:assert/strict';
import { before, beforeEach, suite, test } from 'node:test';
import { algoliasearch } from 'algoliasearch';
import { sql } from 'drizzle-orm';
import { pushSearch, queueDueSearches } from '../../src/domain/search/push.ts';
import { account, community, type TestAccount } from '../kit/account.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import { entriesPath, newContentType, TEAM } from '../kit/entries.ts';
import { house, type TestHouse } from '../kit/house.ts';
import { change, type Website, websiteOf } from './website.ts';

type Block = { application_id: string; url: string; key: string; expires_at: string | null; indices: Record<string, string> };

const DAY_MS = 86_400_000;

suite('hosted search', () => {
  let shared: TestHouse;
  let owner: TestAccount;
  let made: Awaited<ReturnType<typeof community>>;
  let website: Website;
  before(async () => {
    shared = await house();
  });
  beforeEach(async () => {
    owner = await account();
    made = await community(owner);
    website = await websiteOf(owner, [made.property.id]);
  });

  const connect = (settings: object = { admin_api_key: shared.searches.adminKey }) =>
    owner.make('connections', {
      ...{ type: 'hosted_search', name: 'Search' },
      settings: { application_id: shared.searches.applicationId, url: shared.searches.origin, ...settings },
    });

  const blockOf = async (of = website) => (await of.data<{ search: Block | null }>('/site')).search;

  /** What is due by now is queued and done. */
  async function push(): Promise<void> {
    await shared.delivery.changes.settled();
    await queueDueSearches(shared.parts);
    await shared.drain();
    await shared.delivery.changes.settled();
  }

  /** Does something so much later. */
  async function later(milliseconds: number, work: () => Promise<void>): Promise<void> {
    shared.pass(milliseconds);
    await work().finally(() => shared.pass(-milliseconds));
  }

  async function provisioned(of = website): Promise<Block> {
    await connect();
    await push();
    const block = await blockOf(of);
    assert.ok(block !== null);
    return block;
  }

  /** Searches as a browser does that is on a page of this host. */
  const search = ({ application_id, url, key }: Block, indexName: string, query: string, host = website.domain) =>
    algoliasearch(application_id, key, {
      hosts: [{ url: new URL(url).host, protocol: 'http', accept: 'readWrite' }],
      baseHeaders: { referer: `https://${host}/` },
    })
      .search<{ name: string }>({ requests: [{ indexName, query }] })
      .then(({ results }) => (results[0] as { hits: { name: string }[] }).hits.map(({ name }) => name));

  const index = (name = '') => shared.searches.index(name) as Record<string, unknown>[] | undefined;

  test('it is null until it is provisioned, and then holds application, key and indices', async () => {
    assert.equal(await blockOf(), null);
    await connect();
    assert.equal(await blockOf(), null);
    await push();
    const block = await blockOf();
    assert.deepEqual([block?.application_id, block?.url], [shared.searches.applicationId, shared.searches.origin]);
    assert.deepEqual(Object.keys(block?.indices ?? {}), ['properties', 'floor_plans', 'units', 'entries']);
  });

  test('the indices hold what the website shows, and follow it', async () => {
    await newContentType(owner, TEAM);
    const entry = { data: { name: 'Ada', bio: 'She knows the lake.' }, status: 'published' };
    await v2(owner.admin.token, 'POST', entriesPath(website.id), entry);
    const { indices } = await provisioned();
    const [unit] = index(indices['units']) ?? [];
    assert.deepEqual(
      [unit?.['name'], unit?.['path'], unit?.['min_rent'], unit?.['is_available']],
      ['101', '/units/101', 1500, true],
    );
    assert.deepEqual(
      [
        index(indices['properties'])?.length,
        index(indices['floor_plans'])?.[0]?.['name'],
        index(indices['entries'])?.[0]?.['text'],
      ],
      [1, 'A1', 'She knows the lake. Ada'],
    );
    await change(owner, `/units/${made.unit.id}`, { min_base_rent: 1700 });
    await push();
    assert.equal(index(indices['units'])?.[0]?.['min_rent'], 1700);
    await change(owner, `/properties/${made.property.id}`, { pricing_display_settings: { hide_all_pricing: true } });
    await change(owner, `/units/${made.unit.id}`, { is_hidden: true });
    await push();
    assert.deepEqual([index(indices['units']), index(indices['properties'])?.[0]?.['min_rent']], [[], null]);
    const writes = shared.searches.writes();
    await change(owner, `/properties/${made.property.id}`, { office_hours: { disclaimer: 'Closed' } });
    await push();
    assert.equal(shared.searches.writes(), writes, 'what is the same is not sent again');
  });

  test('what changes as time passes changes in the index too', async () => {
    const opensAt = new Date(shared.parts.clock().getTime() + 60_000);
    await change(owner, `/properties/${made.property.id}`, { leasing_settings: { availability_window_days: 10 } });
    await change(owner, `/units/${made.unit.id}`, { available_at: new Date(opensAt.getTime() + 10 * DAY_MS).toISOString() });
    const { indices } = await provisioned();
    await push();
    const isAvailable = () => index(indices['units'])?.[0]?.['is_available'];
    assert.equal(isAvailable(), false);
    shared.pass(16 * 60_000);
    await push();
    shared.pass(-16 * 60_000);
    assert.equal(isAvailable(), true);
  });

  test('the key finds in the indices of the website, from its pages, and nothing else', async () => {
    const other = await websiteOf(owner, [made.property.id]);
    const block = await provisioned();
    const theirs = await blockOf(other);
    assert.deepEqual(await search(block, block.indices['units'] ?? '', '101'), ['101']);
    assert.deepEqual(await search(block, block.indices['units'] ?? '', '101', `alias.${website.domain}`), ['101']);
    await assert.rejects(search(block, theirs?.indices['units'] ?? '', '101'), /Index not allowed/);
    await assert.rejects(search(block, block.indices['units'] ?? '', '101', 'evil.example'), /Referer/);
    const wider = Buffer.from(`${Buffer.from(block.key, 'base64').toString()}&validUntil=9999999999`).toString('base64');
    await assert.rejects(search({ ...block, key: wider }, block.indices['units'] ?? '', '101'), /Invalid/);
    assert.ok(!shared.searches.keys().includes(block.key));
  });

  test('the key ends, and the manifest has a new one before; all of a day give one', async () => {
    const block = await provisioned();
    const left = Date.parse(block.expires_at ?? '') - shared.parts.clock().getTime();
    assert.ok(left > DAY_MS && left <= 2 * DAY_MS);
    assert.equal((await blockOf())?.key, block.key);
    shared.pass(2 * DAY_MS);
    const next = await blockOf();
    await assert.rejects(search(block, block.indices['units'] ?? '', '101'), /Key expired/);
    assert.deepEqual(next && (await search(next, next.indices['units'] ?? '', '101')), ['101']);
    shared.pass(-2 * DAY_MS);
  });

  test('the account’s own indices are passed on as they are, and nothing is written there', async () => {
    const writes = shared.searches.writes();
    await connect({ search_api_key: 'only for searching', indices: { units: 'my-units' } });
    assert.deepEqual(await blockOf(), {
      ...{ application_id: shared.searches.applicationId, url: shared.searches.origin, key: 'only for searching' },
      ...{ expires_at: null, indices: { units: 'my-units' } },
    });
    await push();
    assert.equal(shared.searches.writes(), writes);
  });

  test('a connection that is disabled or goes takes the block with it; another domain gives another key', async () => {
    const connection = await connect();
    await push();
    const before = (await blockOf()) as Block;
    await change(owner, `/connections/${connection.id}`, { enabled: false });
    assert.equal(await blockOf(), null);
    await change(owner, `/connections/${connection.id}`, { enabled: true });
    assert.deepEqual(await blockOf(), before);
    const made = shared.searches.keys();
    await owner.ctx.run(sql`update websites set aliases = '["other.example"]'::jsonb where id = ${website.id}`);
    await owner.make('faqs', { question: 'Something that changes the account?' });
    await push();
    const after = (await blockOf()) as Block;
    assert.deepEqual(await search(after, after.indices['units'] ?? '', '101', 'other.example'), ['101']);
    assert.deepEqual(
      await search({ ...before, key: before.key }, before.indices['units'] ?? '', '101'),
      ['101'],
      'until it is over',
    );
    const ended = () => made.filter((key) => !shared.searches.keys().includes(key)).length;
    assert.equal(ended(), 0);
    await later(2 * DAY_MS, async () => {
      await push();
      assert.equal(ended(), 1, 'the key before has ended');
    });
    assert.equal((await v2(owner.admin.token, 'DELETE', `/connections/${connection.id}`)).status, 204);
    assert.equal(await blockOf(), null);
  });

  test('a search service that fails leaves all as it was, and the push is tried again', async () => {
    await connect();
    shared.searches.broken(true);
    await shared.delivery.changes.settled();
    await queueDueSearches(shared.parts);
    await assert.rejects(shared.drain(), /The search service answered 500|search service failed/);
    shared.searches.broken(false);
    assert.equal(await blockOf(), null);
    await pushSearch(owner.ctx, website.id);
    assert.notEqual(await blockOf(), null);
  });

  test('a key whose end fails is ended by the next push', async () => {
    await provisioned();
    const keys = () => shared.searches.keys();
    const before = keys();
    const again = () => pushSearch(owner.ctx, website.id);
    await owner.ctx.run(sql`update websites set aliases = '["other.example"]'::jsonb where id = ${website.id}`);
    await again();
    await later(2 * DAY_MS, async () => {
      shared.searches.keepsKeys(true);
      await assert.rejects(again(), /The search service/);
      shared.searches.keepsKeys(false);
      assert.equal(keys().length, before.length + 1, 'the new key is there, and so is the old one');
      for (let n = 0; n < 2; n += 1) await again();
      assert.equal(before.filter((key) => !keys().includes(key)).length, 1, 'the old one has ended');
      assert.equal(keys().length, before.length);
    });
  });

  test('the test call of a connection says whether its key opens the service (§2.11)', async () => {
    const tested = async (settings?: object) => {
      const { id } = await connect(settings);
      return (await v2(owner.admin.token, 'POST', `/connections/${id}/test`)).status;
    };
    assert.deepEqual([await tested(), await tested({ admin_api_key: 'another' })], [200, 502]);
  });

  test('the admin key is kept sealed and never shown; a wrong setting is named', async () => {
    const { id } = await connect();
    const shown = await v2(owner.admin.token, 'GET', `/connections/${id}`);
    assert.ok(!shown.text.includes(shared.searches.adminKey));
    const stored = await owner.ctx.run<{ text: string }>(sql`select settings::text as text from connections where id = ${id}`);
    assert.ok(!stored[0]?.text.includes(shared.searches.adminKey));
    const body = { type: 'hosted_search', name: 'Search', settings: { application_id: 'no good!', index_prefix: 'no good' } };
    assert.deepEqual(Object.keys(errorsOf(await v2(owner.admin.token, 'POST', '/connections', body))), [
      'settings.application_id',
      'settings.index_prefix',
    ]);
  });
});
