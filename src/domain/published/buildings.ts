/** Published buildings: enabled ones of published properties, with the counts of their units. */
import { type SQL, sql } from 'drizzle-orm';
import { buildings } from '../../store/tables/inventory.ts';
import { countsOf } from './rollup.ts';
import { columnsOf, ofNamedProperty } from './scope.ts';

export type BuildingFacts = {
  id: string;
  property_id: string;
  number: string | null;
  code: string | null;
  name: string | null;
  type: string | null;
  tags: string[];
  sort_order: number;
  units_count: number;
  available_units_count: number;
  offered_units_count: number;
};

/** The buildings themselves. */
export const namedBuilding: SQL = sql`named_building as (
  select ${columnsOf(buildings, ['id', 'property_id', 'number', 'code', 'name', 'type', 'tags', 'sort_order'])}
  from named_property join ${buildings} on ${ofNamedProperty(buildings)} and ${buildings.is_enabled})`;

export const publishedBuilding: SQL = sql`building as (
  select named_building.*, ${countsOf(sql`total`)}
  from named_building left join (
    select unit.building_id, count(*)::integer as units_count,
      (count(*) filter (where unit.available))::integer as available_units_count,
      (count(*) filter (where unit.available or unit.coming_soon))::integer as offered_units_count
    from unit group by unit.building_id) total on total.building_id = named_building.id)`;
