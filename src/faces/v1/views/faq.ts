/** How V1 shows an FAQ. */
import { z } from 'zod';
import type { FaqFacts } from '../../../domain/published/faqs.ts';
import { innerOrNull, line, shape, view } from '../../http/view.ts';
import { tagsText } from './shared.ts';

const topicView = view<NonNullable<FaqFacts['topic']>>('FaqTopic', 'A heading for FAQs.', {
  id: line(z.uuid(), (t) => t.id, 'Its id.'),
  name: line(z.string(), (t) => t.name, 'Its name.'),
  sortOrder: line(z.int(), (t) => t.sort_order, 'Its place among the headings.'),
});

export const faqView = view<FaqFacts>('Faq', 'A question that renters ask, and its answer.', {
  id: line(z.uuid(), (f) => f.id, 'Its id.'),
  question: line(z.string(), (f) => f.question, 'The question.'),
  answer: line(shape.text, (f) => f.answer, 'The answer.'),
  topic: innerOrNull(topicView, (f) => f.topic, 'The heading that it stands under.'),
  sortOrder: line(z.int(), (f) => f.sort_order, 'Its place among the FAQs.'),
  tags: line(shape.words, (f) => f.tags, 'Its tags.'),
  tagsString: line(z.string(), (f) => tagsText(f.tags), 'Its tags as one text.'),
});
