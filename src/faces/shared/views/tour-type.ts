/**
 * The types of tour that can be booked through a connection. V1 and Sites publish the same types,
 * with the keys of §4.4.
 */
import { z } from 'zod';
import type { TourField, TourType } from '../../../connectors/tours.ts';
import { inner, innerList, line, shape, view } from '../../http/view.ts';

const fieldView = view<TourField>('TourField', 'An additional field of a booking.', {
  key: line(z.string(), (f) => f.key, 'The key of the field in the body of a booking.'),
  label: line(z.string(), (f) => f.label, 'The label of the field.'),
  type: line(z.string(), (f) => f.type, 'The type of input.'),
  required: line(z.boolean(), (f) => f.required, 'Whether a booking requires a value.'),
  options: line(shape.words, (f) => f.options, 'The options of a choice field.'),
});

const schemaView = view<TourType['schema']>('TourSchema', 'The schema of a booking.', {
  fields: innerList(fieldView, (s) => s.fields, 'The additional fields of a booking.'),
});

export const tourTypeView = view<TourType>('TourType', 'A bookable tour type.', {
  type: line(z.string(), (t) => t.type, 'The value for `tour_type`.'),
  label: line(z.string(), (t) => t.label, 'The label of the tour type.'),
  schema: inner(schemaView, (t) => t.schema, 'The schema of a booking of this type.'),
});
