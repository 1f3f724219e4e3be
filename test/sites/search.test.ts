/**
 * The hosted search of a website: the block of its manifest, its indices, and a key that is valid
 * only for those indices (§2.15).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { pushSearch, queueDueSearches } from '../../src/domain/search/push.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import { entriesPath, newContentType, TEAM } from '../kit/entries.ts';
import { testClock } from '../kit/service.ts';
import {
  type Block,
  blockOf,
  connect,
  DAY_MS,
  index,
  made,
  owner,
  provisioned,
  push,
  renewWebsite,
  search,
  shared,
  website,
} from './search-setup.ts';
import { change, websiteOf } from './website.ts';

suite('hosted search', () => {
  renewWebsite();

  test('the search block of the manifest is null until it is provisioned, and then contains the application, key and indices', async () => {
    assert.equal(await blockOf(), null);
    await connect();
    assert.equal(await blockOf(), null);
    await push();
    const block = await blockOf();
    assert.deepEqual(
      [block?.application_id, block?.url],
      [shared.searches.applicationId, shared.searches.origin],
    );
    assert.deepEqual(Object.keys(block?.indices ?? {}), [
      'properties',
      'floor_plans',
      'units',
      'entries',
    ]);
  });

  test('the indices contain the records that the website shows, and are updated when records change', async () => {
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
    await change(owner, `/properties/${made.property.id}`, {
      pricing_display_settings: { hide_all_pricing: true },
    });
    await change(owner, `/units/${made.unit.id}`, { is_hidden: true });
    await push();
    assert.deepEqual(
      [index(indices['units']), index(indices['properties'])?.[0]?.['min_rent']],
      [[], null],
    );
    const writes = shared.searches.writes();
    await change(owner, `/properties/${made.property.id}`, {
      office_hours: { disclaimer: 'Closed' },
    });
    await push();
    assert.equal(shared.searches.writes(), writes, 'unchanged records are not sent again');
  });

  test('changes that take effect over time are also applied to the index', async (t) => {
    const pass = testClock(t);
    const opensAt = new Date(shared.parts.clock().getTime() + 60_000);
    await change(owner, `/properties/${made.property.id}`, {
      leasing_settings: { availability_window_days: 10 },
    });
    await change(owner, `/units/${made.unit.id}`, {
      available_at: new Date(opensAt.getTime() + 10 * DAY_MS).toISOString(),
    });
    const { indices } = await provisioned();
    await push();
    const isAvailable = () => index(indices['units'])?.[0]?.['is_available'];
    assert.equal(isAvailable(), false);
    pass(16 * 60_000);
    await push();
    assert.equal(isAvailable(), true);
  });

  test('the key can only search the indices of the website, and only from its pages', async () => {
    const other = await websiteOf(owner, [made.property.id]);
    const block = await provisioned();
    const theirs = await blockOf(other);
    assert.deepEqual(await search(block, block.indices['units'] ?? '', '101'), ['101']);
    assert.deepEqual(
      await search(block, block.indices['units'] ?? '', '101', `alias.${website.domain}`),
      ['101'],
    );
    await assert.rejects(search(block, theirs?.indices['units'] ?? '', '101'), /Index not allowed/);
    await assert.rejects(
      search(block, block.indices['units'] ?? '', '101', 'evil.example'),
      /Referer/,
    );
    const wider = Buffer.from(
      `${Buffer.from(block.key, 'base64').toString()}&validUntil=9999999999`,
    ).toString('base64');
    await assert.rejects(
      search({ ...block, key: wider }, block.indices['units'] ?? '', '101'),
      /Invalid/,
    );
    assert.ok(!shared.searches.keys().includes(block.key));
  });

  test('the key expires after the manifest contains a new one, and all manifests of a day contain the same key', async (t) => {
    const pass = testClock(t);
    const block = await provisioned();
    const left = Date.parse(block.expires_at ?? '') - shared.parts.clock().getTime();
    assert.ok(left > DAY_MS && left <= 2 * DAY_MS);
    assert.equal((await blockOf())?.key, block.key);
    pass(2 * DAY_MS);
    const next = await blockOf();
    await assert.rejects(search(block, block.indices['units'] ?? '', '101'), /Key expired/);
    assert.deepEqual(next && (await search(next, next.indices['units'] ?? '', '101')), ['101']);
  });

  test('indices that the account manages itself are published unchanged, and nothing is written to them', async () => {
    const writes = shared.searches.writes();
    await connect({ search_api_key: 'only for searching', indices: { units: 'my-units' } });
    assert.deepEqual(await blockOf(), {
      application_id: shared.searches.applicationId,
      url: shared.searches.origin,
      key: 'only for searching',
      expires_at: null,
      indices: { units: 'my-units' },
    });
    await push();
    assert.equal(shared.searches.writes(), writes);
  });

  test('disabling or deleting a connection removes the search block; a new domain gets another key', async (t) => {
    const pass = testClock(t);
    const connection = await connect();
    await push();
    const before = (await blockOf()) as Block;
    await change(owner, `/connections/${connection.id}`, { enabled: false });
    assert.equal(await blockOf(), null);
    await change(owner, `/connections/${connection.id}`, { enabled: true });
    assert.deepEqual(await blockOf(), before);
    const made = shared.searches.keys();
    await owner.ctx.run(
      sql`update websites set aliases = '["other.example"]'::jsonb where id = ${website.id}`,
    );
    await owner.make('faqs', { question: 'Something that changes the account?' });
    await push();
    const after = (await blockOf()) as Block;
    assert.deepEqual(await search(after, after.indices['units'] ?? '', '101', 'other.example'), [
      '101',
    ]);
    assert.deepEqual(
      await search({ ...before, key: before.key }, before.indices['units'] ?? '', '101'),
      ['101'],
      'the previous key works until it expires',
    );
    const ended = () => made.filter((key) => !shared.searches.keys().includes(key)).length;
    assert.equal(ended(), 0);
    pass(2 * DAY_MS);
    await push();
    assert.equal(ended(), 1, 'the previous key is revoked');
    assert.equal(
      (await v2(owner.admin.token, 'DELETE', `/connections/${connection.id}`)).status,
      204,
    );
    assert.equal(await blockOf(), null);
  });

  test('a failing search service leaves the published indices unchanged, and the push is retried', async () => {
    await connect();
    shared.searches.broken(true);
    await shared.delivery.changes.settled();
    await queueDueSearches(shared.parts);
    await assert.rejects(
      shared.drain(),
      /The search service responded with status 500|request to the search service failed/,
    );
    shared.searches.broken(false);
    assert.equal(await blockOf(), null);
    await pushSearch(owner.ctx, website.id);
    assert.notEqual(await blockOf(), null);
  });

  test('a key that could not be revoked is revoked by the next push', async (t) => {
    const pass = testClock(t);
    await provisioned();
    const keys = () => shared.searches.keys();
    const before = keys();
    const again = () => pushSearch(owner.ctx, website.id);
    await owner.ctx.run(
      sql`update websites set aliases = '["other.example"]'::jsonb where id = ${website.id}`,
    );
    await again();
    pass(2 * DAY_MS);
    shared.searches.keepsKeys(true);
    await assert.rejects(again(), /the search service/i);
    shared.searches.keepsKeys(false);
    assert.equal(keys().length, before.length + 1, 'both the new and the old key exist');
    for (let n = 0; n < 2; n += 1) await again();
    assert.equal(before.filter((key) => !keys().includes(key)).length, 1, 'the old key is revoked');
    assert.equal(keys().length, before.length);
  });

  test('the test call of a connection checks that its key works (§2.11)', async () => {
    const tested = async (settings?: object) => {
      const { id } = await connect(settings);
      return (await v2(owner.admin.token, 'POST', `/connections/${id}/test`)).status;
    };
    assert.deepEqual([await tested(), await tested({ admin_api_key: 'another' })], [200, 502]);
  });

  test('the admin key is stored encrypted and never shown; an invalid setting is named', async () => {
    const { id } = await connect();
    const shown = await v2(owner.admin.token, 'GET', `/connections/${id}`);
    assert.ok(!shown.text.includes(shared.searches.adminKey));
    const stored = await owner.ctx.run<{ text: string }>(
      sql`select settings::text as text from connections where id = ${id}`,
    );
    assert.ok(!stored[0]?.text.includes(shared.searches.adminKey));
    const body = {
      type: 'hosted_search',
      name: 'Search',
      settings: { application_id: 'no good!', index_prefix: 'no good' },
    };
    assert.deepEqual(
      Object.keys(errorsOf(await v2(owner.admin.token, 'POST', '/connections', body))),
      ['settings.application_id', 'settings.index_prefix'],
    );
  });
});
