/** Numbers with their units, amounts of money, and counts. */
import type { MetadataField, Values } from '../api/v2.ts';

type Field = Pick<MetadataField, 'unit'> & Partial<Pick<MetadataField, 'unit_by'>>;

/** The unit of a number, which can depend on another field of its record. */
export const unitOf = ({ unit, unit_by: by = null }: Field, record: Values): Field['unit'] =>
  unit ?? (by === null ? null : (by.units[String(record[by.field])] ?? null));

/** The currency of the amounts of a record. Records without a currency are in US dollars. */
export const currencyOf = ({ currency }: Values): string =>
  // The user may still be typing the code.
  typeof currency === 'string' && /^[a-z]{3}$/i.test(currency) ? currency.toUpperCase() : 'USD';

const FORMATS = new Map<string, Intl.NumberFormat>();

export function moneyFormat(currency: string): Intl.NumberFormat {
  const options = { style: 'currency', currency } as const;
  const format = FORMATS.get(currency) ?? new Intl.NumberFormat(undefined, options);
  FORMATS.set(currency, format);
  return format;
}

/** A price, or the range between two. */
export function rangeText(
  { format }: Pick<Intl.NumberFormat, 'format'>,
  min: number | null | undefined,
  max: number | null | undefined,
): string {
  const [low, high] = [min ?? max ?? null, max ?? min ?? null];
  if (low === null || high === null) return '–';
  return low === high ? format(low) : `${format(low)}–${format(high)}`;
}

/** `$`, or the code of a currency without a symbol. */
export const currencySymbol = (currency: string): string =>
  moneyFormat(currency)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? '';

/** `1 unit`, `500 units` */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;
