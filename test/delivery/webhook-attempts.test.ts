/** The cache webhook (§6.1): its attempts, its log, and failures. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { suite, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { listDeliveries, replayDelivery } from '../../src/domain/websites/deliveries.ts';
import { pruneChanges } from '../../src/domain/websites/prune.ts';
import { batchWebhooks, takeDeliveries } from '../../src/domain/websites/webhooks.ts';
import { newId } from '../../src/kernel/id.ts';
import { webhookAttempts } from '../../src/kernel/metrics.ts';
import { account, community } from '../kit/account.ts';
import { change } from '../sites/website.ts';
import { BATCH, webhookStage } from './webhook-stage.ts';

suite('attempts of the cache webhook', () => {
  const { shared, pass, silence, receiving, bodies, send, log } = webhookStage();

  test('a delivery without a 2xx response is retried five times with increasing delays, a new timestamp and a new signature', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const { id, secret, place } = await receiving(owner, [property.id]);
    place.replies(() => ({ status: 503 }));
    await change(owner, `/properties/${property.id}`, { name: 'Retried' });
    await send();
    const gaps: number[] = [];
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const [delivery] = await log(owner, id);
      assert.deepEqual(
        [delivery?.status, delivery?.attempts.length, place.posts.length],
        ['waiting', attempt, attempt],
      );
      const wait =
        Date.parse(delivery?.due_at ?? '') - Date.parse(delivery?.attempts.at(-1)?.at ?? '');
      gaps.push(wait);
      await send(wait - 2000);
      assert.equal(place.posts.length, attempt, 'no attempt is sent before it is due');
      await send(2000);
    }
    assert.deepEqual(
      gaps,
      gaps.toSorted((a, b) => a - b),
    );
    const [delivery] = await log(owner, id);
    assert.deepEqual(
      [delivery?.status, delivery?.attempts.length, delivery?.due_at],
      ['failed', 6, null],
    );
    await send(86_400_000);
    assert.equal(place.posts.length, 6);
    const stamps = bodies(place).map(({ timestamp }) => timestamp);
    assert.equal(new Set(stamps).size, 6);
    for (const { body, headers } of place.posts)
      assert.equal(
        headers['x-service-signature'],
        `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
      );
  });

  test('a redirect is not followed, and counts as a failed attempt', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const { id, place } = await receiving(owner, [property.id]);
    const elsewhere = shared().receiver.endpoint(`/${newId()}/elsewhere`);
    place.replies((n) =>
      n === 1 ? { status: 307, headers: { location: elsewhere.url } } : { status: 200 },
    );
    await change(owner, `/properties/${property.id}`, { name: 'Redirected' });
    await send();
    assert.deepEqual(
      (await log(owner, id))[0]?.attempts.map(({ status }) => status),
      [307],
    );
    await send(60_000);
    assert.deepEqual(
      [place.posts.length, elsewhere.posts.length, (await log(owner, id))[0]?.status],
      [2, 0, 'delivered'],
    );
  });

  test('only https URLs with a public host are called, regardless of the stored URL', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const { id } = await receiving(owner, [property.id]);
    for (const url of [
      'http://127.0.0.1:1/cache',
      'http://a.example/cache',
      'https://127.0.0.1:1/cache',
      'https://10.0.0.1/cache',
    ]) {
      await shared().parts.database.run(
        sql`update websites set settings = ${JSON.stringify({ cache_webhook_url: url })}::jsonb where id = ${id}`,
      );
      await change(owner, `/properties/${property.id}`, { name: url });
      await send();
      const attempt = (await log(owner, id))[0]?.attempts[0];
      assert.deepEqual(
        [attempt?.status, attempt?.error],
        [null, 'The url must be a public http or https address.'],
      );
      await silence();
    }
  });

  const counted = async () => {
    const { values } = await webhookAttempts.get();
    const of = (result: string) => values.find(({ labels }) => labels.result === result)?.value;
    return [of('delivered') ?? 0, of('failed') ?? 0] as const;
  };

  test('attempts are counted by their result in the metrics', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const { place } = await receiving(owner, [property.id]);
    const [delivered, failed] = await counted();
    place.replies(async () => ({ status: 500 }));
    await change(owner, `/properties/${property.id}`, { name: 'Told once' });
    await send();
    assert.deepEqual(await counted(), [delivered, failed + 1]);
    place.replies(async () => ({ status: 200 }));
    await send(60_000);
    assert.deepEqual(await counted(), [delivered + 1, failed + 1]);
  });

  test('a delivery to a website that no longer receives the webhook fails without a request, and does not count as an attempt in the metrics', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const { id, place } = await receiving(owner, [property.id]);
    place.replies(async () => ({ status: 500 }));
    await change(owner, `/properties/${property.id}`, { name: 'Never told' });
    await send();
    const before = await counted();
    await owner.ctx.run(sql`update websites set is_enabled = false where id = ${id}`);
    await send(60_000);
    const [delivery] = await log(owner, id);
    assert.deepEqual(
      [delivery?.status, delivery?.attempts[1]?.error, place.posts.length],
      ['failed', 'The website no longer receives the webhook.', 1],
    );
    assert.deepEqual(await counted(), before);
  });

  test('a receiver that hangs delays no other website', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const stuck = await Promise.all(
      Array.from({ length: 6 }, () => receiving(owner, [property.id])),
    );
    const open = await receiving(owner, [property.id]);
    const gate = Promise.withResolvers<void>();
    for (const { place } of stuck) place.replies(() => gate.promise.then(() => ({ status: 200 })));
    await change(owner, `/properties/${property.id}`, { name: 'Told to all' });
    await shared().delivery.changes.settled();
    pass(BATCH);
    const round = shared().webhookSender.round();
    await open.place.posted(1);
    await Promise.all(stuck.map(({ place }) => place.posted(1)));
    // The embedded database responds without I/O, and the response of the receiver needs a turn of
    // the event loop.
    while ((await log(owner, open.id))[0]?.status !== 'delivered') await setImmediate();
    await change(owner, `/properties/${property.id}`, { name: 'Told again' });
    await shared().delivery.changes.settled();
    pass(BATCH);
    void shared().webhookSender.round();
    await open.place.posted(2);
    assert.deepEqual(new Set(stuck.map(({ place }) => place.posts.length)), new Set([1]));
    gate.resolve();
    await round;
  });

  test('eight unresponsive websites of one account do not delay those of another account on the same host', async () => {
    const [slow, other] = [await account(), await account()];
    const homes = { slow: await community(slow), other: await community(other) };
    const stuck = await Promise.all(
      Array.from({ length: 8 }, () => receiving(slow, [homes.slow.property.id])),
    );
    const open = await receiving(other, [homes.other.property.id]);
    const gate = Promise.withResolvers<void>();
    for (const { place } of stuck) place.replies(() => gate.promise.then(() => ({ status: 200 })));
    await change(slow, `/properties/${homes.slow.property.id}`, { name: 'Slow' });
    await shared().delivery.changes.settled();
    pass(BATCH);
    const round = shared().webhookSender.round();
    await Promise.all(stuck.map(({ place }) => place.posted(1)));
    await change(other, `/properties/${homes.other.property.id}`, { name: 'Other' });
    await shared().delivery.changes.settled();
    pass(BATCH);
    const next = shared().webhookSender.round();
    await open.place.posted(1);
    gate.resolve();
    await Promise.all([round, next]);
    for (const { id } of stuck) assert.equal((await log(slow, id))[0]?.status, 'delivered');
  });

  test('deliveries of a killed process are repeated', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const { id, place } = await receiving(owner, [property.id]);
    await change(owner, `/properties/${property.id}`, { name: 'Left behind' });
    await send(0);
    await shared().delivery.changes.settled();
    pass(BATCH);
    await batchWebhooks(owner.ctx);
    assert.equal((await takeDeliveries(owner.ctx)).length, 1);
    await send(1000);
    assert.equal(place.posts.length, 0);
    await send(59_000);
    assert.deepEqual([place.posts.length, (await log(owner, id))[0]?.status], [1, 'delivered']);
  });

  test('the log shows the result of each attempt, and a delivery can be repeated', async () => {
    const owner = await account();
    const outsider = (await account()).ctx;
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
    assert.deepEqual(
      [replay['status'], replay['replay_of'], replay['tags']],
      ['waiting', delivery?.id, delivery?.tags],
    );
    await send(0);
    assert.equal(place.posts.length, 2);
    assert.deepEqual(
      (await log(owner, id)).map(({ status }) => status),
      ['delivered', 'delivered'],
    );
    await assert.rejects(
      listDeliveries(outsider, id, { page: 1, perPage: 5 }),
      /Website not found/,
    );
    await assert.rejects(replayDelivery(outsider, id, delivery?.id ?? ''), /Website not found/);
    await assert.rejects(replayDelivery(owner.ctx, id, newId()), /Delivery not found/);
  });

  test('changes with pending deliveries are never pruned', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const { place } = await receiving(owner, [property.id]);
    await change(owner, `/properties/${property.id}`, { name: 'Waits for a week' });
    await change(owner, `/properties/${property.id}`, { name: 'And longer' });
    await shared().delivery.changes.settled();
    pass(8 * 86_400_000);
    await pruneChanges(owner.ctx);
    await send(0);
    assert.equal(place.posts.length, 1);
    const version = bodies(place)[0]?.version;
    await pruneChanges(owner.ctx);
    const left = await shared().parts.database.run(
      sql`select number from changes where account_id = ${owner.id}`,
    );
    assert.deepEqual(left, [{ number: version }]);
  });

  test('a delivery stays in the log for 30 days after its last attempt', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const { id, place } = await receiving(owner, [property.id]);
    place.replies((n) => ({ status: n === 1 ? 503 : 204 }));
    await change(owner, `/properties/${property.id}`, { name: 'Logged for a month' });
    await send();
    assert.equal((await log(owner, id))[0]?.finished_at, null);
    await send(86_400_000);
    const [delivery] = await log(owner, id);
    assert.equal(delivery?.finished_at, delivery?.attempts[1]?.at);
    pass(29 * 86_400_000);
    await pruneChanges(owner.ctx);
    assert.equal((await log(owner, id)).length, 1);
    pass(2 * 86_400_000);
    await pruneChanges(owner.ctx);
    assert.deepEqual(await log(owner, id), []);
  });

  test('the deliveries of a website are sent one at a time, even if all are due at the same time', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const { id } = await receiving(owner, [property.id]);
    await change(owner, `/properties/${property.id}`, { name: 'Sent again' });
    await send();
    const sent = (await log(owner, id))[0]?.id ?? '';
    const replayed = [
      await replayDelivery(owner.ctx, id, sent),
      await replayDelivery(owner.ctx, id, sent),
    ];
    const at = shared().parts.clock();
    await owner.ctx.run(
      sql`update webhook_deliveries set created_at = ${at}, due_at = ${at} where replay_of = ${sent}`,
    );
    const ctx = { ...owner.ctx, clock: () => at };
    const [first, ...more] = await takeDeliveries(ctx);
    assert.deepEqual([first?.id, more], [replayed.map((one) => one['id']).sort()[0], []]);
  });
});
