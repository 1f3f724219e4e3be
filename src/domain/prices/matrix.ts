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
  const inOrder = [...rents].sort((a, b) => a.first_day.localeCompare(b.first_day));
  const rows: MatrixRow[] = [];
  const last = span.to ?? LAST_DAY;
  for (let day: string | null = span.from; day !== null && rows.length < MAX_ROWS; ) {
    if (day > last) break;
    const on: string = day;
    const offered = inOrder.filter(
      ({ first_day, last_day }) => first_day <= on && (last_day === null || on <= last_day),
    );
    if (offered.length > 0) rows.push(rowOf(on, offered, price));
    if (on === LAST_DAY) break;
    day =
      offered.length > 0
        ? nextDay(on)
        : (inOrder.find(({ first_day }) => first_day > on)?.first_day ?? null);
  }
  return rows;
}

function rowOf(
  start_date: string,
  offered: readonly TermRent[],
  price: (base: number) => number,
): MatrixRow {
  const byMonths = new Map(offered.map((term) => [term.months, term]));
  const terms = [...byMonths.values()].sort((a, b) => a.months - b.months);
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
