/** Rules that recognise a lead source by how a visitor came, in the shape that V1 publishes (§2.14). */
import { z } from 'zod';
import { isPattern } from './patterns.ts';

const TYPES = ['query', 'utm', 'click_id', 'referrer', 'landing_path'] as const;

const shape = z.object({
  type: z.enum(TYPES).describe('What of the visit it looks at.'),
  parameter: z.string().max(100).nullish().describe('Which parameter of the URL, where it looks at one.'),
  pattern: z.enum(['equals', 'contains', 'starts_with', 'regex', 'present']).default('equals').describe('How it compares.'),
  value: z
    .string()
    .max(500)
    .nullish()
    .describe(
      'What it compares with, in any case; for `regex` a pattern of RE2, which has no look-around and no back references.',
    ),
});

const checked = <Schema extends typeof shape>(schema: Schema) =>
  schema.superRefine(({ pattern, value }, ctx) => {
    if (pattern === 'regex' && !isPattern(value ?? ''))
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

export type Condition = z.output<typeof shape>;
export type Rule = z.output<typeof rule>;
