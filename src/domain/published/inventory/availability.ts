/**
 * The rule, shared by all APIs, that determines whether a published unit is available, coming soon
 * or not available.
 */
import { type SQL, sql } from 'drizzle-orm';
import { units } from '../../../store/tables/inventory.ts';
import { properties } from '../../../store/tables/properties.ts';
import { named_property } from '../scope/columns.ts';
import { instantOf, type Scoped } from '../scope/scope.ts';

/** The end of a property's availability window; null if there is no limit. */
export const windowEnd = (scope: Scoped): SQL =>
  sql`${instantOf(scope)} + make_interval(days => (${properties.leasing_settings}->>'availability_window_days')::integer)`;

/**
 * The unit is marked as available and has no available date, or one within the availability window.
 * Requires `named_property` in the statement.
 */
export const isAvailable: SQL = sql`(${units.is_available} and (${units.available_at} is null
  or ${named_property.window_end} is null or ${units.available_at} <= ${named_property.window_end}))`;

/** The unit is marked as available, but its available date is after the availability window. */
export const isComingSoon: SQL = sql`(${units.is_available} and not ${isAvailable})`;
