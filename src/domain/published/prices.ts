/**
 * Prices as the public may see them. Whatever bears a price goes through `shownPrice` before anything filters, sorts or sums it,
 * so a hidden price cannot be worked out from the outside. Amounts are integer cents.
 */
import { type SQL, sql } from 'drizzle-orm';

/** Every price-bearing column that units and floor plans share. */
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

/** The published prices of a record, in cents; null where there is none or it is hidden. */
export type Prices = Record<(typeof PRICES)[number], number | null>;

/** The columns of a property that say what it hides. */
export const priceRules = (settings: SQL): SQL => sql`
  coalesce((${settings}->>'hide_all_pricing')::boolean, false) as hides_all_prices,
  coalesce((${settings}->>'hide_price_when_no_availability')::boolean, false) as hides_unavailable_prices`;

/**
 * The price, or null when the property hides all prices, or hides those of what is not available and this is not. Wants
 * `named_property` in the statement.
 */
export const shownPrice = (price: SQL, available: SQL): SQL =>
  sql`case when named_property.hides_all_prices or (named_property.hides_unavailable_prices and not ${available}) then null else ${price} end`;
