/**
 * A process that is killed after it delivers leads and before it records the delivery: a later
 * process delivers each of them again, with the same ID. Uses real processes on a separate
 * directory.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { newId } from '../../src/kernel/id.ts';
import { accountIn, clientOf, installation } from '../kit/installation.ts';
import { recordAt, textAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';

const LEADS = 4;

test('after kill -9 between the delivery of a lead and its record, every lead is sent again with the same ID and becomes delivered', {
  timeout: 120_000,
}, async () => {
  const { feeds } = await service();
  const { inService, serve } = installation('leads', [feeds.origin]);
  const { token } = await inService(0, (opened) => accountIn(opened, 'Killed'));
  const path = `/leads/${newId()}`;
  const ids: string[] = [];
  let onReceived = (): void => undefined;
  const crm = feeds.serve(path, ({ body }) => {
    ids.push(textAt(JSON.parse(body), 'id'));
    onReceived();
    return { status: 204, body: '' };
  });
  const first = await serve();
  const ask = clientOf(token, () => first.url);
  const make = async (resource: string, body: object) =>
    recordAt(await ask('POST', `/v2/${resource}`, body), 'data').id;
  const property_id = await make('properties', { name: 'Killed' });
  const connection = await make('connections', {
    type: 'lead_webhook',
    name: 'CRM',
    settings: { url: crm, secret: 'a secret of the client' },
  });
  await ask('POST', `/v2/connections/${connection}/properties`, { property_id });
  // The CRM accepts the leads, and the process is killed before it reads the last response.
  const isAccepted = Promise.withResolvers<void>();
  onReceived = () => {
    if (ids.length < LEADS) return;
    first.child.kill('SIGKILL');
    isAccepted.resolve();
  };
  for (let lead = 0; lead < LEADS; lead += 1)
    await ask('POST', '/v1/leads', {
      property_id,
      email: `${newId()}@example.com`,
    }).catch((error: unknown) => {
      if (ids.length < LEADS) throw error;
    });
  await isAccepted.promise;
  await first.kill();
  const accepted = [...ids];
  assert.equal(new Set(accepted).size, LEADS);

  const lost = await inService(0, async ({ parts }) => {
    await parts.database.run(sql`
      update jobs.job set heartbeat_on = now() - interval '31 seconds'
      where name = 'lead-push' and state = 'active'`);
    return parts.database.run<{ line_id: string }>(
      sql`select line_id from lead_deliveries where status = 'waiting'`,
    );
  });
  assert.ok(lost.length > 0);

  const isRepeated = Promise.withResolvers<void>();
  onReceived = () => {
    if (ids.length === LEADS + lost.length) isRepeated.resolve();
  };
  const second = await serve();
  await isRepeated.promise;
  // A process that receives SIGTERM records its deliveries before it exits.
  second.child.kill('SIGTERM');
  await once(second.child, 'exit');
  const found = await inService(0, ({ parts }) =>
    parts.database.run<{ line_id: string; status: string; attempts: number; error: null }>(
      sql`select line_id, status, attempts, error from lead_deliveries`,
    ),
  );
  assert.deepEqual(
    found.map(({ status, attempts, error }) => [status, attempts, error]),
    Array(LEADS).fill(['delivered', 1, null]),
  );
  assert.deepEqual(ids.slice(LEADS).toSorted(), lost.map(({ line_id }) => line_id).toSorted());
  assert.deepEqual(new Set(ids), new Set(found.map(({ line_id }) => line_id)));
  console.log(`${LEADS} leads accepted, ${lost.length} without a record and sent again.`);
});
