/**
 * Money: integer cents internally, numbers with at most two decimals in requests and responses
 * (§2.1).
 */

/** 1234.5 → 123450. Half a cent rounds up. */
export const toCents = (amount: number): number => Math.round(toExactCents(amount));

/** 1234.567 → 123456.7, for comparisons, without rounding to a cent. */
export const toExactCents = (amount: number): number => Number((amount * 100).toFixed(4));

/** 123450 → 1234.5 */
export const fromCents = (cents: number): number => cents / 100;
