/** The published reviews of properties and their ratings. */
import { type SQL, sql } from 'drizzle-orm';
import { keysOf } from '../../../kernel/object.ts';
import { publishedReviewColumns, reviews } from '../../../store/tables/content.ts';
import { property } from '../inventory/properties.ts';
import { shownProperties } from '../scope/placed.ts';
import { columnsOf, type Facts, type Scope } from '../scope/scope.ts';

const PUBLISHED = keysOf(publishedReviewColumns);

export type ReviewFacts = Facts<typeof reviews, typeof PUBLISHED>;

/** The named query `review`, for the `with` list of a statement. */
export const publishedReview = (scope: Scope): SQL => sql`review as (
  select ${columnsOf(reviews, PUBLISHED)} from ${reviews}
  where ${reviews.property_id} in ${shownProperties(scope)} and ${reviews.is_published})`;

/** Sorts reviews from newest to oldest. Reviews without a date come last. */
export const reviewOrder: SQL = sql`review.review_date desc nulls last, review.id desc`;

export type RatingFacts = { average: number | null; count: number };

/**
 * The average rating of a property, rounded to two decimals, and the number of its reviews, as one
 * `RatingFacts` object for a select list.
 */
export const ratingOf: SQL = sql`(
  select json_build_object('average', round(avg(${reviews.rating})::numeric, 2), 'count', count(*))
  from ${reviews} where ${reviews.property_id} = ${property.id} and ${reviews.is_published})`;
