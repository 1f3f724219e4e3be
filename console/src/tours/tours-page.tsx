/** The calendar of booked tours. The URL holds the view, the date and the property. */
import {
  ActionIcon,
  Alert,
  Button,
  Group,
  Loader,
  Paper,
  SegmentedControl,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { components } from '../../../sdk/types/v2.generated.ts';
import { useCollection } from '../api/collections.ts';
import { read } from '../api/v2.ts';
import { ReferenceFilter } from '../fields/reference-widgets.tsx';
import { useListSearch } from '../list/search.ts';
import { DocsLink, ErrorAlert, ListLink, NotFound, PageTitle } from '../shell/page.tsx';
import {
  Agenda,
  Calendar,
  format,
  isDate,
  step,
  today,
  VIEWS,
  type View,
  weeksOf,
} from './calendar.tsx';

type Tours = components['schemas']['Tours'];

export function ToursPage() {
  const { account } = useParams({ from: '/$account' });
  const leads = useCollection(account, 'leads');
  if (leads === undefined) return <NotFound />;
  return (
    <Stack gap="sm">
      <ListLink account={account} collection={leads} />
      <Group justify="space-between">
        <PageTitle>Tours</PageTitle>
        <DocsLink recipe="serve-tours">How visitors book tours</DocsLink>
      </Group>
      <Booked account={account} />
    </Stack>
  );
}

function Booked({ account }: { account: string }) {
  const { search, change } = useListSearch(false);
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const view = VIEWS.find((one) => one === search['view']) ?? 'month';
  const date = isDate(search['date']) ? search['date'] : today();
  const weeks = weeksOf(view, date);
  const query = {
    from: weeks[0]?.[0] ?? date,
    days: String(weeks.length * 7),
    ...(search['property_id'] !== undefined && { property_id: search['property_id'] }),
  };
  const { data, error } = useQuery({
    queryKey: ['tours', account, query],
    queryFn: ({ signal }) => read<{ data: Tours }>(account, '/api/v2/reports/tours', query, signal),
    placeholderData: keepPreviousData,
  });
  const days = { account, view, date, weeks, tours: data?.data.tours ?? [] };
  return (
    <>
      <Group align="end" gap="sm">
        <Steps view={view} date={date} go={(to) => change({ date: to })} />
        <SegmentedControl
          aria-label="View"
          value={view}
          onChange={(value) => change({ view: value })}
          data={VIEWS.map((value) => ({ value, label: value === 'week' ? 'Week' : 'Month' }))}
        />
        <ReferenceFilter
          {...{ account, search, change }}
          name="property_id"
          label="Property"
          resource="properties"
        />
      </Group>
      <Title order={2} size="h4" aria-live="polite">
        {view === 'month'
          ? format(date, { month: 'long', year: 'numeric' })
          : `Week of ${format(weeks[0]?.[0] ?? date, { dateStyle: 'long' })}`}
      </Title>
      <ErrorAlert error={error} />
      {data === undefined && error === null && <Loader />}
      {data !== undefined && <Summary tours={data.data} />}
      {data !== undefined && (isNarrow ? <Agenda {...days} /> : <Calendar {...days} />)}
    </>
  );
}

type StepsProps = { view: View; date: string; go(date: string): void };

const Steps = ({ view, date, go }: StepsProps) => (
  <Group gap="xs">
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={`Previous ${view}`}
      onClick={() => go(step(view, date, -1))}
    >
      <IconChevronLeft size={18} aria-hidden />
    </ActionIcon>
    <Button variant="default" onClick={() => go(today())}>
      Today
    </Button>
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={`Next ${view}`}
      onClick={() => go(step(view, date, 1))}
    >
      <IconChevronRight size={18} aria-hidden />
    </ActionIcon>
  </Group>
);

function Summary({ tours: { total, tours } }: { tours: Tours }) {
  if (total === 0)
    return (
      <Paper withBorder p="lg" role="status">
        <Text fw={600}>No tours in this period.</Text>
        <Text size="sm" c="dimmed">
          A tour appears here when a visitor of a website books a time. Websites offer the free
          times of a tour connection: your own office hours, or your scheduling system.
        </Text>
      </Paper>
    );
  return (
    <>
      <Text role="status" size="sm" c="dimmed">
        {total === 1 ? '1 tour' : `${total.toLocaleString()} tours`}. Times are those of the
        property.
      </Text>
      {tours.length < total && (
        <Alert>
          {`Only the first ${tours.length.toLocaleString()} are shown. Choose a property or the week view.`}
        </Alert>
      )}
    </>
  );
}
