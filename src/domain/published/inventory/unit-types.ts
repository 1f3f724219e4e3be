/**
 * Unit types: the published units of the scope, grouped by type. Units without a known type are
 * excluded.
 */
import { type SQL, sql } from 'drizzle-orm';
import { columns } from '../scope/columns.ts';
import { type FeeFacts, feesOfType } from './fees.ts';
import { type Rollup, rollup } from './rollup.ts';
import { unit } from './units.ts';

export type UnitTypeFacts = Rollup & {
  name: string;
  slug: string;
  bedrooms: number | null;
  fees: FeeFacts[];
};

/** References to the columns of `unit_type`. */
export const unit_type = columns<Exclude<keyof UnitTypeFacts, 'fees'>>('unit_type');

export const publishedUnitType: SQL = sql`unit_type as (
  select ${unit.unit_type_slug} as slug, min(${unit.unit_type_name}) as name, min(${unit.bedrooms}) as bedrooms, ${rollup}
  from unit where ${unit.unit_type_slug} is not null group by ${unit.unit_type_slug})`;

/** Sorts unit types by minimum number of bedrooms, then by name. */
export const unitTypeOrder: SQL = sql`${unit_type.bedrooms} nulls last, ${unit_type.name} collate "C", ${unit_type.slug}`;

/**
 * All unit types as a JSON array of `UnitTypeFacts`, for a select list of a property. Requires
 * `unit_type` in the statement.
 */
export const unitTypeList: SQL = sql`(select coalesce(json_agg(to_jsonb(unit_type) || jsonb_build_object('fees', ${feesOfType(unit_type)}) order by ${unitTypeOrder}), '[]'::json) from unit_type)`;
