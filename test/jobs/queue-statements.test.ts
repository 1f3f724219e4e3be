/** The number of statements that the queue sends for its jobs. */
import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import { newId } from '../../src/kernel/id.ts';
import type { Database } from '../../src/store/database.ts';
import { openQueue } from '../../src/store/queue.ts';
import type { QueueOptions } from '../../src/store/queue-settings.ts';
import { service } from '../kit/service.ts';

const LIMITS = { retries: 'minutes', atOnce: 8, perAccount: 4 } as const;

/**
 * Runs a job for each of `accountIds`, queued beforehand, and counts the statements that fetch and
 * complete jobs.
 */
async function statementsFor(t: TestContext, accountIds: string[], atOnce: number = LIMITS.atOnce) {
  const { parts } = await service();
  const counts = { fetched: 0, completed: 0 };
  const database: Database = {
    ...parts.database,
    async text(text, values) {
      if (text.includes("state = 'active',")) counts.fetched += 1;
      if (text.includes("state = 'completed',")) counts.completed += 1;
      return parts.database.text(text, values);
    },
  };
  const name = `test-${newId()}`;
  const queue = await openQueue(database, { [name]: LIMITS }, assert.fail);
  t.after(() => queue.stop(0));
  for (const account_id of accountIds) await queue.enqueue(parts.database, name, { account_id });
  const { promise: over, resolve } = Promise.withResolvers<void>();
  let started = 0;
  let together = Promise.withResolvers<void>();
  const run = async () => {
    started += 1;
    if (started === accountIds.length) resolve();
    const { promise } = together;
    if (started % atOnce === 0) {
      together.resolve();
      together = Promise.withResolvers<void>();
    }
    await promise;
  };
  await queue.work({ [name]: run }, {});
  await over;
  await queue.stop(30);
  return counts;
}

/**
 * Opens the queues with a schedule for the first of them, and returns the statements that were
 * sent.
 */
async function opening(queues: Record<string, QueueOptions>): Promise<string[]> {
  const { parts } = await service();
  const statements: string[] = [];
  const database: Database = {
    ...parts.database,
    async text(text, values) {
      statements.push(text);
      return parts.database.text(text, values);
    },
  };
  const queue = await openQueue(database, queues, assert.fail);
  await queue.work({}, { [Object.keys(queues)[0] ?? '']: { hour: 3 } });
  await queue.stop(0);
  return statements;
}

suite('the job queue', () => {
  test('at startup, only new or changed queues and schedules are written', async () => {
    const names = Array.from({ length: 5 }, () => `test-${newId()}`);
    const queues = (retries: QueueOptions['retries']) =>
      Object.fromEntries(names.map((name) => [name, { ...LIMITS, retries }]));
    const writes = (statements: string[]) =>
      statements.filter(
        (text) =>
          names.some((name) => text.includes(name)) ||
          /jobs\.(queue|schedule)\s*(\(|SET)/i.test(text),
      );
    const first = await opening(queues('minutes'));
    const again = await opening(queues('minutes'));
    assert.ok(first.length >= again.length + 2 * names.length, `${first.length} ${again.length}`);
    assert.deepEqual(writes(again), []);
    await opening(queues('day'));
    const { parts } = await service();
    const { rows } = await parts.database.text(
      'select distinct retry_limit from jobs.queue where name = any($1)',
      [names],
    );
    assert.deepEqual(rows, [{ retry_limit: 34 }]);
  });

  test('jobs that end at the same time are completed by one statement', async (t) => {
    const accounts = Array.from({ length: LIMITS.atOnce }, () => newId());
    assert.equal((await statementsFor(t, accounts)).completed, 1);
  });

  test('when several jobs of one account end at the same time, one statement fetches the next jobs of the account', async (t) => {
    const turns = 10;
    const owner = newId();
    const accounts = Array.from({ length: LIMITS.perAccount * turns }, () => owner);
    const { fetched } = await statementsFor(t, accounts, LIMITS.perAccount);
    // Fetching the first jobs takes two statements, and finding that no other account has a job
    // takes three more.
    assert.ok(fetched <= turns + 5, `${fetched} statements`);
  });
});
