/** What a run changed, and its remarks. */
import { Alert, Badge, Drawer, List, NativeSelect, Stack, Table, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { labelOf } from '../fields/form-field.ts';
import { DataTable } from '../shell/data-table.tsx';
import type { Run } from './connection.ts';

type Remark = Run['remarks'][number];

/** A longer list of remarks is cut, because a person reads the first ones and fixes the feed. */
const MOST = 200;

const SEVERITIES: Record<Remark['severity'], { label: string; color: string }> = {
  error: { label: 'Error', color: 'red' },
  warning: { label: 'Warning', color: 'orange' },
  info: { label: 'Info', color: 'gray' },
};

export const RunDetail = ({ run, onClose }: { run: Run; onClose(): void }) => (
  <Drawer
    opened
    onClose={onClose}
    position="right"
    size="lg"
    title={`Run of ${new Date(run.started_at).toLocaleString()}`}
  >
    <Stack>
      {run.message !== null && (
        <Alert color={run.status === 'failed' ? 'red' : 'orange'}>{run.message}</Alert>
      )}
      {run.finished_at !== null && (
        <Text size="sm" c="dimmed">{`Ended ${new Date(run.finished_at).toLocaleString()}.`}</Text>
      )}
      <Counts counts={run.counts} />
      <Remarks run={run} />
    </Stack>
  </Drawer>
);

function Counts({ counts }: Pick<Run, 'counts'>) {
  const kinds = Object.entries(counts);
  if (kinds.length === 0) return null;
  return (
    <DataTable
      label="Changes"
      minWidth={380}
      columns={['Records', 'Created', 'Changed', 'Unchanged', 'Gone']}
    >
      {kinds.map(([kind, { created, changed, unchanged, gone }]) => (
        <Table.Tr key={kind}>
          <Table.Td>{labelOf(kind)}</Table.Td>
          <Table.Td>{created.toLocaleString()}</Table.Td>
          <Table.Td>{changed.toLocaleString()}</Table.Td>
          <Table.Td>{unchanged.toLocaleString()}</Table.Td>
          <Table.Td>{gone.toLocaleString()}</Table.Td>
        </Table.Tr>
      ))}
    </DataTable>
  );
}

function Remarks({ run }: { run: Run }) {
  const [severity, setSeverity] = useState('');
  const matching = run.remarks.filter((one) => severity === '' || one.severity === severity);
  const shown = matching.slice(0, MOST);
  return (
    <section aria-labelledby="remarks">
      <Title order={3} size="h5" id="remarks">
        Remarks
      </Title>
      {run.remarks.length === 0 ? (
        <Text>None.</Text>
      ) : (
        <Stack gap="sm">
          <NativeSelect
            label="Severity"
            value={severity}
            onChange={({ currentTarget: { value } }) => setSeverity(value)}
            data={[
              { value: '', label: 'All' },
              ...Object.entries(SEVERITIES).map(([value, { label }]) => ({ value, label })),
            ]}
          />
          <Text role="status" size="sm" c="dimmed">
            {shown.length < run.remarks_count
              ? `${shown.length.toLocaleString()} of ${run.remarks_count.toLocaleString()} remarks`
              : `${shown.length.toLocaleString()} remarks`}
          </Text>
          <List listStyleType="none" spacing="sm">
            {shown.map((remark, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: remarks have no identity of their own
              <Line key={index} remark={remark} />
            ))}
          </List>
        </Stack>
      )}
    </section>
  );
}

const Line = ({ remark: { severity, message, property, line, path } }: { remark: Remark }) => (
  <List.Item>
    <Badge variant="outline" size="sm" color={SEVERITIES[severity].color} mr="xs">
      {SEVERITIES[severity].label}
    </Badge>
    <Text span style={{ overflowWrap: 'anywhere' }}>
      {message}
    </Text>
    <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {[property, line === null ? null : `line ${line}`, path].filter(Boolean).join(' · ')}
    </Text>
  </List.Item>
);
