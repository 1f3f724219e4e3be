/** The set-up of the tests of cancelled runs. */
import assert from 'node:assert/strict';
import { sql } from 'drizzle-orm';
import { syncConnection } from '../../src/domain/connections/sync/sync.ts';
import { type Parts, systemCtx } from '../../src/store/ctx.ts';
import type { TestAccount } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import { NO_GUARDS, propertyOf, type Source } from './feed.ts';
import { stage } from './plans-setup.ts';

/** A feed of `count` properties, each with one unit of rent `rent`. */
export const feedOfMany = (count: number, rent: number): string =>
  `<PhysicalProperty>${Array.from({ length: count }, (_, n) =>
    propertyOf([{ id: `u${n}`, rent }], { id: `p${n}`, name: `Community ${n}` }),
  ).join('')}</PhysicalProperty>`;

/** The rents of the units, lowest first. */
export const rentsOf = async ({ list }: Source): Promise<number[]> =>
  (await list('units')).map((unit) => Number(unit['min_base_rent'])).sort((a, b) => a - b);

/**
 * Executes a run. After the first transaction that changes records has committed, calls `act`; the
 * run continues when `act` resolves. If `act` throws, the run fails with that error, and the error
 * is rethrown.
 */
export async function executedWithPause(
  owner: TestAccount,
  connectionId: unknown,
  run: number,
  act: () => Promise<unknown>,
): Promise<void> {
  const { parts } = await service();
  const { database } = parts;
  let acted: Promise<unknown> | undefined;
  const paused: Parts = {
    ...parts,
    database: {
      ...database,
      run: async (statement) => {
        await acted;
        return database.run(statement);
      },
      transaction: async (work, ending) => {
        await acted;
        return database.transaction(work, ending);
      },
    },
    changed(change) {
      parts.changed(change);
      acted ??= act();
    },
  };
  const ctx = systemCtx(paused, 'connection-sync', owner.ctx.account);
  const { signal } = new AbortController();
  const job = { connectionId: String(connectionId), logId: run, signal, attempt: 0 };
  await syncConnection(ctx, job);
}

/** The unfinished jobs of a run. */
export const jobsOf = (owner: TestAccount, run: number) =>
  owner.ctx.run(sql`
    select state from jobs.job where name = 'connection-sync' and state < 'completed'
      and data->>'log_id' = ${String(run)}`);

/** Runs the job of `run` as the queue runs attempt number `attempt`. */
export async function startedByHand(
  owner: TestAccount,
  { connection }: Source,
  run: number,
  attempt: number,
  signal = new AbortController().signal,
): Promise<void> {
  const { handlers } = await service();
  const job = { account_id: owner.id, connection_id: String(connection.id), log_id: run };
  await handlers['connection-sync'](job, { signal, attempt });
}

/** A connection without guards, whose runs are queued and cancelled. */
export const cancelledStage = async () => {
  const staged = await stage(NO_GUARDS);
  const { owner, feed, post } = staged;
  return {
    ...staged,
    cancel: async (id: number) => {
      const answer = await post(`runs/${id}/cancel`);
      assert.equal(answer.status, 200, answer.text);
      return objectAt(answer.json, 'data');
    },
    queue: async (work: string) => Number((await post(work)).json['log_id']),
    readRun: async (id: number) =>
      objectAt(
        (await v2(owner.admin.token, 'GET', `/connections/${feed.connection.id}/runs/${id}`)).json,
        'data',
      ),
    decisions: async () =>
      dataOf(await v2(owner.admin.token, 'GET', `/connections/${feed.connection.id}/history`)).map(
        ({ action }) => action,
      ),
  };
};

/**
 * Executes a queued run that fails unexpectedly after its first property. Leaves its job waiting
 * for a retry in `seconds`, as the queue does.
 */
export async function waitForRetry(
  { owner, feed }: Awaited<ReturnType<typeof cancelledStage>>,
  run: number,
  seconds = 0,
): Promise<void> {
  const failing = executedWithPause(owner, feed.connection.id, run, () => {
    throw new Error('The process is out of memory.');
  });
  await assert.rejects(failing, /out of memory/);
  await owner.ctx.run(sql`
    update jobs.job set state = 'retry', start_after = jobs.job_now() + make_interval(secs => ${seconds})
    where data->>'log_id' = ${String(run)}`);
}
