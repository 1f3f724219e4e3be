/**
 * Charges that are a percentage of another charge, turned into amounts. The other charge is looked for where the percentage is charged,
 * then in what that stands in; a place that charges the other one differently gets an amount of its own.
 */
import type { ChargeRecord } from '../records.ts';
import { badFeed } from './bounds.ts';
import type { XmlElement } from './element.ts';
import { type Notes, placeOf, quoted } from './notes.ts';
import type { ReadCharge } from './offers.ts';
import { wordKey } from './values.ts';

/** A percentage may be of another percentage, and so on, this many times. */
const LONGEST_CHAIN = 5;

/** At most so many charges one place comes to. */
const MOST_CHARGES = 1000;

/** The charges of one place by code, and the place that it stands in. */
type Scope = { byCode: ReadonlyMap<string, ReadCharge[]>; around: Scope | null; pending: readonly ReadCharge[] };

export type Percentages = {
  /** The charges of a place inside of `around`, with every percentage resolved that can be. */
  resolve(own: readonly ReadCharge[], around: Scope | null): { charges: ChargeRecord[]; scope: Scope };
  /** Notes the percentages that were resolved at no place. */
  noteUnresolved(notes: Notes): void;
};

const codeOf = ({ code }: ReadCharge): string => code.toLowerCase();

export function createPercentages(rentCodes: ReadonlySet<string>): Percentages {
  const resolved = new Set<XmlElement>();
  const unresolved = new Map<XmlElement, ReadCharge>();
  const isRent = (code: string) => /^(base_)?rent$/.test(wordKey(code)) || (code !== '' && rentCodes.has(code));
  const isPending = ({ percentage_of }: ReadCharge) => percentage_of !== null && !isRent(percentage_of);

  return {
    resolve(own, around) {
      const charges = [...own];
      if (around !== null) inherit(charges, around);
      const scope = { byCode: Map.groupBy(charges, codeOf), around, pending: charges.filter(isPending) };
      const amountsOf = resolver(scope, isRent);
      const settled = charges.flatMap((charge) => {
        const amounts = amountsOf(charge);
        if (amounts === null) unresolved.set(charge.element, charge);
        else resolved.add(charge.element);
        return amounts ?? [];
      });
      if (settled.length > MOST_CHARGES)
        throw badFeed(charges[0]?.element.line ?? 1, `the charges of one place come to more than ${MOST_CHARGES}`);
      return { charges: settled.map(recordOf), scope };
    },
    noteUnresolved(notes) {
      for (const [element, { name, requirement }] of unresolved) {
        if (resolved.has(element)) continue;
        const isMandatory = wordKey(requirement ?? '') === 'mandatory';
        notes.add(isMandatory ? 'lost_percentage' : 'unresolved', placeOf(element), quoted(name));
      }
    },
  };
}

/** Adds the percentages of the places around whose base this place charges itself, so that they follow the amount here. */
function inherit(charges: ReadCharge[], around: Scope): void {
  const pending: ReadCharge[] = [];
  for (let at: Scope | null = around; at !== null; at = at.around) pending.push(...at.pending);
  if (pending.length === 0 || charges.length === 0) return;
  const codes = new Set(charges.map(codeOf));
  for (let pass = 0; pass < LONGEST_CHAIN; pass += 1) {
    const added = pending.filter((charge) => !codes.has(codeOf(charge)) && codes.has(charge.percentage_of ?? ''));
    if (added.length === 0) return;
    charges.push(...added);
    for (const charge of added) codes.add(codeOf(charge));
  }
}

/** Gives a charge with its amounts, one for each span of days; null when its base cannot be found. */
function resolver(scope: Scope, isRent: (code: string) => boolean): (charge: ReadCharge) => ReadCharge[] | null {
  const known = new Map<ReadCharge, ReadCharge[] | null>();
  const amountsOf = (charge: ReadCharge, depth = 0): ReadCharge[] | null => {
    const before = known.get(charge);
    if (before !== undefined) return before;
    known.set(charge, null);
    const amounts = calculate(charge, depth);
    known.set(charge, amounts);
    return amounts;
  };
  const calculate = (charge: ReadCharge, depth: number): ReadCharge[] | null => {
    const base = charge.percentage_of;
    if (base === null || isRent(base)) return [charge];
    if (depth === LONGEST_CHAIN) return null;
    for (let at: Scope | null = scope; at !== null; at = at.around) {
      const targets = at.byCode.get(base);
      if (targets === undefined) continue;
      const found = targets.flatMap((target) => (target === charge ? [] : (amountsOf(target, depth + 1) ?? [])));
      const amounts = found.slice(0, MOST_CHARGES).flatMap((target) => percentageOf(charge, target) ?? []);
      return amounts.length === 0 ? null : amounts;
    }
    return null;
  };
  return (charge) => amountsOf(charge);
}

/** The charge as a percentage of another one, on the days on which both hold; null when there are none. */
function percentageOf(charge: ReadCharge, base: ReadCharge): ReadCharge | null {
  const starts_at = latest(charge.starts_at, base.starts_at);
  const ends_at = earliest(charge.ends_at, base.ends_at);
  if (starts_at !== null && ends_at !== null && starts_at > ends_at) return null;
  const percents = [charge.amount, charge.amount_max].filter((one) => one !== null);
  const amounts = [base.amount, base.amount_max].filter((one) => one !== null);
  const products = percents.flatMap((percent) => amounts.map((amount) => rounded((percent * amount) / 100)));
  const [low, high] = products.length === 0 ? [null, null] : [Math.min(...products), Math.max(...products)];
  const isPercentage = base.amount_basis === 'percentage_of_rent';
  return {
    ...charge,
    amount: low,
    amount_max: high === low ? null : high,
    amount_basis: isPercentage
      ? 'percentage_of_rent'
      : low === null
        ? base.amount_basis
        : low === high
          ? 'explicit'
          : 'within_range',
    is_variable: charge.is_variable || base.is_variable,
    starts_at,
    ends_at,
  };
}

/** To four decimals, as amounts of fees are stored. */
const rounded = (amount: number): number => Math.round(Number((amount * 10_000).toFixed(4))) / 10_000;

const latest = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b > a) ? b : a);
const earliest = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b < a) ? b : a);

const recordOf = ({ percentage_of: _of, element: _element, ...charge }: ReadCharge): ChargeRecord => charge;
