/** Rules that recognise a lead source by how a visitor came, in the shape that V1 publishes (§2.14). */
import { z } from 'zod';
import type { Field } from '../../engine/field.ts';
import { listOf } from '../../engine/fields/object.ts';
import { accountOf, type Ctx } from '../../store/ctx.ts';
import { isPattern, validate } from './patterns.ts';

const MAX_CHARACTERS = 500;

const TYPES = ['query', 'utm', 'click_id', 'referrer', 'landing_path'] as const;

const shape = z.object({
  type: z.enum(TYPES).describe('What of the visit it looks at.'),
  parameter: z.string().max(100).nullish().describe('Which parameter of the URL, where it looks at one.'),
  pattern: z.enum(['equals', 'contains', 'starts_with', 'regex', 'present']).default('equals').describe('How it compares.'),
  value: z
    .string()
    .max(MAX_CHARACTERS)
    .nullish()
    .describe(
      'What it compares with, in any case; for `regex` a pattern of RE2, which has no look-around and no back references.',
    ),
});

const checked = <Schema extends typeof shape>(schema: Schema) =>
  schema.superRefine(({ pattern, value }, ctx) => {
    if (pattern === 'regex' && !((value?.length ?? 0) <= MAX_CHARACTERS && isPattern(value ?? '')))
      ctx.addIssue({ code: 'custom', path: ['value'], params: { rule: 'format' } });
  });

export const rule = checked(
  shape.extend({
    condition_operator: z
      .enum(['all', 'any'])
      .default('all')
      .describe('Whether all of the further conditions must hold, or any.'),
    conditions: z.array(checked(shape)).max(20).default([]).describe('Further conditions.'),
    priority: z.int().min(-1000).max(1000).default(0).describe('The rule with the highest priority wins.'),
  }),
);

/** How many patterns one record may have. */
const MAX_PATTERNS = 100;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The patterns in a list of rules that may be malformed. */
export function patternsIn(rules: unknown): string[] {
  const all = Array.isArray(rules) ? rules.filter(isObject) : [];
  return all
    .flatMap((one) => [one, ...(Array.isArray(one['conditions']) ? one['conditions'].filter(isObject) : [])])
    .flatMap(({ pattern, value }) => (pattern === 'regex' && typeof value === 'string' ? [value] : []));
}

/** Rules as a field: with a bounded number of patterns, which is checked before any of them is compiled. */
export const ruleList = (description: string): Field => {
  const { input, ...field } = listOf(description, rule);
  const bounded = (rules: unknown, ctx: z.RefinementCtx) => {
    if (patternsIn(rules).length <= MAX_PATTERNS) return rules;
    ctx.addIssue({ code: 'custom', params: { rule: 'patterns', maximum: MAX_PATTERNS } });
    return z.NEVER;
  };
  return { ...field, input: z.preprocess(bounded, input as z.ZodType) };
};

/** Compiles the patterns of the rules in `body` outside the event loop, before fields are checked. */
export async function preparePatterns(ctx: Ctx, rules: unknown): Promise<void> {
  const patterns = patternsIn(rules).filter((pattern) => pattern.length <= MAX_CHARACTERS);
  if (patterns.length > 0 && patterns.length <= MAX_PATTERNS) await validate(accountOf(ctx).id, patterns);
}

export type Condition = z.output<typeof shape>;
export type Rule = z.output<typeof rule>;
