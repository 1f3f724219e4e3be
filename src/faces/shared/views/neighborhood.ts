/** The neighborhood of a property on V1 and Sites. */
import { z } from 'zod';
import type {
  CategoryFacts,
  NearbyPlaceFacts,
} from '../../../domain/published/content/neighborhood.ts';
import { innerList, type Line, type Lines, line, shape, view } from '../../http/view.ts';
import { inStyle, type KeyStyle } from '../key-style.ts';

/** The lines of a place that differ between the APIs. */
type OwnLines = {
  rating: Line<NearbyPlaceFacts>;
  /** Additional keys after `tags`. */
  tagsText?: Lines<NearbyPlaceFacts>;
  image: Line<NearbyPlaceFacts>;
};

const placeView = (style: KeyStyle, own: OwnLines) =>
  view<NearbyPlaceFacts>(
    'NeighborhoodPlace',
    'A place near the property.',
    inStyle(style, {
      id: line(z.uuid(), (p) => p.id, 'The ID.'),
      name: line(z.string(), (p) => p.name, 'The name of the place.'),
      place_id: line(shape.text, (p) => p.place_id, 'The ID in the source directory.'),
      address: line(shape.text, (p) => p.address, 'The postal address of the place.'),
      latitude: line(
        shape.number,
        (p) => p.latitude,
        'The latitude in degrees; positive is north.',
      ),
      longitude: line(
        shape.number,
        (p) => p.longitude,
        'The longitude in degrees; positive is east.',
      ),
      phone: line(shape.text, (p) => p.phone, 'The phone number of the place.'),
      website: line(shape.text, (p) => p.website, "The URL of the place's website."),
      rating: own.rating,
      distance_miles: line(
        shape.number,
        (p) => p.distance_miles,
        "The distance in miles from the property's primary address.",
      ),
      tags: line(shape.words, (p) => p.tags, 'The tags.'),
      ...own.tagsText,
      sort_order: line(z.int(), (p) => p.sort_order, 'The sort position within the category.'),
      image: own.image,
    }),
  );

export const neighborhoodView = (style: KeyStyle, own: OwnLines) =>
  view<CategoryFacts>(
    'NeighborhoodCategory',
    'A category with its places.',
    inStyle(style, {
      id: line(z.uuid(), (c) => c.id, 'The ID.'),
      name: line(z.string(), (c) => c.name, 'The name of the category.'),
      icon: line(
        shape.text,
        (c) => c.icon,
        'The name of the icon that pages show for the category.',
      ),
      sort_order: line(z.int(), (c) => c.sort_order, 'The sort position of the category.'),
      places: innerList(placeView(style, own), (c) => c.places, 'The places.'),
    }),
  );
