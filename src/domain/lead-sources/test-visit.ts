/** Shows which rules match a visit, without recording it. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { visible } from '../../engine/access.ts';
import { parseBody } from '../../engine/parse.ts';
import { resourceNamed } from '../../engine/registry.ts';
import { invalid } from '../../kernel/fault.ts';
import { sentence } from '../../kernel/sentence.ts';
import { accountOf, type Ctx } from '../../store/ctx.ts';
import { shareOf } from '../../store/shares.ts';
import { firstFitting, judge } from './match.ts';
import { rankedRules, type Source } from './resolve.ts';
import { condition } from './rules.ts';
import { isKnown, visitBody, visitOf } from './visit.ts';

export const testedVisit = visitBody
  .omit({ session_id: true, visitor_id: true })
  .extend({
    property_id: z
      .uuid()
      .toLowerCase()
      .optional()
      .describe(
        'The ID of the property that is visited. If omitted, only account-wide lead sources are tested. Required for callers limited to groups.',
      ),
  })
  .meta({ id: 'TestedVisit' });

const verdict = (meaning: string) =>
  z
    .boolean()
    .nullable()
    .describe(`${meaning}; null if its patterns took too long and were not all checked.`);

const tested = condition.extend({
  matches: verdict('Whether the visit meets the condition'),
});

const source = z
  .object({
    id: z.int().describe('The ID of the lead source.'),
    name: z.string().describe('The name of the lead source.').meta({ example: 'Google Ads' }),
    code: z.string().nullable().describe('The code of the lead source.'),
  })
  .meta({ id: 'MatchedSource', description: 'A lead source.' });

const testedRule = z
  .object({
    lead_source: source.describe('The lead source of the rule.'),
    priority: z.int().describe('The priority of the rule.'),
    matches: verdict('Whether the whole rule matches'),
    condition: tested.describe('The condition of the rule itself.'),
    condition_operator: z
      .enum(['all', 'any'])
      .describe('Whether all or any of the additional conditions must match.'),
    conditions: z.array(tested).describe('The additional conditions.'),
  })
  .meta({ id: 'TestedRule', description: 'A rule, and whether the visit matches it.' });

export const matchSchema = z
  .object({
    lead_source: source
      .nullable()
      .describe(
        'The lead source of the first rule that matches the visit; null if no rule matches. A pattern that takes too long to evaluate does not match.',
      ),
    rules: z
      .array(testedRule)
      .describe(
        'All rules in the order in which they are evaluated. The first rule that matches determines the lead source.',
      ),
  })
  .meta({ id: 'LeadSourceMatch', description: 'The rules that match a visit.' });

/**
 * Throws an `invalid` fault for an unknown property, or if the body contains neither a URL nor a
 * referrer nor parameters.
 */
export async function testVisit(ctx: Ctx, body: unknown): Promise<z.output<typeof matchSchema>> {
  const { value, errors } = parseBody(testedVisit, body);
  if (value === null) throw invalid(errors);
  const visit = visitOf(value);
  if (!isKnown(visit)) throw invalid({ landing_url: [sentence.required('landing_url')] });
  const { property_id: propertyId = null } = value;
  await assertVisible(ctx, propertyId);
  const share = await shareOf(ctx, accountOf(ctx).id);
  const ranked = await rankedRules(ctx, propertyId);
  const winner = await firstFitting(share, ranked, visit);
  const judged = await judge(share, ranked, visit);
  const rules = judged.map(({ source: owner, rule, matches, isMet, conditions }) => ({
    lead_source: shown(owner),
    priority: rule.priority,
    matches,
    condition: { ...condition.parse(rule), matches: isMet },
    condition_operator: rule.condition_operator,
    conditions: rule.conditions.map((one, place) => ({
      ...one,
      matches: conditions[place] ?? null,
    })),
  }));
  return { lead_source: winner === undefined ? null : shown(winner.source), rules };
}

const shown = ({ id, name, code }: Source): Source => ({ id, name, code });

async function assertVisible(ctx: Ctx, propertyId: string | null): Promise<void> {
  if (propertyId === null) {
    if (ctx.grant.groupIds !== null)
      throw invalid({ property_id: [sentence.required('property_id')] });
    return;
  }
  const properties = resourceNamed('properties');
  const found = await ctx.run(sql`
    select from ${properties.table} where ${properties.columns['id']} = ${propertyId} and ${visible(ctx, properties)}`);
  if (found.length === 0) throw invalid({ property_id: [sentence.selected('property_id')] });
}
