/**
 * Slugs on a website. Unit and floor plan slugs are unique within a property. On a website with
 * several properties, all conflicting slugs are prefixed with the slug of their property, such as
 * `the-pines-101`. A record whose own slug equals such a prefixed slug is also prefixed.
 */
import { type SQL, sql } from 'drizzle-orm';
import { floor_plans, units } from '../../../store/tables/inventory.ts';
import { named_property } from './columns.ts';
import { commas, ofNamedProperty } from './scope.ts';

type Slugged = typeof units | typeof floor_plans;

/**
 * For each table, the name of the query with its conflicting slugs, and the condition for published
 * rows.
 */
const CLASHES = new Map<Slugged, { name: SQL; shown: SQL }>([
  [units, { name: sql`unit_clash`, shown: sql`${units.is_enabled} and not ${units.is_hidden}` }],
  [floor_plans, { name: sql`floor_plan_clash`, shown: sql`${floor_plans.is_enabled}` }],
]);

/**
 * The named query of conflicting slugs: the slugs that several records of a table share, and their
 * prefixed forms, which no other record may use.
 */
const clashesIn = (table: Slugged): SQL => sql`${CLASHES.get(table)?.name} as (
    with twice as (
      select ${table.slug} from named_property join ${table} on ${ofNamedProperty(table)}
      where ${CLASHES.get(table)?.shown} group by ${table.slug} having count(*) > 1)
    select slug from twice union all select ${named_property.slug} || '-' || twice.slug from named_property cross join twice)`;

/** The named queries of the slugs of published units and floor plans that conflict on a website. */
export const clashes: SQL = commas([clashesIn(units), clashesIn(floor_plans)]);

/**
 * SQL for the slug of a record of `named_property`, prefixed with the slug of the property if the
 * slug is not unique in the scope.
 */
export const siteSlug = (
  table: Slugged,
): SQL => sql`case when ${table.slug} in (select slug from ${CLASHES.get(table)?.name})
  then ${named_property.slug} || '-' || ${table.slug} else ${table.slug} end`;
