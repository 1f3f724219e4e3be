/** FAQ topics: the headings under which FAQs stand. */
import { declare } from '../../engine/declare.ts';
import { integer } from '../../engine/fields/number.ts';
import { text } from '../../engine/fields/text.ts';
import { faq_topics } from '../../store/tables/content.ts';

export const faqTopics = declare({
  name: 'faq-topics',
  noun: 'FAQ topic',
  description: 'A heading under which FAQs stand.',
  table: faq_topics,
  within: null,
  datesFiltered: true,
  fields: {
    name: text('The heading.', { filter: 'search', example: 'Pets' }),
    sort_order: integer('Its place among the topics.', { filter: 'range' }),
  },
});
