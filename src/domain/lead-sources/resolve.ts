/** Resolves a visit, or the code that a page sends, to a lead source (§2.14). */
import { sql } from 'drizzle-orm';
import { accountOf, type Ctx } from '../../store/ctx.ts';
import { shareOf } from '../../store/shares.ts';
import { lead_sources } from '../../store/tables/leads.ts';
import { firstFitting } from './match.ts';
import type { Rule } from './rules.ts';
import { isKnown, type Visit } from './visit.ts';

export type Source = { id: number; code: string | null; name: string };

type Stored = Source & { property_id: string | null; rules: Rule[] };

type Resolver = {
  /**
   * The source with this code, ignoring case. A source of the property takes precedence over an
   * account-wide source.
   */
  byCode(code: string): Source | null;
  byId(id: number | null): Source | null;
};

/** The sources of the property, if any, and the account-wide sources, oldest first. */
const sourcesOf = (ctx: Ctx, propertyId: string | null): Promise<Stored[]> =>
  ctx.run<Stored>(sql`
    select ${lead_sources.id}, ${lead_sources.code}, ${lead_sources.name}, ${lead_sources.property_id}, ${lead_sources.rules} from ${lead_sources}
    where ${lead_sources.account_id} = ${accountOf(ctx).id} and (${lead_sources.property_id} is null or ${lead_sources.property_id} = ${propertyId})
    order by ${lead_sources.id}`);

/**
 * The rules of the property's sources and of the account-wide sources, sorted by descending
 * priority, then by the age of the source, oldest first.
 */
export async function rankedRules(
  ctx: Ctx,
  propertyId: string | null,
): Promise<{ source: Stored; rule: Rule }[]> {
  const sources = await sourcesOf(ctx, propertyId);
  return sources
    .flatMap((source) => source.rules.map((rule) => ({ source, rule })))
    .sort((a, b) => b.rule.priority - a.rule.priority);
}

/**
 * The source of the matching rule with the highest priority. If priorities are equal, the older
 * source wins, then its first rule. Call this before a transaction begins, because patterns may
 * wait for a worker.
 */
export async function sourceOfVisit(
  ctx: Ctx,
  propertyId: string,
  visit: Visit,
): Promise<Source | null> {
  if (!isKnown(visit)) return null;
  const rules = await rankedRules(ctx, propertyId);
  return (await firstFitting(await shareOf(ctx, accountOf(ctx).id), rules, visit))?.source ?? null;
}

/**
 * Loads the sources of a property and the account-wide sources, and returns functions that find a
 * source by code or ID.
 */
export async function openResolver(ctx: Ctx, propertyId: string): Promise<Resolver> {
  const sources = await sourcesOf(ctx, propertyId);
  return {
    byCode(code) {
      const all = sources.filter((source) => source.code?.toLowerCase() === code.toLowerCase());
      return all.find(({ property_id }) => property_id !== null) ?? all[0] ?? null;
    },
    byId: (id) => sources.find((source) => source.id === id) ?? null,
  };
}
