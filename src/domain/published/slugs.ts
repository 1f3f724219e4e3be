/**
 * Slugs on a website: unit and floor plan slugs are unique in a property, and on a website with several properties both sides of
 * a clash get the slug of their property in front, such as `the-pines-101`.
 */
import { type SQL, sql } from 'drizzle-orm';
import { floor_plans, units } from '../../store/tables/inventory.ts';
import { ofNamedProperty } from './scope.ts';

type Slugged = typeof units | typeof floor_plans;

const CLASHES = new Map<Slugged, SQL>([
  [units, sql`unit_clash`],
  [floor_plans, sql`floor_plan_clash`],
]);

/** What two published units, or two published floor plans, of the scope are called. */
export const clashes: SQL = sql`
  unit_clash as (
    select ${units.slug} from named_property join ${units} on ${ofNamedProperty(units)}
    where ${units.is_enabled} and not ${units.is_hidden} group by ${units.slug} having count(*) > 1),
  floor_plan_clash as (
    select ${floor_plans.slug} from named_property join ${floor_plans} on ${ofNamedProperty(floor_plans)}
    where ${floor_plans.is_enabled} group by ${floor_plans.slug} having count(*) > 1)`;

/** The slug of a record of `named_property`, unique in the scope. */
export const siteSlug = (table: Slugged): SQL => sql`case when ${table.slug} in (select slug from ${CLASHES.get(table)})
  then named_property.slug || '-' || ${table.slug} else ${table.slug} end`;
