/**
 * A CRM that keeps failing is not called for a minute, so that its backlog blocks no other jobs
 * (decisions §5).
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { Fault } from '../../src/kernel/fault.ts';
import { newId } from '../../src/kernel/id.ts';
import { Postponed } from '../../src/store/job-runner.ts';
import { account, community } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { textAt } from '../kit/json.ts';
import { firstAttempt, service, testClock } from '../kit/service.ts';
import { submit } from '../kit/submit.ts';

test('after three consecutive failures a connection is not called for a minute; then one call is sent, and further calls follow if it succeeds', async (t) => {
  const pass = testClock(t);
  const { feeds, handlers, drain } = await service();
  await drain();
  const owner = await account();
  const { property } = await community(owner);
  const path = `/leads/${newId()}`;
  const url = feeds.serve(path, { status: 503, body: '' });
  const settings = { url, secret: 'a secret of the client' };
  const connection = await owner.make('connections', {
    type: 'lead_webhook',
    name: 'CRM',
    settings,
  });
  const covered = { property_id: property.id };
  await v2(owner.admin.token, 'POST', `/connections/${connection.id}/properties`, covered);
  for (let lead = 0; lead < 3; lead += 1) {
    const answer = await submit('/leads', { ...covered, email: `${newId()}@example.com` });
    assert.equal(answer.status, 201);
  }
  const lines = await owner.ctx.run<{ id: string }>(
    sql`select id from lead_timeline where account_id = ${owner.id}`,
  );
  const outcome = async (turn: number) => {
    const payload = {
      account_id: owner.id,
      connection_id: connection.id,
      line_id: textAt(lines[turn % lines.length], 'id'),
    };
    try {
      await handlers['lead-push'](payload, firstAttempt());
      return 'sent';
    } catch (error) {
      if (error instanceof Postponed) return 'postponed';
      assert.ok(error instanceof Fault && error.kind === 'upstream', String(error));
      return 'failed';
    }
  };
  const outcomes = async (times: number) => {
    const found: string[] = [];
    for (let turn = 0; turn < times; turn += 1) found.push(await outcome(turn));
    return found;
  };

  assert.deepEqual(await outcomes(5), ['failed', 'failed', 'failed', 'postponed', 'postponed']);
  assert.equal(feeds.requestsTo(path).length, 3);
  pass(60_000);
  assert.deepEqual(await outcomes(2), ['failed', 'postponed']);
  pass(60_000);
  feeds.serve(path, { status: 204, body: '' });
  assert.deepEqual(await outcomes(3), ['sent', 'sent', 'sent']);
  assert.equal(feeds.requestsTo(path).length, 7);
  await owner.ctx.run(sql`delete from jobs.job where data->>'account_id' = ${owner.id}`);
});
