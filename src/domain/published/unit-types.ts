/** Unit types: the published units of the scope, taken together by type. A unit of no known type is in none. */
import { type SQL, sql } from 'drizzle-orm';
import { type FeeFacts, feesOfType } from './fees.ts';
import { type Rollup, rollup } from './rollup.ts';

export type UnitTypeFacts = Rollup & { name: string; slug: string; bedrooms: number | null; fees: FeeFacts[] };

export const publishedUnitType: SQL = sql`unit_type as (
  select unit.unit_type_slug as slug, min(unit.unit_type_name) as name, min(unit.bedrooms) as bedrooms, ${rollup}
  from unit where unit.unit_type_slug is not null group by unit.unit_type_slug)`;

/** Fewest bedrooms first. */
export const unitTypeOrder: SQL = sql`unit_type.bedrooms nulls last, unit_type.name collate "C", unit_type.slug`;

/** All of them as a JSON array of `UnitTypeFacts`, for a select list beside a property; wants `unit_type` in the statement. */
export const unitTypeList: SQL = sql`(select coalesce(json_agg(to_jsonb(unit_type) || jsonb_build_object('fees', ${feesOfType}) order by ${unitTypeOrder}), '[]'::json) from unit_type)`;
