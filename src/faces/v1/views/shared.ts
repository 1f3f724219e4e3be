/** Keys that the inventory of V1 has in common: amenities, fees, pictures and tags. */
import { z } from 'zod';
import type { AmenityFacts } from '../../../domain/published/amenities.ts';
import type { FeeFacts } from '../../../domain/published/fees.ts';
import { pictureFacts, type WithPicture } from '../../../domain/published/media.ts';
import { innerList, line, shape, view } from '../../http/view.ts';

export const amenityView = view<AmenityFacts>('Amenity', 'Something that the record offers.', {
  id: line(z.uuid(), (amenity) => amenity.id, 'Its id.'),
  name: line(z.string(), (amenity) => amenity.name, 'Its name.'),
  code: line(shape.text, (amenity) => amenity.code, 'The code that the manager uses for it.'),
  description: line(shape.text, (amenity) => amenity.description, 'What it is like.'),
  type: line(z.string(), (amenity) => amenity.type, 'What offers it.'),
  mitsAmenityType: line(shape.text, (amenity) => amenity.mits_amenity_type, 'Its MITS 5.0 amenity type.'),
  tags: line(shape.words, (amenity) => amenity.tags, 'Its tags.'),
});

/** A fee in effect, with the keys of §2.13; those after `requirement` are ours. */
export const feeView = view<FeeFacts>('Fee', 'A fee in effect.', {
  fee_id: line(z.uuid(), (fee) => fee.fee_id, 'The fee.'),
  code: line(z.string(), (fee) => fee.code, 'Its code.'),
  name: line(z.string(), (fee) => fee.name, 'Its name, as it stands on the ledger.'),
  description: line(shape.text, (fee) => fee.description, 'What it is for.'),
  class: line(z.string(), (fee) => fee.class, 'Its MITS 5.0 class.'),
  calculated_amount: line(
    shape.number,
    (fee) => fee.calculated_amount,
    'One charge in `currency`, at the least; an estimate where `is_variable`; null where no price is shown or none is known.',
  ),
  is_variable: line(z.boolean(), (fee) => fee.is_variable, 'Whether the amount depends on use.'),
  currency: line(z.string(), (fee) => fee.currency, 'The ISO 4217 code of its currency.'),
  frequency: line(shape.text, (fee) => fee.frequency, 'How often it is charged.'),
  requirement: line(shape.text, (fee) => fee.requirement, 'Whether it can be avoided.'),
  calculated_amount_max: line(shape.number, (fee) => fee.calculated_amount_max, 'One charge, at the most.'),
  monthly_amount: line(shape.number, (fee) => fee.monthly_amount, 'The same by the month; null for what does not recur.'),
  refundability: line(shape.text, (fee) => fee.refundability, 'Whether it is paid back.'),
  included: line(z.boolean(), (fee) => fee.included, 'Whether the totals count it.'),
});

/** The key `fees` of a record. */
export const fees = innerList(feeView, (row: { fees: FeeFacts[] }) => row.fees, 'The fees in effect.');

const pictureUrl = (key: 'thumb_url' | 'full_url', description: string) =>
  line(z.url().nullable(), ({ picture }: WithPicture) => (picture === null ? null : pictureFacts(picture)[key]), description);

/** The URL of the picture that stands for a record, small, and null when there is none. */
export const picture = (description: string) => pictureUrl('thumb_url', description);

/** The same for large screens. */
export const fullPicture = (description: string) => pictureUrl('full_url', description);

/** Tags as one text. */
export const tagsText = (tags: readonly string[]): string => tags.join(', ');
