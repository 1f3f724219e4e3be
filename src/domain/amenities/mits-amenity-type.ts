/**
 * The MITS 5.0 amenity type. Users enter its label and feeds send its token; the service stores the
 * label.
 */
import { z } from 'zod';
import { COMMUNITY_AMENITIES, UNIT_AMENITIES } from '../../connectors/mits/vocabulary.ts';
import type { Field } from '../../engine/field.ts';

/**
 * The labels, keyed by label and by token. For example, `Availability24Hours` has the label `24
 * Hour Access`.
 */
const LABELS: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...UNIT_AMENITIES, ...COMMUNITY_AMENITIES }).flatMap(([token, label]) => [
    [token, label],
    [label, label],
  ]),
);

const LABELS_IN_ANY_CASE: ReadonlyMap<string, string> = new Map(
  [...LABELS].map(([text, label]) => [text.toLowerCase(), label]),
);

/**
 * The label of an amenity type that is given as a token or label, ignoring case. Undefined if the
 * type is unknown.
 */
export const mitsAmenityLabel = (text: string): string | undefined =>
  LABELS_IN_ANY_CASE.get(text.toLowerCase());

export const mitsAmenityType = (): Field => ({
  kind: 'text',
  description:
    'The MITS 5.0 amenity type. Writes accept the label or the token; responses contain the label.',
  example: '24 Hour Access',
  input: z
    .string()
    .max(255)
    .transform((text, ctx) => {
      const label = LABELS.get(text);
      if (label !== undefined) return label;
      ctx.addIssue({ code: 'custom', params: { rule: 'selected' } });
      return z.NEVER;
    }),
  accepts: z.enum([...LABELS.keys()]),
  output: z.enum([...new Set(LABELS.values())]),
});
