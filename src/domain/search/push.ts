/**
 * Keeps the hosted search of websites up to date. A job checks every minute which accounts have
 * changed, and a job per website updates its indices. An index whose content is unchanged is not
 * sent again.
 */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { ConnectorIo } from '../../connectors/io.ts';
import { newestChange } from '../../store/changes.ts';
import {
  accountOf,
  type Ctx,
  markStale,
  now,
  type Parts,
  withTransaction,
} from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { changes } from '../../store/tables/changes.ts';
import { connections } from '../../store/tables/connections.ts';
import { website_searches as searches } from '../../store/tables/search.ts';
import { websites } from '../../store/tables/websites.ts';
import { ofSite } from '../../store/tags.ts';
import { connectorIo } from '../connections/io.ts';
import { findWebsite } from '../websites/websites.ts';
import { searchOf } from './connection.ts';
import { LONGEST_KEY_MS } from './manifest.ts';
import { hashOf, KINDS, searchRecords } from './records.ts';

/** The time after which another push may take over from a push that has not finished. */
const LEASE_MS = 10 * 60 * 1000;

/**
 * How often the indexed data is compared with the published data if nothing was written. Published
 * data also changes with time.
 */
const COMPARED_MS = 15 * 60 * 1000;

/**
 * Queues a push for each website whose account has a search connection, if the account has changed
 * since the last push or a comparison is due.
 */
export async function queueDueSearches({
  database,
  queue,
  clock,
}: Pick<Parts, 'database' | 'queue' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - COMPARED_MS);
  const due = await database.run<{ id: string; account_id: string }>(sql`
    select ${websites.id}, ${websites.account_id} from ${websites}
    left join ${searches} on ${searches.website_id} = ${websites.id}
    where ${websites.is_enabled}
      and exists (select from ${connections} where ${connections.account_id} = ${websites.account_id}
        and ${connections.category} = 'search' and ${connections.enabled})
      and (${searches.pushed_at} is null or ${searches.pushed_at} < ${before}
        or (select max(${changes.number}) from ${changes} where ${changes.account_id} = ${websites.account_id}) > ${searches.version})`);
  for (const { id, account_id } of due)
    await queue.enqueue(database, 'search-push', { account_id, website_id: id });
}

type State = {
  connection_id: string;
  place: string | null;
  pushed: Record<string, string>;
  indices: Record<string, string>;
  hosts: string[];
  key: string | null;
  old_keys: { key: string; ends_at: string }[];
};

/**
 * Writes the published records of a website to its indices. If the names of the indices or the
 * hosts of the website changed, also creates a key, which the manifest then publishes with the
 * indices. Does nothing if the account manages its indices itself, or if another push is in
 * progress. Throws an `upstream` fault if the search service fails.
 */
export async function pushSearch(ctx: Ctx, websiteId: string, signal?: AbortSignal): Promise<void> {
  const [website, found] = [await findWebsite(ctx.run, websiteId), await searchOf(ctx)];
  if (website === undefined || found === null || !found.search.keeps(found.settings)) return;
  const state = await claim(ctx, websiteId, found.id);
  if (state === undefined) return;
  const io = connectorIo(ctx, signal);
  try {
    const version = await newestChange(ctx, accountOf(ctx).id);
    const place = JSON.stringify(found.search.at(found.settings));
    const same = state.connection_id === found.id && state.place === place;
    const isOver = ({ ends_at }: { ends_at: string }) => ends_at <= now(ctx).toISOString();
    const before = same ? state.old_keys : [];
    for (const old of before.filter(isOver))
      await found.search.endKey(found.settings, io, ctx.parts.cipher.decrypt(old.key));
    const indices = Object.fromEntries(
      KINDS.map((kind) => [kind, found.search.indexName(found.settings, websiteId, kind)]),
    );
    const pushed = await pushRecords(ctx, {
      website,
      found,
      io,
      indices,
      pushed: same ? state.pushed : {},
    });
    const hosts = await hostsOf(ctx, websiteId);
    const kept =
      same &&
      state.key !== null &&
      isDeepStrictEqual([state.indices, state.hosts], [indices, hosts]);
    const key = kept
      ? null
      : await found.search.makeKey(found.settings, io, { indices: Object.values(indices), hosts });
    const old_keys = before.filter((old) => !isOver(old));
    if (same && !kept && state.key !== null)
      old_keys.push({
        key: state.key,
        ends_at: new Date(now(ctx).getTime() + LONGEST_KEY_MS).toISOString(),
      });
    await withTransaction(ctx, async (tx) => {
      await tx.run(sql`
        update ${searches} set connection_id = ${found.id}, place = ${place}, version = ${version}, pushed = ${JSON.stringify(pushed)}::jsonb,
          indices = ${JSON.stringify(indices)}::jsonb, hosts = ${JSON.stringify(hosts)}::jsonb, old_keys = ${JSON.stringify(old_keys)}::jsonb, leased_until = null,
          pushed_at = ${now(tx)}${key === null ? sql`` : sql`, key = ${tx.parts.cipher.encrypt(key)}`}
        where ${searches.website_id} = ${websiteId}`);
      if (key !== null) markStale(tx, [ofSite('manifest')]);
    });
  } catch (error) {
    await ctx.run(
      sql`update ${searches} set leased_until = null where ${searches.website_id} = ${websiteId}`,
    );
    throw error;
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof searchOf>>>;

type Push = {
  website: NonNullable<Awaited<ReturnType<typeof findWebsite>>>;
  found: Found;
  io: ConnectorIo;
  indices: Record<string, string>;
  pushed: Record<string, string>;
};

/**
 * Replaces the indices whose name or records have changed, and returns the index name and content
 * hash by kind.
 */
async function pushRecords(
  ctx: Ctx,
  { website, found, io, indices, pushed }: Push,
): Promise<Record<string, string>> {
  const records = await searchRecords(ctx, website);
  const now: Record<string, string> = {};
  for (const kind of KINDS) {
    const index = indices[kind] ?? kind;
    const hash = hashOf(records[kind]);
    if (pushed[kind] !== `${index} ${hash}`)
      await found.search.replace(found.settings, io, index, records[kind]);
    now[kind] = `${index} ${hash}`;
  }
  return now;
}

/**
 * Claims the search state of a website for this push, and returns it. Undefined while another push
 * is in progress.
 */
const claim = (ctx: Ctx, websiteId: string, connectionId: string): Promise<State | undefined> =>
  first(
    ctx.run<State>(sql`
      insert into ${searches} (website_id, connection_id, leased_until)
      values (${websiteId}, ${connectionId}, ${new Date(now(ctx).getTime() + LEASE_MS)})
      on conflict (website_id) do update set leased_until = excluded.leased_until
        where ${searches.leased_until} is null or ${searches.leased_until} < ${now(ctx)}
      returning connection_id, place, pushed, indices, hosts, key, old_keys`),
  );

/** The host names of a website, the primary host name first. */
async function hostsOf(ctx: Ctx, websiteId: string): Promise<string[]> {
  const row = await first(
    ctx.run<{ domain: string; aliases: string[] }>(
      sql`select domain, aliases from ${websites} where ${websites.id} = ${websiteId}`,
    ),
  );
  return row === undefined ? [] : [...new Set([row.domain, ...row.aliases])];
}
