/** An amenity on V1 and Sites. */
import { z } from 'zod';
import type { AmenityFacts } from '../../../domain/published/inventory/amenities.ts';
import { line, shape, view } from '../../http/view.ts';
import { inBothStyles, inStyle } from '../key-style.ts';

export const amenityView = inBothStyles((style) =>
  view<AmenityFacts>(
    'Amenity',
    'An amenity that a property, floor plan or unit offers.',
    inStyle(style, {
      id: line(z.uuid(), (amenity) => amenity.id, 'The ID.'),
      name: line(z.string(), (amenity) => amenity.name, 'The name.'),
      code: line(shape.text, (amenity) => amenity.code, 'The code used by the property manager.'),
      description: line(shape.text, (amenity) => amenity.description, 'The description.'),
      type: line(
        z.string(),
        (amenity) => amenity.type,
        'The kind of record that offers the amenity.',
      ),
      mits_amenity_type: line(
        shape.text,
        (amenity) => amenity.mits_amenity_type,
        'The MITS 5.0 amenity type.',
      ),
      tags: line(shape.words, (amenity) => amenity.tags, 'The tags.'),
    }),
  ),
);
