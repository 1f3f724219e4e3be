/** Amounts, dates and sizes as text. */
import type { Sites } from '@frontage/client';

/** Formats amounts of a currency. */
export const moneyIn = (currency: string): ((amount: number) => string) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format;

/**
 * The currency of rents, which have none of their own: the currency of the fees if all fees share
 * one.
 */
export function currencyOf(fees: readonly Pick<Sites.Fee, 'currency'>[]): string {
  const [currency = 'USD', ...others] = new Set(fees.map((fee) => fee.currency));
  return others.length === 0 ? currency : 'USD';
}

type Requirement = Pick<Sites.Fee, 'included' | 'requirement'>;

/** Whether the totals contain the fee. A fee that the rent includes adds nothing. */
export const isInTotals = ({ included, requirement }: Requirement): boolean =>
  included || requirement === 'included';

export const isRequired = ({ requirement }: Requirement): boolean => requirement === 'mandatory';

/**
 * A note on the fees in a price. Some required fees are in no total, such as those that depend on
 * usage.
 */
export function priceNote(fees: readonly (Requirement & Pick<Sites.Fee, 'monthly_amount'>)[]) {
  const required = fees.filter(isRequired);
  if (!required.every(isInTotals)) return 'per month, plus some required fees';
  return required.some(({ monthly_amount }) => monthly_amount !== null)
    ? 'per month, mandatory monthly fees included'
    : 'per month';
}

export const range = (
  min: number | null,
  max: number | null,
  format: (value: number) => string,
): string | null => {
  if (min === null) return null;
  return max === null || max === min ? format(min) : `${format(min)} – ${format(max)}`;
};

export const beds = (count: number | null): string =>
  count === null ? '' : count === 0 ? 'Studio' : `${count} bed`;

export const squareFeet = ({ min, max }: Sites.SquareFeet): string | null =>
  range(min, max, (value) => `${value.toLocaleString('en-US')} sq ft`);

/** `2 bed · 1 bath · 900 sq ft`, without unknown parts. */
export const sizeOf = ({ bedrooms, bathrooms, sqft }: Sites.Unit): string =>
  listed([beds(bedrooms), bathrooms !== null && `${bathrooms} bath`, squareFeet(sqft)]);

/** The parts that are not empty, as one line. */
export const listed = (parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(' · ');

type Counts = Pick<
  Sites.FloorPlan,
  'available_units_count' | 'available_or_coming_soon_units_count'
>;

export const available = ({ available_units_count: now, ...counts }: Counts): string => {
  if (now > 0) return `${now} available`;
  return isOffered(counts) ? 'Coming soon' : 'Nothing is available now';
};

/** Whether a unit is offered, now or later. */
export const isOffered = (counts: Omit<Counts, 'available_units_count'>): boolean =>
  counts.available_or_coming_soon_units_count > 0;

/**
 * The numbers of available apartments of a community. Only its floor plans count apartments that
 * are coming soon: the larger number of a plan includes the apartments that are available now.
 */
export const countsOf = (
  { available_units_count }: Pick<Sites.Property, 'available_units_count'>,
  plans: readonly Counts[],
): Counts => ({
  available_units_count,
  available_or_coming_soon_units_count: plans.reduce(
    (sum, { available_units_count: now, available_or_coming_soon_units_count: all }) =>
      sum + all - now,
    available_units_count,
  ),
});

export const day = (date: string): string =>
  new Date(date).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

export const availability = (unit: Sites.Unit): string => {
  if (!unit.is_available) return unit.is_coming_soon ? 'Coming soon' : 'Not available';
  return unit.available_at === null ? 'Available now' : `Available ${day(unit.available_at)}`;
};

/** The address as one line. */
export const oneLine = ({ street, city, state, zipcode }: Sites.Address): string =>
  [street, city, [state, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

export const string = (value: unknown): string => (typeof value === 'string' ? value : '');
