/**
 * Published prices. Every price passes through `shownPrices` before it is filtered, sorted or
 * summed, so a hidden price cannot be inferred. Amounts are integer cents.
 */
import { type SQL, sql } from 'drizzle-orm';
import { type Columns, expressions, named_property } from '../scope/columns.ts';

/** The price columns that units and floor plans share. */
export const PRICES = [
  'min_rent',
  'max_rent',
  'min_base_rent',
  'max_base_rent',
  'deposit',
  'monthly_fee_total',
  'monthly_fee_total_max',
  'upfront_fee_total',
] as const;

/** The published prices of a record, in cents; null if missing or hidden. */
export type Prices = Record<(typeof PRICES)[number], number | null>;

/** The columns of a property that control which prices are hidden. */
export const priceRules = (settings: SQL) => ({
  hides_all_prices: sql`coalesce((${settings}->>'hide_all_pricing')::boolean, false)`,
  hides_unavailable_prices: sql`coalesce((${settings}->>'hide_price_when_no_availability')::boolean, false)`,
});

type Price = (typeof PRICES)[number];

/**
 * Each price, or null if it is hidden: the property hides all prices, or it hides the prices of
 * unavailable records and this record is unavailable. Requires `named_property` in the statement.
 */
export function shownPrices(priceOf: (price: Price) => SQL, available: SQL): Columns<Price> {
  const { hides_all_prices, hides_unavailable_prices } = named_property;
  const isHidden = sql`${hides_all_prices} or (${hides_unavailable_prices} and not ${available})`;
  return expressions(
    PRICES,
    (price) => sql`case when ${isHidden} then null else ${priceOf(price)} end`,
  );
}
