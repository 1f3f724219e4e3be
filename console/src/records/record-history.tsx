/** The history of a record: who changed which fields, and a button that reverts a change. */
import { Button, Group, Loader, Paper, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLabels } from '../api/labels.ts';
import { recordKeys } from '../api/records.ts';
import {
  exchange,
  type HistoryEntry,
  type Metadata,
  type Page,
  read,
  type Tagged,
} from '../api/v2.ts';
import { display } from '../list/cell.tsx';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { useAction } from '../shell/use-action.ts';

/** `path` is that of the history. */
type Props = { account: string; collection: Metadata; path: string; stored: Tagged };

export function RecordHistory(props: Props) {
  const { account, path } = props;
  const { data, error } = useQuery({
    queryKey: ['history', account, path],
    queryFn: ({ signal }) => read<Page<HistoryEntry>>(account, path, { per_page: '100' }, signal),
  });
  if (error !== null) return <ErrorAlert error={error} />;
  if (data === undefined) return <Loader />;
  if (data.data.length === 0) return <Text>No changes are recorded.</Text>;
  return (
    <Stack maw={840}>
      {data.data.map((entry) => (
        <Entry key={entry.id} {...props} entry={entry} />
      ))}
    </Stack>
  );
}

function Entry(props: Props & { entry: HistoryEntry }) {
  const { collection, entry } = props;
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" mb="xs">
        <div>
          <Text fw={600}>{`${entry.actor_name}: ${entry.action.replaceAll('_', ' ')}`}</Text>
          <Text size="sm" c="dimmed">
            {new Date(entry.created_at).toLocaleString()}
          </Text>
        </div>
        {entry.action === 'updated' && isRevertible(collection) && <Revert {...props} />}
      </Group>
      <Table.ScrollContainer minWidth={0} type="native">
        <Table>
          <Table.Tbody>
            {Object.entries(entry.changes).map(([name, change]) => (
              <Change key={name} {...props} name={name} change={change} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  );
}

type ChangeProps = Props & { name: string; change: HistoryEntry['changes'][string] };

function Change({ account, collection, name, change }: ChangeProps) {
  const field = collection.fields.find((one) => one.name === name) ?? UNKNOWN;
  const ids = [change.old, change.new].flat().filter((id) => typeof id === 'string');
  const resource = field.refers_to?.resource;
  const labels = useLabels(account, resource ?? '', resource === undefined ? [] : ids);
  return (
    <Table.Tr>
      <Table.Th scope="row">{field.label || name}</Table.Th>
      {change.old !== null && (
        <Table.Td td="line-through" c="dimmed">
          {display({ field, value: change.old, labels })}
        </Table.Td>
      )}
      <Table.Td colSpan={change.old === null ? 2 : 1}>
        {display({ field, value: change.new, labels })}
      </Table.Td>
    </Table.Tr>
  );
}

const isRevertible = ({ can, operations }: Metadata): boolean =>
  can.update && operations.some(({ path }) => path.endsWith('/revert'));

/** A field that the resource no longer has. */
const UNKNOWN = { label: '', kind: 'text', unit: null, choices: null, refers_to: null };

function Revert({ account, path, stored, entry }: Props & { entry: HistoryEntry }) {
  const { mutate, isPending } = useAction({
    run: () =>
      exchange(account, `${path}/${entry.id}/revert`, {
        method: 'POST',
        body: {},
        etag: stored.etag,
      }),
    message: 'Change reverted.',
    changes: [...recordKeys(account), ['record', account], ['lead', account], ['leads', account]],
  });
  return (
    <Button
      variant="default"
      size="xs"
      loading={isPending}
      onClick={() => mutate()}
      aria-label={`Revert the change of ${new Date(entry.created_at).toLocaleString()}`}
    >
      Revert
    </Button>
  );
}
