/** Shared keys of V1 inventory records: fees, images and tags. */
import { z } from 'zod';
import { pictureFacts, type WithPicture } from '../../../domain/published/content/media.ts';
import type { FeeFacts } from '../../../domain/published/inventory/fees.ts';
import { innerList, line, shape, view } from '../../http/view.ts';
import { feeLines } from '../../shared/views/fee.ts';

const { fee_id, code, name, description, currency, frequency, requirement } = feeLines;
const { is_variable, amount_max, monthly_amount, due_at, refundability, included } = feeLines;

/** A fee in effect, with the keys of §2.13. The keys after `requirement` are additions. */
export const feeView = view<FeeFacts>('Fee', 'A fee in effect.', {
  fee_id,
  code,
  name,
  description,
  class: feeLines.class,
  calculated_amount: line(
    shape.number,
    (fee) => fee.calculated_amount,
    'The minimum amount of one charge in `currency`. An estimate if `is_variable` is true. Null if the amount is hidden or unknown.',
  ),
  is_variable,
  currency,
  frequency,
  requirement,
  calculated_amount_max: amount_max,
  monthly_amount,
  due_at,
  refundability,
  included,
});

/** The line `fees` of a record. */
export const fees = innerList(
  feeView,
  (row: { fees: FeeFacts[] }) => row.fees,
  'The fees in effect.',
);

const pictureUrl = (key: 'thumb_url' | 'full_url', description: string) =>
  line(
    z.url().nullable(),
    ({ picture }: WithPicture) => (picture === null ? null : pictureFacts(picture)[key]),
    description,
  );

/** The thumbnail URL of a record's primary image, or null. */
export const picture = (description: string) => pictureUrl('thumb_url', description);

/** The URL of a record's primary image in full size, or null. */
export const fullPicture = (description: string) => pictureUrl('full_url', description);

/** Joins tags with commas. */
export const tagsText = (tags: readonly string[]): string => tags.join(', ');
