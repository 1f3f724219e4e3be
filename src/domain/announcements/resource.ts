/** Announcements and their status (§2.6). */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { declare } from '../../engine/declare.ts';
import { dateTime, flag } from '../../engine/fields/number.ts';
import { longText, text } from '../../engine/fields/text.ts';
import { now } from '../../store/ctx.ts';
import { announcement_properties, announcements as table } from '../../store/tables/content.ts';
import { ofProperty } from '../../store/tags.ts';
import {
  elementsKey,
  endsAfterStart,
  linkFields,
  placed,
  placement,
  placeRules,
  sortOrder,
} from '../content/fields.ts';
import { attachedImages } from '../media/attachments/attached.ts';

export const announcements = declare({
  name: 'announcements',
  writers: 'editor',
  noun: 'Announcement',
  description: 'An announcement that pages show while it is active.',
  table,
  within: placed,
  datesFiltered: true,
  fields: {
    internal_title: text('The internal title, which is not published.', {
      filter: 'search',
      example: 'Spring special',
    }),
    is_enabled: flag('Whether the announcement is shown while it is active.', {
      filter: 'boolean',
    }),
    ...placement(announcement_properties),
    title: text('The heading of the announcement.', { filter: 'search' }),
    meta: text('Additional text next to the heading.', { max: 1000 }),
    text: longText('The body text of the announcement.'),
    disclaimer: longText('The disclaimer of the announcement.', { max: 5000 }),
    ...linkFields(),
    starts_at: dateTime(
      'When the announcement becomes active. If null, it is active immediately.',
      { filter: 'date_range' },
    ),
    ends_at: dateTime('When the announcement expires. If null, it does not expire.', {
      filter: 'date_range',
    }),
    sort_order: sortOrder(),
    elements_key: elementsKey(),
    status: {
      kind: 'word',
      description:
        'The status: `disabled` if `is_enabled` is false, `expired` from `ends_at`, `scheduled` before `starts_at`, and otherwise `active`.',
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
