/** FAQ topics, which group FAQs. */
import { sql } from 'drizzle-orm';
import { declare } from '../../engine/declare.ts';
import { integer } from '../../engine/fields/number.ts';
import { text } from '../../engine/fields/text.ts';
import { markStale } from '../../store/ctx.ts';
import { faq_properties, faq_topics, faqs } from '../../store/tables/content.ts';
import { properties } from '../../store/tables/properties.ts';
import { ofProperty } from '../../store/tags.ts';

export const faqTopics = declare({
  name: 'faq-topics',
  writers: 'editor',
  noun: 'FAQ topic',
  description: 'A topic that groups FAQs.',
  table: faq_topics,
  within: null,
  datesFiltered: true,
  fields: {
    name: text('The name of the topic.', { filter: 'search', example: 'Pets' }),
    sort_order: integer('The sort position of the topic.', { filter: 'range' }),
  },
  async afterWrite(ctx, before) {
    if (before === null) return;
    const shown = await ctx.run<{ id: string }>(sql`
      select distinct ${properties.id} from ${properties} join ${faqs} on ${faqs.account_id} = ${properties.account_id}
      where ${faqs.faq_topic_id} = ${before.id} and (${faqs.is_global} or exists (
        select from ${faq_properties}
        where ${faq_properties.record_id} = ${faqs.id} and ${faq_properties.property_id} = ${properties.id}))`);
    markStale(
      ctx,
      shown.map(({ id }) => ofProperty(id, 'faqs')),
    );
  },
});
