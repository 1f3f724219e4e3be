/** The Sites view of a property's neighborhood. */
import { line, shape } from '../../http/view.ts';
import { neighborhoodView } from '../../shared/views/neighborhood.ts';
import { standingPicture } from './media.ts';

export const categoryView = neighborhoodView('snake_case', {
  rating: line(shape.number, (p) => p.rating, 'The rating, from 0 to 5 stars.'),
  image: standingPicture,
});
