/** The enabled galleries of a property, with all their media. */
import { sql } from 'drizzle-orm';
import { keysOf } from '../../../kernel/object.ts';
import type { Ctx } from '../../../store/ctx.ts';
import {
  galleries,
  gallery_properties,
  publishedGalleryColumns,
} from '../../../store/tables/content.ts';
import { isFor } from '../scope/placed.ts';
import { columnsOf, type Facts, type Scope } from '../scope/scope.ts';
import { type HasMedia, mediaOn } from './media.ts';

const PUBLISHED = keysOf(publishedGalleryColumns);

export type GalleryFacts = HasMedia & Facts<typeof galleries, typeof PUBLISHED>;

export const publishedGalleries = (ctx: Ctx, scope: Scope): Promise<GalleryFacts[]> =>
  ctx.run<GalleryFacts>(sql`
    select ${columnsOf(galleries, PUBLISHED)}, ${mediaOn(galleries.id)(ctx)} as media
    from ${galleries} where ${isFor(ctx, scope, galleries, gallery_properties)} and ${galleries.is_enabled}
    order by ${galleries.sort_order}, ${galleries.created_at}, ${galleries.id}`);
