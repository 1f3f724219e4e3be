/** `lead_webhook`: each lead is posted as signed JSON, at least once and with a stable id (decisions §6). */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { suite, test } from 'node:test';
import { Fault } from '../../src/kernel/fault.ts';
import { newId } from '../../src/kernel/id.ts';
import { account, community } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { house } from '../kit/house.ts';
import { submit } from '../kit/submit.ts';

const SECRET = 'a secret of the client';

/** An account whose property is covered by a webhook to a path of its own. */
async function connected() {
  const { feeds, drain } = await house();
  await drain();
  const owner = await account();
  const { property } = await community(owner);
  const path = `/leads/${newId()}`;
  const url = feeds.serve(path, { status: 204, body: '' });
  const settings = { url, secret: SECRET };
  const connection = await owner.make('connections', { type: 'lead_webhook', name: 'CRM', settings });
  await v2(owner.admin.token, 'POST', `/connections/${connection.id}/properties`, { property_id: property.id });
  const send = async (body: Record<string, unknown> = {}) => {
    const answer = await submit('/leads', { property_id: property.id, email: `${newId()}@example.com`, ...body });
    assert.equal(answer.status, 201, answer.text);
    return (answer.json['data'] as { id: string }).id;
  };
  return { owner, connection, path, send, drain, feeds };
}

suite('lead_webhook', () => {
  test('the secret is masked, and required (§2.11)', async () => {
    const { owner, connection } = await connected();
    assert.equal((connection['settings'] as Record<string, unknown>)['secret'], '********');
    const answer = await v2(owner.admin.token, 'POST', '/connections', { type: 'lead_webhook', name: 'x', settings: {} });
    assert.deepEqual(Object.keys(answer.json['errors'] as object), ['settings.url', 'settings.secret']);
  });

  test('a lead is posted after the answer, signed over the bytes of the body (§4.5)', async () => {
    const { path, send, drain, feeds } = await connected();
    const id = await send({ first_name: 'Ada', message: 'Hello' });
    assert.equal(feeds.asked(path).length, 0);
    await drain();
    const [asked, ...more] = feeds.asked(path);
    assert.equal(more.length, 0);
    assert.ok(asked);
    assert.equal(asked.method, 'POST');
    const signature = `sha256=${createHmac('sha256', SECRET).update(asked.body).digest('hex')}`;
    assert.equal(asked.headers['x-service-signature'], signature);
    const message = JSON.parse(asked.body);
    assert.deepEqual(
      [message.event, message.kind, message.lead.id, message.lead.first_name, message.sent.message],
      ['lead.received', 'lead', id, 'Ada', 'Hello'],
    );
    assert.equal(asked.headers['x-service-delivery'], message.id);
  });

  test('what is not taken is tried again, with the same id and the same bytes', async () => {
    const { path, send, drain, feeds, owner, connection } = await connected();
    feeds.serve(path, { status: 503, body: '' });
    await send();
    await assert.rejects(drain(), (error) => error instanceof Fault && error.kind === 'upstream');
    feeds.serve(path, { status: 200, body: 'taken' });
    const [first] = feeds.asked(path);
    const { handlers } = await house();
    const payload = { account_id: owner.id, connection_id: connection.id, line_id: JSON.parse(first?.body ?? '{}').id };
    await handlers['lead-push']?.(payload as never, new AbortController().signal);
    const bodies = feeds.asked(path).map(({ body }) => body);
    assert.equal(bodies.length, 2);
    assert.equal(bodies[0], bodies[1]);
  });

  test('a known person who writes again is told of too; a disabled connection, and one of other properties, hears nothing', async () => {
    const { path, send, drain, feeds, owner, connection } = await connected();
    const email = `${newId()}@example.com`;
    await send({ email });
    await send({ email, message: 'Again' });
    const other = await community(owner);
    await submit('/leads', { property_id: other.property.id, email });
    await drain();
    const told = feeds.asked(path).map(({ body }) => JSON.parse(body));
    assert.deepEqual(
      [told.length, new Set(told.map(({ lead }) => lead.id)).size, new Set(told.map(({ id }) => id)).size],
      [2, 1, 2],
    );
    await send();
    assert.equal((await v2(owner.admin.token, 'PATCH', `/connections/${connection.id}`, { enabled: false })).status, 200);
    await send();
    await drain();
    assert.equal(feeds.asked(path).length, 2);
  });
});
