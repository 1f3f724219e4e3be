/** The V1 view of a gallery. */
import { z } from 'zod';
import type { GalleryFacts } from '../../../domain/published/content/galleries.ts';
import { line, shape, view } from '../../http/view.ts';
import { media } from './image.ts';

export const galleryView = view<GalleryFacts>(
  'Gallery',
  'A gallery of images, videos and virtual tours.',
  {
    id: line(z.uuid(), (g) => g.id, 'The ID.'),
    title: line(shape.text, (g) => g.title, 'The title.'),
    type: line(shape.text, (g) => g.type, 'The type of gallery.'),
    elementsKey: line(
      shape.text,
      (g) => g.elements_key,
      'The key of the page element that shows the gallery.',
    ),
    sortOrder: line(z.int(), (g) => g.sort_order, 'The sort position of the gallery.'),
    ...media,
  },
);
