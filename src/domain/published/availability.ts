/** Availability: the one rule of all faces that says whether a published unit can be leased now, soon, or not. */
import { type SQL, sql } from 'drizzle-orm';
import { units } from '../../store/tables/inventory.ts';
import { properties } from '../../store/tables/properties.ts';
import { instantOf, type Scoped } from './scope.ts';

/** The end of a property's availability window; null when any date will do. */
export const windowEnd = (scope: Scoped): SQL =>
  sql`${instantOf(scope)} + make_interval(days => (${properties.leasing_settings}->>'availability_window_days')::integer)`;

/** Flagged available, and without a date or with one inside the window. Wants `named_property` in the statement. */
export const isAvailable: SQL = sql`(${units.is_available} and (${units.available_at} is null
  or named_property.window_end is null or ${units.available_at} <= named_property.window_end))`;

/** Flagged available, but beyond the window. */
export const isComingSoon: SQL = sql`(${units.is_available} and not ${isAvailable})`;
