/**
 * The next scheduled change of a public read: the next instant at which published data of these
 * properties changes without a write. Everything in a response that depends on the time of the
 * request must be listed here. A cached response expires at its next scheduled change.
 */
import { type SQL, sql } from 'drizzle-orm';
import { DateTime } from 'luxon';
import { accountOf, type Ctx } from '../../../store/ctx.ts';
import { first } from '../../../store/database.ts';
import { announcements } from '../../../store/tables/content.ts';
import { content_entries } from '../../../store/tables/entries.ts';
import { fee_assignments, fees } from '../../../store/tables/fees.ts';
import { units } from '../../../store/tables/inventory.ts';
import { properties } from '../../../store/tables/properties.ts';
import { instantOf, propertiesOf, type Scope } from './scope.ts';

/** The instants at which units enter the availability window of their property. */
const windows = (scope: Scope): SQL => sql`
  select ${units.available_at} - make_interval(days => (${properties.leasing_settings}->>'availability_window_days')::integer) as at
  from ${properties} join ${units} on ${units.property_id} = ${properties.id}
  where ${properties.id} = any(${propertiesOf(scope)}) and ${units.is_available} and ${units.available_at} is not null`;

/**
 * The next midnight in each property's time zone, at which price matrices without a first day
 * change.
 */
const midnights = (scope: Scope): SQL => sql`
  select (date_trunc('day', ${instantOf(scope)} at time zone coalesce(${properties.timezone}, 'UTC')) + interval '1 day')
    at time zone coalesce(${properties.timezone}, 'UTC') from ${properties} where ${properties.id} = any(${propertiesOf(scope)})`;

type Scheduled =
  | typeof announcements
  | typeof fees
  | typeof fee_assignments
  | typeof content_entries;

/** The instants in a column at which rows of the account become active or inactive. */
const instants = (table: Scheduled, name: string, accountId: string): SQL =>
  sql`select ${sql.identifier(name)} from ${table} where ${table.account_id} = ${accountId}`;

/**
 * Returns the time of the next change, in milliseconds since the epoch. It is never later than the
 * next midnight at any of the properties.
 */
export async function nextChangeOf(ctx: Ctx, scope: Scope): Promise<number> {
  const account = accountOf(ctx).id;
  const all = [
    windows(scope),
    midnights(scope),
    instants(announcements, 'starts_at', account),
    instants(announcements, 'ends_at', account),
    instants(content_entries, 'publishes_at', account),
    instants(content_entries, 'expires_at', account),
    instants(fees, 'expires_at', account),
    instants(fee_assignments, 'starts_at', account),
    instants(fee_assignments, 'ends_at', account),
  ];
  const next = await first(
    ctx.run<{ at: Date | null; zones: string[] }>(sql`
      select (select coalesce(json_agg(distinct coalesce(${properties.timezone}, 'utc')), '[]'::json) from ${properties}
          where ${properties.id} = any(${propertiesOf(scope)})) as zones,
        min(ahead.at) as at from (${sql.join(all, sql` union all `)}) as ahead where ahead.at > ${instantOf(scope)}`),
  );
  return Math.min(
    next?.at?.getTime() ?? Number.POSITIVE_INFINITY,
    ...(next?.zones ?? []).map((zone) => midnightAfter(scope.at, zone)),
  );
}

/** The next midnight after `at` in a time zone, or in UTC if the time zone is unknown. */
function midnightAfter(at: Date, zone: string): number {
  const midnight = DateTime.fromJSDate(at, { zone }).plus({ days: 1 }).startOf('day');
  return midnight.isValid
    ? midnight.toMillis()
    : DateTime.fromJSDate(at, { zone: 'utc' }).plus({ days: 1 }).startOf('day').toMillis();
}
