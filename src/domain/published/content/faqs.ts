/** The FAQs of a property, sorted by sort order. */
import { sql } from 'drizzle-orm';
import { keysOf } from '../../../kernel/object.ts';
import type { Ctx } from '../../../store/ctx.ts';
import {
  faq_properties,
  faq_topics,
  faqs,
  publishedFaqColumns,
} from '../../../store/tables/content.ts';
import { isFor } from '../scope/placed.ts';
import { columnsOf, type Facts, type Scope } from '../scope/scope.ts';

const PUBLISHED = keysOf(publishedFaqColumns);

export type FaqFacts = Facts<typeof faqs, typeof PUBLISHED> & {
  topic: { id: string; name: string; sort_order: number } | null;
};

export const publishedFaqs = (ctx: Ctx, scope: Scope): Promise<FaqFacts[]> =>
  ctx.run<FaqFacts>(sql`
    select ${columnsOf(faqs, PUBLISHED)},
      case when ${faq_topics.id} is not null then json_build_object('id', ${faq_topics.id}, 'name', ${faq_topics.name},
        'sort_order', ${faq_topics.sort_order}) end as topic
    from ${faqs} left join ${faq_topics} on ${faq_topics.id} = ${faqs.faq_topic_id}
    where ${isFor(ctx, scope, faqs, faq_properties)} order by ${faqs.sort_order}, ${faqs.created_at}, ${faqs.id}`);
