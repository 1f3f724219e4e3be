/** Fields shared by items of review and social feeds. */
import { z } from 'zod';
import { storable } from '../kernel/storable.ts';

/** The ID of the item in its own system. */
export const externalId = z
  .union(
    [z.string().overwrite(storable).trim().min(1).max(255), z.int().transform(String)],
    'The item has no usable ID.',
  )
  .describe('The ID of the item in its own system.');

/** The property reference in the feed: an ID, name, slug, code, key or external ID. */
export const propertyName = z.string().overwrite(storable).trim().max(255).nullish();

/** Missing and blank texts become null. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => storable(text ?? '').trim() || null);

/** A date in ISO 8601 or RFC 822; anything else becomes null. */
export const instant = z
  .string()
  .nullish()
  .transform((text) => {
    const date = new Date(text ?? '');
    return Number.isNaN(date.getTime()) ? null : date;
  });
