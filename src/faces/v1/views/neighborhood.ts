/** The V1 view of a property's neighborhood. */
import { z } from 'zod';
import { line, shape } from '../../http/view.ts';
import { neighborhoodView } from '../../shared/views/neighborhood.ts';
import { firstImage } from './image.ts';
import { tagsText } from './shared.ts';

export const categoryView = neighborhoodView('camelCase', {
  rating: line(
    shape.text,
    (p) => (p.rating === null ? null : String(p.rating)),
    'The rating from 0 to 5 stars, as text.',
  ),
  tagsText: {
    tagsString: line(z.string(), (p) => tagsText(p.tags), 'The tags, separated by commas.'),
  },
  image: firstImage,
});
