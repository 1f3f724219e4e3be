/**
 * Exact money: integer cents, and amounts of fees as whole ten-thousandths of a dollar or of a percent. Every quotient is rounded once,
 * half up: a half goes to the next higher cent, for credits too (-0.5 cents is 0). No amount is ever a fraction of a cent in between.
 */

/** Times a recurring charge falls into a month, as a fraction; what is not here has no monthly equivalent. */
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

export const isRecurring = (frequency: string | null): boolean => frequency !== null && frequency in PER_MONTH;

/** 12.3456 → 123456n. Amounts are stored with four decimals, so nothing is lost. */
const tenThousandths = (amount: number): bigint => BigInt(Math.round(amount * 10_000));

/** `numerator / denominator` to the nearest whole number, a half upwards; the denominator is above 0. */
function halfUp(numerator: bigint, denominator: bigint): number {
  const doubled = 2n * numerator + denominator;
  const quotient = doubled / (2n * denominator);
  return Number(doubled % (2n * denominator) < 0n ? quotient - 1n : quotient);
}

/** So many dollars in cents, times the fraction that the frequency puts into a month; without a frequency, once. */
export function dollars(amount: number, frequency?: string | null): number {
  const [times, of] = frequency == null ? ONCE : (PER_MONTH[frequency] ?? ONCE);
  return halfUp(tenThousandths(amount) * times, 100n * of);
}

/** So many percent of `base` cents, likewise. */
export function percent(amount: number, base: number, frequency?: string | null): number {
  const [times, of] = frequency == null ? ONCE : (PER_MONTH[frequency] ?? ONCE);
  return halfUp(tenThousandths(amount) * BigInt(base) * times, 1_000_000n * of);
}

/** A percentage as its share of a month's rent, near enough to know where to look: 10 a quarter is 0.0333. */
export function rate(amount: number, frequency: string | null): number {
  const [times, of] = PER_MONTH[frequency ?? ''] ?? ONCE;
  return (amount / 100) * (Number(times) / Number(of));
}

/** An amount before it is rounded, in words of up to six decimals: `43.333333`. `base` is in cents, null for dollars. */
export function unrounded(amount: number, base: number | null, frequency: string | null): string {
  const [times, of] = PER_MONTH[frequency ?? ''] ?? ONCE;
  const numerator = tenThousandths(amount) * times * (base === null ? 1n : BigInt(base)) * 10_000n;
  const millionths = halfUp(numerator, (base === null ? 100n : 1_000_000n) * of);
  return (millionths / 1_000_000).toFixed(6).replace(/0{1,4}$/, '');
}

/** `26/12` for what is charged every two weeks; null for what is charged by the month, or does not recur. */
export function timesAMonth(frequency: string | null): string | null {
  const times = PER_MONTH[frequency ?? ''];
  return times === undefined || times[0] === times[1] ? null : times.join('/');
}
