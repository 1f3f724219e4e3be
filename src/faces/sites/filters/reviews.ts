/** The filters and sorts of the reviews of a property. */
import { sql } from 'drizzle-orm';
import { containing } from '../../../kernel/filter-text.ts';
import {
  filter,
  from,
  type ListFilter,
  maximum,
  minimum,
  number,
  search,
  until,
  word,
} from './kinds.ts';

export const reviewFilters = (): Record<string, ListFilter> => ({
  source: filter(word, 'The site on which the review was written.', (source) => ({
    where: sql`review.source = ${source}`,
  })),
  min_rating: filter(minimum(number), 'The minimum rating.', (stars) => ({
    where: sql`review.rating >= ${stars}::double precision`,
  })),
  max_rating: filter(maximum(number), 'The maximum rating.', (stars) => ({
    where: sql`review.rating <= ${stars}::double precision`,
  })),
  date_from: filter(from, 'Matches reviews that were written on or after this day.', (day) => ({
    where: sql`review.review_date >= ${day}::timestamptz`,
  })),
  date_to: filter(until, 'Matches reviews that were written on or before this day.', (day) => ({
    where: sql`review.review_date <= ${day}::timestamptz`,
  })),
  q: filter(
    search,
    'Text that the title, the text or the name of the reviewer contains.',
    (text) => ({
      where: sql`(review.title ilike ${containing(text)} or review.body ilike ${containing(text)}
      or review.reviewer_name ilike ${containing(text)})`,
    }),
  ),
});

export const REVIEW_SORTS = {
  review_date: sql`review.review_date`,
  rating: sql`review.rating`,
  reviewer_name: sql`lower(review.reviewer_name) collate "C"`,
} as const;
