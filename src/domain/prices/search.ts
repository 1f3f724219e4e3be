/** Searches a window of base rents for a total, with a limited number of evaluations. */

/**
 * The base rents to search, in cents, and how far the total can move when the base rent decreases
 * by one cent: down by `fall` at most, which is at least 1, and up by `rise` at most.
 */
export type Window = { top: number; bottom: number; fall: number; rise: number };

/**
 * The highest base rent in the window that results in exactly this total; otherwise the highest
 * whose total is lower. Null if there is none, or if it is not found within `limit` evaluations.
 * Base rents that cannot result in the total, because it moves too slowly, are skipped.
 */
export function highestBase(
  { top, bottom, fall, rise }: Window,
  total: number,
  totalAt: (base: number) => number,
  limit: number,
): number | null {
  let below: number | null = null;
  let evaluations = 0;
  for (let base = top; base >= bottom; evaluations += 1) {
    if (evaluations === limit) return null;
    const found = totalAt(base);
    if (found === total) return base;
    if (found < total) below ??= base;
    const speed = found > total ? fall : rise;
    if (speed <= 0) return below;
    base -= Math.ceil(Math.abs(found - total) / speed);
  }
  return below;
}
