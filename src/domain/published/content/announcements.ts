/** The announcements of a property that are active at the time of the request (§2.14). */
import { type SQL, sql } from 'drizzle-orm';
import { keysOf } from '../../../kernel/object.ts';
import type { Ctx } from '../../../store/ctx.ts';
import {
  announcement_properties,
  announcements,
  publishedAnnouncementColumns,
} from '../../../store/tables/content.ts';
import { isFor } from '../scope/placed.ts';
import { columnsOf, type Facts, instantOf, type Scope } from '../scope/scope.ts';
import { type HasMedia, mediaOn } from './media.ts';

const PUBLISHED = keysOf(publishedAnnouncementColumns);

export type AnnouncementFacts = HasMedia & Facts<typeof announcements, typeof PUBLISHED>;

/**
 * SQL condition: the announcement is enabled and active. Like the status in V2, the interval
 * includes `starts_at` and excludes `ends_at`.
 */
const isActive = (scope: Scope): SQL => sql`(${announcements.is_enabled}
  and (${announcements.starts_at} is null or ${announcements.starts_at} <= ${instantOf(scope)})
  and (${announcements.ends_at} is null or ${announcements.ends_at} > ${instantOf(scope)}))`;

export const activeAnnouncements = (ctx: Ctx, scope: Scope): Promise<AnnouncementFacts[]> =>
  ctx.run<AnnouncementFacts>(sql`
    select ${columnsOf(announcements, PUBLISHED)}, ${mediaOn(announcements.id)(ctx)} as media from ${announcements}
    where ${isFor(ctx, scope, announcements, announcement_properties)} and ${isActive(scope)}
    order by ${announcements.sort_order}, ${announcements.created_at}, ${announcements.id}`);
