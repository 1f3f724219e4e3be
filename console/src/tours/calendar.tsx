/** Booked tours by day: as a grid of weeks, or as a list on narrow screens. */
import { Stack, Table, Text, Title } from '@mantine/core';
import { useLabels } from '../api/collections.ts';
import type { Schemas } from '../api/v2.ts';
import { labelOf } from '../fields/form-field.ts';
import { Hint, PageLink, TextLink } from '../shell/page.tsx';

type Tour = Schemas['Tour'];

type Props = {
  view: View;
  date: string;
  weeks: readonly string[][];
  tours: readonly Tour[];
};

/** The maximum number of tours per day in the month view. The week view shows all tours. */
const SHOWN = 4;

const timeOf = ({ starts_at, timezone }: Tour, timeZoneName?: 'short'): string =>
  new Date(starts_at).toLocaleTimeString(undefined, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timezone,
    timeZoneName,
  });

/** Returns a function for the details of a tour: its property, type and duration. */
function useLines(tours: readonly Tour[]) {
  const properties = useLabels(
    'properties',
    tours.map(({ property_id }) => property_id),
  );
  return (tour: Tour): string =>
    [properties.get(tour.property_id), labelOf(tour.tour_type), `${tour.minutes} minutes`]
      .filter(Boolean)
      .join(', ');
}

function Line({ tour, details }: { tour: Tour; details?: string }) {
  const title = `${timeOf(tour, details === undefined ? undefined : 'short')} ${tour.lead_name ?? 'Unnamed'}`;
  return (
    <li>
      {tour.lead_id === null ? (
        <Text size="sm">{`${timeOf(tour)} Erased person`}</Text>
      ) : (
        <PageLink
          display="block"
          mih={24}
          truncate={details === undefined ? 'end' : false}
          page={`leads/${tour.lead_id}`}
        >
          {title}
        </PageLink>
      )}
      {details !== undefined && <Hint size="xs">{details}</Hint>}
    </li>
  );
}

const LIST = { component: 'ul', gap: 2, m: 0, p: 0, style: { listStyle: 'none' } } as const;

export function Calendar({ view, date, weeks, tours }: Props) {
  const details = useLines(tours);
  const cell = (day: string) => {
    const all = tours.filter((tour) => tour.date === day);
    const shown = view === 'month' && all.length > SHOWN + 1 ? all.slice(0, SHOWN) : all;
    return (
      <Table.Td key={day} h={96} style={{ verticalAlign: 'top', overflow: 'hidden' }}>
        <Text
          component="time"
          dateTime={day}
          size="sm"
          fw={day === today() ? 700 : 400}
          td={day === today() ? 'underline' : undefined}
          c={view === 'month' && day.slice(0, 7) !== date.slice(0, 7) ? 'dimmed' : undefined}
          aria-current={day === today() ? 'date' : undefined}
        >
          {format(day, { day: 'numeric', ...(view === 'week' && { month: 'short' }) })}
        </Text>
        <Stack {...LIST} aria-label={format(day, { dateStyle: 'full' })}>
          {shown.map((tour) => (
            <Line key={tour.id} tour={tour} details={view === 'week' ? details(tour) : undefined} />
          ))}
          {shown.length < all.length && (
            <li>
              <TextLink
                size="sm"
                to="."
                search={(search) => ({ ...search, view: 'week', date: day })}
              >
                {`${all.length - shown.length} more`}
              </TextLink>
            </li>
          )}
        </Stack>
      </Table.Td>
    );
  };
  return (
    <Table layout="fixed" withTableBorder withColumnBorders aria-label="Tours by day">
      <Table.Thead>
        <Table.Tr>
          {weeks[0]?.map((day) => (
            <Table.Th key={day}>{format(day, { weekday: 'short' })}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {weeks.map((days) => (
          <Table.Tr key={days[0]}>{days.map(cell)}</Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

export function Agenda({ weeks, tours }: Props) {
  const details = useLines(tours);
  const days = weeks.flat().filter((day) => tours.some(({ date }) => date === day));
  return days.map((day) => (
    <section key={day} aria-label={format(day, { dateStyle: 'full' })}>
      <Title order={3} size="h6" mb={4}>
        {format(day, { weekday: 'long', month: 'long', day: 'numeric' })}
      </Title>
      <Stack {...LIST} gap="xs">
        {tours
          .filter(({ date }) => date === day)
          .map((tour) => (
            <Line key={tour.id} tour={tour} details={details(tour)} />
          ))}
      </Stack>
    </section>
  ));
}

const DAY_MS = 86_400_000;

/** The periods that the calendar can show. Dates are `YYYY-MM-DD`, without a time zone. */
export const VIEWS = ['month', 'week'] as const;

export type View = (typeof VIEWS)[number];

/** Today in the time zone of the browser. */
export const today = (): string => new Date().toLocaleDateString('sv-SE');

const plusDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

const startOfWeek = (date: string): string => plusDays(date, -new Date(date).getUTCDay());

/** The date that is `by` months or weeks later. */
export function step(view: View, date: string, by: number): string {
  if (view === 'week') return plusDays(date, by * 7);
  const first = new Date(`${date.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() + by);
  return first.toISOString().slice(0, 10);
}

/** Whole weeks, starting on Sunday: the week of the date, or the weeks of its month. */
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
