/** The places near a property, grouped by category. Categories without places are omitted (§1). */
import { type SQL, sql } from 'drizzle-orm';
import { keysOf } from '../../../kernel/object.ts';
import type { Ctx } from '../../../store/ctx.ts';
import {
  neighborhood_categories,
  neighborhood_places,
  publishedCategoryColumns,
  publishedPlaceColumns,
} from '../../../store/tables/content.ts';
import { distanceMiles } from '../../neighborhood/distance.ts';
import { shownProperties } from '../scope/placed.ts';
import { columnsOf, commas, type Facts, type Scope } from '../scope/scope.ts';
import { type HasMedia, mediaOn } from './media.ts';

const PLACE = keysOf(publishedPlaceColumns);

export type NearbyPlaceFacts = HasMedia &
  Facts<typeof neighborhood_places, typeof PLACE> & {
    distance_miles: number | null;
  };

const CATEGORY = keysOf(publishedCategoryColumns);

export type CategoryFacts = Facts<typeof neighborhood_categories, typeof CATEGORY> & {
  places: NearbyPlaceFacts[];
};

const placeOf = (ctx: Ctx): SQL => sql`json_build_object('distance_miles', ${distanceMiles},
  'media', ${mediaOn(neighborhood_places.id)(ctx)},
  ${commas(PLACE.map((key) => sql`${sql.raw(`'${key}'`)}, ${neighborhood_places[key]}`))})`;

const placeOrder = sql`${neighborhood_places.sort_order}, ${neighborhood_places.name} collate "C", ${neighborhood_places.id}`;

/** Returns the categories and their places, each sorted by sort order, then by name. */
export const publishedNeighborhood = (ctx: Ctx, scope: Scope): Promise<CategoryFacts[]> =>
  ctx.run<CategoryFacts>(sql`
    select ${columnsOf(neighborhood_categories, CATEGORY)},
      json_agg(${placeOf(ctx)} order by ${placeOrder}) as places
    from ${neighborhood_places} join ${neighborhood_categories}
      on ${neighborhood_categories.id} = ${neighborhood_places.neighborhood_category_id}
    where ${neighborhood_places.property_id} in ${shownProperties(scope)}
    group by ${neighborhood_categories.id}
    order by ${neighborhood_categories.sort_order}, ${neighborhood_categories.name} collate "C", ${neighborhood_categories.id}`);
