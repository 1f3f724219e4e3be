/** The announcements of a property that are active at the instant of the request (§2.14). */
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../store/ctx.ts';
import { announcement_properties, announcements } from '../../store/tables/content.ts';
import { type HasMedia, mediaOn } from './media.ts';
import { isFor } from './placed.ts';
import { columnsOf, instantOf, type Scope } from './scope.ts';

export type AnnouncementFacts = HasMedia & {
  id: string;
  title: string | null;
  text: string | null;
  disclaimer: string | null;
  link_primary_url: string | null;
  link_primary_text: string | null;
  link_secondary_url: string | null;
  link_secondary_text: string | null;
};

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

/** Begun and not yet over, at both ends as the status on V2 says. */
const isActive = (scope: Scope): SQL => sql`(${announcements.is_enabled}
  and (${announcements.starts_at} is null or ${announcements.starts_at} <= ${instantOf(scope)})
  and (${announcements.ends_at} is null or ${announcements.ends_at} > ${instantOf(scope)}))`;

export const activeAnnouncements = (ctx: Ctx, scope: Scope): Promise<AnnouncementFacts[]> =>
  ctx.run<AnnouncementFacts>(sql`
    select ${columnsOf(announcements, SHOWN)}, ${mediaOn(announcements.id)(ctx)} as media from ${announcements}
    where ${isFor(ctx, scope, announcements, announcement_properties)} and ${isActive(scope)}
    order by ${announcements.sort_order}, ${announcements.created_at}, ${announcements.id}`);
