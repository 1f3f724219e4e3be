/**
 * Slugs on a website: unit and floor plan slugs are unique in a property, and on a website with several properties both sides of
 * a clash get the slug of their property in front, such as `the-pines-101`. So does a record that is called like that by itself.
 */
import { type SQL, sql } from 'drizzle-orm';
import { floor_plans, units } from '../../store/tables/inventory.ts';
import { commas, ofNamedProperty } from './scope.ts';

type Slugged = typeof units | typeof floor_plans;

/** The name of the query that holds the clashes of a table, and which of its rows are published. */
const CLASHES = new Map<Slugged, { name: SQL; shown: SQL }>([
  [units, { name: sql`unit_clash`, shown: sql`${units.is_enabled} and not ${units.is_hidden}` }],
  [floor_plans, { name: sql`floor_plan_clash`, shown: sql`${floor_plans.is_enabled}` }],
]);

/** What two records of a table are called, and what these are called then: nobody else may have that name either. */
const clashesIn = (table: Slugged): SQL => sql`${CLASHES.get(table)?.name} as (
    with twice as (
      select ${table.slug} from named_property join ${table} on ${ofNamedProperty(table)}
      where ${CLASHES.get(table)?.shown} group by ${table.slug} having count(*) > 1)
    select slug from twice union all select named_property.slug || '-' || twice.slug from named_property cross join twice)`;

/** The slugs of published units, and of published floor plans, that do not stand alone on a website. */
export const clashes: SQL = commas([clashesIn(units), clashesIn(floor_plans)]);

/** The slug of a record of `named_property`, unique in the scope. */
export const siteSlug = (table: Slugged): SQL => sql`case when ${table.slug} in (select slug from ${CLASHES.get(table)?.name})
  then named_property.slug || '-' || ${table.slug} else ${table.slug} end`;
