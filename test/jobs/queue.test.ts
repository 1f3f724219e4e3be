/**
 * How the queue runs jobs: immediately, fairly between accounts, within its limits, and again after
 * an interruption.
 */
import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { newId } from '../../src/kernel/id.ts';
import { type JobHandler, Postponed, Unrecoverable } from '../../src/store/job-runner.ts';
import { openQueue, type Queue } from '../../src/store/queue.ts';
import { textAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';

type Payload = { account_id: string; n: number };

const OPTIONS = { retries: 'minutes', atOnce: 8, perAccount: 2 } as const;

/**
 * A separate queue that `handler` processes until the test ends. `add` queues a job of an account.
 */
async function working(
  t: TestContext,
  handler: (payload: Payload, signal: AbortSignal) => Promise<void>,
  options: { name?: string; errors?: Error[] } = {},
) {
  const { parts } = await service();
  const { name = `test-${newId()}`, errors = [] } = options;
  const queue = await openQueue(parts.database, { [name]: OPTIONS }, (error) => errors.push(error));
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= queue.stop(0);
    return stopped;
  };
  t.after(stop);
  const run: JobHandler = (payload, { signal }) => handler(payload, signal);
  await queue.work({ [name]: run }, {});
  const add = (account_id: string, n = 0) => queue.enqueue(parts.database, name, { account_id, n });
  return { name, add, stop, queue, errors };
}

/** Resolves when `reached` was called `times` times. */
function countdown(times: number): { reached(): void; done: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = times;
  return {
    reached() {
      left -= 1;
      if (left === 0) resolve();
    },
    done: promise,
  };
}

const stateOf = async (name: string) => {
  const { parts } = await service();
  return parts.database.run<{ state: string }>(
    sql`select state::text as state from jobs.job where name = ${name} order by created_on`,
  );
};

