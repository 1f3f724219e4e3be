/** Determines whether and from when a unit can be leased, for all dialects. */
import type { UnitRecord } from '../records.ts';
import { find, type Scope } from './element.ts';
import { readLatestDate, readText } from './fields.ts';
import { locationOf, type Notes, quoted } from './notes.ts';
import { wordKey } from './values.ts';

type Verdict = 'available' | 'when_dated' | 'taken';

/**
 * The meaning of each leased status. Words are compared by `wordKey`, so `On Notice` equals
 * `on_notice`.
 */
const LEASED_STATUS = new Map<string, Verdict>(
  Object.entries({
    available: 'available',
    on_notice: 'available',
    onnotice: 'available',
    vacant: 'available',
    vacant_unrented: 'available',
    vacant_unrented_ready: 'available',
    vacant_unrented_not_ready: 'available',
    notice_unrented: 'when_dated',
    leased: 'taken',
    approved: 'taken',
    reserved: 'taken',
    not_ready: 'taken',
    leased_on_notice: 'taken',
    leased_reserved: 'taken',
    other: 'taken',
    occupied: 'taken',
    occupied_no_notice: 'taken',
    notice_rented: 'taken',
    vacant_rented: 'taken',
    vacant_rented_ready: 'taken',
    vacant_rented_not_ready: 'taken',
    vacant_leased: 'taken',
    unavailable: 'taken',
    not_available: 'taken',
    model: 'taken',
    down: 'taken',
    admin: 'taken',
  }),
);

/** The meaning of the occupancy if there is no leased status, as in 5.0 feeds. */
const OCCUPANCY = new Map<string, Verdict>(
  Object.entries({
    unoccupied: 'available',
    vacant: 'available',
    vacant_unrented: 'available',
    notice_unrented: 'when_dated',
    occupied: 'taken',
    occupied_no_notice: 'taken',
    notice_rented: 'taken',
    vacant_rented: 'taken',
  }),
);

const DATES = ['MadeReadyDate', 'MakeReadyDate', 'DateAvailable', 'AvailableDate', 'VacateDate'];

/**
 * A unit is available if its leased status is `available`, `on_notice` or vacant and unrented.
 * RentCafe's "Notice Unrented" is occupied until the feed gives a date, and available from that
 * date on. Leased, approved, reserved, not ready, occupied and unknown statuses are not available.
 * Without a leased status, `VacancyClass` (or the occupancy) decides: unoccupied is available,
 * occupied is not. Without any status, a date makes the unit available. The date is the later of
 * the made-ready and vacate dates; null means now. An unavailable unit has no date.
 */
export function readAvailability(
  unit: Scope,
  notes: Notes,
): Pick<UnitRecord, 'is_available' | 'available_at'> {
  const scope = [...find(unit, 'Availability'), ...unit];
  const available_at = readLatestDate(scope, DATES, notes);
  const leased = readVerdict(scope, ['UnitLeasedStatus', 'LeasedStatus'], LEASED_STATUS, notes);
  const vacancy = readVerdict(scope, ['VacancyClass'], OCCUPANCY, notes);
  const occupancy = readVerdict(
    scope,
    ['UnitOccupancyStatus', 'OccupancyStatus'],
    OCCUPANCY,
    notes,
  );
  const verdict = leased ?? vacancy ?? occupancy ?? 'when_dated';
  const is_available =
    verdict === 'available' || (verdict === 'when_dated' && available_at !== null);
  return { is_available, available_at: is_available ? available_at : null };
}

/**
 * The meaning of a status. An unknown word is noted and means not available. A missing status is
 * null.
 */
function readVerdict(
  scope: Scope,
  names: string[],
  verdicts: ReadonlyMap<string, Verdict>,
  notes: Notes,
): Verdict | null {
  const word = readText(scope, notes, ...names);
  if (word === null) return null;
  const verdict = verdicts.get(wordKey(word));
  const [element] = find(scope, ...names);
  if (verdict === undefined && element !== undefined)
    notes.add('no_status', locationOf(element), quoted(word));
  return verdict ?? 'taken';
}
