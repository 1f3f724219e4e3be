/** The verification of webhooks by the SDK, with messages that the service sent. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import {
  cacheInvalidation,
  leadReceived,
  signatureOf,
  signedRequest,
  verifyWebhook,
  verifyWebhookRequest,
  versionOrder,
  WebhookError,
} from '../../sdk/webhooks/src/entry.ts';
import { webhookStage } from '../delivery/webhook-stage.ts';
import { account, community } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';

const URL_OF_SITE = 'https://site.example/api/cache';
const SECRET = 'a secret of the site';
const NOW = Date.UTC(2026, 0, 5);

const refusal = (code: string) => (error: unknown) =>
  error instanceof WebhookError && error.code === code;

suite('webhooks that the service sends', () => {
  const { receiving, send } = webhookStage();

  test('a delivered cache webhook is verified with the secret of the website, and its event is typed', async () => {
    const owner = await account();
    const home = await community(owner);
    const { id, secret, place } = await receiving(owner, [home.property.id]);
    await v2(owner.admin.token, 'PATCH', `/properties/${home.property.id}`, { name: 'Renamed' });
    await send();
    const [post] = await place.posted(1);
    assert.ok(post);
    const message = { body: post.body, signature: String(post.headers['x-service-signature']) };
    const { timestamp } = JSON.parse(post.body);
    const event = await verifyWebhook(message, { secret, now: timestamp * 1000 });
    assert.equal(event.event, 'cache.invalidate');
    assert.ok(event.event === 'cache.invalidate' && event.website_id === id);
    assert.ok(event.tags.includes(`property:${home.property.id}`));
    await assert.rejects(
      verifyWebhook(message, { secret: 'another secret', now: timestamp * 1000 }),
      refusal('invalid_signature'),
    );
  });
});

suite('verification', () => {
  const signed = (parts = {}) =>
    signedRequest(URL_OF_SITE, cacheInvalidation({ now: NOW, ...parts }), SECRET);

  test('a signed request is accepted for five minutes before and after its timestamp', async () => {
    for (const offset of [-300_000, 0, 300_000]) {
      const event = await verifyWebhookRequest(await signed(), {
        secret: SECRET,
        now: NOW + offset,
      });
      assert.equal(event.event, 'cache.invalidate');
    }
    for (const offset of [-301_000, 301_000])
      await assert.rejects(
        verifyWebhookRequest(await signed(), { secret: SECRET, now: NOW + offset }),
        refusal('expired'),
      );
  });

  test('a signed lead is accepted within the same limits', async () => {
    const lead = () => signedRequest(URL_OF_SITE, leadReceived({ now: NOW, kind: 'tour' }), SECRET);
    const event = await verifyWebhookRequest(await lead(), { secret: SECRET, now: NOW + 300_000 });
    assert.ok(event.event === 'lead.received' && event.kind === 'tour');
    assert.equal((await lead()).headers.get('x-service-event'), 'lead.received');
    await assert.rejects(
      verifyWebhookRequest(await lead(), { secret: SECRET, now: NOW + 301_000 }),
      refusal('expired'),
    );
  });

  test('a changed body, a wrong signature and a missing signature are rejected', async () => {
    const request = await signed();
    const signature = request.headers.get('x-service-signature');
    const body = await request.text();
    const options = { secret: SECRET, now: NOW };
    for (const message of [
      { body: body.replace('site', 'paths'), signature },
      { body, signature: `sha256=${'0'.repeat(64)}` },
      { body, signature: 'sha256=00' },
      { body, signature: signature?.replace('sha256=', '') ?? null },
      { body, signature: null },
    ])
      await assert.rejects(verifyWebhook(message, options), refusal('invalid_signature'));
  });

  test('while a secret is rotated, messages signed with either are accepted', async () => {
    const secrets = ['the new secret', SECRET];
    await verifyWebhookRequest(await signed(), { secret: secrets, now: NOW });
  });

  test('an empty secret throws an error, because anyone could sign with it', async () => {
    await assert.rejects(verifyWebhookRequest(await signed(), { secret: '' }), TypeError);
    await assert.rejects(verifyWebhookRequest(await signed(), { secret: [] }), TypeError);
    const unset = JSON.parse('null');
    for (const secret of [unset, [unset], [SECRET, unset]])
      await assert.rejects(verifyWebhookRequest(await signed(), { secret }), /Pass the secret/);
  });

  test('a message that is too large is rejected before it is read in full', async () => {
    let pulled = 0;
    const endless = new ReadableStream({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(1_000_000));
      },
    });
    const init: RequestInit = { method: 'POST', body: endless, duplex: 'half' };
    const isTooLarge = (error: unknown) =>
      error instanceof WebhookError && error.code === 'too_large' && error.status === 413;
    const options = { secret: SECRET, now: NOW };
    await assert.rejects(verifyWebhookRequest(new Request(URL_OF_SITE, init), options), isTooLarge);
    assert.ok(pulled < 10);
    const body = ' '.repeat(5_000_001);
    const signature = await signatureOf(body, SECRET);
    await assert.rejects(verifyWebhook({ body, signature }, options), isTooLarge);
  });

  test('a signed body that is not an event of this version is rejected', async () => {
    for (const [body, code] of [
      ['no JSON', 'invalid_body'],
      ['null', 'invalid_body'],
      ['{}', 'invalid_body'],
      ['{"event":"lead.invented"}', 'unknown_event'],
      ['{"event":"cache.invalidate","timestamp":"soon"}', 'expired'],
      ['{"event":"lead.received"}', 'expired'],
    ] as const)
      await assert.rejects(
        verifyWebhook(
          { body, signature: await signatureOf(body, SECRET) },
          { secret: SECRET, now: NOW },
        ),
        refusal(code),
      );
  });
});

suite('the order of versions', () => {
  test('a response is current if it contains the newest change of each of its tags', () => {
    const order = versionOrder();
    order.invalidate({ tags: ['site', 'paths'], version: 7 });
    order.invalidate({ tags: ['site'], version: 5 });
    assert.equal(order.isCurrent(['site'], 6), false);
    assert.equal(order.isCurrent(['site', 'property:1'], 7), true);
    assert.equal(order.isCurrent(['property:1'], 1), true);
  });

  test('evicting tags to limit memory never makes an old response current', () => {
    const order = versionOrder({ maxTags: 2 });
    order.invalidate({ tags: ['a'], version: 7 });
    order.invalidate({ tags: ['b', 'c'], version: 8 });
    assert.equal(order.isCurrent(['a'], 6), false);
    assert.equal(order.isCurrent(['a'], 7), true);
  });
});