suite('the job queue', () => {
  test('an account whose jobs never finish does not delay the jobs of another account', async (t) => {
    const [stuck, other] = [newId(), newId()];
    const { promise: never, resolve: release } = Promise.withResolvers<void>();
    const { reached, done } = countdown(20);
    const { add } = await working(t, async ({ account_id }) => {
      if (account_id === stuck) await never;
      else reached();
    });
    for (let n = 0; n < 60; n += 1) await add(stuck, n);
    for (let n = 0; n < 20; n += 1) await add(other, n);
    await done;
    release();
  });

  test('a backlog of postponed jobs of one account does not delay the jobs of another account', async (t) => {
    const [limited, other] = [newId(), newId()];
    const { promise: added, resolve: start } = Promise.withResolvers<void>();
    const { reached, done } = countdown(5);
    let postponed = 0;
    const { add } = await working(t, async ({ account_id }) => {
      await added;
      if (account_id === other) return reached();
      postponed += 1;
      throw new Postponed('later');
    });
    for (let n = 0; n < 100; n += 1) await add(limited, n);
    for (let n = 0; n < 5; n += 1) await add(other, n);
    start();
    await done;
    assert.ok(postponed < 50, `${postponed} postponed jobs ran first`);
  });

  test('a free slot goes to an account without a running job, before accounts that waited longer', async (t) => {
    const busy = Array.from({ length: 5 }, () => newId());
    const other = newId();
    const started: string[] = [];
    let isOver = false;
    const releases: (() => void)[] = [];
    const { reached: filled, done: isFull } = countdown(OPTIONS.atOnce);
    const { reached, done } = countdown(1);
    const { add } = await working(t, async ({ account_id }) => {
      started.push(account_id);
      if (account_id === other) return reached();
      if (isOver) return;
      await new Promise<void>((resolve) => {
        releases.push(resolve);
        filled();
      });
    });
    for (let n = 0; n < 50; n += 1) await add(textAt(busy[n % busy.length]), n);
    await isFull;
    await add(other);
    releases[0]?.();
    await done;
    assert.deepEqual(started.slice(OPTIONS.atOnce), [other]);
    isOver = true;
    for (const release of releases) release();
  });

  test('no more jobs of an account run concurrently than the queue allows', async (t) => {
    const owner = newId();
    let running = 0;
    let most = 0;
    const { promise: two, resolve: haveTwo } = Promise.withResolvers<void>();
    const { reached, done } = countdown(30);
    const { add } = await working(t, async () => {
      running += 1;
      most = Math.max(most, running);
      if (running === 2) haveTwo();
      await two;
      await new Promise(setImmediate);
      running -= 1;
      reached();
    });
    await Promise.all(Array.from({ length: 30 }, (_, n) => add(owner, n)));
    await done;
    assert.equal(most, OPTIONS.perAccount);
  });

  test('a job runs as soon as it is committed, without waiting for a poll', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] });
    const { name, add } = await working(t, async () => undefined);
    const isOver = async () => (await stateOf(name)).every(({ state }) => state === 'completed');
    // Each job is added while the queue is idle. The queue never polls, because its intervals do
    // not elapse.
    for (let n = 0; n < 20; n += 1) {
      await add(newId());
      while (!(await isOver())) await new Promise(setImmediate);
    }
  });

  test('a job that outlasts the grace period of a stop is aborted without an error and queued again', async (t) => {
    const { reached, done } = countdown(1);
    const { name, add, stop, errors } = await working(t, async (_payload, signal) => {
      reached();
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    });
    await add(newId());
    await done;
    await stop();
    assert.deepEqual([await stateOf(name), errors], [[{ state: 'retry' }], []]);
  });

  test('a job that finishes within the grace period of a stop is not repeated', async (t) => {
    const { reached, done } = countdown(1);
    const { promise: finishing, resolve: finish } = Promise.withResolvers<void>();
    const { name, add, queue } = await working(t, async () => {
      reached();
      await finishing;
    });
    await add(newId());
    await done;
    const stopping = queue.stop(30);
    finish();
    await stopping;
    assert.deepEqual(await stateOf(name), [{ state: 'completed' }]);
  });

  test('a failed job is reported once and retried; a postponed job is retried and not reported', async (t) => {
    const { promise: reported, resolve: report } = Promise.withResolvers<Error>();
    const errors = Object.assign([] as Error[], {
      push(error: Error) {
        report(error);
        return Array.prototype.push.call(errors, error);
      },
    });
    const { reached, done } = countdown(2);
    const { name, add, stop } = await working(
      t,
      async ({ n }) => {
        reached();
        throw n === 0 ? new Postponed('later') : new Error('broken');
      },
      { errors },
    );
    const owner = newId();
    await add(owner, 0);
    await add(owner, 1);
    await Promise.all([reported, done]);
    await stop();
    assert.deepEqual(
      errors.map(({ message, cause }) => [message, (cause as Error).message]),
      [[`The job ${name} failed.`, 'broken']],
    );
    // The log prints the stack of each error in the chain, and only the stack of the cause is
    // useful.
    assert.deepEqual(
      errors.map(({ stack, cause }) => [stack, typeof (cause as Error).stack]),
      [[undefined, 'string']],
    );
    assert.deepEqual(await stateOf(name), [{ state: 'retry' }, { state: 'retry' }]);
  });

  test('a job that is postponed for a given time runs again after that time, keeps all of its retries and is not reported as failed', async (t) => {
    const { reached, done } = countdown(3);
    let runs = 0;
    const { name, add, stop, errors } = await working(t, async () => {
      runs += 1;
      reached();
      if (runs < 3) throw new Postponed('later', 1);
    });
    await add(newId());
    await done;
    await stop();
    const { parts } = await service();
    const jobs = await parts.database.run(
      sql`select state::text as state, retry_count from jobs.job where name = ${name}`,
    );
    assert.deepEqual([jobs, errors], [[{ state: 'completed', retry_count: 0 }], []]);
  });

  test('a job that is postponed for a given time does not run before that time', async (t) => {
    const { promise: postponed, resolve: postpone } = Promise.withResolvers<void>();
    const { name, add, stop } = await working(t, async () => {
      postpone();
      throw new Postponed('later', 3_600_000);
    });
    await add(newId());
    await postponed;
    await stop();
    const { parts } = await service();
    const [job] = await parts.database.run<{ state: string; left: number }>(sql`
      select state::text as state, extract(epoch from start_after - jobs.job_now())::float as left
      from jobs.job where name = ${name}`);
    assert.equal(job?.state, 'created');
    assert.ok(job.left > 3_500 && job.left <= 3_600, `${job.left} s`);
  });

  test('a job that cannot succeed is stored as failed with its reason, is not retried, and is reported only if the error requests it', async (t) => {
    const { name, add, errors } = await working(t, async ({ n }) => {
      throw new Unrecoverable('no picture', { isLogged: n === 1 });
    });
    const { parts } = await service();
    await add(newId());
    const kept = () =>
      parts.database.run<{ state: string; runs: number; reason: string }>(sql`
        select state::text as state, retry_count + 1 as runs, output->>'message' as reason
        from jobs.job where name = ${name}`);
    let [job] = await kept();
    while (job?.state === 'created' || job?.state === 'active') {
      await new Promise(setImmediate);
      [job] = await kept();
    }
    const failed = { state: 'failed', runs: 1, reason: 'no picture' };
    assert.deepEqual([job, errors], [failed, []]);
    await add(newId(), 1);
    while ((await stateOf(name)).some(({ state }) => state !== 'failed'))
      await new Promise(setImmediate);
    assert.deepEqual(await kept(), [failed, failed]);
    assert.deepEqual(
      errors.map(({ cause }) => (cause as Error).message),
      ['no picture'],
    );
  });
});

/** Calls `openQueue` directly, because `working` stops a queue only once. */
test('stopping an idle queue ends its timers and its connection', async () => {
  const { parts } = await service();
  const queue: Queue = await openQueue(parts.database, {}, assert.fail);
  await queue.work({}, {});
  await queue.stop(0);
  await queue.stop(0);
});
