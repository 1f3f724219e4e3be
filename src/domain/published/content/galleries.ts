/** The enabled galleries of a property, with all their media. */
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../../store/ctx.ts';
import { galleries, gallery_properties } from '../../../store/tables/content.ts';
import { isFor } from '../scope/placed.ts';
import { columnsOf, type Facts, type Scope } from '../scope/scope.ts';
import { type HasMedia, mediaOn } from './media.ts';

const SHOWN = ['id', 'title', 'type', 'elements_key', 'sort_order'] as const;

export type GalleryFacts = HasMedia & Facts<typeof galleries, typeof SHOWN>;

export const publishedGalleries = (ctx: Ctx, scope: Scope): Promise<GalleryFacts[]> =>
  ctx.run<GalleryFacts>(sql`
    select ${columnsOf(galleries, SHOWN)}, ${mediaOn(galleries.id)(ctx)} as media
    from ${galleries} where ${isFor(ctx, scope, galleries, gallery_properties)} and ${galleries.is_enabled}
    order by ${galleries.sort_order}, ${galleries.created_at}, ${galleries.id}`);
