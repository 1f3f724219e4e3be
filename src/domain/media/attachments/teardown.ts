/**
 * Deletes the media of a deleted property. Files and embeds of the property are deleted unless
 * another record uses them.
 */
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../../store/ctx.ts';
import { array } from '../../../store/database.ts';
import { media_attachments, media_embeds, media_files } from '../../../store/tables/media.ts';
import { places } from './attachables.ts';

/** The media of a property that may become unused. Call this before the property is deleted. */
export const mediaOfProperty = async (ctx: Ctx, propertyId: string): Promise<string[]> => {
  const rows = await ctx.run<{ id: string }>(sql`
    select ${media_files.id} as id from ${media_files} where ${media_files.property_id} = ${propertyId}
    union select ${media_embeds.id} from ${media_embeds} where ${media_embeds.id} in (
      select place.media_id from ${places} place where place.property_id = ${propertyId})`);
  return rows.map(({ id }) => id);
};

/**
 * Deletes the media in `ids` that no record uses. Call this after the property is deleted. The
 * `media-sweep` job deletes the stored files later.
 */
export async function dropUnattached(ctx: Ctx, ids: readonly string[]): Promise<void> {
  for (const table of [media_embeds, media_files]) {
    const isPoster = sql`exists (select from ${media_embeds} embed where embed.image_id = ${table.id})`;
    await ctx.run(sql`
      delete from ${table} where ${table.id} = any(${array(ids)}::uuid[])
        and not exists (select from ${media_attachments} where ${media_attachments.media_id} = ${table.id}) and not ${isPoster}`);
  }
}
