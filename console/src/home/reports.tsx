/** Occupancy, availability and leads of the account or of one property in a period. */
import { Group, Loader, Paper, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { components } from '../../../sdk/types/v2.generated.ts';
import { usePages } from '../api/collections.ts';
import { read } from '../api/v2.ts';
import { ReferenceFilter } from '../fields/reference-widgets.tsx';
import type { ListProps } from '../list/list-page.tsx';
import { useListSearch } from '../list/search.ts';
import { ErrorAlert } from '../shell/page.tsx';
import { Bars, PERCENT, PropertyTable } from './charts.tsx';
import { dateIn } from './checks.ts';
import { barsOf, daysIn, futureOf, isCorrected, type Period, pastOf, periodIn } from './period.ts';

type Availability = components['schemas']['Availability'];
type Funnel = components['schemas']['Funnel'];

const LEAD = 'lead_submitted';

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

const countOf = (events: Funnel['events']): number =>
  events.find(({ type }) => type === LEAD)?.count ?? 0;

export function Reports({ account }: { account: string }) {
  const { search, change } = useListSearch(false);
  const names = usePages(account).map(({ name }) => name);
  const [seesUnits, seesLeads] = [names.includes('units'), names.includes('leads')];
  const period = periodIn(search);
  const property = search['property_id'];
  const [past, future] = [pastOf(period), futureOf(period)];
  const units = useReport<Availability>(account, 'availability', seesUnits, {
    ...(property !== undefined && { property_id: property }),
    days: String(future === null ? 1 : daysIn({ from: dateIn(0), to: future.to })),
  });
  const leads = useReport<Funnel>(account, 'funnel', seesLeads && past !== null, {
    ...(property !== undefined && { property_id: property }),
    ...past,
  });
  if (!seesUnits && !seesLeads) return null;
  const error = units.error ?? leads.error;
  return (
    <section aria-labelledby="reports">
      <Stack>
        <Title order={2} size="h4" id="reports">
          {seesUnits ? (seesLeads ? 'Occupancy and inquiries' : 'Occupancy') : 'Inquiries'}
        </Title>
        <Filters
          {...{ account, period, search, change }}
          mayChoose={names.includes('properties')}
        />
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
            account={account}
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
    </section>
  );
}

const useReport = <T,>(
  account: string,
  name: string,
  enabled: boolean,
  query: Record<string, string>,
) =>
  useQuery({
    queryKey: ['report', account, name, query],
    queryFn: async ({ signal }) =>
      (await read<{ data: T }>(account, `/api/v2/reports/${name}`, query, signal)).data,
    enabled,
  });

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
      <TextInput
        key={`${name} ${period[name]}`}
        type="date"
        label={name === 'from' ? 'From' : 'To'}
        defaultValue={period[name]}
        onBlur={({ currentTarget: { value } }) => {
          if (value !== period[name]) change({ [name]: value });
        }}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
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
