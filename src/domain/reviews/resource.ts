/** Reviews of a property. */
import { declare } from '../../engine/declare.ts';
import { dateTime, decimal, flag } from '../../engine/fields/number.ts';
import { reference } from '../../engine/fields/relation.ts';
import { longText, text } from '../../engine/fields/text.ts';
import { reviews as table } from '../../store/tables/content.ts';
import { ofProperty } from '../../store/tags.ts';

/** Columns that affect the rating of a property. */
const RATED = ['rating', 'is_published'];

export const reviews = declare({
  name: 'reviews',
  writers: 'editor',
  noun: 'Review',
  description: 'A review of a property.',
  table,
  within: { column: 'property_id' },
  datesFiltered: true,
  fields: {
    property_id: reference('properties', 'The ID of the property that the review is about.', {
      filter: 'uuid',
      fixed: true,
    }),
    source: text('The site on which the review was written.', {
      filter: 'exact',
      example: 'google',
    }),
    external_review_id: text('The ID of the review at its source.', { filter: 'exact' }),
    reviewer_name: text('The name of the reviewer.', { filter: 'search' }),
    rating: decimal('The rating, from 0 to 5 stars.', {
      unit: 'stars',
      min: 0,
      max: 5,
      filter: 'range',
      example: 4.5,
    }),
    title: text('The heading of the review.'),
    body: longText('The text of the review.'),
    response: longText("The property's response to the review."),
    review_date: dateTime('When the review was written.', { filter: 'date_range' }),
    is_published: flag('Whether the record is published by V1 and Sites.', { filter: 'boolean' }),
  },
  isShown: (row) => row['is_published'] === true,
  stales: (row, changed) => [
    ofProperty(row['property_id'], 'reviews'),
    ...(RATED.some((name) => changed.has(name)) ? [ofProperty(row['property_id'], 'rating')] : []),
  ],
});
