/**
 * Which assignment of a fee counts for a place at an instant (§4.3). One fee gives one line: of the assignments that are in effect
 * the narrowest wins (unit, then floor plan, then property), then the one narrowed by more conditions, then the newer.
 */

/** A fee as its row keeps it; `amount` is dollars, or percent where the basis says so. */
export type Fee = {
  id: string;
  code: string;
  name: string;
  class: string;
  description: string | null;
  status: string;
  currency: string;
  amount: number | null;
  amount_max: number | null;
  amount_basis: string;
  frequency: string | null;
  requirement: string | null;
  is_variable: boolean;
  due_at: string | null;
  refundability: string | null;
  expires_at: Date | null;
  sort_order: number;
};

/** What a fee is charged for, narrowed and changed for that scope. */
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

/** Where a price is asked for: a unit, or a floor plan, which is its own floor plan. Bedrooms are null when they are not known. */
export type Place = { propertyId: string; floorPlanId: string | null; unitId: string | null; bedrooms: number | null };

type Absence = 'inactive' | 'expired' | 'other_bedrooms' | 'other_floor_plan' | 'not_started' | 'ended';

const LEVELS: readonly string[] = ['property', 'floor_plan', 'unit'];

/** Why an assignment is not in effect for the place at the instant; null when it is. It starts at `starts_at` and ends before `ends_at`. */
function absenceOf({ fee, assignment }: Charge, place: Place, at: Date): Absence | null {
  if (fee.status !== 'active') return 'inactive';
  if (fee.expires_at !== null && fee.expires_at <= at) return 'expired';
  const { bedrooms, floor_plan_ids, starts_at, ends_at } = assignment;
  if (bedrooms.length > 0 && (place.bedrooms === null || !bedrooms.includes(place.bedrooms))) return 'other_bedrooms';
  if (floor_plan_ids.length > 0 && (place.floorPlanId === null || !floor_plan_ids.includes(place.floorPlanId)))
    return 'other_floor_plan';
  if (starts_at !== null && starts_at > at) return 'not_started';
  if (ends_at !== null && ends_at <= at) return 'ended';
  return null;
}

/** Whether the charge is in effect at the instant somewhere, wherever its conditions hold. */
export const isCurrent = ({ fee, assignment }: Charge, at: Date): boolean =>
  absenceOf({ fee, assignment: { ...assignment, bedrooms: [], floor_plan_ids: [] } }, NOWHERE, at) === null;

const NOWHERE: Place = { propertyId: '', floorPlanId: null, unitId: null, bedrooms: null };

/** By how many of bedrooms, floor plans and dates an assignment is narrowed. */
const conditionsOf = ({ bedrooms, floor_plan_ids, starts_at, ends_at }: Assignment): number =>
  Number(bedrooms.length > 0) + Number(floor_plan_ids.length > 0) + Number(starts_at !== null || ends_at !== null);

/** Negative when the first wins over the second. */
const byPrecedence = ({ assignment: a }: Charge, { assignment: b }: Charge): number =>
  LEVELS.indexOf(b.assignable_type) - LEVELS.indexOf(a.assignable_type) ||
  conditionsOf(b) - conditionsOf(a) ||
  b.created_at.getTime() - a.created_at.getTime() ||
  b.id - a.id;

/** The order of the lines of a breakdown. */
const byOrder = ({ fee: a }: Charge, { fee: b }: Charge): number =>
  a.sort_order - b.sort_order || compare(a.code, b.code) || compare(a.id, b.id);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The charges that are assigned to the place or to what it stands in, whatever their conditions say. */
export function chargesAt(charges: ReadonlyMap<string, readonly Charge[]>, place: Place): Charge[] {
  const ids = [place.propertyId, place.floorPlanId, place.unitId];
  return ids.flatMap((id) => (id === null ? [] : (charges.get(id) ?? [])));
}

/** What becomes of one fee at a place: the charge that wins, if any, and the others with what keeps them out. */
export type Verdict = { fee: Fee; winner: Charge | null; others: { charge: Charge; absence: Absence | 'outranked' }[] };

/** One verdict for each fee among the charges, in the order of a breakdown, whatever the order of the charges. */
export function verdicts(charges: readonly Charge[], place: Place, at: Date): Verdict[] {
  const byFee = new Map<string, Charge[]>();
  for (const charge of charges) {
    const of = byFee.get(charge.fee.id);
    if (of === undefined) byFee.set(charge.fee.id, [charge]);
    else of.push(charge);
  }
  return [...byFee.values()]
    .map((of) => of.sort(byPrecedence))
    .sort(([a], [b]) => byOrder(a as Charge, b as Charge))
    .map((of) => {
      let winner: Charge | null = null;
      const others: Verdict['others'] = [];
      for (const charge of of) {
        const absence = absenceOf(charge, place, at) ?? (winner === null ? null : 'outranked');
        if (absence === null) winner = charge;
        else others.push({ charge, absence });
      }
      return { fee: (of[0] as Charge).fee, winner, others };
    });
}
