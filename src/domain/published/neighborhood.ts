/** What is around a property: its places under their headings. A heading without places is not shown (§1). */
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../store/ctx.ts';
import { neighborhood_categories, neighborhood_places } from '../../store/tables/content.ts';
import { distanceMiles } from '../neighborhood/distance.ts';
import { type HasMedia, mediaOn } from './media.ts';
import { shownProperties } from './placed.ts';
import { columnsOf, commas, type Scope } from './scope.ts';

export type PlaceAroundFacts = HasMedia & {
  id: string;
  name: string;
  place_id: string | null;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  phone: string | null;
  website: string | null;
  rating: number | null;
  distance_miles: number | null;
  tags: string[];
  sort_order: number;
};

export type CategoryFacts = { id: string; name: string; icon: string | null; sort_order: number; places: PlaceAroundFacts[] };

const KEYS = [
  'id',
  'name',
  'place_id',
  'address',
  'latitude',
  'longitude',
  'phone',
  'website',
  'rating',
  'tags',
  'sort_order',
] as const;

const placeOf = (ctx: Ctx): SQL => sql`json_build_object('distance_miles', ${distanceMiles},
  'media', ${mediaOn(neighborhood_places.id)(ctx)},
  ${commas(KEYS.map((key) => sql`${sql.raw(`'${key}'`)}, ${neighborhood_places[key]}`))})`;

const placeOrder = sql`${neighborhood_places.sort_order}, ${neighborhood_places.name} collate "C", ${neighborhood_places.id}`;

/** Categories and the places in them by their sort order, then by name. */
export const publishedNeighborhood = (ctx: Ctx, scope: Scope): Promise<CategoryFacts[]> =>
  ctx.run<CategoryFacts>(sql`
    select ${columnsOf(neighborhood_categories, ['id', 'name', 'icon', 'sort_order'])},
      json_agg(${placeOf(ctx)} order by ${placeOrder}) as places
    from ${neighborhood_places} join ${neighborhood_categories}
      on ${neighborhood_categories.id} = ${neighborhood_places.neighborhood_category_id}
    where ${neighborhood_places.property_id} in ${shownProperties(scope)}
    group by ${neighborhood_categories.id}
    order by ${neighborhood_categories.sort_order}, ${neighborhood_categories.name} collate "C", ${neighborhood_categories.id}`);
