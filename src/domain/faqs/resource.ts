/** FAQs (§2.5). */
import { declare } from '../../engine/declare.ts';
import { tags } from '../../engine/fields/object.ts';
import { reference } from '../../engine/fields/relation.ts';
import { longText, text } from '../../engine/fields/text.ts';
import { faq_properties, faqs as table } from '../../store/tables/content.ts';
import { ofProperty } from '../../store/tags.ts';
import { placed, placement, placeRules, sortOrder } from '../content/fields.ts';

export const faqs = declare({
  name: 'faqs',
  writers: 'editor',
  noun: 'FAQ',
  description: 'A frequently asked question and its answer.',
  table,
  within: placed,
  datesFiltered: true,
  fields: {
    faq_topic_id: reference('faq-topics', 'The ID of the topic of the FAQ.', { filter: 'uuid' }),
    question: text('The question.', { max: 1000, filter: 'search', example: 'Are pets welcome?' }),
    answer: longText('The answer.', { filter: 'search' }),
    ...placement(faq_properties),
    sort_order: sortOrder(),
    tags: tags(),
  },
  ...placeRules(faq_properties, (id) => [ofProperty(id, 'faqs')]),
});
