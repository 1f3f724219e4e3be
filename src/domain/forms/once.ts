/**
 * Doing a submission once for each idempotency key of a website and form (§4.5). The key's row is written in the transaction of the
 * work: a second request waits for it, and then finds the answer; when the work fails, the key is as if it had never been used. Of the
 * requests of one process only one is at the database, so that those that wait hold no connection.
 */
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Fault } from '../../kernel/fault.ts';
import { newId } from '../../kernel/id.ts';
import { accountOf, type Ctx, now, withTransaction } from '../../store/ctx.ts';
import { databaseError, first } from '../../store/database.ts';
import { type SubmissionAnswer, form_submissions as table } from '../../store/tables/forms.ts';

/** For so long a key is honoured. */
const HONOURED_MS = 24 * 60 * 60 * 1000;

/** How long a second request waits for the first; less than a statement of a request may take. */
const LONGEST_WAIT_MS = 4_000;

const LOCK_NOT_AVAILABLE = '55P03';

type Use = { websiteId: string; formId: string; key: string };

const oldest = (ctx: Ctx): Date => new Date(now(ctx).getTime() - HONOURED_MS);

/** The answer that a key has, or undefined. */
export async function answerFor(ctx: Ctx, { websiteId, formId, key }: Use): Promise<SubmissionAnswer | undefined> {
  const found = await first(
    ctx.run<{ answer: SubmissionAnswer | null }>(sql`
      select ${table.answer} from ${table} where ${table.website_id} = ${websiteId} and ${table.form_id} = ${formId}
        and ${table.key} = ${key} and ${table.created_at} > ${oldest(ctx)}`),
  );
  return found?.answer ?? undefined;
}

type Work = (ctx: Ctx) => Promise<SubmissionAnswer>;

type Done = { answer: SubmissionAnswer; duplicate: boolean };

/** What this process is at, by website, form and key; it never rejects. */
const underWay = new Map<string, Promise<unknown>>();

/** Throws conflict when the first request takes too long. */
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
      if (answer === undefined) throw new Error('A key is taken and has no answer.');
      return { answer, duplicate: true };
    }
    const answer = await work(tx);
    await tx.run(sql`update ${table} set answer = ${JSON.stringify(answer)} where ${table.id} = ${id}`);
    return { answer, duplicate: false };
  });

const stillUnderWay = (cause?: unknown) =>
  new Fault({ kind: 'conflict', message: 'A request with this idempotency key is still under way.' }, { cause });

const setLockTimeout = (ctx: Ctx, milliseconds: number) =>
  ctx.run(sql`select set_config('lock_timeout', ${`${Math.ceil(milliseconds)}ms`}, true)`);

const resetLockTimeout = (ctx: Ctx) => ctx.run(sql`set local lock_timeout to default`);

/** Takes the key, waiting for the process that has it; undefined when it was used. */
async function claim(ctx: Ctx, { websiteId, formId, key }: Use, end: number): Promise<string | undefined> {
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

/** Removes what no repeat can ask for any more. */
export async function pruneSubmissions(ctx: Ctx): Promise<void> {
  await ctx.run(sql`delete from ${table} where ${table.created_at} <= ${oldest(ctx)}`);
}
