/**
 * Limits the conditions and patterns of all rules of one property, and of all account-wide rules,
 * because every visit is evaluated against all of these rules.
 */
import { sql } from 'drizzle-orm';
import type { Draft } from '../../engine/declare.ts';
import type { FieldErrors } from '../../kernel/fault.ts';
import { accountOf, type Ctx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { lead_sources as table } from '../../store/tables/leads.ts';
import { patternsIn, type Rule } from './rules.ts';

const MAX_CONDITIONS = 1000;

const MAX_PATTERNS = 100;

type Counts = { conditions: number; patterns: number };

/**
 * Returns an error for `rules` if, after the write, the sources of the property (or the sources
 * without a property) would exceed the limits.
 */
export async function ruleErrors(ctx: Ctx, { values, row }: Draft): Promise<FieldErrors> {
  if (values['rules'] === undefined && values['property_id'] === undefined) return {};
  const rules = (values['rules'] ?? row?.['rules'] ?? []) as Rule[];
  if (rules.length === 0) return {};
  const place =
    values['property_id'] === undefined ? (row?.['property_id'] ?? null) : values['property_id'];
  const others = await countsOf(ctx, place, row?.id ?? null);
  const conditions =
    others.conditions + rules.reduce((sum, rule) => sum + 1 + rule.conditions.length, 0);
  const patterns = others.patterns + patternsIn(rules).length;
  const where =
    place === null ? 'The lead sources without a property' : 'The lead sources of the property';
  return {
    ...(conditions > MAX_CONDITIONS && {
      rules: [`${where} must not have more than ${MAX_CONDITIONS} conditions in total.`],
    }),
    ...(patterns > MAX_PATTERNS && {
      rules: [`${where} must not have more than ${MAX_PATTERNS} regular expressions in total.`],
    }),
  };
}

/** The numbers of conditions and patterns of all other sources with the same property. */
async function countsOf(ctx: Ctx, place: unknown, ownId: string | null): Promise<Counts> {
  const counts = await first(
    ctx.run<Counts>(sql`
      select count(*)::integer as conditions, (count(*) filter (where condition->>'pattern' = 'regex'))::integer as patterns
      from ${table}
      cross join jsonb_array_elements(${table.rules}) as rule
      cross join jsonb_array_elements(jsonb_build_array(rule) || (rule->'conditions')) as condition
      where ${table.account_id} = ${accountOf(ctx).id} and ${table.property_id} is not distinct from ${place}
        and ${table.id} is distinct from ${ownId}`),
  );
  return counts ?? { conditions: 0, patterns: 0 };
}
