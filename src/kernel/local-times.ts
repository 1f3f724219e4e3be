/** The instants of the local times of a day, computed without Luxon for each time. */
import type { Zone } from 'luxon';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The largest difference between local time and UTC, rounded up. */
const MAX_OFFSET_MS = 15 * 60 * MINUTE_MS;

/**
 * The instants of the local times of a day. `midnight` is the start of the day in UTC. The offset of
 * the zone is computed a few times per day and not for each time, because Luxon computes it slowly.
 */
export function localTimes(midnight: number, zone: Zone) {
  const [start, end] = [midnight - MAX_OFFSET_MS, midnight + DAY_MS + MAX_OFFSET_MS];
  const [before, after] = [zone.offset(start), zone.offset(end)];
  const change = before === after ? end : changeBetween(start, end, zone);
  const at = (minute: number, offset: number) => midnight + (minute - offset) * MINUTE_MS;
  /** The first instant with this local time; null for a time that does not exist on the day. */
  const instantOf = (minute: number): number | null => {
    if (at(minute, before) < change) return at(minute, before);
    return at(minute, after) >= change ? at(minute, after) : null;
  };
  /** The same, where a time that does not exist counts as if clocks had not changed. */
  const closingOf = (minute: number) => instantOf(minute) ?? at(minute, before);
  return { instantOf, closingOf };
}

/** The minute at which the offset of the zone changes from that of `start` to that of `end`. */
function changeBetween(start: number, end: number, zone: Zone): number {
  const before = zone.offset(start);
  let [same, changed] = [start / MINUTE_MS, end / MINUTE_MS];
  while (changed - same > 1) {
    const middle = Math.floor((same + changed) / 2);
    if (zone.offset(middle * MINUTE_MS) === before) same = middle;
    else changed = middle;
  }
  return changed * MINUTE_MS;
}
