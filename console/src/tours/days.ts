/** The days that a calendar shows. Dates are `YYYY-MM-DD`, without a time zone. */
const DAY_MS = 86_400_000;

export const VIEWS = ['month', 'week'] as const;

export type View = (typeof VIEWS)[number];

/** Today in the time zone of the browser. */
export const today = (): string => new Date().toLocaleDateString('sv-SE');

export const isDate = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

const plusDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

const startOfWeek = (date: string): string => plusDays(date, -new Date(date).getUTCDay());

/** The same view before (-1) or after (1) the date. */
export function step(view: View, date: string, by: number): string {
  if (view === 'week') return plusDays(date, by * 7);
  const first = new Date(`${date.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() + by);
  return first.toISOString().slice(0, 10);
}

/** Whole weeks from Sunday on: that of the date, or those of its month. */
export function weeksOf(view: View, date: string): string[][] {
  const first = startOfWeek(view === 'week' ? date : `${date.slice(0, 7)}-01`);
  const end = view === 'week' ? plusDays(first, 7) : step('month', date, 1);
  const weeks: string[][] = [];
  for (let day = first; day < end; day = plusDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => plusDays(day, index)));
  return weeks;
}

export const format = (date: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(date).toLocaleDateString(undefined, { timeZone: 'UTC', ...options });
