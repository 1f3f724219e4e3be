/**
 * Converts charges that are a percentage of another charge to amounts. The base charge is looked up
 * in the same record, then in its parents. A record that overrides the base charge gets its own
 * amount.
 */
import type { ChargeRecord } from '../records.ts';
import { badFeed } from './bounds.ts';
import type { XmlElement } from './element.ts';
import { locationOf, type Notes, quoted } from './notes.ts';
import type { ReadCharge } from './offers.ts';
import { wordKey } from './values.ts';

/** The maximum nesting of percentages. */
const LONGEST_CHAIN = 5;

/** The maximum number of charges of one record. */
const MAX_CHARGES = 1000;

/** The charges of one record by code, and its parent. */
type Scope = {
  byCode: ReadonlyMap<string, ReadCharge[]>;
  around: Scope | null;
  pending: readonly ReadCharge[];
};

export type Percentages = {
  /**
   * The charges of a record whose parent has the scope `around`, with all resolvable percentages
   * resolved.
   */
  resolve(
    own: readonly ReadCharge[],
    around: Scope | null,
  ): { charges: ChargeRecord[]; scope: Scope };
  /** Notes the percentages that could not be resolved anywhere. */
  noteUnresolved(notes: Notes): void;
};

const codeOf = ({ code }: ReadCharge): string => code.toLowerCase();

export function createPercentages(rentCodes: ReadonlySet<string>): Percentages {
  const resolved = new Set<XmlElement>();
  const unresolved = new Map<XmlElement, ReadCharge>();
  const isRent = (code: string) =>
    /^(base_)?rent$/.test(wordKey(code)) || (code !== '' && rentCodes.has(code));
  const isPending = ({ percentage_of }: ReadCharge) =>
    percentage_of !== null && !isRent(percentage_of);

  return {
    resolve(own, around) {
      const charges = [...own];
      if (around !== null) inherit(charges, around);
      const scope = {
        byCode: Map.groupBy(charges, codeOf),
        around,
        pending: charges.filter(isPending),
      };
      const amountsOf = resolver(scope, isRent);
      const settled = charges.flatMap((charge) => {
        const amounts = amountsOf(charge);
        if (amounts === null) unresolved.set(charge.element, charge);
        else resolved.add(charge.element);
        return amounts ?? [];
      });
      if (settled.length > MAX_CHARGES)
        throw badFeed(
          charges[0]?.element.line ?? 1,
          `a record has more than ${MAX_CHARGES} charges`,
        );
      return { charges: settled.map(recordOf), scope };
    },
    noteUnresolved(notes) {
      for (const [element, { name, requirement }] of unresolved) {
        if (resolved.has(element)) continue;
        const isMandatory = wordKey(requirement ?? '') === 'mandatory';
        notes.add(
          isMandatory ? 'lost_percentage' : 'unresolved',
          locationOf(element),
          quoted(name),
        );
      }
    },
  };
}

/**
 * Adds the percentages of parents whose base charge this record overrides, so that they use the
 * amount of this record.
 */
function inherit(charges: ReadCharge[], around: Scope): void {
  const pending: ReadCharge[] = [];
  for (let at: Scope | null = around; at !== null; at = at.around) pending.push(...at.pending);
  if (pending.length === 0 || charges.length === 0) return;
  const codes = new Set(charges.map(codeOf));
  for (let pass = 0; pass < LONGEST_CHAIN; pass += 1) {
    const added = pending.filter(
      (charge) => !codes.has(codeOf(charge)) && codes.has(charge.percentage_of ?? ''),
    );
    if (added.length === 0) return;
    charges.push(...added);
    for (const charge of added) codes.add(codeOf(charge));
  }
}

/** Returns a charge with its amounts, one per span of dates; null if its base cannot be found. */
function resolver(
  scope: Scope,
  isRent: (code: string) => boolean,
): (charge: ReadCharge) => ReadCharge[] | null {
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
      const found = targets.flatMap((target) =>
        target === charge ? [] : (amountsOf(target, depth + 1) ?? []),
      );
      const amounts = found
        .slice(0, MAX_CHARGES)
        .flatMap((target) => percentageOf(charge, target) ?? []);
      return amounts.length === 0 ? null : amounts;
    }
    return null;
  };
  return (charge) => amountsOf(charge);
}

/**
 * The charge as a percentage of another one, on the dates that both share; null if there are none.
 */
function percentageOf(charge: ReadCharge, base: ReadCharge): ReadCharge | null {
  const starts_at = latest(charge.starts_at, base.starts_at);
  const ends_at = earliest(charge.ends_at, base.ends_at);
  if (starts_at !== null && ends_at !== null && starts_at > ends_at) return null;
  const percents = [charge.amount, charge.amount_max].filter((one) => one !== null);
  const amounts = [base.amount, base.amount_max].filter((one) => one !== null);
  const products = percents.flatMap((percent) =>
    amounts.map((amount) => rounded((percent * amount) / 100)),
  );
  const [low, high] =
    products.length === 0 ? [null, null] : [Math.min(...products), Math.max(...products)];
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

/** Rounds to four decimals, as amounts of fees are stored. */
const rounded = (amount: number): number =>
  Math.round(Number((amount * 10_000).toFixed(4))) / 10_000;

const latest = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b > a) ? b : a;
const earliest = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b < a) ? b : a;

const recordOf = ({ percentage_of: _of, element: _element, ...charge }: ReadCharge): ChargeRecord =>
  charge;
