/**
 * Selects the assignment of a fee that applies to a target at an instant (§4.3). Each fee
 * contributes one line. Among the assignments in effect, the most specific one applies (unit, then
 * floor plan, then property), then the one with more conditions, then the newer one.
 */

import type { Terms } from './inclusion.ts';

/** A stored fee. `amount` is in dollars or, if the basis is a percentage, a percentage. */
export type Fee = Terms & {
  id: string;
  code: string;
  name: string;
  description: string | null;
  status: string;
  currency: string;
  refundability: string | null;
  expires_at: Date | null;
  sort_order: number;
};

/** An assignment of a fee, with conditions and overrides. */
export type Assignment = {
  id: number;
  assignable_type: string;
  assignable_id: string;
  bedrooms: readonly number[];
  floor_plan_ids: readonly string[];
  starts_at: Date | null;
  ends_at: Date | null;
  amount: number | null;
  amount_max: number | null;
  frequency: string | null;
  requirement: string | null;
  created_at: Date;
};

export type Charge = { fee: Fee; assignment: Assignment };

/**
 * The unit or floor plan that a price is for. For a floor plan, `unitId` is null. `bedrooms` is
 * null if unknown.
 */
export type PriceTarget = {
  propertyId: string;
  floorPlanId: string | null;
  unitId: string | null;
  bedrooms: number | null;
};

type Absence =
  | 'inactive'
  | 'expired'
  | 'other_bedrooms'
  | 'other_floor_plan'
  | 'not_started'
  | 'ended';

const LEVELS: readonly string[] = ['property', 'floor_plan', 'unit'];

/**
 * The reason why an assignment is not in effect for the target at the instant; null if it is in
 * effect. The interval includes `starts_at` and excludes `ends_at`.
 */
function absenceOf({ fee, assignment }: Charge, target: PriceTarget, at: Date): Absence | null {
  if (fee.status !== 'active') return 'inactive';
  if (fee.expires_at !== null && fee.expires_at <= at) return 'expired';
  const { bedrooms, floor_plan_ids, starts_at, ends_at } = assignment;
  if (bedrooms.length > 0 && (target.bedrooms === null || !bedrooms.includes(target.bedrooms)))
    return 'other_bedrooms';
  if (
    floor_plan_ids.length > 0 &&
    (target.floorPlanId === null || !floor_plan_ids.includes(target.floorPlanId))
  )
    return 'other_floor_plan';
  if (starts_at !== null && starts_at > at) return 'not_started';
  if (ends_at !== null && ends_at <= at) return 'ended';
  return null;
}

/**
 * Whether the charge is in effect at the instant, for targets that meet its conditions on bedrooms
 * and floor plans.
 */
const isCurrent = ({ fee, assignment }: Charge, at: Date): boolean =>
  absenceOf(
    { fee, assignment: { ...assignment, bedrooms: [], floor_plan_ids: [] } },
    NO_TARGET,
    at,
  ) === null;

const NO_TARGET: PriceTarget = { propertyId: '', floorPlanId: null, unitId: null, bedrooms: null };

/** Whether the charge applies to all targets in the record that it is assigned to. */
export const isGeneral = ({ assignment }: Charge): boolean =>
  assignment.bedrooms.length === 0 && assignment.floor_plan_ids.length === 0;

/**
 * The charges of one fee, sorted by precedence, that apply to a target at the instant if its
 * conditions are met and no more specific record has an assignment. Within a record, a general
 * charge outranks all charges that follow.
 */
export function applicable(sorted: readonly Charge[], at: Date): Charge[] {
  const decided = new Set<string>();
  return sorted.filter((charge) => {
    const id = charge.assignment.assignable_id;
    if (!isCurrent(charge, at) || decided.has(id)) return false;
    if (isGeneral(charge)) decided.add(id);
    return true;
  });
}

/**
 * The number of conditions of an assignment. Bedrooms, floor plans and dates count as one condition
 * each.
 */
const conditionsOf = ({ bedrooms, floor_plan_ids, starts_at, ends_at }: Assignment): number =>
  Number(bedrooms.length > 0) +
  Number(floor_plan_ids.length > 0) +
  Number(starts_at !== null || ends_at !== null);

/** Sorts charges by precedence: negative if the first charge takes precedence over the second. */
const byPrecedence = ({ assignment: a }: Charge, { assignment: b }: Charge): number =>
  LEVELS.indexOf(b.assignable_type) - LEVELS.indexOf(a.assignable_type) ||
  conditionsOf(b) - conditionsOf(a) ||
  b.created_at.getTime() - a.created_at.getTime() ||
  b.id - a.id;

/** The order of the lines of a breakdown. Codes are unique within an account. */
const byOrder = (a: Fee, b: Fee): number =>
  a.sort_order - b.sort_order || (a.code < b.code ? -1 : 1);

/**
 * The charges assigned to the target or to its floor plan or property, regardless of their
 * conditions.
 */
export function chargesAt(
  charges: ReadonlyMap<string, readonly Charge[]>,
  target: PriceTarget,
): Charge[] {
  const ids = [target.propertyId, target.floorPlanId, target.unitId];
  return ids.flatMap((id) => (id === null ? [] : (charges.get(id) ?? [])));
}

/** The IDs of the assignments that apply to at least one of the targets at the instant. */
export const appliedTo = (
  targets: readonly PriceTarget[],
  charges: ReadonlyMap<string, readonly Charge[]>,
  at: Date,
): number[] =>
  targets.flatMap((target) =>
    verdicts(chargesAt(charges, target), target, at).flatMap(({ winner }) =>
      winner === null ? [] : [winner.assignment.id],
    ),
  );

/**
 * The result for one fee and target: the charge that applies, if any, and all other charges with
 * the reasons why they do not apply.
 */
export type Verdict = {
  fee: Fee;
  winner: Charge | null;
  others: { charge: Charge; absence: Absence | 'outranked' }[];
};

/**
 * One verdict per fee, in the order of a breakdown. The result does not depend on the order of
 * `charges`.
 */
export const verdicts = (charges: readonly Charge[], target: PriceTarget, at: Date): Verdict[] =>
  byFee(charges).map(({ fee, charges: sorted }) => {
    let winner: Charge | null = null;
    const others: Verdict['others'] = [];
    for (const charge of sorted) {
      const absence = absenceOf(charge, target, at) ?? (winner === null ? null : 'outranked');
      if (absence === null) winner = charge;
      else others.push({ charge, absence });
    }
    return { fee, winner, others };
  });

/** The fees of the charges in the order of a breakdown, each with its charges by precedence. */
export function byFee(charges: readonly Charge[]): { fee: Fee; charges: Charge[] }[] {
  const fees = new Map(charges.map(({ fee }) => [fee.id, fee]));
  const groups = Map.groupBy(charges, ({ fee }) => fee.id);
  return [...fees.values()]
    .sort(byOrder)
    .map((fee) => ({ fee, charges: (groups.get(fee.id) ?? []).sort(byPrecedence) }));
}
