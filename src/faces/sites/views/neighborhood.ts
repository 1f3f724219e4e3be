/** How Sites shows what is around a property. */
import { z } from 'zod';
import type { CategoryFacts, PlaceAroundFacts } from '../../../domain/published/neighborhood.ts';
import { innerList, line, shape, view } from '../../http/view.ts';
import { standingPicture } from './media.ts';

const placeView = view<PlaceAroundFacts>('NeighborhoodPlace', 'A place around the property.', {
  id: line(z.uuid(), (p) => p.id, 'Its id.'),
  name: line(z.string(), (p) => p.name, 'Its name.'),
  place_id: line(shape.text, (p) => p.place_id, 'Its id in the directory that it came from.'),
  address: line(shape.text, (p) => p.address, 'Where it is.'),
  latitude: line(shape.number, (p) => p.latitude, 'Degrees north.'),
  longitude: line(shape.number, (p) => p.longitude, 'Degrees east.'),
  phone: line(shape.text, (p) => p.phone, 'Its telephone.'),
  website: line(shape.text, (p) => p.website, 'Its website.'),
  rating: line(shape.number, (p) => p.rating, 'Stars, from 0 to 5.'),
  distance_miles: line(shape.number, (p) => p.distance_miles, "Miles from the property's primary address."),
  tags: line(shape.words, (p) => p.tags, 'Its tags.'),
  sort_order: line(z.int(), (p) => p.sort_order, 'Its place under the heading.'),
  image: standingPicture,
});

export const categoryView = view<CategoryFacts>(
  'NeighborhoodCategory',
  'A heading with the places under it; there is always one.',
  {
    id: line(z.uuid(), (c) => c.id, 'Its id.'),
    name: line(z.string(), (c) => c.name, 'The heading.'),
    icon: line(shape.text, (c) => c.icon, 'The name of an icon.'),
    sort_order: line(z.int(), (c) => c.sort_order, 'Its place among the headings.'),
    places: innerList(placeView, (c) => c.places, 'The places.'),
  },
);
