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
   * The source with this code; a source of the property takes precedence over one of the account.
   */
  byCode(code: string): Source | null;
  byId(id: number | null): Source | null;
};

/** The sources of a property, if given, and of its whole account, oldest first. */
const sourcesOf = (ctx: Ctx, propertyId: string | null): Promise<Stored[]> =>
  ctx.run<Stored>(sql`
    select ${lead_sources.id}, ${lead_sources.code}, ${lead_sources.name}, ${lead_sources.property_id}, ${lead_sources.rules} from ${lead_sources}
    where ${lead_sources.account_id} = ${accountOf(ctx).id} and (${lead_sources.property_id} is null or ${lead_sources.property_id} = ${propertyId})
    order by ${lead_sources.id}`);

/** The rules of a property and of its account: by priority, then older sources first. */
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
 * The source of the matching rule with the highest priority. Ties go to the older source, then to
 * its first rule. Call this before a transaction begins, because patterns may wait for a worker.
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

/** Finds sources of a property, and of its account, by their identifiers. */
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
