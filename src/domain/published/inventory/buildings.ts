/** Published buildings: enabled buildings of published properties, with unit counts. */
import { type SQL, sql } from 'drizzle-orm';
import { keysOf } from '../../../kernel/object.ts';
import { buildings, publishedBuildingColumns } from '../../../store/tables/inventory.ts';
import { columns } from '../scope/columns.ts';
import { columnsOf, type Facts, ofNamedProperty } from '../scope/scope.ts';
import { totalCounts, unitCounts } from './rollup.ts';
import { unit } from './units.ts';

const PUBLISHED = keysOf(publishedBuildingColumns);

export type BuildingFacts = Facts<typeof buildings, typeof PUBLISHED> & {
  units_count: number;
  available_units_count: number;
  offered_units_count: number;
};

/** References to the columns of `building`, and of `named_building`, which has no counts. */
export const building = columns<keyof BuildingFacts>('building');
export const named_building = columns<(typeof PUBLISHED)[number]>('named_building');

/** The named query `named_building`: the buildings without counts. */
export const namedBuilding: SQL = sql`named_building as (
  select ${columnsOf(buildings, PUBLISHED)}
  from named_property join ${buildings} on ${ofNamedProperty(buildings)} and ${buildings.is_enabled})`;

export const publishedBuilding: SQL = sql`building as (
  select named_building.*, ${totalCounts}
  from named_building left join (
    select ${unit.building_id}, ${unitCounts} from unit group by ${unit.building_id}) total on total.building_id = ${named_building.id})`;
