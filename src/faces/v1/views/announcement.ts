/** The V1 view of an announcement: exactly the keys of §2.14. */
import { z } from 'zod';
import type { AnnouncementFacts } from '../../../domain/published/content/announcements.ts';
import { line, shape, view } from '../../http/view.ts';
import { firstImage } from './image.ts';

export const announcementView = view<AnnouncementFacts>('Announcement', 'An active announcement.', {
  id: line(z.uuid(), (a) => a.id, 'The ID.'),
  title: line(shape.text, (a) => a.title, 'The title.'),
  hideText: line(
    z.boolean(),
    (a) => !a.text?.trim(),
    'Whether there is no text below the heading.',
  ),
  image: firstImage,
  details: line(shape.text, (a) => a.text, 'The text of the announcement.'),
  disclaimer: line(shape.text, (a) => a.disclaimer, 'The disclaimer.'),
  link: line(shape.text, (a) => a.link_primary_url, 'The URL of the primary link.'),
  linkText: line(shape.text, (a) => a.link_primary_text, 'The text of the primary link.'),
  link2: line(shape.text, (a) => a.link_secondary_url, 'The URL of the secondary link.'),
  link2Text: line(shape.text, (a) => a.link_secondary_text, 'The text of the secondary link.'),
});
