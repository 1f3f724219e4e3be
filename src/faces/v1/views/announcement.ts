/** How V1 shows an announcement: exactly the keys of §2.14. */
import { z } from 'zod';
import type { AnnouncementFacts } from '../../../domain/published/announcements.ts';
import { line, shape, view } from '../../http/view.ts';
import { firstImage } from './image.ts';

export const announcementView = view<AnnouncementFacts>('Announcement', 'Something that pages announce at present.', {
  id: line(z.uuid(), (a) => a.id, 'Its id.'),
  title: line(shape.text, (a) => a.title, 'Its heading.'),
  hideText: line(z.boolean(), (a) => !a.text?.trim(), 'Whether there is nothing to write below the heading.'),
  image: firstImage,
  details: line(shape.text, (a) => a.text, 'What it says.'),
  disclaimer: line(shape.text, (a) => a.disclaimer, 'The small print.'),
  link: line(shape.text, (a) => a.link_primary_url, 'Where the first link leads.'),
  linkText: line(shape.text, (a) => a.link_primary_text, 'What the first link says.'),
  link2: line(shape.text, (a) => a.link_secondary_url, 'Where the second link leads.'),
  link2Text: line(shape.text, (a) => a.link_secondary_text, 'What the second link says.'),
});
