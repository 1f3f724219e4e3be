/** What an import will do with each row. Rows with problems come first. */
import { Alert, Button, Stack, Text } from '@mantine/core';
import type { Metadata } from '../api/v2.ts';
import { countOf } from '../bulk/targets.ts';
import { DataTable } from '../shell/data-table.tsx';
import type { PlannedRow } from './plan.ts';

/** More rows would not be read. */
const SHOWN = 50;

type Props = { collection: Metadata; rows: readonly PlannedRow[]; onImport(): void };

export function Preview({ collection, rows, onImport }: Props) {
  const bad = rows.filter(({ problems }) => problems.length > 0);
  const ready = rows.filter(({ problems }) => problems.length === 0);
  const shown = [...bad, ...ready].slice(0, SHOWN);
  return (
    <Stack>
      <Alert role="status" color={bad.length === 0 ? 'green' : 'yellow'}>
        {`${ready.length.toLocaleString()} of ${rows.length.toLocaleString()} rows are ready.`}
        {bad.length === 1 && ' 1 has a problem and will be skipped.'}
        {bad.length > 1 && ` ${bad.length.toLocaleString()} have problems and will be skipped.`}
      </Alert>
      <DataTable
        maxHeight="50dvh"
        label="Rows"
        columns={['Row', collection.label, 'Result']}
        rows={shown.map(({ number, title, action, problems }) => [
          number,
          title,
          problems.length === 0 ? (
            action
          ) : (
            <Text key={number} size="sm" c="var(--mantine-color-error)">
              {problems.join(' ')}
            </Text>
          ),
        ])}
      />
      {rows.length > shown.length && (
        <Text size="sm" c="dimmed">
          {`And ${(rows.length - shown.length).toLocaleString()} more rows.`}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        In updates, an empty cell clears its field. The service checks each row again.
      </Text>
      <Button disabled={ready.length === 0} onClick={onImport} style={{ alignSelf: 'flex-start' }}>
        Import {countOf(collection, ready.length)}
      </Button>
    </Stack>
  );
}
