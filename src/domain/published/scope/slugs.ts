/**
 * Slugs on a website. Unit and floor plan slugs are unique within a property. On a website with
 * several properties, all conflicting slugs are prefixed with the slug of their property, such as
 * `the-pines-101`. If several prefixes result in the same slug, or the own slug of a record equals a
 * prefixed slug, two hyphens follow the prefix. No slug of a record contains two hyphens.
 */
import { type SQL, sql } from 'drizzle-orm';
import { isUuid } from '../../../kernel/id.ts';
import { SLUG } from '../../../kernel/slug.ts';
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
 * prefixed forms, which no other record may use. `is_prefixed` is true for these forms, and
 * `is_shared` for those that several prefixes result in, such as `pines-ii-7` from `pines` and
 * `pines-ii`.
 */
const clashesIn = (table: Slugged): SQL => sql`${CLASHES.get(table)?.name} as (
    with twice as (
      select ${table.slug} from named_property join ${table} on ${ofNamedProperty(table)}
      where ${CLASHES.get(table)?.shown} group by ${table.slug} having count(*) > 1)
    select slug, false as is_prefixed, false as is_shared from twice
    union all select ${named_property.slug} || '-' || twice.slug, true, count(*) > 1 from named_property cross join twice group by 1)`;

/** The named queries of the slugs of published units and floor plans that conflict on a website. */
export const clashes: SQL = commas([clashesIn(units), clashesIn(floor_plans)]);

/** Whether a record can have this slug on a website. A UUID is never a slug. */
export const isSiteSlug = (text: string): boolean =>
  SLUG.test(text.replace('--', '-')) && !isUuid(text);

/**
 * SQL for the slug of a record of `named_property`, prefixed with the slug of the property if the
 * slug is not unique in the scope.
 */
export function siteSlug(table: Slugged): SQL {
  const clash = CLASHES.get(table)?.name;
  const prefixed = sql`${named_property.slug} || '-' || ${table.slug}`;
  return sql`case when ${table.slug} not in (select slug from ${clash}) then ${table.slug}
    when ${table.slug} in (select slug from ${clash} where not is_prefixed)
      and ${prefixed} not in (select slug from ${clash} where is_shared) then ${prefixed}
    else ${named_property.slug} || '--' || ${table.slug} end`;
}
