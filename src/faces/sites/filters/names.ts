/** Conditions of the filters that identify records by slug or ID. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { named_building } from '../../../domain/published/inventory/buildings.ts';
import { named_floor_plan } from '../../../domain/published/inventory/floor-plans.ts';
import { unit } from '../../../domain/published/inventory/units.ts';
import { eachExists } from '../../../domain/published/query/names.ts';
import { named_property } from '../../../domain/published/scope/columns.ts';
import { array } from '../../../store/database.ts';

type Names = readonly string[];

export const isOneOf = (text: SQLWrapper, values: Names): SQL =>
  sql`${text} = any(${array(values)}::text[])`;

/** Whether at least one of the tags is in `values`. */
export const hasTag = (tags: SQLWrapper, values: Names): SQL =>
  sql`${tags} ?| ${array(values)}::text[]`;

export const areProperties = (slugs: Names): SQL =>
  eachExists(
    'text',
    slugs,
    (slug) => sql`exists (select from named_property where ${named_property.slug} = ${slug})`,
  );

export const areFloorPlans = (slugs: Names): SQL =>
  eachExists(
    'text',
    slugs,
    (slug) =>
      sql`exists (select from named_floor_plan where ${named_floor_plan.site_slug} = ${slug})`,
  );

export const areBuildings = (ids: Names): SQL =>
  eachExists(
    'uuid',
    ids,
    (id) => sql`exists (select from named_building where ${named_building.id} = ${id})`,
  );

export const areContentTypes = (keys: Names): SQL =>
  eachExists(
    'text',
    keys,
    (key) => sql`exists (select from named_content_type where named_content_type.key = ${key})`,
  );

export const areUnitTypes = (slugs: Names): SQL =>
  eachExists(
    'text',
    slugs,
    (slug) => sql`(exists (select from unit where ${unit.unit_type_slug} = ${slug})
      or exists (select from named_floor_plan where ${named_floor_plan.unit_type_slug} = ${slug}))`,
  );
