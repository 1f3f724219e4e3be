/** Announcements, and whether they are active (§2.6). */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { declare } from '../../engine/declare.ts';
import { dateTime, flag } from '../../engine/fields/number.ts';
import { longText, text } from '../../engine/fields/text.ts';
import { now } from '../../store/ctx.ts';
import { announcement_properties, announcements as table } from '../../store/tables/content.ts';
import { ofProperty } from '../../store/tags.ts';
import { elementsKey, endsAfterStart, linkFields, placed, placement, placeRules, sortOrder } from '../content/fields.ts';
import { attachedImages } from '../media/attached.ts';

export const announcements = declare({
  name: 'announcements',
  noun: 'Announcement',
  description: 'Something that pages announce, for as long as it is active.',
  table,
  within: placed,
  datesFiltered: true,
  fields: {
    internal_title: text('What the team calls it.', { filter: 'search', example: 'Spring special' }),
    is_enabled: flag('Whether it is shown while it is active.', { filter: 'boolean' }),
    ...placement(announcement_properties),
    title: text('Its heading.', { filter: 'search' }),
    meta: text('A line beside the heading.', { max: 1000 }),
    text: longText('What it says.'),
    disclaimer: longText('The small print.', { max: 5000 }),
    ...linkFields(),
    starts_at: dateTime('When it begins; without it, at once.', { filter: 'date_range' }),
    ends_at: dateTime('When it ends; without it, never.', { filter: 'date_range' }),
    sort_order: sortOrder(),
    elements_key: elementsKey(),
    status: {
      kind: 'word',
      description: 'Follows from is_enabled, starts_at and ends_at.',
      input: null,
      output: z.enum(['disabled', 'scheduled', 'active', 'expired']),
      expression: (ctx) => sql`case
        when not ${table.is_enabled} then 'disabled'
        when ${table.ends_at} <= ${now(ctx)} then 'expired'
        when ${table.starts_at} > ${now(ctx)} then 'scheduled'
        else 'active' end`,
    },
  },
  embeds: attachedImages(table.id),
  check: async (_ctx, draft) => endsAfterStart(draft),
  ...placeRules(announcement_properties, (id) => [ofProperty(id, 'announcements')]),
});
