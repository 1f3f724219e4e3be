/**
 * Executes a submission once per idempotency key of a website and form (§4.5). The key's row is
 * written in the transaction of the work. A concurrent request with the same key waits until that
 * transaction ends, and returns the stored response. If the work fails, the key remains unused. In
 * each process, only one request per key waits in the database; further requests wait in memory and
 * hold no connection.
 */
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Fault } from '../../kernel/fault.ts';
import { newId } from '../../kernel/id.ts';
import { accountOf, type Ctx, now, withTransaction } from '../../store/ctx.ts';
import { databaseError, first } from '../../store/database.ts';
import { resetLockTimeout, setLockTimeout } from '../../store/lock-timeout.ts';
import { type SubmissionAnswer, form_submissions as table } from '../../store/tables/forms.ts';

/** How long a key is valid. */
const HONORED_MS = 24 * 60 * 60 * 1000;

/**
 * How long a request waits for an earlier request with the same key. Must be less than the
 * statement timeout.
 */
const LONGEST_WAIT_MS = 4_000;

const LOCK_NOT_AVAILABLE = '55P03';

type Use = { websiteId: string; formId: string; key: string };

const oldest = (ctx: Ctx): Date => new Date(now(ctx).getTime() - HONORED_MS);

/** The stored response of a key, or undefined. */
export async function answerFor(
  ctx: Ctx,
  { websiteId, formId, key }: Use,
): Promise<SubmissionAnswer | undefined> {
  const found = await first(
    ctx.run<{ answer: SubmissionAnswer | null }>(sql`
      select ${table.answer} from ${table} where ${table.website_id} = ${websiteId} and ${table.form_id} = ${formId}
        and ${table.key} = ${key} and ${table.created_at} > ${oldest(ctx)}`),
  );
  return found?.answer ?? undefined;
}

type Work = (ctx: Ctx) => Promise<SubmissionAnswer>;

type Done = { answer: SubmissionAnswer; duplicate: boolean };

/** The pending work of this process by website, form and key. These promises never reject. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Runs `work` unless the key has been used. `duplicate` is true if the response was stored by an
 * earlier request. Throws a `conflict` fault if an earlier request with the key takes too long.
 */
export async function once(ctx: Ctx, use: Use, work: Work): Promise<Done> {
  const place = JSON.stringify(use);
  const end = performance.now() + LONGEST_WAIT_MS;
  for (let other = underWay.get(place); other !== undefined; other = underWay.get(place)) {
    await Promise.race([other, setTimeout(end - performance.now(), undefined, { ref: false })]);
    if (performance.now() >= end) throw stillUnderWay();
    const answer = await answerFor(ctx, use);
    if (answer !== undefined) return { answer, duplicate: true };
  }
  const mine = doOnce(ctx, use, work, end).finally(() => underWay.delete(place));
  underWay.set(
    place,
    mine.catch(() => undefined),
  );
  return mine;
}

const doOnce = (ctx: Ctx, use: Use, work: Work, end: number): Promise<Done> =>
  withTransaction(ctx, async (tx) => {
    const id = await claim(tx, use, end);
    if (id === undefined) {
      const answer = await answerFor(tx, use);
      if (answer === undefined) throw new Error('The idempotency key has no stored response.');
      return { answer, duplicate: true };
    }
    const answer = await work(tx);
    await tx.run(
      sql`update ${table} set answer = ${JSON.stringify(answer)} where ${table.id} = ${id}`,
    );
    return { answer, duplicate: false };
  });

const stillUnderWay = (cause?: unknown) =>
  new Fault(
    {
      kind: 'conflict',
      message: 'A request with this idempotency key is still in progress. Try again later.',
    },
    { cause },
  );

/**
 * Claims the key and returns the ID of its row, or undefined if the key has been used. Waits while
 * another process holds the key.
 */
async function claim(
  ctx: Ctx,
  { websiteId, formId, key }: Use,
  end: number,
): Promise<string | undefined> {
  await setLockTimeout(ctx, Math.max(1, end - performance.now()));
  const id = newId();
  const claimed = await first(
    ctx.run<{ id: string }>(sql`
      insert into ${table} (id, account_id, website_id, form_id, key, created_at)
      values (${id}, ${accountOf(ctx).id}, ${websiteId}, ${formId}, ${key}, ${now(ctx)})
      on conflict (website_id, form_id, key) do update set id = excluded.id, answer = null, created_at = excluded.created_at
      where ${table.created_at} <= ${oldest(ctx)} returning id`),
  ).catch((error: unknown) => {
    throw databaseError(error)?.code === LOCK_NOT_AVAILABLE ? stillUnderWay(error) : error;
  });
  await resetLockTimeout(ctx);
  return claimed?.id;
}

/** Deletes expired keys. */
export async function pruneSubmissions(ctx: Ctx): Promise<void> {
  await ctx.run(sql`delete from ${table} where ${table.created_at} <= ${oldest(ctx)}`);
}
