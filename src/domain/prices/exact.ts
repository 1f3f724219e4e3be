/**
 * Exact arithmetic with integer cents, and with fee amounts as integer ten-thousandths of a dollar
 * or percent. Every quotient is rounded once, half up. Negative amounts are also rounded up (-0.5
 * cents becomes 0). Intermediate amounts are never rounded to cents.
 */

/**
 * How many times a recurring charge occurs per month, as a fraction. Frequencies that are not
 * listed have no monthly equivalent.
 */
const PER_MONTH: Readonly<Record<string, readonly [bigint, bigint]>> = {
  daily: [365n, 12n],
  weekly: [52n, 12n],
  bi_weekly: [26n, 12n],
  monthly: [1n, 1n],
  bi_monthly: [1n, 2n],
  quarterly: [1n, 3n],
  triannually: [1n, 4n],
  semi_annually: [1n, 6n],
  annually: [1n, 12n],
};

const ONCE = [1n, 1n] as const;

export const isRecurring = (frequency: string | null): boolean =>
  frequency !== null && frequency in PER_MONTH;

/** Converts 12.3456 to 123456n. Amounts are stored with four decimals, so the result is exact. */
const tenThousandths = (amount: number): bigint => BigInt(Math.round(amount * 10_000));

/**
 * `numerator / denominator` rounded to the nearest integer, half up. The denominator must be
 * positive.
 */
function halfUp(numerator: bigint, denominator: bigint): number {
  return Number(roundedDown(2n * numerator + denominator, 2n * denominator));
}

/**
 * Amounts and totals are capped at ten trillion dollars. Larger amounts would not be exact as
 * cents, or would not fit in their columns.
 */
export const MAX_CENTS = 1e15;

/** The amount in cents, capped at the limit in either direction. */
export const capped = (cents: number): number => Math.min(Math.max(cents, -MAX_CENTS), MAX_CENTS);

/**
 * Converts an amount in dollars to cents: per month for a recurring frequency, otherwise per
 * charge.
 */
export function dollars(amount: number, frequency?: string | null): number {
  const [times, of] = frequency == null ? ONCE : (PER_MONTH[frequency] ?? ONCE);
  return capped(halfUp(tenThousandths(amount) * times, 100n * of));
}

/**
 * Converts a percentage of `base` cents to cents: per month for a recurring frequency, otherwise
 * per charge.
 */
export function percent(amount: number, base: number, frequency?: string | null): number {
  const [times, of] = frequency == null ? ONCE : (PER_MONTH[frequency] ?? ONCE);
  return capped(halfUp(tenThousandths(amount) * BigInt(base) * times, 1_000_000n * of));
}

/** A whole month's rent, in the unit of `rate`. */
export const WHOLE_RENT = 12_000_000n;

/**
 * The part of a month's rent that a percentage amounts to, in twelve-millionths. For example, 10%
 * per quarter is 400,000. Exact, because every frequency is a multiple of a twelfth.
 */
export function rate(amount: number, frequency: string | null): bigint {
  const [times, of] = PER_MONTH[frequency ?? ''] ?? ONCE;
  return tenThousandths(amount) * times * (12n / of);
}

/** `numerator / denominator` rounded down. The denominator must be positive. */
export function roundedDown(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  return numerator % denominator < 0n ? quotient - 1n : quotient;
}

/**
 * An amount before rounding, with up to six decimals, such as `43.333333`. `base` is in cents, or
 * null if `amount` is in dollars.
 */
export function unrounded(amount: number, base: number | null, frequency: string | null): string {
  const [times, of] = PER_MONTH[frequency ?? ''] ?? ONCE;
  const numerator = tenThousandths(amount) * times * (base === null ? 1n : BigInt(base)) * 10_000n;
  const millionths = halfUp(numerator, (base === null ? 100n : 1_000_000n) * of);
  return (millionths / 1_000_000).toFixed(6).replace(/0{1,4}$/, '');
}

/**
 * The number of charges per month as a fraction, such as `26/12` for a charge every two weeks. Null
 * for monthly and non-recurring charges.
 */
export function timesAMonth(frequency: string | null): string | null {
  const times = PER_MONTH[frequency ?? ''];
  return times === undefined || times[0] === times[1] ? null : times.join('/');
}
