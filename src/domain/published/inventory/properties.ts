/**
 * Published properties: enabled properties of the scope, with effective settings and the rollup of
 * their units.
 */
import { type SQL, sql } from 'drizzle-orm';
import { keysOf } from '../../../kernel/object.ts';
import { accounts } from '../../../store/tables/identity.ts';
import {
  type DisplaySettings,
  properties,
  publishedPropertyColumns,
} from '../../../store/tables/properties.ts';
import {
  type Columns,
  columns,
  type NamedPropertyColumn,
  named_property,
  selectList,
} from '../scope/columns.ts';
import { columnsOf, type Facts, propertiesOf, type Scoped } from '../scope/scope.ts';
import { windowEnd } from './availability.ts';
import { priceRules } from './prices.ts';
import { type Rollup, rollup, totalColumns } from './rollup.ts';
import { unit } from './units.ts';

const PUBLISHED = keysOf(publishedPropertyColumns);

export type PropertyFacts = Rollup &
  Facts<typeof properties, typeof PUBLISHED> & {
    /** The effective settings: a value of the property, otherwise that of its account. */
    display_settings: DisplaySettings;
    /** The position of the property within the scope. */
    position: number;
  };

const accountDisplaySettings = sql`case when jsonb_typeof(${accounts.settings}->'display_settings') = 'object'
  then ${accounts.settings}->'display_settings' else '{}'::jsonb end`;

/** References to the columns of `property`. */
export const property = columns<keyof PropertyFacts | NamedPropertyColumn>('property');

/** The columns of `named_property` that are not columns of the table. */
type Computed = Exclude<NamedPropertyColumn, (typeof PUBLISHED)[number]>;

const computed = (scope: Scoped): Columns<Computed> => ({
  display_settings: sql`${accountDisplaySettings} || jsonb_strip_nulls(${properties.display_settings})`,
  position: sql`array_position(${propertiesOf(scope)}, ${properties.id})`,
  window_end: windowEnd(scope),
  ...priceRules(sql`${properties.pricing_display_settings}`),
});

/**
 * The named query `named_property`: the properties without rollups. All other published queries
 * join it.
 */
export const namedProperty = (scope: Scoped): SQL => sql`named_property as (
  select ${columnsOf(properties, PUBLISHED)}, ${selectList(computed(scope))}
  from ${properties} join ${accounts} on ${accounts.id} = ${properties.account_id}
  where ${properties.id} = any(${propertiesOf(scope)}) and ${properties.is_enabled})`;

/** The named query `property`: the properties with rollups. */
export const publishedProperty: SQL = sql`property as (
  select named_property.*, ${totalColumns}
  from named_property left join (select ${unit.property_id}, ${rollup} from unit group by ${unit.property_id}) total
    on total.property_id = ${named_property.id})`;
