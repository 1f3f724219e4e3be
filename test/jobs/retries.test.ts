/**
 * The time for which failing jobs are retried (decisions §5;
 * `docs/decisions/0021-leads-and-attribution.md`).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { JOBS } from '../../src/domain/job-names.ts';
import { openQueue } from '../../src/store/queue.ts';
import { account } from '../kit/account.ts';
import { service } from '../kit/service.ts';

type Kept = {
  retry_limit: number;
  retry_delay: number;
  retry_backoff: boolean;
  retry_delay_max: number | null;
};

/**
 * The shortest delays between the attempts of a job, in seconds: each is twice the previous one, up
 * to a maximum.
 */
function gaps({ retry_limit, retry_delay, retry_backoff, retry_delay_max }: Kept): number[] {
  assert.equal(retry_backoff, true);
  return Array.from({ length: retry_limit }, (_, turn) =>
    Math.min(retry_delay * 2 ** turn, retry_delay_max ?? Infinity),
  );
}

/**
 * A stored job of the queue `name`. Its payload refers to no record, so the job is deleted before it
 * runs.
 */
async function queued(name: string): Promise<Kept> {
  const { parts } = await service();
  const { id } = await account();
  await parts.queue.enqueue(parts.database, name, { account_id: id });
  const [job] = await parts.database.run<Kept>(sql`
    delete from jobs.job where name = ${name} and data->>'account_id' = ${id}
    returning retry_limit, retry_delay, retry_backoff, retry_delay_max`);
  assert.ok(job);
  return job;
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

suite('a job that fails', () => {
  for (const name of ['lead-mail', 'tour-mail', 'invitation-mail'])
    test(`${name} is retried for more than a day, quickly at first and then every hour, so that an outage loses no message`, async () => {
      const all = gaps(await queued(name));
      assert.ok(sum(all) > 24 * 3600, `${sum(all)} s`);
      assert.deepEqual([all[0], Math.max(...all)], [5, 3600]);
    });

  test('lead-push is retried for more than two days, so that its delivery ends before its retries', async () => {
    const all = gaps(await queued('lead-push'));
    assert.ok(sum(all) > 48 * 3600, `${sum(all)} s`);
    assert.deepEqual([all[0], Math.max(...all)], [5, 3600]);
  });

  test('other jobs are retried for a few minutes', async () => {
    assert.deepEqual(gaps(await queued('media-renditions')), [5, 10, 20, 40, 80]);
  });

  test('an installation of an earlier version adopts the new delays when it starts', async () => {
    const { parts } = await service();
    await parts.database.run(
      sql`update jobs.queue set retry_limit = 5, retry_delay_max = null where name = 'tour-mail'`,
    );
    const queue = await openQueue(parts.database, JOBS, (error) => console.error(error));
    await queue.stop(0);
    const [kept] = await parts.database.run(
      sql`select retry_limit, retry_delay_max from jobs.queue where name = 'tour-mail'`,
    );
    assert.deepEqual(kept, { retry_limit: 34, retry_delay_max: 3600 });
  });
});
