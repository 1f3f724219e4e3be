/**
 * The queue of cache webhooks. Changes become deliveries, which are claimed, attempted and finished
 * (§6.1). `delivery/webhook-sender.ts` sends the deliveries, and `deliveries.ts` is their log.
 */
import { type SQL, sql } from 'drizzle-orm';
import { newId } from '../../kernel/id.ts';
import { changesOf, isMark, PURGE, type StoredChange, together } from '../../store/changes.ts';
import { type Ctx, now, withTransaction } from '../../store/ctx.ts';
import { array, first } from '../../store/database.ts';
import { changes } from '../../store/tables/changes.ts';
import { properties } from '../../store/tables/properties.ts';
import {
  webhook_deliveries as deliveries,
  type WebhookAttempt,
  website_properties,
  websites,
} from '../../store/tables/websites.ts';
import { propertyOf, tagAlone, websiteOf } from '../../store/tags.ts';

/** Changes within this interval after the first change are sent as one delivery (§6.1). */
export const BATCH_MS = 15_000;

/** The maximum number of attempts: one initial attempt and five retries (§6.1). */
export const MAX_ATTEMPTS = 6;

/**
 * How long a delivery is claimed. If it is neither finished nor rescheduled within this time, its
 * process has died and the delivery is claimed again.
 */
const LEASE_MS = 60_000;

const AT_ONCE = 100;

/**
 * SQL condition for the websites that receive webhooks: enabled websites with a secret or with a
 * webhook URL of their own.
 */
export const receives: SQL = sql`${websites.is_enabled}
  and (${websites.webhook_secret} is not null or coalesce(${websites.settings}->>'cache_webhook_url', '') <> '')`;

/**
 * Starts the webhooks of a website. Call this in the transaction that creates the website, so that
 * it receives all later changes.
 */
export async function tellFromNow(ctx: Ctx, id: string): Promise<void> {
  await ctx.run(sql`
    update ${websites} set webhook_cursor = coalesce(
      (select max(${changes.number}) from ${changes} where ${changes.account_id} = ${websites.account_id}), 0) where ${websites.id} = ${id}`);
}

/**
 * Creates a delivery for each website whose first unsent change is older than the batch interval.
 */
export async function batchWebhooks(ctx: Ctx): Promise<void> {
  const old = new Date(now(ctx).getTime() - BATCH_MS);
  const due = await ctx.run<{ id: string }>(sql`
    select ${websites.id} from ${websites} where ${receives} and exists (
      select from ${changes} where ${changes.account_id} = ${websites.account_id} and ${changes.number} > ${websites.webhook_cursor}
        and ${changes.created_at} <= ${old})`);
  for (const { id } of due) await batchWebsite(ctx, id);
}

/**
 * Creates the delivery of a website. The delivery and the cursor are written in one transaction, so
 * each change is in exactly one delivery per website.
 */
const batchWebsite = (ctx: Ctx, id: string): Promise<void> =>
  withTransaction(ctx, async (tx) => {
    const website = await first(
      tx.run<{ account_id: string; webhook_cursor: number }>(sql`
        select ${websites.account_id}, ${websites.webhook_cursor} from ${websites}
        where ${websites.id} = ${id} and ${receives} for update skip locked`),
    );
    if (website === undefined) return;
    const place = { accountId: website.account_id, websiteId: id };
    const all = await changesOf(tx, place, website.webhook_cursor);
    const last = all.at(-1);
    if (last === undefined) return;
    await tx.run(
      sql`update ${websites} set webhook_cursor = ${last.number} where ${websites.id} = ${id}`,
    );
    const foreign = await foreignProperties(tx, id, together(all));
    const { tags, paths, number } = together(
      all.map((one) => ownPart(one, foreign)).filter((one) => one.tags.length > 0),
    );
    if (tags.length === 0) return;
    await queueDelivery(tx, {
      accountId: website.account_id,
      websiteId: id,
      tags,
      paths,
      version: number,
    });
  });

type NewDelivery = {
  accountId: string;
  websiteId: string;
  tags: string[];
  paths: string[];
  version: number;
  replayOf?: string;
};

/** Creates a delivery that is due immediately, and returns its ID. */
export async function queueDelivery(ctx: Ctx, delivery: NewDelivery): Promise<string> {
  const { accountId, websiteId, tags, paths, version, replayOf } = delivery;
  const id = newId();
  await ctx.run(sql`
    insert into ${deliveries} (id, account_id, website_id, tags, paths, version, due_at, replay_of, created_at)
    values (${id}, ${accountId}, ${websiteId}, ${JSON.stringify(tags)}, ${JSON.stringify(paths)}, ${version}, ${now(ctx)},
      ${replayOf ?? null}, ${now(ctx)})`);
  return id;
}

