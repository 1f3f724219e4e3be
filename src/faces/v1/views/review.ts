/** How V1 shows a review. */
import { z } from 'zod';
import type { ReviewFacts } from '../../../domain/published/reviews.ts';
import { instant, line, shape, view } from '../../http/view.ts';

export const reviewView = view<ReviewFacts>('Review', 'What somebody said of the community.', {
  id: line(z.uuid(), (r) => r.id, 'Its id.'),
  source: line(shape.text, (r) => r.source, 'Where it was written.'),
  reviewerName: line(shape.text, (r) => r.reviewer_name, 'Who wrote it.'),
  rating: line(shape.number, (r) => r.rating, 'Stars, from 0 to 5.'),
  title: line(shape.text, (r) => r.title, 'Its heading.'),
  body: line(shape.text, (r) => r.body, 'What it says.'),
  response: line(shape.text, (r) => r.response, 'What the community answered.'),
  reviewDate: instant((r) => r.review_date, 'When it was written.'),
});
