/** Bar charts, and the numbers of each property as a table. */
import { Box, Button, Group, Paper, Progress, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId } from 'react';
import { useLabels } from '../api/collections.ts';
import type { Schemas } from '../api/v2.ts';
import { DataTable, Hint, TextLink } from '../shell/page.tsx';

/** A value of a day, or of the week that starts on it. */
export type Bar = { date: string; value: number };

type Props = {
  title: string;
  /** The main finding of the chart, in one sentence. */
  summary: string;
  unit: string;
  bars: readonly Bar[];
};

const HEIGHT = 100;

/** The fraction of its space that a bar fills. */
const WIDTH = 0.8;

const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

const dayOf = (date: string): string => DATE.format(new Date(date));

/** A bar chart of a few dozen values, with the same values as a table. */
export function Bars({ title, summary, unit, bars }: Props) {
  const [isTable, { toggle }] = useDisclosure();
  const id = useId();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Group justify="space-between" mb={4}>
        <Title order={3} size="h5" id={id}>
          {title}
        </Title>
        <Button size="xs" aria-pressed={isTable} onClick={toggle}>
          Table
        </Button>
      </Group>
      <Hint mb="sm">{summary}</Hint>
      {isTable ? <Values unit={unit} bars={bars} /> : <Drawing title={title} bars={bars} />}
    </Paper>
  );
}

function Drawing({ title, bars }: Pick<Props, 'title' | 'bars'>) {
  const max = Math.max(1, ...bars.map(({ value }) => value));
  const [first, last] = [bars.at(0), bars.at(-1)];
  return (
    <Box>
      <Hint size="xs">{max.toLocaleString()}</Hint>
      <svg
        role="img"
        aria-label={`${title}. Choose Table to read the values.`}
        viewBox={`0 0 ${bars.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        width="100%"
        height={140}
        style={{ display: 'block', borderBottom: '1px solid var(--mantine-color-dimmed)' }}
      >
        {bars.map(({ date, value }, index) => (
          <rect
            key={date}
            x={index + (1 - WIDTH) / 2}
            y={HEIGHT - (value / max) * HEIGHT}
            width={WIDTH}
            height={(value / max) * HEIGHT}
            fill="var(--mantine-primary-color-filled)"
          >
            <title>{`${dayOf(date)}: ${value.toLocaleString()}`}</title>
          </rect>
        ))}
      </svg>
      <Group justify="space-between">
        {[first, last === first ? undefined : last].map(
          (bar) =>
            bar !== undefined && (
              <Text key={bar.date} size="xs" c="dimmed">
                {dayOf(bar.date)}
              </Text>
            ),
        )}
      </Group>
    </Box>
  );
}

const Values = ({ unit, bars }: Pick<Props, 'unit' | 'bars'>) => (
  <DataTable
    label={`${unit}: values`}
    maxHeight={220}
    columns={['From', unit]}
    rows={bars.map(({ date, value }) => [dayOf(date), value.toLocaleString()])}
  />
);

type Row = Schemas['Availability']['properties'][number];

type PropertyTableProps = {
  properties: readonly Row[];
  /** The leads of the period by property. Undefined if the user may not see them. */
  leads: ReadonlyMap<string, number> | undefined;
};

/** The list of properties shows all others. */
const MAX_ROWS = 10;

export const PERCENT = new Intl.NumberFormat(undefined, { style: 'percent' });

/** Occupancy and inquiries by property, each with links to its units and leads. */
export function PropertyTable({ properties, leads }: PropertyTableProps) {
  const rows = properties.slice(0, MAX_ROWS);
  const labels = useLabels(
    'properties',
    rows.map(({ property_id }) => property_id),
  );
  if (rows.length === 0) return null;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="by-property">
      <Title order={3} size="h5" mb="sm" id="by-property">
        {properties.length > MAX_ROWS
          ? `The ${MAX_ROWS} properties with the most available units`
          : 'By property'}
      </Title>
      <DataTable
        minWidth={420}
        columns={['Property', 'Occupancy', 'Available', ...(leads ? ['Inquiries'] : [])]}
        rows={rows.map(({ property_id, units, available }) => [
          <TextLink
            key={property_id}
            size="sm"
            to="."
            search={(search) => ({ ...search, property_id })}
          >
            {labels.get(property_id) ?? property_id}
          </TextLink>,
          <Group key="occupancy" gap="xs" wrap="nowrap">
            <Progress value={100 - (100 * available) / units} w={80} aria-label="Occupancy" />
            {PERCENT.format(1 - available / units)}
          </Group>,
          `${available.toLocaleString()} of ${units.toLocaleString()}`,
          ...(leads ? [(leads.get(property_id) ?? 0).toLocaleString()] : []),
        ])}
      />
    </Paper>
  );
}
