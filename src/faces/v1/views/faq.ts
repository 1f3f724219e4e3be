/** The V1 view of an FAQ. */
import { z } from 'zod';
import type { FaqFacts } from '../../../domain/published/content/faqs.ts';
import { innerOrNull, line, shape, view } from '../../http/view.ts';
import { tagsText } from './shared.ts';

const topicView = view<NonNullable<FaqFacts['topic']>>('FaqTopic', 'A topic of FAQs.', {
  id: line(z.uuid(), (t) => t.id, 'The ID.'),
  name: line(z.string(), (t) => t.name, 'The name of the topic.'),
  sortOrder: line(z.int(), (t) => t.sort_order, 'The sort position of the topic.'),
});

export const faqView = view<FaqFacts>('Faq', 'A frequently asked question and its answer.', {
  id: line(z.uuid(), (f) => f.id, 'The ID.'),
  question: line(z.string(), (f) => f.question, 'The question.'),
  answer: line(shape.text, (f) => f.answer, 'The answer.'),
  topic: innerOrNull(topicView, (f) => f.topic, 'The topic of the FAQ.'),
  sortOrder: line(z.int(), (f) => f.sort_order, 'The sort position of the FAQ.'),
  tags: line(shape.words, (f) => f.tags, 'The tags.'),
  tagsString: line(z.string(), (f) => tagsText(f.tags), 'The tags, separated by commas.'),
});
