/** Reviews of a property. */
import { declare } from '../../engine/declare.ts';
import { dateTime, decimal, flag } from '../../engine/fields/number.ts';
import { reference } from '../../engine/fields/relation.ts';
import { longText, text } from '../../engine/fields/text.ts';
import { reviews as table } from '../../store/tables/content.ts';
import { ofProperty } from '../../store/tags.ts';

/** What the rating of a property is made of. */
const RATED = ['rating', 'is_published'];

export const reviews = declare({
  name: 'reviews',
  noun: 'Review',
  description: 'What somebody said of a property.',
  table,
  within: { column: 'property_id' },
  datesFiltered: true,
  fields: {
    property_id: reference('properties', 'The property that it is about.', { filter: 'uuid', fixed: true }),
    source: text('Where it was written.', { filter: 'exact', example: 'google' }),
    external_review_id: text('Its id there.', { filter: 'exact' }),
    reviewer_name: text('Who wrote it.', { filter: 'search' }),
    rating: decimal('Stars, from 0 to 5.', { min: 0, max: 5, filter: 'range', example: 4.5 }),
    title: text('Its heading.'),
    body: longText('What it says.'),
    response: longText('What the community answered.'),
    review_date: dateTime('When it was written.', { filter: 'date_range' }),
    is_published: flag('Whether V1 and Sites show it.', { filter: 'boolean' }),
  },
  isShown: (row) => row['is_published'] === true,
  stales: (row, changed) => [
    ofProperty(row['property_id'], 'reviews'),
    ...(RATED.some((name) => changed.has(name)) ? [ofProperty(row['property_id'], 'rating')] : []),
  ],
});
