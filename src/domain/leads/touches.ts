/**
 * Attribution: the first, last and current touch of a person, and the resulting lead source
 * (§2.14).
 */
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Ctx, now } from '../../store/ctx.ts';
import { source_observations } from '../../store/tables/events.ts';
import type { Touch } from '../../store/tables/leads.ts';
import { openResolver, type Source, sourceOfVisit } from '../lead-sources/resolve.ts';
import { isKnown, type Visit, type visitBody, visitOf } from '../lead-sources/visit.ts';

export type Attribution = {
  lead_source_id: number | null;
  service_source_key: string | null;
  first_touch: Touch | null;
  last_touch: Touch | null;
};

/** How long an observed visit is kept and used for attribution. */
const REMEMBERED_MS = 90 * 24 * 60 * 60 * 1000;

/** A visit, and the lead source whose rule matches it. */
export type Visited = { visit: Visit; source: Source | null };

/**
 * Parses the visit and resolves its lead source. Call this before a transaction begins, because
 * rules with patterns wait for a worker.
 */
export async function visitedBy(
  ctx: Ctx,
  propertyId: string,
  sent: z.output<typeof visitBody>,
): Promise<Visited> {
  const visit = visitOf(sent);
  return { visit, source: await sourceOfVisit(ctx, propertyId, visit) };
}

type Sent = { service_source_key?: string | undefined; visitor_id?: string | undefined };

/**
 * Determines the touches and the lead source of a submission. If a code was sent, the lead source
 * with this code is used; an unknown code is stored unchanged, without a lead source. Otherwise, the
 * lead source of the sent visit is used or, if no rule matches, that of the visitor's newest
 * observed visit with a lead source.
 */
export async function attribute(
  ctx: Ctx,
  propertyId: string,
  { visit, source: found }: Visited,
  sent: Sent,
): Promise<Attribution> {
  const resolver = await openResolver(ctx, propertyId);
  const known =
    sent.visitor_id === undefined ? [] : await observedTouches(ctx, propertyId, sent.visitor_id);
  const { landing_url, referrer, utm, click_ids } = visit;
  const current: Touch | null = isKnown(visit)
    ? {
        at: now(ctx).toISOString(),
        landing_url,
        referrer,
        utm,
        click_ids,
        lead_source_id: resolver.byId(found?.id ?? null)?.id ?? null,
      }
    : null;
  const touches = [...known, ...(current === null ? [] : [current])];
  const observed =
    touches.findLast(({ lead_source_id }) => lead_source_id !== null)?.lead_source_id ?? null;
  const source = (sent.service_source_key && resolver.byCode(sent.service_source_key)) || null;
  const resolved = sent.service_source_key === undefined ? resolver.byId(observed) : source;
  return {
    lead_source_id: resolved?.id ?? null,
    service_source_key: sent.service_source_key ?? resolved?.code ?? null,
    first_touch: touches[0] ?? null,
    last_touch: touches.at(-1) ?? null,
  };
}

/**
 * The visitor's observations at the property that attribution uses: the first, the newest with a
 * source, and the last, in order and without duplicates.
 */
async function observedTouches(ctx: Ctx, propertyId: string, visitorId: string): Promise<Touch[]> {
  const since = new Date(now(ctx).getTime() - REMEMBERED_MS);
  const end = (order: 'asc' | 'desc', condition = sql`true`) => sql`(
    select * from ${source_observations} where ${source_observations.property_id} = ${propertyId}
      and ${source_observations.visitor_id} = ${visitorId} and ${source_observations.created_at} > ${since} and ${condition}
    order by ${source_observations.created_at} ${sql.raw(order)}, ${source_observations.id} ${sql.raw(order)} limit 1)`;
  const rows = await ctx.run<Omit<Touch, 'at'> & { created_at: Date }>(sql`
    select landing_url, referrer, utm, click_ids, lead_source_id, created_at
    from (select * from ${end('asc')} oldest union select * from ${end('desc')} newest
      union select * from ${end('desc', sql`${source_observations.lead_source_id} is not null`)} newest_of_source) observation
    order by created_at, id`);
  return rows.map(({ created_at, ...touch }) => ({ at: created_at.toISOString(), ...touch }));
}

/** Deletes observations that are too old for attribution. */
export async function pruneObservations(ctx: Ctx): Promise<void> {
  const since = new Date(now(ctx).getTime() - REMEMBERED_MS);
  await ctx.run(
    sql`delete from ${source_observations} where ${source_observations.created_at} <= ${since}`,
  );
}
