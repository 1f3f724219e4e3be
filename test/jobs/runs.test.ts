/**
 * The runs of one connection: one in progress, at most one waiting, and no retry of runs that
 * repeatedly kill the process (§2.11, §3).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { account, type TestAccount } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { numberAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import { feedOf, source } from './feed.ts';

const UNITS = [{ id: 'u1', number: '101' }];

async function ready() {
  const { drain, feeds } = await service();
  await drain();
  const owner = await account();
  const { connection, path } = await source(owner);
  const serve = (body: string | { status: number; body: string }) => feeds.serve(path, body);
  return { owner, id: connection.id, serve, requestCount: () => feeds.requestsTo(path).length };
}

async function startRun(owner: TestAccount, id: string): Promise<number> {
  const answer = await v2(owner.admin.token, 'POST', `/connections/${id}/run`);
  assert.equal(answer.status, 202, answer.text);
  return (answer.json as { log_id: number }).log_id;
}

const logsOf = (owner: TestAccount, id: string) =>
  owner.ctx.run<{ id: number; status: string; message: string | null }>(
    sql`select id, status, message from connection_logs where connection_id = ${id} order by id`,
  );

const setStatus = (owner: TestAccount, log: number, status: string) =>
  owner.ctx.run(sql`update connection_logs set status = ${status} where id = ${log}`);

/** Runs the job of the run `log` as the queue runs attempt `number`, counted from 0. */
async function attempt(owner: TestAccount, id: string, log: number, number: number) {
  const { handlers } = await service();
  const payload = { account_id: owner.id, connection_id: id, log_id: log };
  const { signal } = new AbortController();
  await handlers['connection-sync'](payload, { signal, attempt: number });
}

suite('the runs of a connection', () => {
  test('50 concurrent requests queue one run, and all of them return its ID', async () => {
    const { owner, id, serve } = await ready();
    serve(feedOf(UNITS));
    const logs = await Promise.all(Array.from({ length: 50 }, () => startRun(owner, id)));
    assert.equal(new Set(logs).size, 1);
    const { drain } = await service();
    await drain();
    assert.deepEqual(
      (await logsOf(owner, id)).map(({ status }) => status),
      ['succeeded'],
    );
  });

  test('requests during a run queue one more run, which starts when the first run ends', async () => {
    const { owner, id, serve, requestCount } = await ready();
    serve(feedOf(UNITS));
    const running = await startRun(owner, id);
    await setStatus(owner, running, 'running');
    const waiting = new Set([await startRun(owner, id), await startRun(owner, id)]);
    assert.equal(waiting.size, 1);
    assert.ok(!waiting.has(running));
    const before = requestCount();
    await attempt(owner, id, numberAt([...waiting], 0), 0);
    assert.equal(requestCount(), before, 'the waiting run does not start');
    const { drain } = await service();
    await drain();
    assert.deepEqual(
      (await logsOf(owner, id)).map(({ status }) => status),
      ['succeeded', 'succeeded'],
    );
  });

  test('a run that failed unexpectedly is not repeated once a newer run exists', async () => {
    const { owner, id, serve } = await ready();
    serve(feedOf(UNITS));
    const failed = await startRun(owner, id);
    await setStatus(owner, failed, 'failed');
    const newer = await startRun(owner, id);
    assert.notEqual(newer, failed);
    const { drain } = await service();
    await drain();
    assert.deepEqual(
      (await logsOf(owner, id)).map(({ status }) => status),
      ['failed', 'succeeded'],
    );
  });

  test('a run whose process was killed is retried once; then it fails and the next run starts', async () => {
    const { owner, id, serve, requestCount } = await ready();
    serve({ status: 500, body: '' });
    const log = await startRun(owner, id);
    await setStatus(owner, log, 'running');
    const next = await startRun(owner, id);
    const before = requestCount();
    await attempt(owner, id, log, 2);
    assert.equal(requestCount(), before, 'the feed is not fetched again');
    const [crashed] = await logsOf(owner, id);
    assert.equal(crashed?.status, 'failed');
    assert.match(
      crashed?.message ?? '',
      /^The run was stopped because the process ended unexpectedly/,
    );
    serve(feedOf(UNITS));
    const { drain } = await service();
    await drain();
    assert.deepEqual(
      (await logsOf(owner, id)).map((one) => [one.id, one.status]),
      [
        [log, 'failed'],
        [next, 'succeeded'],
      ],
    );
  });

  test('a run that is interrupted by a stop of the process is queued again', async () => {
    const { owner, id, serve } = await ready();
    serve(feedOf(UNITS));
    const log = await startRun(owner, id);
    const { handlers, drain } = await service();
    const payload = { account_id: owner.id, connection_id: id, log_id: log };
    await assert.rejects(
      handlers['connection-sync'](payload, {
        signal: AbortSignal.abort(new Error('The process is stopping.')),
        attempt: 0,
      }),
    );
    assert.deepEqual(
      (await logsOf(owner, id)).map(({ status }) => status),
      ['queued'],
    );
    await drain();
    assert.deepEqual(
      (await logsOf(owner, id)).map(({ status }) => status),
      ['succeeded'],
    );
  });

  test('a run whose job was lost does not block the connection for longer than a day', async () => {
    const { owner, id, serve } = await ready();
    serve(feedOf(UNITS));
    const lost = await startRun(owner, id);
    const { drain } = await service();
    await owner.ctx.run(sql`
      update connection_logs set status = 'running', started_at = started_at - interval '25 hours' where id = ${lost}`);
    assert.notEqual(await startRun(owner, id), lost);
    await drain();
    assert.deepEqual(
      (await logsOf(owner, id)).map(({ status }) => status),
      ['failed', 'succeeded'],
    );
  });
});
