/** Jobs whose process was killed are detected in time. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { newId } from '../../src/kernel/id.ts';
import { openQueue } from '../../src/store/queue.ts';
import { service } from '../kit/service.ts';

const LIMITS = { retries: 'minutes', atOnce: 1, perAccount: 1 } as const;

test('a job without a heartbeat for 30 seconds is retried within 45 seconds', {
  timeout: 45_000,
}, async (t) => {
  const { parts } = await service();
  const name = `test-${newId()}`;
  const queue = await openQueue(parts.database, { [name]: LIMITS }, (error) =>
    console.error(error),
  );
  t.after(() => queue.stop(0));
  await queue.enqueue(parts.database, name, {});
  const claimed = await parts.database.run(sql`
    update jobs.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '31 seconds'
    where name = ${name} returning heartbeat_seconds`);
  assert.deepEqual(claimed, [{ heartbeat_seconds: 30 }]);
  const { promise, resolve } = Promise.withResolvers<number>();
  await queue.work({ [name]: async (_payload, { attempt }) => resolve(attempt) }, {});
  assert.equal(await promise, 1);
});

test('on the embedded database, a job of an earlier process is retried at the next start; on PostgreSQL it is not, because that process may still run', async (t) => {
  const { parts } = await service();
  const name = `test-${newId()}`;
  const queue = await openQueue(parts.database, { [name]: LIMITS }, assert.fail);
  t.after(() => queue.stop(0));
  await queue.enqueue(parts.database, name, { of: 'an earlier process' });
  await parts.database.run(sql`
    update jobs.job set state = 'active', heartbeat_on = now(),
      started_on = pg_postmaster_start_time() - interval '1 second' where name = ${name}`);
  await queue.enqueue(parts.database, name, { of: 'this process' });
  const runs: unknown[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const isEmbedded = parts.database.kind === 'pglite';
  const handler = async (payload: { of: string }, { attempt }: { attempt: number }) => {
    runs.push([payload.of, attempt]);
    if (payload.of === 'this process') resolve();
  };
  await queue.work({ [name]: handler }, {});
  await promise;
  const taken = isEmbedded ? [['an earlier process', 1]] : [];
  assert.deepEqual(runs, [...taken, ['this process', 0]]);
});

test('an installation of an earlier version adopts the new heartbeat when it starts', async () => {
  const { parts } = await service();
  const name = `test-${newId()}`;
  const open = async () => {
    const queue = await openQueue(parts.database, { [name]: LIMITS }, assert.fail);
    await queue.stop(0);
  };
  await open();
  await parts.database.run(sql`update jobs.queue set heartbeat_seconds = 60 where name = ${name}`);
  await open();
  const kept = await parts.database.run(
    sql`select heartbeat_seconds from jobs.queue where name = ${name}`,
  );
  assert.deepEqual(kept, [{ heartbeat_seconds: 30 }]);
});
