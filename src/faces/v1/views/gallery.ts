/** How V1 shows a gallery. */
import { z } from 'zod';
import type { GalleryFacts } from '../../../domain/published/galleries.ts';
import { line, shape, view } from '../../http/view.ts';
import { media } from './image.ts';

export const galleryView = view<GalleryFacts>('Gallery', 'Pictures, videos and virtual tours that belong together.', {
  id: line(z.uuid(), (g) => g.id, 'Its id.'),
  title: line(shape.text, (g) => g.title, 'Its heading.'),
  type: line(shape.text, (g) => g.type, 'What kind of gallery it is.'),
  elementsKey: line(shape.text, (g) => g.elements_key, 'The place of a page that it is for.'),
  sortOrder: line(z.int(), (g) => g.sort_order, 'Its place among the galleries.'),
  ...media,
});
