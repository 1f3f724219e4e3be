/** The calendar of booked tours. The URL contains the view, the date and the property. */
import {
  ActionIcon,
  Alert,
  Button,
  Group,
  Loader,
  SegmentedControl,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useCollection } from '../api/collections.ts';
import { type Schemas, useData } from '../api/v2.ts';
import { ReferenceFilter } from '../fields/reference-widgets.tsx';
import { counted } from '../fields/units.ts';
import { isDate } from '../home/period.ts';
import { useListSearch } from '../list/search.ts';
import { DocsLink, Empty, ErrorAlert, ListLink, NotFound, PageTitle } from '../shell/page.tsx';
import { Agenda, Calendar, format, step, today, VIEWS, type View, weeksOf } from './calendar.tsx';

type Tours = Schemas['Tours'];

export function ToursPage() {
  const leads = useCollection('leads');
  if (leads === undefined) return <NotFound />;
  return (
    <Stack gap="sm">
      <ListLink collection={leads} />
      <Group justify="space-between">
        <PageTitle>Tours</PageTitle>
        <DocsLink recipe="serve-tours">How visitors book tours</DocsLink>
      </Group>
      <Booked />
    </Stack>
  );
}

function Booked() {
  const { search, change } = useListSearch(false);
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const view = VIEWS.find((one) => one === search['view']) ?? 'month';
  const date = isDate(search['date']) ? search['date'] : today();
  const weeks = weeksOf(view, date);
  const query = {
    from: weeks[0]?.[0] ?? date,
    days: String(weeks.length * 7),
    property_id: search['property_id'],
  };
  const path = '/api/v2/reports/tours';
  const { data, error } = useData<Tours>('tours', path, query, {
    placeholderData: keepPreviousData,
  });
  const days = { view, date, weeks, tours: data?.tours ?? [] };
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
          {...{ search, change }}
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
      {data !== undefined && <Summary tours={data} />}
      {data !== undefined && (isNarrow ? <Agenda {...days} /> : <Calendar {...days} />)}
    </>
  );
}

type StepsProps = { view: View; date: string; go(date: string): void };

const Steps = ({ view, date, go }: StepsProps) => (
  <Group gap="xs">
    <ActionIcon size="lg" aria-label={`Previous ${view}`} onClick={() => go(step(view, date, -1))}>
      <IconChevronLeft size={18} aria-hidden />
    </ActionIcon>
    <Button onClick={() => go(today())}>Today</Button>
    <ActionIcon size="lg" aria-label={`Next ${view}`} onClick={() => go(step(view, date, 1))}>
      <IconChevronRight size={18} aria-hidden />
    </ActionIcon>
  </Group>
);

function Summary({ tours: { total, tours } }: { tours: Tours }) {
  if (total === 0)
    return (
      <Empty role="status" title="No tours in this period.">
        A tour appears here when a visitor of a website books a time. Websites offer the available
        times of a tour connection: your own office hours, or your scheduling system.
      </Empty>
    );
  return (
    <>
      <Text role="status" size="sm" c="dimmed">
        {`${counted(total, 'tour')}. Times are in the time zone of the property.`}
      </Text>
      {tours.length < total && (
        <Alert>
          {`Only the first ${tours.length.toLocaleString()} are shown. Choose a property or the week view.`}
        </Alert>
      )}
    </>
  );
}
