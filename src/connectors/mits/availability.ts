/** Whether a unit can be leased, and from when: the one rule for all dialects. */
import type { UnitRecord } from '../records.ts';
import { find, type Scope } from './element.ts';
import { readLatestDate, readText } from './fields.ts';
import { type Notes, placeOf, quoted } from './notes.ts';
import { wordKey } from './values.ts';

type Verdict = 'available' | 'when_dated' | 'taken';

/** What each leased status says; words are compared by `wordKey`, so `On Notice` meets `on_notice`. */
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

/** What the occupancy says where no leased status is given, as in 5.0 feeds. */
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
 * The rule: a unit is available when its leased status is `available`, `on_notice` or vacant and unrented. RentCafe's "Notice
 * Unrented" is occupied until the feed gives a date, and available from that date on. Leased, approved, reserved, not ready,
 * plainly occupied and unknown statuses are not available. Where no leased status is given, `VacancyClass` (or the
 * occupancy) decides: unoccupied is available, occupied is not; where nothing at all is said, a date makes the unit available.
 * The date is the latest of made-ready and vacate date; null means now. A unit that is not available has no date.
 */
export function readAvailability(unit: Scope, notes: Notes): Pick<UnitRecord, 'is_available' | 'available_at'> {
  const scope = [...find(unit, 'Availability'), ...unit];
  const available_at = readLatestDate(scope, DATES, notes);
  const leased = readVerdict(scope, ['UnitLeasedStatus', 'LeasedStatus'], LEASED_STATUS, notes);
  const vacancy = readVerdict(scope, ['VacancyClass'], OCCUPANCY, notes);
  const occupancy = readVerdict(scope, ['UnitOccupancyStatus', 'OccupancyStatus'], OCCUPANCY, notes);
  const verdict = leased ?? vacancy ?? occupancy ?? 'when_dated';
  const is_available = verdict === 'available' || (verdict === 'when_dated' && available_at !== null);
  return { is_available, available_at: is_available ? available_at : null };
}

/** What a status says; an unknown word is noted and taken as not available, no word is null. */
function readVerdict(scope: Scope, names: string[], verdicts: ReadonlyMap<string, Verdict>, notes: Notes): Verdict | null {
  const word = readText(scope, notes, ...names);
  if (word === null) return null;
  const verdict = verdicts.get(wordKey(word));
  const [element] = find(scope, ...names);
  if (verdict === undefined && element !== undefined) notes.add('no_status', placeOf(element), quoted(word));
  return verdict ?? 'taken';
}
