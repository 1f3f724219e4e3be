/** The galleries of a property: enabled ones with everything in them. */
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../store/ctx.ts';
import { galleries, gallery_properties } from '../../store/tables/content.ts';
import { type HasMedia, mediaOn } from './media.ts';
import { isFor } from './placed.ts';
import { columnsOf, type Scope } from './scope.ts';

export type GalleryFacts = HasMedia & {
  id: string;
  title: string | null;
  type: string | null;
  elements_key: string | null;
  sort_order: number;
};

export const publishedGalleries = (ctx: Ctx, scope: Scope): Promise<GalleryFacts[]> =>
  ctx.run<GalleryFacts>(sql`
    select ${columnsOf(galleries, ['id', 'title', 'type', 'elements_key', 'sort_order'])}, ${mediaOn(galleries.id)(ctx)} as media
    from ${galleries} where ${isFor(ctx, scope, galleries, gallery_properties)} and ${galleries.is_enabled}
    order by ${galleries.sort_order}, ${galleries.created_at}, ${galleries.id}`);
