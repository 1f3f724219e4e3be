/** Rules that match visits to a lead source, in the format that V1 publishes (§2.14). */
import { z } from 'zod';
import type { Field } from '../../engine/field.ts';
import { listOf } from '../../engine/fields/object.ts';
import { isObject } from '../../kernel/object.ts';
import { accountOf, type Ctx } from '../../store/ctx.ts';
import { shareOf } from '../../store/shares.ts';
import { isPattern, validate } from './patterns.ts';

const MAX_CHARACTERS = 500;

const TYPES = ['query', 'utm', 'click_id', 'referrer', 'landing_path'] as const;

export const condition = z.object({
  type: z
    .enum(TYPES)
    .describe(
      'The part of the visit that the condition examines: `query` is a URL parameter or the whole query string, `utm` the campaign parameters, `click_id` the click IDs, `referrer` the URL or host of the referring page, and `landing_path` the path of the landing URL.',
    ),
  parameter: z
    .string()
    .max(100)
    .nullish()
    .describe(
      'The name of the URL parameter that the condition examines. If omitted, `query` examines the whole query string, and `utm` and `click_id` examine all parameters of the type.',
    ),
  pattern: z
    .enum(['equals', 'contains', 'starts_with', 'regex', 'present'])
    .default('equals')
    .describe('The comparison operator. `present` matches any value that is not empty.'),
  value: z
    .string()
    .max(MAX_CHARACTERS)
    .nullish()
    .describe(
      'The value to compare with, case-insensitive. For `regex`, an RE2 pattern; look-around and backreferences are not supported.',
    ),
});

const checked = <Schema extends typeof condition>(schema: Schema) =>
  schema.superRefine(({ pattern, value }, ctx) => {
    if (pattern === 'regex' && !((value?.length ?? 0) <= MAX_CHARACTERS && isPattern(value ?? '')))
      ctx.addIssue({ code: 'custom', path: ['value'], params: { rule: 'format' } });
  });

export const rule = checked(
  condition.extend({
    condition_operator: z
      .enum(['all', 'any'])
      .default('all')
      .describe('Whether all or any of the additional conditions must match.'),
    conditions: z.array(checked(condition)).max(20).default([]).describe('Additional conditions.'),
    priority: z
      .int()
      .min(-1000)
      .max(1000)
      .default(0)
      .describe('The priority of the rule. The matching rule with the highest priority wins.'),
  }),
);

/** The maximum number of patterns of one record. */
const MAX_PATTERNS = 100;

/** The patterns in a list of rules that may be malformed. */
export function patternsIn(rules: unknown): string[] {
  const all = Array.isArray(rules) ? rules.filter(isObject) : [];
  return all
    .flatMap((one) => [
      one,
      ...(Array.isArray(one['conditions']) ? one['conditions'].filter(isObject) : []),
    ])
    .flatMap(({ pattern, value }) =>
      pattern === 'regex' && typeof value === 'string' ? [value] : [],
    );
}

/** The field for rules. The number of patterns is checked before any pattern is compiled. */
export const ruleList = (description: string): Field => {
  const { input, ...field } = listOf(description, rule);
  const bounded = (rules: unknown, ctx: z.RefinementCtx) => {
    if (patternsIn(rules).length <= MAX_PATTERNS) return rules;
    ctx.addIssue({ code: 'custom', params: { rule: 'patterns', maximum: MAX_PATTERNS } });
    return z.NEVER;
  };
  return { ...field, input: z.preprocess(bounded, input as z.ZodType) };
};

/** Compiles the patterns of the rules outside the event loop, before the fields are validated. */
export async function preparePatterns(ctx: Ctx, rules: unknown): Promise<void> {
  const patterns = patternsIn(rules).filter((pattern) => pattern.length <= MAX_CHARACTERS);
  if (patterns.length > 0 && patterns.length <= MAX_PATTERNS)
    await validate(await shareOf(ctx, accountOf(ctx).id), patterns);
}

export type Condition = z.output<typeof condition>;
export type Rule = z.output<typeof rule>;
