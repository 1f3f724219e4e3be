/** A review on V1 and Sites. */
import { z } from 'zod';
import type { ReviewFacts } from '../../../domain/published/content/reviews.ts';
import { instant, line, shape, view } from '../../http/view.ts';
import { inBothStyles, inStyle } from '../key-style.ts';

export const reviewView = inBothStyles((style) =>
  view<ReviewFacts>(
    'Review',
    'A review of the property.',
    inStyle(style, {
      id: line(z.uuid(), (r) => r.id, 'The ID.'),
      source: line(shape.text, (r) => r.source, 'The site on which the review was written.'),
      reviewer_name: line(shape.text, (r) => r.reviewer_name, 'The name of the reviewer.'),
      rating: line(shape.number, (r) => r.rating, 'The rating, from 0 to 5 stars.'),
      title: line(shape.text, (r) => r.title, 'The title.'),
      body: line(shape.text, (r) => r.body, 'The text of the review.'),
      response: line(shape.text, (r) => r.response, "The property's response."),
      review_date: instant((r) => r.review_date, 'When the review was written.'),
    }),
  ),
);
