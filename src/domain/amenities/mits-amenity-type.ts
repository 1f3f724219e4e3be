/** The field that names an amenity in the vocabulary of MITS 5.0: people write the label, feeds the token; the label is stored. */
import { z } from 'zod';
import { COMMUNITY_AMENITIES, UNIT_AMENITIES } from '../../connectors/mits/vocabulary.ts';
import type { Field } from '../../engine/field.ts';

/** Labels by themselves and by their tokens: `24 Hour Access` for `Availability24Hours`. */
const LABELS: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...UNIT_AMENITIES, ...COMMUNITY_AMENITIES }).flatMap(([token, label]) => [
    [token, label],
    [label, label],
  ]),
);

const LABELS_IN_ANY_CASE: ReadonlyMap<string, string> = new Map([...LABELS].map(([text, label]) => [text.toLowerCase(), label]));

/** The label of a token or label that a feed spells in any case; undefined for anything else. */
export const mitsAmenityLabel = (text: string): string | undefined => LABELS_IN_ANY_CASE.get(text.toLowerCase());

export const mitsAmenityType = (): Field => ({
  kind: 'text',
  description: 'Its MITS 5.0 amenity type; the label and the token are both accepted, the label is given.',
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
  output: z.string(),
});
