/** The cache webhook (§6.1): contents, timing and recipients. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { changeAccount } from '../../src/domain/accounts/accounts.ts';
import { makeWebsite } from '../../src/domain/websites/create.ts';
import { websites } from '../../src/domain/websites/resource.ts';
import { update } from '../../src/engine/write.ts';
import { newId } from '../../src/kernel/id.ts';
import { account, community } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { entriesPath, newContentType, newEntry, TEAM } from '../kit/entries.ts';
import { fileOn } from '../kit/media.ts';
import { service } from '../kit/service.ts';
import { change } from '../sites/website.ts';
import { BATCH, webhookStage } from './webhook-stage.ts';

suite('the cache webhook', () => {
  const { shared, pass, silence, receiving, bodies, send, log } = webhookStage();

  test('changes within fifteen seconds are sent in one delivery, with the union of their tags and paths', async () => {
    const owner = await account();
    const { property, unit } = await community(owner);
    const { id, place } = await receiving(owner, [property.id]);
    const started = Math.floor(shared().parts.clock().getTime() / 1000);
    for (let rent = 0; rent < 20; rent += 1)
      await change(owner, `/units/${unit.id}`, { min_base_rent: 1600 + rent });
    await change(owner, `/units/${unit.id}`, { slug: 'corner' });
    await owner.make('reviews', { property_id: property.id, rating: 5, is_published: true });
    await send(BATCH - 5000);
    assert.equal(place.posts.length, 0);
    await send(5000);
    assert.equal(place.posts.length, 1);
    const [body] = bodies(place);
    assert.deepEqual(Object.keys(body ?? {}), [
      'event',
      'website_id',
      'tags',
      'paths',
      'timestamp',
      'version',
    ]);
    assert.deepEqual([body?.event, body?.website_id], ['cache.invalidate', id]);
    assert.deepEqual(body?.tags.toSorted(), [
      `inventory:${property.id}`,
      'paths',
      `property:${property.id}`,
    ]);
    assert.deepEqual(body?.paths.toSorted(), ['/units/101', '/units/corner']);
    assert.ok(Number.isInteger(body?.timestamp) && (body?.timestamp ?? 0) >= started);
    assert.equal(body?.version, await shared().delivery.changes.version(owner.id));
    await send();
    assert.equal(place.posts.length, 1);
  });

  test('a change after a delivery is also sent only after fifteen seconds', async () => {
    const owner = await account();
    const { property, unit } = await community(owner);
    const { place } = await receiving(owner, [property.id]);
    await change(owner, `/units/${unit.id}`, { min_base_rent: 1600 });
    await send(BATCH);
    assert.equal(place.posts.length, 1);
    await change(owner, `/units/${unit.id}`, { min_base_rent: 1700 });
    await send(BATCH - 5000);
    assert.equal(place.posts.length, 1);
    await send(5000);
    assert.equal(place.posts.length, 2);
  });

  test('http is allowed for a loopback origin in FRONTAGE_OUTBOUND_ALLOW, for development', async () => {
    const owner = await account();
    const { property, unit } = await community(owner);
    const path = `/${newId()}/cache`;
    const url = shared().feeds.serve(path, { status: 204, body: '' });
    const settings = { cache_webhook_url: url };
    const website = {
      name: 'Local',
      domain: `www.${newId()}.example`,
      property_ids: [property.id],
      settings,
    };
    await makeWebsite(owner.ctx, website);
    await silence();
    await change(owner, `/units/${unit.id}`, { min_base_rent: 1700 });
    await send();
    const [post, ...more] = shared().feeds.requestsTo(path);
    assert.deepEqual([post?.method, more], ['POST', []]);
    assert.match(String(post?.headers['x-service-signature']), /^sha256=/);
  });

  test('100 writes in ten seconds cause one or two deliveries with the exact union of their tags', async () => {
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
    const expected = [
      `inventory:${a.property.id}`,
      `property:${a.property.id}`,
      `property:${b.property.id}`,
    ];
    assert.deepEqual([...told].sort(), [...expected, `lead-sources:${b.property.id}`].sort());
  });

  test('is a POST that is signed with the HMAC of its raw body, keyed with the secret of the website', async () => {
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

  test('a website is notified of changes to the properties that it shows, and of no changes in other accounts', async () => {
    const [owner, otherAccount] = [await account(), await account()];
    const [shown, hidden] = [await community(owner), await community(owner)];
    const { place } = await receiving(owner, [shown.property.id]);
    const other = await receiving(otherAccount, []);
    await change(owner, `/units/${shown.unit.id}`, { description: 'Shown.' });
    await shared().delivery.changes.settled();
    const version = await shared().delivery.changes.version(owner.id);
    await change(owner, `/units/${hidden.unit.id}`, { description: 'Not shown.' });
    await send();
    assert.deepEqual(bodies(place)[0]?.tags, [`inventory:${shown.property.id}`]);
    assert.equal(bodies(place)[0]?.version, version);
    await change(owner, `/units/${hidden.unit.id}`, { description: 'Not shown either.' });
    await send();
    assert.deepEqual([place.posts.length, other.place.posts.length], [1, 0]);
  });

  test('no slug, path or `site` of a property that the website does not show is sent', async () => {
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

  test('no change of an entry of another website is sent', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const [own, other] = [
      await receiving(owner, [property.id]),
      await receiving(owner, [property.id]),
    ];
    await newContentType(owner, TEAM);
    const everywhere = await newEntry(owner, own.id, { scope: 'account', data: { name: 'Ada' } });
    const gone = await owner.make('properties', { name: 'Gone' });
    const secret = (more: Record<string, unknown>) =>
      newEntry(owner, other.id, { status: 'published', data: { name: 'Secret' }, ...more });
    await silence();
    const written = await secret({ slug: 'secret', property_id: gone.id });
    await secret({ slug: 'later', property_id: gone.id, publishes_at: '2099-01-01T00:00:00Z' });
    await secret({ slug: 'past', property_id: gone.id, expires_at: '2026-01-01T00:00:00Z' });
    await fileOn(owner, [{ type: 'content_entry', id: written.id }]);
    const override = { website_override: { data: { bio: 'Here' } } };
    await v2(owner.admin.token, 'PATCH', `${entriesPath(other.id)}/${everywhere.id}`, override);
    await send();
    assert.deepEqual(bodies(own.place), []);
    const [body] = bodies(other.place);
    assert.deepEqual(body?.tags.toSorted(), ['entries:team', 'paths']);
    assert.deepEqual(body?.paths, ['/team/secret']);
    await v2(owner.admin.token, 'DELETE', `/properties/${gone.id}`);
    await (await service()).drain();
    await send();
    assert.deepEqual(bodies(own.place).at(-1)?.paths, ['/properties/gone']);
    assert.deepEqual(bodies(other.place).at(-1)?.paths, ['/team/secret', '/properties/gone']);
    const posts = own.place.posts.length;
    await newEntry(owner, own.id, { status: 'published', data: { name: 'Own' }, slug: 'own' });
    await newEntry(owner, other.id, { scope: 'account', data: { name: 'All' }, slug: 'all' });
    await send();
    const told = bodies(own.place)[posts];
    assert.deepEqual(told?.tags.toSorted(), ['entries:team', 'paths']);
    assert.deepEqual(told?.paths, ['/team/own']);
  });

  test('a website is notified when it gains, loses or disables a property, and of changes to the account', async () => {
    const owner = await account();
    const [first, second] = [await community(owner), await community(owner)];
    const { id, place } = await receiving(owner, [first.property.id]);
    const told = async (work: () => Promise<unknown>) => {
      await work();
      await send();
      return bodies(place).at(-1)?.tags.toSorted();
    };
    const shows = (...ids: string[]) => update(owner.ctx, websites, id, { property_ids: ids });
    assert.deepEqual(await told(() => shows(first.property.id, second.property.id)), [
      'paths',
      'site',
    ]);
    assert.ok(
      (
        await told(() => change(owner, `/properties/${second.property.id}`, { is_enabled: false }))
      )?.includes('site'),
    );
    await change(owner, `/properties/${second.property.id}`, { slug: 'on-its-way-out' });
    assert.deepEqual(await told(() => shows(first.property.id)), ['paths', 'site']);
    const settings = { pricing_settings: { include_government_fees: true } };
    assert.ok((await told(() => changeAccount(owner.ctx, { settings })))?.includes('site'));
    assert.equal(place.posts.length, 4);
  });

  test('a website is notified of changes from its creation on, regardless of how it was created', async () => {
    const owner = await account();
    const { property } = await community(owner);
    await change(owner, `/properties/${property.id}`, { slug: 'renamed' });
    await shared().delivery.changes.settled();
    const place = shared().receiver.endpoint(`/${newId()}/cache`);
    const domain = `www.${newId()}.example`;
    const settings = { cache_webhook_url: place.url };
    const { id } = await makeWebsite(owner.ctx, {
      name: 'Made',
      domain,
      property_ids: [property.id],
      settings,
    });
    const made = await makeWebsite(owner.ctx, {
      name: 'Made too',
      domain: `a.${domain}`,
      property_ids: [property.id],
    });
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

  test('deleting a property sends its tags and its path', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const { place } = await receiving(owner, [property.id]);
    await v2(owner.admin.token, 'DELETE', `/properties/${property.id}`);
    await shared().drain();
    await send();
    const [body] = bodies(place);
    assert.deepEqual(body?.tags.toSorted(), [
      `inventory:${property.id}`,
      'paths',
      `property:${property.id}`,
      'site',
    ]);
    assert.deepEqual(body?.paths, [`/properties/${property['slug']}`]);
  });

  test('is sent only to websites with a webhook secret or URL', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const { id, place } = await receiving(owner, [property.id]);
    await shared().parts.database.run(
      sql`update websites set webhook_secret = null, settings = '{}' where id = ${id}`,
    );
    await change(owner, `/properties/${property.id}`, { name: 'Untold' });
    await send();
    assert.deepEqual([place.posts.length, (await log(owner, id)).length], [0, 0]);
    await shared().parts.database.run(
      sql`update websites set settings = ${JSON.stringify({ cache_webhook_url: place.url })}::jsonb where id = ${id}`,
    );
    await send();
    assert.equal(place.posts.length, 1);
    assert.equal(place.posts[0]?.headers['x-service-signature'], undefined);
  });
});