/**
 * The IDs of the properties of a change that the website does not show. Deleted properties are not
 * included.
 */
async function foreignProperties(
  ctx: Ctx,
  websiteId: string,
  { tags, paths }: StoredChange,
): Promise<Set<string>> {
  const ids = new Set([...tags, ...paths].flatMap((tag) => propertyOf(tag) ?? []));
  const foreign = await ctx.run<{ id: string }>(sql`
    select ${properties.id} from ${properties} where ${properties.id} = any(${array([...ids])}::uuid[]) and not exists (
      select from ${website_properties}
      where ${website_properties.property_id} = ${properties.id} and ${website_properties.website_id} = ${websiteId})`);
  return new Set(foreign.map(({ id }) => id));
}

/**
 * The part of a change that is announced to a website. It contains each tag and path once, without
 * aspects, and omits those of properties that the website does not show. If the change contains data
 * only of such properties, only entries and other data of the website's own properties are
 * announced, and nothing of a purge.
 */
function ownPart(
  { number, tags, paths }: StoredChange,
  foreign: ReadonlySet<string>,
): StoredChange {
  const isForeign = (tag: string) => foreign.has(propertyOf(tag) ?? '');
  const data = tags.filter((tag) => DATA_TAG.test(tag));
  const isElsewhere = data.length > 0 && data.every(isForeign);
  if (isElsewhere && tags.includes(PURGE)) return { number, tags: [], paths: [] };
  const isOfEntries = tags.some((tag) => ENTRIES_TAG.test(tag));
  const isAnnounced = (tag: string) => {
    if (isForeign(tag) || isMark(tag) || tag === PURGE) return false;
    if (!isElsewhere || websiteOf(tag) !== undefined || propertyOf(tag) !== undefined) return true;
    return ENTRIES_TAG.test(tag) || (isOfEntries && (tag === 'paths' || tag.startsWith('/')));
  };
  const announced = (list: readonly string[]) => [
    ...new Set(list.filter(isAnnounced).map(tagAlone)),
  ];
  return { number, tags: announced(tags), paths: announced(paths) };
}

/**
 * The tags of property data. Other tags, such as those of integrations, can affect the manifest of
 * websites that show none of the properties.
 */
const DATA_TAG = /^(?:property|inventory):/;

const ENTRIES_TAG = /^entries:/;

export type DueDelivery = {
  id: string;
  account_id: string;
  website_id: string;
  tags: string[];
  paths: string[];
  version: number;
  attempts: WebhookAttempt[];
  /** The current data of the website. `receives` is false if it no longer receives webhooks. */
  domain: string;
  url: string | null;
  /** The encrypted webhook secret. */
  secret: string | null;
  receives: boolean;
};

/**
 * Claims the oldest due delivery of each website. Websites with a delivery in progress are skipped,
 * so a slow receiver only delays its own deliveries.
 */
export function takeDeliveries(ctx: Ctx): Promise<DueDelivery[]> {
  const at = now(ctx);
  const lease = new Date(at.getTime() + LEASE_MS);
  return ctx.run<DueDelivery>(sql`
    with taken as (
      update ${deliveries} set leased_until = ${lease} where id in (
        select due.id from ${deliveries} due
        where due.status = 'waiting' and due.due_at <= ${at} and (due.leased_until is null or due.leased_until <= ${at})
          and not exists (
            select from ${deliveries} other where other.website_id = due.website_id and other.status = 'waiting' and other.id <> due.id
              and (other.leased_until > ${at} or (other.due_at <= ${at} and (other.created_at, other.id) < (due.created_at, due.id))))
        order by due.due_at limit ${AT_ONCE} for update skip locked)
      returning *)
    select taken.id, taken.account_id, taken.website_id, taken.tags, taken.paths, taken.version, taken.attempts, ${websites.domain},
      nullif(${websites.settings}->>'cache_webhook_url', '') as url, ${websites.webhook_secret} as secret, (${receives}) as receives
    from taken join ${websites} on ${websites.id} = taken.website_id`);
}

/** Records an attempt: delivered, failed, or due again at `retryAt`. */
export async function noteAttempt(
  ctx: Ctx,
  id: string,
  attempt: WebhookAttempt,
  outcome: { status: 'delivered' | 'failed' } | { status: 'waiting'; retryAt: Date },
): Promise<void> {
  const finished = outcome.status === 'waiting' ? null : now(ctx);
  await ctx.run(sql`
    update ${deliveries} set status = ${outcome.status}, attempts = attempts || ${JSON.stringify([attempt])}::jsonb, leased_until = null,
      due_at = ${outcome.status === 'waiting' ? outcome.retryAt : null}, finished_at = ${finished} where id = ${id}`);
}
