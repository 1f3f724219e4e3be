/** Occupancy, availability and leads of the account or of one property in a period. */
import { Group, Loader, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { usePages } from '../api/collections.ts';
import { type Schemas, useData } from '../api/v2.ts';
import { ReferenceFilter } from '../fields/reference-widgets.tsx';
import { TextFilter } from '../list/filter-form.tsx';
import type { ListProps } from '../list/list-page.tsx';
import { useListSearch } from '../list/search.ts';
import { ErrorAlert, Section } from '../shell/page.tsx';
import { Bars, PERCENT, PropertyTable } from './charts.tsx';
import { dateIn } from './checks.ts';
import { barsOf, daysIn, futureOf, isCorrected, type Period, pastOf, periodIn } from './period.ts';

type Availability = Schemas['Availability'];
type Funnel = Schemas['Funnel'];

const LEAD = 'lead_submitted';

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

const countOf = (events: Funnel['events']): number =>
  events.find(({ type }) => type === LEAD)?.count ?? 0;

export function Reports() {
  const { search, change } = useListSearch(false);
  const names = usePages().map(({ name }) => name);
  const [seesUnits, seesLeads] = [names.includes('units'), names.includes('leads')];
  const period = periodIn(search);
  const property = search['property_id'];
  const [past, future] = [pastOf(period), futureOf(period)];
  const days = String(future === null ? 1 : daysIn({ from: dateIn(0), to: future.to }));
  const units = useData<Availability>(
    'report',
    '/api/v2/reports/availability',
    { property_id: property, days },
    { enabled: seesUnits },
  );
  const leads = useData<Funnel>(
    'report',
    '/api/v2/reports/funnel',
    { property_id: property, ...past },
    { enabled: seesLeads && past !== null },
  );
  if (!seesUnits && !seesLeads) return null;
  const error = units.error ?? leads.error;
  return (
    <Section
      name="reports"
      title={seesUnits ? (seesLeads ? 'Occupancy and inquiries' : 'Occupancy') : 'Inquiries'}
      mb="md"
    >
      <Stack>
        <Filters {...{ period, search, change }} mayChoose={names.includes('properties')} />
        {isCorrected(search, period) && (
          <Text role="status" size="sm">
            {`These dates cannot be shown. The period must start before it ends, and lie within one year before and after today. It was changed to ${period.from} to ${period.to}.`}
          </Text>
        )}
        <ErrorAlert error={error} />
        {(units.isLoading || leads.isLoading) && <Loader size="sm" />}
        <Numbers units={units.data} leads={leads.data} />
        {units.data !== undefined && future !== null && (
          <AvailabilityChart data={units.data} period={future} />
        )}
        {leads.data !== undefined && past !== null && <LeadChart data={leads.data} period={past} />}
        {units.data !== undefined && property === undefined && (
          <PropertyTable
            properties={units.data.properties}
            leads={
              leads.data &&
              new Map(
                leads.data.properties.map(({ property_id, events }) => [
                  property_id,
                  countOf(events),
                ]),
              )
            }
          />
        )}
      </Stack>
    </Section>
  );
}

type FilterProps = Omit<ListProps, 'collection'> & { period: Period; mayChoose: boolean };

const Filters = ({ period, mayChoose, change, ...props }: FilterProps) => (
  <SimpleGrid cols={{ base: 1, xs: 3 }}>
    {mayChoose && (
      <ReferenceFilter
        {...props}
        change={change}
        name="property_id"
        label="Property"
        resource="properties"
      />
    )}
    {(['from', 'to'] as const).map((name) => (
      <TextFilter
        key={name}
        search={period}
        change={change}
        name={name}
        label={name === 'from' ? 'From' : 'To'}
        type="date"
      />
    ))}
  </SimpleGrid>
);

type Numbers = { units: Availability | undefined; leads: Funnel | undefined };

function Numbers({ units, leads }: Numbers) {
  const free = units?.days[0]?.available ?? 0;
  const numbers = [
    units !== undefined &&
      units.units > 0 && {
        label: 'Occupancy today',
        value: PERCENT.format(1 - free / units.units),
      },
    units !== undefined && {
      label: 'Available today',
      value: `${free.toLocaleString()} of ${units.units.toLocaleString()} units`,
    },
    leads !== undefined && {
      label: 'Inquiries in the period',
      value: countOf(leads.events).toLocaleString(),
    },
  ].filter((one) => one !== false);
  return (
    <Group component="dl" m={0} grow align="stretch">
      {numbers.map(({ label, value }) => (
        <Paper key={label} withBorder p="md" miw={140}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <Text component="dd" m={0} fw={700} size="lg">
            {value}
          </Text>
        </Paper>
      ))}
    </Group>
  );
}

function AvailabilityChart({ data, period }: { data: Availability; period: Period }) {
  const values = new Map(data.days.map(({ date, available }) => [date, available]));
  const { bars, isWeekly } = barsOf(period, values, ([first = 0]) => first);
  return (
    <Bars
      title="Units available"
      unit="Units available"
      summary={`The number of units that are available to move into, ${isWeekly ? 'at the start of each week' : 'by day'}. Units that are not marked as available count as occupied.`}
      bars={bars}
    />
  );
}

function LeadChart({ data, period }: { data: Funnel; period: Period }) {
  const values = new Map(data.days.map(({ date, events }) => [date, countOf(events)]));
  const { bars, isWeekly } = barsOf(period, values, sum);
  return (
    <Bars
      title="Inquiries"
      unit="Inquiries"
      summary={`The number of inquiries by ${isWeekly ? 'week' : 'day'} in UTC.`}
      bars={bars}
    />
  );
}
