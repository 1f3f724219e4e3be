/** From how a visitor came, or the code that a page sends, to the lead source (§2.14). */
import { sql } from 'drizzle-orm';
import { accountOf, type Ctx } from '../../store/ctx.ts';
import { lead_sources } from '../../store/tables/leads.ts';
import { fits } from './match.ts';
import type { Rule } from './rules.ts';
import type { Visit } from './visit.ts';

type Source = { id: number; code: string | null; name: string };

type Stored = Source & { property_id: string | null; rules: Rule[] };

export type Resolver = {
  /** The source of the fitting rule with the highest priority; of equal ones the older source's, and there the first. */
  byVisit(visit: Visit): Source | null;
  /** The source of this code, one of the property before one of the whole account. */
  byCode(code: string): Source | null;
  byId(id: number | null): Source | null;
};

/** The sources of a property and of its whole account. */
export async function openResolver(ctx: Ctx, propertyId: string): Promise<Resolver> {
  const sources = await ctx.run<Stored>(sql`
    select ${lead_sources.id}, ${lead_sources.code}, ${lead_sources.name}, ${lead_sources.property_id}, ${lead_sources.rules} from ${lead_sources}
    where ${lead_sources.account_id} = ${accountOf(ctx).id} and (${lead_sources.property_id} is null or ${lead_sources.property_id} = ${propertyId})
    order by ${lead_sources.id}`);
  const rules = sources.flatMap((source) => source.rules.map((rule) => ({ source, rule })));
  rules.sort((a, b) => b.rule.priority - a.rule.priority);
  return {
    byVisit: (visit) => rules.find(({ rule }) => fits(rule, visit))?.source ?? null,
    byCode(code) {
      const all = sources.filter((source) => source.code?.toLowerCase() === code.toLowerCase());
      return all.find(({ property_id }) => property_id !== null) ?? all[0] ?? null;
    },
    byId: (id) => sources.find((source) => source.id === id) ?? null,
  };
}
