/**
 * Neighborhood categories, which group the places around a property. Only admins manage them
 * (§4.3).
 */
import { sql } from 'drizzle-orm';
import { declare } from '../../engine/declare.ts';
import { text } from '../../engine/fields/text.ts';
import { markStale } from '../../store/ctx.ts';
import {
  neighborhood_places,
  neighborhood_categories as table,
} from '../../store/tables/content.ts';
import { ofProperty } from '../../store/tags.ts';
import { sortOrder } from '../content/fields.ts';

export const neighborhoodCategories = declare({
  name: 'neighborhood-categories',
  writers: 'admin',
  noun: 'Neighborhood category',
  description: 'A category of places around a property. Published only if it contains places.',
  table,
  within: null,
  adminsOnly: true,
  order: ['sort_order', 'name'],
  datesFiltered: true,
  fields: {
    name: text('The name of the category.', { filter: 'search', example: 'Coffee' }),
    sort_order: sortOrder(),
    icon: text('The name of the icon of the category.', { max: 100 }),
  },
  async afterWrite(ctx, before, after) {
    const shown = await ctx.run<{ id: string }>(sql`
      select distinct ${neighborhood_places.property_id} as id from ${neighborhood_places}
      where ${neighborhood_places.neighborhood_category_id} = ${(after ?? before)?.id}`);
    markStale(
      ctx,
      shown.map(({ id }) => ofProperty(id, 'neighborhood')),
    );
  },
});
