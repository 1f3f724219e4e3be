/** The cache webhook (§6.1): what it tells, when, to whom, and what happens when it is not taken. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, beforeEach, suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { changeAccount } from '../../src/domain/accounts/accounts.ts';
import { makeWebsite } from '../../src/domain/websites/create.ts';
import { listDeliveries, replayDelivery } from '../../src/domain/websites/deliveries.ts';
import { pruneChanges } from '../../src/domain/websites/prune.ts';
import { websites } from '../../src/domain/websites/resource.ts';
import { batchWebhooks, takeDeliveries } from '../../src/domain/websites/webhooks.ts';
import { update } from '../../src/engine/write.ts';
import { newId } from '../../src/kernel/id.ts';
import { account, community, type TestAccount } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { house, type TestHouse } from '../kit/house.ts';
import type { Place } from '../kit/receiver.ts';
import { change } from '../sites/website.ts';

type Body = { event: string; website_id: string; tags: string[]; paths: string[]; timestamp: number; version: number };

const BATCH = 15_000;

suite('the cache webhook', () => {
  let shared: TestHouse;
  let passed = 0;
  before(async () => {
    shared = await house();
  });
  /** Other tests find the clock as it was. */
  after(() => shared.pass(-passed));

  function pass(milliseconds: number): void {
    passed += milliseconds;
    shared.pass(milliseconds);
  }

  /** Nothing that other tests have changed is told now. */
  beforeEach(() => silence());

  async function silence(): Promise<void> {
    await shared.delivery.changes.settled();
    await shared.parts.database.run(sql`
      update websites set webhook_cursor = coalesce((select max(number) from changes where account_id = websites.account_id), 0)`);
    await shared.parts.database.run(sql`delete from webhook_deliveries`);
  }

  /** A website that shows these properties and receives at a place of its own. */
  async function receiving(owner: TestAccount, propertyIds: string[]) {
    const place = shared.receiver.place(`/${newId()}/cache`);
    const website = await makeWebsite(owner.ctx, {
      name: 'Receiver',
      domain: `www.${newId()}.example`,
      property_ids: propertyIds,
      settings: { cache_webhook_url: place.url },
    });
    await silence();
    return { id: website.id, secret: website.webhook_secret, place };
  }

  const bodies = ({ posts }: Place): Body[] => posts.map(({ body }) => JSON.parse(body));

  /** The time of a batch, and then what it brings. */
  async function send(milliseconds = BATCH): Promise<void> {
    await shared.delivery.changes.settled();
    pass(milliseconds);
    await shared.courier.round();
  }

  const log = async (owner: TestAccount, websiteId: string) =>
    (await listDeliveries(owner.ctx, websiteId, { page: 1, perPage: 50 })).records as {
      id: string;
      status: string;
      tags: string[];
      attempts: { status: number | null; error: string | null; at: string }[];
      due_at: string | null;
      replay_of: string | null;
    }[];

  test('changes within fifteen seconds are sent as one, with the union of their tags and paths', async () => {
    const owner = await account();
    const { property, unit } = await community(owner);
    const { id, place } = await receiving(owner, [property.id]);
    const started = Math.floor(shared.parts.clock().getTime() / 1000);
    for (let rent = 0; rent < 20; rent += 1) await change(owner, `/units/${unit.id}`, { min_base_rent: 1600 + rent });
    await change(owner, `/units/${unit.id}`, { slug: 'corner' });
    await owner.make('reviews', { property_id: property.id, rating: 5, is_published: true });
    await send(BATCH - 5000);
    assert.equal(place.posts.length, 0);
    await send(5000);
    assert.equal(place.posts.length, 1);
    const [body] = bodies(place);
    assert.deepEqual(Object.keys(body ?? {}), ['event', 'website_id', 'tags', 'paths', 'timestamp', 'version']);
    assert.deepEqual([body?.event, body?.website_id], ['cache.invalidate', id]);
    assert.deepEqual(body?.tags.toSorted(), [`inventory:${property.id}`, 'paths', `property:${property.id}`]);
    assert.deepEqual(body?.paths.toSorted(), ['/units/101', '/units/corner']);
    assert.ok(Number.isInteger(body?.timestamp) && (body?.timestamp ?? 0) >= started);
    assert.equal(body?.version, await shared.delivery.changes.version(owner.id));
    await send();
    assert.equal(place.posts.length, 1);
  });

  test('100 writes in ten seconds give one or two deliveries with the exact union of their tags', async () => {
    const owner = await account();
    const [a, b, hidden] = [await community(owner), await community(owner), await community(owner)];
    const { place } = await receiving(owner, [a.property.id, b.property.id]);
    const kinds = [
      (n: number) => change(owner, `/units/${a.unit.id}`, { min_base_rent: 1600 + n }),
      (n: number) => owner.make('reviews', { property_id: b.property.id, rating: n % 5 }),
      (n: number) => change(owner, `/units/${hidden.unit.id}`, { min_base_rent: 1600 + n }),
      (n: number) => owner.make('lead-sources', { property_id: b.property.id, name: `Ads ${n}` }),
    ];
    for (let n = 0; n < 100; n += 1) {
      await kinds[n % kinds.length]?.(n);
      if (n % 40 === 39) owner.admin.token = (await owner.person('admin')).token;
      pass(100);
      if (n % 10 === 9) await send(0);
    }
    for (let seconds = 0; seconds < 40; seconds += 1) await send(1000);
    assert.ok(place.posts.length === 1 || place.posts.length === 2, `${place.posts.length}`);
    const told = new Set(bodies(place).flatMap(({ tags }) => tags));
    const expected = [`inventory:${a.property.id}`, `property:${a.property.id}`, `property:${b.property.id}`];
    assert.deepEqual([...told].sort(), [...expected, `lead-sources:${b.property.id}`].sort());
  });

  test('it is a signed POST: the HMAC of the raw body, keyed with the secret of the website', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const { secret, place } = await receiving(owner, [property.id]);
    await change(owner, `/properties/${property.id}`, { name: 'Ümlaut “quoted”' });
    await send();
    const [post] = place.posts;
    assert.equal(post?.method, 'POST');
    assert.equal(post?.headers['x-service-event'], 'cache.invalidate');
    assert.equal(post?.headers['content-type'], 'application/json');
    const expected = createHmac('sha256', secret)
      .update(post?.body ?? '')
      .digest('hex');
    assert.equal(post?.headers['x-service-signature'], `sha256=${expected}`);
  });

  test('a website is told of the properties that it shows, and of no other account', async () => {
    const [owner, stranger] = [await account(), await account()];
    const [shown, hidden] = [await community(owner), await community(owner)];
    const { place } = await receiving(owner, [shown.property.id]);
    const other = await receiving(stranger, []);
    await change(owner, `/units/${shown.unit.id}`, { description: 'Shown.' });
    await change(owner, `/units/${hidden.unit.id}`, { description: 'Not shown.' });
    await send();
    assert.deepEqual(bodies(place)[0]?.tags, [`inventory:${shown.property.id}`]);
    await change(owner, `/units/${hidden.unit.id}`, { description: 'Not shown either.' });
    await send();
    assert.deepEqual([place.posts.length, other.place.posts.length], [1, 0]);
  });

  test('no slug, path or `site` of a property that the website does not show is told', async () => {
    const owner = await account();
    const [shown, hidden] = [await community(owner), await community(owner)];
    const { place } = await receiving(owner, [shown.property.id]);
    await change(owner, `/properties/${hidden.property.id}`, { slug: 'unannounced' });
    await change(owner, `/units/${hidden.unit.id}`, { slug: 'unannounced-penthouse' });
    await owner.make('properties', { name: 'Also unannounced' });
    await send();
    assert.deepEqual(bodies(place), []);
    await change(owner, `/units/${shown.unit.id}`, { slug: 'announced' });
    await change(owner, `/properties/${hidden.property.id}`, { slug: 'unannounced-again' });
    await send();
    const [body] = bodies(place);
    assert.deepEqual(body?.tags.toSorted(), [`inventory:${shown.property.id}`, 'paths']);
    assert.deepEqual(body?.paths.toSorted(), ['/units/101', '/units/announced']);
  });

  test('a website is told when it gains or loses a property or one is disabled, and of what concerns the account', async () => {
    const owner = await account();
    const [first, second] = [await community(owner), await community(owner)];
    const { id, place } = await receiving(owner, [first.property.id]);
    const told = async (work: () => Promise<unknown>) => {
      await work();
      await send();
      return bodies(place).at(-1)?.tags.toSorted();
    };
    const shows = (...ids: string[]) => update(owner.ctx, websites, id, { property_ids: ids });
    assert.deepEqual(await told(() => shows(first.property.id, second.property.id)), ['paths', 'site']);
    assert.ok((await told(() => change(owner, `/properties/${second.property.id}`, { is_enabled: false })))?.includes('site'));
    await change(owner, `/properties/${second.property.id}`, { slug: 'on-its-way-out' });
    assert.deepEqual(await told(() => shows(first.property.id)), ['paths', 'site']);
    const settings = { pricing_settings: { include_government_fees: true } };
    assert.ok((await told(() => changeAccount(owner.ctx, { settings })))?.includes('site'));
    assert.equal(place.posts.length, 4);
  });

  test('a website is told of changes from its creation on, in whichever way it was made', async () => {
    const owner = await account();
    const { property } = await community(owner);
    await change(owner, `/properties/${property.id}`, { slug: 'renamed' });
    await shared.delivery.changes.settled();
    const place = shared.receiver.place(`/${newId()}/cache`);
    const domain = `www.${newId()}.example`;
    const settings = { cache_webhook_url: place.url };
    const { id } = await makeWebsite(owner.ctx, { name: 'Made', domain, property_ids: [property.id], settings });
    const made = await makeWebsite(owner.ctx, { name: 'Made too', domain: `a.${domain}`, property_ids: [property.id] });
    await send();
    const told = await Promise.all([id, made.id].map((one) => log(owner, one)));
    assert.deepEqual(
      told.map((deliveries) => deliveries.map(({ tags }) => tags)),
      [[['site', 'paths']], [['site', 'paths']]],
    );
    assert.deepEqual(
      bodies(place).map(({ paths }) => paths),
      [[]],
    );
  });

  test('a property that is torn down is told of', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const { place } = await receiving(owner, [property.id]);
    await v2(owner.admin.token, 'DELETE', `/properties/${property.id}`);
    await shared.drain();
    await send();
    const [body] = bodies(place);
    assert.deepEqual(body?.tags.toSorted(), [`inventory:${property.id}`, 'paths', `property:${property.id}`, 'site']);
    assert.deepEqual(body?.paths, [`/properties/${property['slug']}`]);
  });

  test('only websites that were built to receive it get it', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const { id, place } = await receiving(owner, [property.id]);
    await shared.parts.database.run(sql`update websites set webhook_secret = null, settings = '{}' where id = ${id}`);
    await change(owner, `/properties/${property.id}`, { name: 'Untold' });
    await send();
    assert.deepEqual([place.posts.length, (await log(owner, id)).length], [0, 0]);
    await shared.parts.database.run(
      sql`update websites set settings = ${JSON.stringify({ cache_webhook_url: place.url })}::jsonb where id = ${id}`,
    );
    await send();
    assert.equal(place.posts.length, 1);
    assert.equal(place.posts[0]?.headers['x-service-signature'], undefined);
  });

  test('what is not answered with 2xx is tried five times more, with growing gaps, stamped and signed anew', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const { id, secret, place } = await receiving(owner, [property.id]);
    place.replies(() => ({ status: 503 }));
    await change(owner, `/properties/${property.id}`, { name: 'Retried' });
    await send();
    const gaps: number[] = [];
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const [delivery] = await log(owner, id);
      assert.deepEqual([delivery?.status, delivery?.attempts.length, place.posts.length], ['waiting', attempt, attempt]);
      const wait = Date.parse(delivery?.due_at ?? '') - Date.parse(delivery?.attempts.at(-1)?.at ?? '');
      gaps.push(wait);
      await send(wait - 2000);
      assert.equal(place.posts.length, attempt, 'not before its time');
      await send(2000);
    }
    assert.deepEqual(
      gaps,
      gaps.toSorted((a, b) => a - b),
    );
    const [delivery] = await log(owner, id);
    assert.deepEqual([delivery?.status, delivery?.attempts.length, delivery?.due_at], ['failed', 6, null]);
    await send(86_400_000);
    assert.equal(place.posts.length, 6);
    const stamps = bodies(place).map(({ timestamp }) => timestamp);
    assert.equal(new Set(stamps).size, 6);
    for (const { body, headers } of place.posts)
      assert.equal(headers['x-service-signature'], `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  });

  test('a redirect is not followed, and counts as not taken', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const { id, place } = await receiving(owner, [property.id]);
    const elsewhere = shared.receiver.place(`/${newId()}/elsewhere`);
    place.replies((n) => (n === 1 ? { status: 307, headers: { location: elsewhere.url } } : { status: 200 }));
    await change(owner, `/properties/${property.id}`, { name: 'Redirected' });
    await send();
    assert.deepEqual(
      (await log(owner, id))[0]?.attempts.map(({ status }) => status),
      [307],
    );
    await send(60_000);
    assert.deepEqual([place.posts.length, elsewhere.posts.length, (await log(owner, id))[0]?.status], [2, 0, 'delivered']);
  });

  test('only https to a public host is called', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const { id } = await receiving(owner, [property.id]);
    for (const url of [shared.feeds.serve('/cache', 'taken'), 'https://127.0.0.1:1/cache', 'https://10.0.0.1/cache']) {
      await shared.parts.database.run(
        sql`update websites set settings = ${JSON.stringify({ cache_webhook_url: url })}::jsonb where id = ${id}`,
      );
      await change(owner, `/properties/${property.id}`, { name: url });
      await send();
      const attempt = (await log(owner, id))[0]?.attempts[0];
      assert.deepEqual([attempt?.status, attempt?.error], [null, 'The url must be a public http or https address.']);
      await silence();
    }
    assert.equal(shared.feeds.asked('/cache').length, 0);
  });

  test('a receiver that hangs delays no other website', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const stuck = await Promise.all(Array.from({ length: 6 }, () => receiving(owner, [property.id])));
    const open = await receiving(owner, [property.id]);
    const gate = Promise.withResolvers<void>();
    for (const { place } of stuck) place.replies(() => gate.promise.then(() => ({ status: 200 })));
    await change(owner, `/properties/${property.id}`, { name: 'Told to all' });
    await shared.delivery.changes.settled();
    pass(BATCH);
    const round = shared.courier.round();
    await open.place.posted(1);
    await Promise.all(stuck.map(({ place }) => place.posted(1)));
    while ((await log(owner, open.id))[0]?.status !== 'delivered');
    await change(owner, `/properties/${property.id}`, { name: 'Told again' });
    await shared.delivery.changes.settled();
    pass(BATCH);
    void shared.courier.round();
    await open.place.posted(2);
    assert.deepEqual(new Set(stuck.map(({ place }) => place.posts.length)), new Set([1]));
    gate.resolve();
    await round;
  });

  test('what a process was at when it ended is brought again', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const { id, place } = await receiving(owner, [property.id]);
    await change(owner, `/properties/${property.id}`, { name: 'Left behind' });
    await send(0);
    await shared.delivery.changes.settled();
    pass(BATCH);
    await batchWebhooks(owner.ctx);
    assert.equal((await takeDeliveries(owner.ctx)).length, 1);
    await send(1000);
    assert.equal(place.posts.length, 0);
    await send(60_000);
    assert.deepEqual([place.posts.length, (await log(owner, id))[0]?.status], [1, 'delivered']);
  });

  test('the log says how each attempt went, and a delivery can be told again', async () => {
    const owner = await account();
    const stranger = await account();
    const { property } = await community(owner);
    const { id, place } = await receiving(owner, [property.id]);
    await change(owner, `/properties/${property.id}`, { name: 'Logged' });
    await send();
    const [delivery] = await log(owner, id);
    assert.deepEqual(
      delivery?.attempts.map(({ status, error }) => [status, error]),
      [[204, null]],
    );
    const replay = await replayDelivery(owner.ctx, id, delivery?.id ?? '');
    assert.deepEqual([replay['status'], replay['replay_of'], replay['tags']], ['waiting', delivery?.id, delivery?.tags]);
    await send(0);
    assert.equal(place.posts.length, 2);
    assert.deepEqual(
      (await log(owner, id)).map(({ status }) => status),
      ['delivered', 'delivered'],
    );
    await assert.rejects(listDeliveries(stranger.ctx, id, { page: 1, perPage: 5 }), /Website not found/);
    await assert.rejects(replayDelivery(stranger.ctx, id, delivery?.id ?? ''), /Website not found/);
    await assert.rejects(replayDelivery(owner.ctx, id, newId()), /Delivery not found/);
  });

  test('changes that a website is still to be told are never pruned', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const { place } = await receiving(owner, [property.id]);
    await change(owner, `/properties/${property.id}`, { name: 'Waits for a week' });
    await change(owner, `/properties/${property.id}`, { name: 'And longer' });
    await shared.delivery.changes.settled();
    pass(8 * 86_400_000);
    await pruneChanges(owner.ctx);
    await send(0);
    assert.equal(place.posts.length, 1);
    const version = bodies(place)[0]?.version;
    await pruneChanges(owner.ctx);
    const left = await shared.parts.database.run(sql`select number from changes where account_id = ${owner.id}`);
    assert.deepEqual(left, [{ number: version }]);
  });
});
