/** The tours that can be booked through a connection. V1 and Sites publish the same ones, with the keys of §4.4. */
import { z } from 'zod';
import type { TourField, TourType } from '../../connectors/tours.ts';
import { inner, innerList, line, shape, view } from './view.ts';

const fieldView = view<TourField>('TourField', 'A field of a booking beside those of every booking.', {
  key: line(z.string(), (f) => f.key, 'Its key in the body.'),
  label: line(z.string(), (f) => f.label, 'What it is called.'),
  type: line(z.string(), (f) => f.type, 'What it takes.'),
  required: line(z.boolean(), (f) => f.required, 'Whether a booking must have it.'),
  options: line(shape.words, (f) => f.options, 'The words of a choice.'),
});

const schemaView = view<TourType['schema']>('TourSchema', 'What a booking is checked against.', {
  fields: innerList(fieldView, (s) => s.fields, 'The fields beside those of every booking.'),
});

export const tourTypeView = view<TourType>('TourType', 'A kind of tour that can be booked.', {
  type: line(z.string(), (t) => t.type, 'What goes into `tour_type`.'),
  label: line(z.string(), (t) => t.label, 'What it is called.'),
  schema: inner(schemaView, (t) => t.schema, 'What a booking brings.'),
});
