/** A bar chart of a few dozen values, with the same values as a table. */
import { Box, Button, Group, Paper, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId } from 'react';
import { DataTable } from '../shell/data-table.tsx';

/** A value of a day, or of the week that starts on it. */
export type Bar = { date: string; value: number };

type Props = {
  title: string;
  /** What a reader should see in the chart, in one sentence. */
  summary: string;
  unit: string;
  bars: readonly Bar[];
};

const HEIGHT = 100;

/** The share of its space that a bar takes. */
const WIDTH = 0.8;

const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

const dayOf = (date: string): string => DATE.format(new Date(date));

export function Bars({ title, summary, unit, bars }: Props) {
  const [isTable, { toggle }] = useDisclosure();
  const id = useId();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Group justify="space-between" mb={4}>
        <Title order={3} size="h5" id={id}>
          {title}
        </Title>
        <Button variant="default" size="xs" aria-pressed={isTable} onClick={toggle}>
          Table
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {summary}
      </Text>
      {isTable ? <Values unit={unit} bars={bars} /> : <Drawing title={title} bars={bars} />}
    </Paper>
  );
}

function Drawing({ title, bars }: Pick<Props, 'title' | 'bars'>) {
  const max = Math.max(1, ...bars.map(({ value }) => value));
  const [first, last] = [bars.at(0), bars.at(-1)];
  return (
    <Box>
      <Text size="xs" c="dimmed">
        {max.toLocaleString()}
      </Text>
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
