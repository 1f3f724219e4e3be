/**
 * `lead_webhook`: each lead is posted as signed JSON, at least once and with a stable id (decisions
 * §6).
 */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { suite, test } from 'node:test';
import { verifyWebhook } from '../../sdk/webhooks/src/entry.ts';
import { Fault } from '../../src/kernel/fault.ts';
import { newId } from '../../src/kernel/id.ts';
import { account, community } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { objectAt, recordAt } from '../kit/json.ts';
import { currentTime, firstAttempt, service, testClock } from '../kit/service.ts';
import { submit } from '../kit/submit.ts';

const SECRET = 'a secret of the client';

/** An account whose property is covered by a webhook with a separate path. */
async function connected() {
  const { feeds, drain } = await service();
  await drain();
  const owner = await account();
  const { property } = await community(owner);
  const path = `/leads/${newId()}`;
  const url = feeds.serve(path, { status: 204, body: '' });
  const settings = { url, secret: SECRET };
  const connection = await owner.make('connections', {
    type: 'lead_webhook',
    name: 'CRM',
    settings,
  });
  await v2(owner.admin.token, 'POST', `/connections/${connection.id}/properties`, {
    property_id: property.id,
  });
  const send = async (body: Record<string, unknown> = {}) => {
    const answer = await submit('/leads', {
      property_id: property.id,
      email: `${newId()}@example.com`,
      ...body,
    });
    assert.equal(answer.status, 201, answer.text);
    return recordAt(answer.json, 'data').id;
  };
  return { owner, connection, path, send, drain, feeds };
}

suite('lead_webhook', () => {
  test('the secret is masked, and required (§2.11)', async () => {
    const { owner, connection } = await connected();
    assert.equal(objectAt(connection, 'settings')['secret'], '********');
    const answer = await v2(owner.admin.token, 'POST', '/connections', {
      type: 'lead_webhook',
      name: 'x',
      settings: {},
    });
    assert.deepEqual(Object.keys(objectAt(answer.json, 'errors')), [
      'settings.url',
      'settings.secret',
    ]);
  });

  test('a lead is posted after the response, with a signature of the bytes of the body (§4.5)', async () => {
    const { path, send, drain, feeds } = await connected();
    const id = await send({ first_name: 'Ada', message: 'Hello' });
    assert.equal(feeds.requestsTo(path).length, 0);
    await drain();
    const [request, ...more] = feeds.requestsTo(path);
    assert.equal(more.length, 0);
    assert.ok(request);
    assert.equal(request.method, 'POST');
    const signature = `sha256=${createHmac('sha256', SECRET).update(request.body).digest('hex')}`;
    assert.equal(request.headers['x-service-signature'], signature);
    const message = JSON.parse(request.body);
    assert.deepEqual(
      [message.event, message.kind, message.lead.id, message.lead.first_name, message.sent.message],
      ['lead.received', 'lead', id, 'Ada', 'Hello'],
    );
    assert.equal(request.headers['x-service-delivery'], message.id);
  });

  test('a rejected delivery is retried with the same ID and the same message, signed at the time of the attempt', async (t) => {
    const pass = testClock(t);
    const { path, send, drain, feeds, owner, connection } = await connected();
    feeds.serve(path, { status: 503, body: '' });
    await send();
    await assert.rejects(drain(), (error) => error instanceof Fault && error.kind === 'upstream');
    feeds.serve(path, { status: 200, body: 'taken' });
    const [first] = feeds.requestsTo(path);
    const { handlers } = await service();
    const payload = {
      account_id: owner.id,
      connection_id: connection.id,
      line_id: JSON.parse(first?.body ?? '{}').id,
    };
    pass(600_000);
    await handlers['lead-push'](payload, firstAttempt());
    const requests = feeds.requestsTo(path);
    assert.equal(requests.length, 2);
    const [before, after] = requests.map(({ body }) => JSON.parse(body));
    assert.deepEqual({ ...after, timestamp: before.timestamp }, before);
    assert.ok(Math.abs(after.timestamp - currentTime().getTime() / 1000) < 300);
    assert.ok(after.timestamp - before.timestamp >= 600);
    for (const { headers, body } of requests) {
      const signature = String(headers['x-service-signature']);
      const { timestamp } = JSON.parse(body);
      await verifyWebhook({ body, signature }, { secret: SECRET, now: timestamp * 1000 });
    }
  });

  test('a repeated submission of a known person is sent too; disabled connections and connections of other properties receive nothing', async () => {
    const { path, send, drain, feeds, owner, connection } = await connected();
    const email = `${newId()}@example.com`;
    await send({ email });
    await send({ email, message: 'Again' });
    const other = await community(owner);
    await submit('/leads', { property_id: other.property.id, email });
    await drain();
    const told = feeds.requestsTo(path).map(({ body }) => JSON.parse(body));
    assert.deepEqual(
      [
        told.length,
        new Set(told.map(({ lead }) => lead.id)).size,
        new Set(told.map(({ id }) => id)).size,
      ],
      [2, 1, 2],
    );
    await send();
    assert.equal(
      (await v2(owner.admin.token, 'PATCH', `/connections/${connection.id}`, { enabled: false }))
        .status,
      200,
    );
    await send();
    await drain();
    assert.equal(feeds.requestsTo(path).length, 2);
  });
});
