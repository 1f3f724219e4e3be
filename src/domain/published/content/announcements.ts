/** The announcements of a property that are active at the time of the request (§2.14). */
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../store/ctx.ts';
import { announcement_properties, announcements } from '../../../store/tables/content.ts';
import { isFor } from '../scope/placed.ts';
import { columnsOf, type Facts, instantOf, type Scope } from '../scope/scope.ts';
import { type HasMedia, mediaOn } from './media.ts';

const SHOWN = [
  'id',
  'title',
  'text',
  'disclaimer',
  'link_primary_url',
  'link_primary_text',
  'link_secondary_url',
  'link_secondary_text',
] as const;

export type AnnouncementFacts = HasMedia & Facts<typeof announcements, typeof SHOWN>;

/** Started and not ended, with both ends inclusive like the status in V2. */
const isActive = (scope: Scope): SQL => sql`(${announcements.is_enabled}
  and (${announcements.starts_at} is null or ${announcements.starts_at} <= ${instantOf(scope)})
  and (${announcements.ends_at} is null or ${announcements.ends_at} > ${instantOf(scope)}))`;

export const activeAnnouncements = (ctx: Ctx, scope: Scope): Promise<AnnouncementFacts[]> =>
  ctx.run<AnnouncementFacts>(sql`
    select ${columnsOf(announcements, SHOWN)}, ${mediaOn(announcements.id)(ctx)} as media from ${announcements}
    where ${isFor(ctx, scope, announcements, announcement_properties)} and ${isActive(scope)}
    order by ${announcements.sort_order}, ${announcements.created_at}, ${announcements.id}`);
