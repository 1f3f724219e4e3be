/**
 * Builds a price matrix from stored term rents: one row per day on which a lease can begin, with
 * all available terms (§2.15).
 */

/**
 * A rent in integer cents for leases of `months` that begin from `first_day` to `last_day`
 * (`YYYY-MM-DD`). If `last_day` is null, there is no end.
 */
export type TermRent = {
  first_day: string;
  last_day: string | null;
  months: number;
  rent: number;
  is_best: boolean;
};

export type Term = { months: number; rent: number };

export type MatrixRow = { start_date: string; best_term: Term; terms: Term[] };

/** The maximum number of rows (§4.5). */
const MAX_ROWS = 120;

const USUAL_MONTHS = 12;

/** Later days have a year of more than four digits, which does not sort as text. */
const LAST_DAY = '9999-12-31';

/**
 * The rows from `span.from` to `span.to` inclusive, up to the maximum number of rows. `price`
 * converts each base rent. If two rents apply to the same day and term, the rent with the later
 * first day is used.
 */
export function matrixRows(
  rents: readonly TermRent[],
  span: { from: string; to: string | null },
  price: (base: number) => number,
): MatrixRow[] {
  const inOrder = [...rents].sort(byFirstDay);
  const started: Started = new Map();
  const rows: MatrixRow[] = [];
  const last = span.to ?? LAST_DAY;
  let next = 0;
  for (let day = span.from; day <= last && rows.length < MAX_ROWS; ) {
    for (let rent = inOrder[next]; rent && rent.first_day <= day; rent = inOrder[next]) {
      start(started, rent);
      next += 1;
    }
    const offered = offeredOn(started, day);
    if (offered.length > 0) rows.push(rowOf(day, offered, price));
    const following = offered.length > 0 ? nextDay(day) : inOrder[next]?.first_day;
    if (day === LAST_DAY || following === undefined) break;
    day = following;
  }
  return rows;
}

const byFirstDay = (a: TermRent, b: TermRent): number => {
  const [one, other] = [a.first_day, b.first_day];
  return one < other ? -1 : Number(one > other);
};

/**
 * The rents that have started, by months. Each list is in order of the first day, and its last rent
 * applies until it ends. Every rent ends after all rents behind it, so each is removed at most once.
 */
type Started = Map<number, TermRent[]>;

/** Adds a rent, and removes the earlier rents that end before it or on the same day. */
function start(started: Started, rent: TermRent): void {
  const earlier = started.get(rent.months) ?? [];
  while (earlier.length > 0 && lastDayOf(earlier.at(-1)) <= lastDayOf(rent)) earlier.pop();
  earlier.push(rent);
  started.set(rent.months, earlier);
}

/** The rent of each term on this day. Removes the rents that ended before. */
function offeredOn(started: Started, day: string): TermRent[] {
  return [...started.values()].flatMap((rents) => {
    while (rents.length > 0 && lastDayOf(rents.at(-1)) < day) rents.pop();
    return rents.slice(-1);
  });
}

const lastDayOf = (rent: TermRent | undefined): string => rent?.last_day ?? LAST_DAY;

function rowOf(
  start_date: string,
  offered: readonly TermRent[],
  price: (base: number) => number,
): MatrixRow {
  const terms = offered.toSorted((a, b) => a.months - b.months);
  const flagged = terms.filter(({ is_best }) => is_best);
  const shown = ({ months, rent }: TermRent): Term => ({ months, rent: price(rent) });
  return {
    start_date,
    best_term: shown(bestOf(flagged.length > 0 ? flagged : terms)),
    terms: terms.map(shown),
  };
}

/**
 * The cheapest of these terms, which are sorted by length. If several are equally cheap, the term
 * closest to twelve months is used, then the shorter one.
 */
function bestOf(terms: readonly TermRent[]): TermRent {
  const [best] = [...terms].sort((a, b) => a.rent - b.rent || fromUsual(a) - fromUsual(b));
  if (best === undefined) throw new Error('A row of the price matrix has no terms.');
  return best;
}

const fromUsual = ({ months }: TermRent): number => Math.abs(months - USUAL_MONTHS);

export const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + 86_400_000).toISOString().slice(0, 10);
