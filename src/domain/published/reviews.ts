/** The published reviews of properties, and what they come to. */
import { type SQL, sql } from 'drizzle-orm';
import { reviews } from '../../store/tables/content.ts';
import { shownProperties } from './placed.ts';
import { columnsOf, type Scope } from './scope.ts';

export type ReviewFacts = {
  id: string;
  property_id: string;
  source: string | null;
  reviewer_name: string | null;
  rating: number | null;
  title: string | null;
  body: string | null;
  response: string | null;
  review_date: string | null;
};

const SHOWN = ['id', 'property_id', 'source', 'reviewer_name', 'rating', 'title', 'body', 'response', 'review_date'] as const;

/** For the `with` list of a statement about `review`. */
export const publishedReview = (scope: Scope): SQL => sql`review as (
  select ${columnsOf(reviews, SHOWN)} from ${reviews}
  where ${reviews.property_id} in ${shownProperties(scope)} and ${reviews.is_published})`;

/** Newest first; those without a date last. */
export const reviewOrder: SQL = sql`review.review_date desc nulls last, review.id desc`;

export type RatingFacts = { average: number | null; count: number };

/** The mean of the ratings to a hundredth and the number of reviews of a property, as one `RatingFacts`, for a select list. */
export const ratingOf: SQL = sql`(
  select json_build_object('average', round(avg(${reviews.rating})::numeric, 2), 'count', count(*))
  from ${reviews} where ${reviews.property_id} = property.id and ${reviews.is_published})`;
