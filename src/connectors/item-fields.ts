/** The fields that items of review and social feeds have in common. */
import { z } from 'zod';

/** The id of the item in its own system. */
export const externalId = z
  .union([z.string().trim().min(1).max(255), z.int().transform(String)], 'The item has no usable id.')
  .describe('The id of the item in its own system.');

/** What the feed calls the property: its id, name, slug, code, key or an external id. */
export const propertyName = z.string().trim().max(255).nullish();

/** Missing and blank texts are null. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || null);

/** A date in ISO 8601 or RFC 822; anything else is null. */
export const instant = z
  .string()
  .nullish()
  .transform((text) => {
    const date = new Date(text ?? '');
    return Number.isNaN(date.getTime()) ? null : date;
  });
