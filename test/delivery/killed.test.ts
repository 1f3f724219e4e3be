/**
 * No cache webhook is lost if a process is killed before it sends it (§6.1). The suite runs three
 * rounds; TEST_ROUNDS=20 runs the required number.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Service } from '../../src/app/service.ts';
import { makeWebsite } from '../../src/domain/websites/create.ts';
import { BATCH_MS } from '../../src/domain/websites/webhooks.ts';
import { resourceNamed } from '../../src/engine/registry.ts';
import { create } from '../../src/engine/write.ts';
import { accountIn, installation } from '../kit/installation.ts';
import { textAt, textsAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';

const ROUNDS = Number(process.env['TEST_ROUNDS'] ?? 3);

/** The time after which an attempt that a killed process had started is repeated. */
const ATTEMPT_OVER_MS = 60_000;

/** An account with a token, and a website with `count` properties whose webhook URL is `url`. */
async function prepare(opened: Service, url: string, count: number) {
  const { ctx, token } = await accountIn(opened, 'Killed');
  const propertyIds: string[] = [];
  for (let n = 0; n < count; n += 1)
    propertyIds.push(
      textAt(await create(ctx, resourceNamed('properties'), { name: 'Killed' }), 'id'),
    );
  await opened.delivery.changes.settled();
  const settings = { cache_webhook_url: url };
  await makeWebsite(ctx, {
    name: 'Killed',
    domain: 'killed.example',
    property_ids: propertyIds,
    settings,
  });
  await opened.delivery.changes.settled();
  return { token, propertyIds };
}

test(`if a process is killed within the fifteen seconds before a delivery, a later process delivers the acknowledged changes, in ${ROUNDS} rounds (§6.1)`, {
  timeout: 120_000 + ROUNDS * 20_000,
}, async () => {
  const { receiver } = await service();
  const website = receiver.endpoint('/killed/cache');
  const { inService, serve } = installation('killed', [receiver.origin], {
    certificate: receiver.certificate,
  });
  const { token, propertyIds } = await inService(0, (opened) =>
    prepare(opened, website.url, ROUNDS),
  );
  for (const propertyId of propertyIds) {
    const { url, kill } = await serve();
    const written = await fetch(`${url}/api/v2/reviews`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ property_id: propertyId, rating: 5, is_published: true }),
    });
    await kill();
    assert.equal(written.status, 201);
  }
  const toldBefore = website.posts.length;
  await inService(BATCH_MS + ATTEMPT_OVER_MS, ({ webhookSender }) => webhookSender.round());
  const told = new Set(website.posts.flatMap(({ body }) => textsAt(JSON.parse(body).tags)));
  assert.deepEqual([...told].sort(), [
    'paths',
    ...propertyIds.map((id) => `property:${id}`).sort(),
    'site',
  ]);
  console.log(
    `${ROUNDS} kills: ${toldBefore} deliveries between them, ${website.posts.length - toldBefore} after the last, none lost.`,
  );
});
