/**
 * The social network profiles of a property: the elements of its `socials` field as records of a
 * list.
 */
import { findRow } from '../../engine/read.ts';
import { resourceNamed } from '../../engine/registry.ts';
import type { Page } from '../../kernel/page.ts';
import type { Ctx } from '../../store/ctx.ts';

export type SocialProfile = { property_id: string; network: string; url: string };

/**
 * A page of the profiles, in the order of the `socials` field. Throws a `missing` fault if the
 * actor cannot see the property.
 */
export async function socialProfiles(
  ctx: Ctx,
  propertyId: string,
  { page, perPage }: Page,
): Promise<{ records: SocialProfile[]; total: number }> {
  const property = await findRow(ctx, resourceNamed('properties'), propertyId);
  const all = property['socials'] as Omit<SocialProfile, 'property_id'>[];
  const records = all
    .slice((page - 1) * perPage, page * perPage)
    .map(({ network, url }) => ({ property_id: property.id, network, url }));
  return { records, total: all.length };
}
