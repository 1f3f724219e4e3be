/** Cached reads of Sites and V1: the cost of a hit, eviction, and compression (§4.5, §6.1). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { nextChangeOf } from '../../src/domain/published/scope/next-change.ts';
import { makeWebsite } from '../../src/domain/websites/create.ts';
import { resourceNamed } from '../../src/engine/registry.ts';
import { update } from '../../src/engine/write.ts';
import { account, community, type TestAccount } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';
import { service, testClock } from '../kit/service.ts';
import { change, websiteOf } from '../sites/website.ts';
import { v1 } from '../v1/read.ts';

/** The minimum over several attempts, because background work also sends statements. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const { parts, delivery } = await service();
  let fewest = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 10; tries += 1) {
    await delivery.changes.settled();
    const before = parts.database.statements();
    await work();
    fewest = Math.min(fewest, parts.database.statements() - before);
  }
  return fewest;
}

async function stand(owner: TestAccount) {
  const made = await community(owner);
  await change(owner, `/properties/${made.property.id}`, { slug: 'known' });
  return { ...made, website: await websiteOf(owner, [made.property.id]) };
}

test('a cached page is returned without a statement', async () => {
  const { website, property } = await stand(await account());
  for (const path of [
    '/site',
    '/properties',
    '/properties/known',
    '/floor-plans',
    '/units',
    '/units/101',
    '/availability',
  ]) {
    assert.equal(await statementsOf(() => website.get(path)), 0, path);
  }
  for (const path of ['', '/units', '/floor-plans', '/buildings', '/unit-types']) {
    assert.equal(await statementsOf(() => v1(`/property/${property.id}${path}`)), 0, path);
  }
});

test('identical requests share a page, and different requests do not', async () => {
  const { website } = await stand(await account());
  await website.get('/units?sort=rent&bedrooms=1&q=');
  assert.equal(await statementsOf(() => website.get('/units?bedrooms=1&sort=rent')), 0);
  assert.equal((await website.data('/units?bedrooms=2&sort=rent')).length, 0);
  assert.equal((await website.data('/units?bedrooms=1&sort=rent')).length, 1);
});

test('an ID in the path selects the same page in upper and lower case', async () => {
  const { property } = await stand(await account());
  let letters = 0;
  /**
   * A different spelling each time: the case of the letters follows the digits of a binary number.
   */
  const spelling = () => {
    letters += 1;
    let place = 0;
    return property.id.replace(/[a-f]/g, (letter) => {
      place += 1;
      return (letters >> (place - 1)) & 1 ? letter.toUpperCase() : letter;
    });
  };
  await v1(`/property/${property.id}/units`);
  const statements = await statementsOf(async () => {
    assert.equal((await v1(`/property/${spelling()}/units`)).status, 200);
  });
  assert.equal(statements, 0);
});

test('every read reflects the last write that this process has acknowledged', async () => {
  const owner = await account();
  const { website, unit, property } = await stand(owner);
  for (let rent = 1600; rent < 1610; rent += 1) {
    const reading = Array.from({ length: 5 }, () => website.get('/units/101'));
    await change(owner, `/units/${unit.id}`, { min_base_rent: rent });
    assert.equal(
      (await website.data<{ rent: { base_min: number } }>('/units/101')).rent.base_min,
      rent,
    );
    const { json } = await v1(`/property/${property.id}`);
    assert.equal((json['data'] as { minBaseRent: number }).minBaseRent, rent);
    await Promise.all(reading);
  }
});

test('errors are not cached: a missing record is found as soon as it is created', async () => {
  const owner = await account();
  const { website, property } = await stand(owner);
  assert.equal((await website.get('/units/102')).status, 404);
  await owner.make('units', { property_id: property.id, number: '102' });
  assert.equal((await website.get('/units/102')).status, 200);
});

