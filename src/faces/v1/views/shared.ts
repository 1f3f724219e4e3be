/** Keys that the inventory of V1 has in common: amenities, fees, pictures and tags. */
import { z } from 'zod';
import type { AmenityFacts } from '../../../domain/published/amenities.ts';
import { line, shape, view } from '../../http/view.ts';

export const amenityView = view<AmenityFacts>('Amenity', 'Something that the record offers.', {
  id: line(z.uuid(), (amenity) => amenity.id, 'Its id.'),
  name: line(z.string(), (amenity) => amenity.name, 'Its name.'),
  code: line(shape.text, (amenity) => amenity.code, 'The code that the manager uses for it.'),
  description: line(shape.text, (amenity) => amenity.description, 'What it is like.'),
  type: line(z.string(), (amenity) => amenity.type, 'What offers it.'),
  mitsAmenityType: line(shape.text, (amenity) => amenity.mits_amenity_type, 'Its MITS 5.0 amenity type.'),
  tags: line(shape.words, (amenity) => amenity.tags, 'Its tags.'),
});

/** A line of `fees`. The list stays empty until the service publishes effective fees. */
const feeSchema = z
  .object({
    fee_id: z.uuid(),
    code: z.string(),
    name: z.string(),
    description: shape.text,
    class: z.string(),
    calculated_amount: shape.number,
    is_variable: z.boolean(),
    currency: z.string(),
    frequency: shape.text,
    requirement: shape.text,
  })
  .meta({ id: 'UnitTypeFee', description: 'A fee in effect.' });

export const fees = line(z.array(feeSchema), () => [], 'The fees in effect.');

/** A picture's URL, null as long as there is none. */
export const picture = (description: string) => line(z.url().nullable(), () => null, description);

/** Tags as one text. */
export const tagsText = (tags: readonly string[]): string => tags.join(', ');