test('a page expires at the instant at which its data change without a write', async (t) => {
  const pass = testClock(t);
  const owner = await account();
  const { website, unit, property } = await stand(owner);
  const { parts } = await service();
  const opensAt = new Date(parts.clock().getTime() + 60_000);
  await change(owner, `/properties/${property.id}`, {
    leasing_settings: { availability_window_days: 10 },
  });
  await change(owner, `/units/${unit.id}`, {
    available_at: new Date(opensAt.getTime() + 10 * 86_400_000).toISOString(),
  });
  const isAvailable = async () =>
    (await website.data<{ is_available: boolean }>('/units/101')).is_available;
  const counted = async () =>
    objectAt((await v1(`/property/${property.id}`)).json, 'data')['availableUnitsCount'];
  assert.deepEqual([await isAvailable(), await counted()], [false, 0]);
  pass(61_000);
  assert.deepEqual([await isAvailable(), await counted()], [true, 1]);
});

test('a page is compressed as the client accepts it, with its own entity tag', async () => {
  const { website } = await stand(await account());
  const plain = await website.get('/units');
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  const { app } = await service();
  for (const [accept, coding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ] as const) {
    const ask = (more: Record<string, string> = {}) =>
      app.inject({
        method: 'GET',
        url: '/api/sites/v1/units',
        headers: {
          host: website.domain,
          authorization: `Bearer ${website.token}`,
          'accept-encoding': accept,
          ...more,
        },
      });
    const packed = await ask();
    assert.equal(packed.headers['content-encoding'], coding);
    assert.equal(unpack[coding](packed.rawPayload).toString(), plain.text);
    assert.equal(packed.headers['etag'], plain.headers['etag']?.replace(/"$/, `-${coding}"`));
    assert.match(String(packed.headers['vary']), /Accept-Encoding/);
    assert.equal(Number(packed.headers['content-length']), packed.rawPayload.length);
    for (const etag of [packed.headers['etag'], plain.headers['etag']]) {
      const unchanged = await ask({ 'if-none-match': String(etag) });
      assert.deepEqual(
        [unchanged.statusCode, unchanged.headers['etag'], unchanged.rawPayload.length],
        [304, etag, 0],
      );
    }
  }
  for (const accept of ['identity', 'br;q=0, gzip;q=0', 'deflate']) {
    assert.equal(
      (await website.get('/units', { 'accept-encoding': accept })).headers['content-encoding'],
      undefined,
      accept,
    );
  }
});

test('preview tokens neither receive nor create cached pages', async () => {
  const owner = await account();
  const { property, website } = await stand(owner);
  const preview = await websiteOf(owner, [property.id], 'preview');
  await preview.get('/units');
  assert.ok((await statementsOf(() => preview.get('/units'))) > 0);
  assert.equal((await preview.get('/units')).headers['cache-control'], 'private, no-cache');
  assert.equal(
    (await website.get('/units')).headers['etag'],
    (await website.get('/units')).headers['etag'],
  );
});

test('limits also count reads of cached pages', async () => {
  const { website, property } = await stand(await account());
  const left = async () => Number((await website.get('/site')).headers['x-ratelimit-remaining']);
  const before = await left();
  assert.deepEqual([await left(), await left()], [before - 1, before - 2]);
  const v1Left = async () =>
    Number((await v1(`/property/${property.id}`)).headers['x-ratelimit-remaining']);
  const first = await v1Left();
  assert.equal(await v1Left(), first - 1);
});

test('disabling a property, and adding a property to a website, take effect immediately', async () => {
  const owner = await account();
  const { property, website } = await stand(owner);
  assert.equal((await website.data('/units')).length, 1);
  await change(owner, `/properties/${property.id}`, { is_enabled: false });
  assert.equal((await website.data('/units')).length, 0);
  assert.equal((await website.get('/properties/known')).status, 404);
  assert.equal((await v1(`/property/${property.id}`)).status, 404);
});

test('the version grows with each change of the account, but only changed data changes the ETag', async () => {
  const owner = await account();
  const { website, unit, property } = await stand(owner);
  const { changes } = (await service()).delivery;
  const versionNow = async () => (await website.data<{ version: number }>('/version')).version;
  const read = async (path: string) => {
    const { headers, json } = await website.get(path);
    const { version } = (json['meta'] as { cache: { version: number } }).cache;
    return { etag: headers['etag'], version, header: Number(headers['x-service-version']) };
  };
  await changes.settled();
  const [before, page] = [await versionNow(), await read('/floor-plans/a1')];
  assert.deepEqual([page.version, page.header], [before, before]);
  await change(owner, `/units/${unit.id}`, { is_furnished: true });
  await changes.settled();
  const [after, again] = [await versionNow(), await read('/floor-plans/a1')];
  assert.ok(after > before);
  assert.deepEqual(again, { etag: page.etag, version: after, header: after });
  await change(owner, `/properties/${property.id}`, { name: 'Renamed' });
  assert.notEqual((await read('/floor-plans/a1')).etag, page.etag);
  await changes.settled();
  assert.equal(await statementsOf(versionNow), 1);
});

test('the version covers every write that this process has acknowledged (decisions §5)', async () => {
  const owner = await account();
  const { website, unit } = await stand(owner);
  const seen: number[] = [];
  for (let rent = 1501; rent <= 1540; rent += 1) {
    await change(owner, `/units/${unit.id}`, { min_base_rent: rent });
    seen.push((await website.data<{ version: number }>('/version')).version);
  }
  assert.deepEqual(
    seen,
    [...new Set(seen)].toSorted((a, b) => a - b),
  );
});

test('a cached page that a change does not affect reports the new version, also with 304, and an affected page is recomputed', async () => {
  const owner = await account();
  const { website, property } = await stand(owner);
  const { changes } = (await service()).delivery;
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await website.get(path, headers);
    return { ...answer, told: Number(answer.headers['x-service-version']) };
  };
  const cached = await read('/floor-plans');
  const other = await read('/properties/known/reviews');
  await owner.make('reviews', { property_id: property.id, rating: 5, is_published: true });
  await changes.settled();
  const webhook = await changes.version(owner.id);
  assert.ok(webhook > cached.told);
  const [again, unchanged] = [
    await read('/floor-plans'),
    await read('/floor-plans', { 'if-none-match': cached.headers['etag'] ?? '' }),
  ];
  assert.deepEqual([again.text, again.headers['etag']], [cached.text, cached.headers['etag']]);
  assert.deepEqual([again.told, unchanged.status, unchanged.told], [webhook, 304, webhook]);
  assert.ok((await read('/properties/known/reviews')).told >= webhook);
  assert.notEqual(other.text, (await read('/properties/known/reviews')).text);
});

test('a token works as soon as it is created and not after it is revoked, even if it was used often', async () => {
  const owner = await account();
  const { website } = await stand(owner);
  for (let times = 0; times < 3; times += 1) assert.equal((await website.get('/site')).status, 200);
  assert.equal(
    (await website.get('/site', { authorization: `Bearer ${website.token}x` })).status,
    401,
  );
  await v2(owner.admin.token, 'DELETE', `/tokens/${website.token.split('|')[0]}`);
  assert.equal((await website.get('/site')).status, 401);
});

test('a host name resolves to its current owner', async () => {
  const [first, second] = [await account(), await account()];
  const { website } = await stand(first);
  const alias = `alias.${website.domain}`;
  assert.equal((await website.get('/site', { host: alias })).status, 200);
  await update(first.ctx, resourceNamed('websites'), website.id, { aliases: [] });
  await makeWebsite(second.ctx, { name: 'Taken', domain: alias });
  assert.equal((await website.get('/site', { host: alias })).status, 403);
});

test("nothing is cached past the end of the property's day, since a price matrix starts today", async () => {
  const owner = await account();
  const property = await owner.make('properties', { name: 'Far', timezone: 'Pacific/Kiritimati' });
  const at = new Date('2026-03-01T09:59:00.000Z');
  const scope = { at, propertyIds: [property.id] };
  assert.equal(
    new Date(await nextChangeOf(owner.ctx, scope)).toISOString(),
    '2026-03-01T10:00:00.000Z',
  );
});
