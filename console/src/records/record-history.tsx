/** The history of a record: who changed which fields, and a button that reverts a change. */
import { Button, Group, List, Loader, Paper, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAllLabels } from '../api/labels.ts';
import {
  exchange,
  type HistoryEntry,
  type Metadata,
  type Page,
  read,
  recordKeys,
  type Tagged,
} from '../api/v2.ts';
import { labelOf } from '../fields/form-field.ts';
import { display } from '../list/cell.tsx';
import { DataTable } from '../shell/data-table.tsx';
import { ErrorAlert } from '../shell/page.tsx';
import { useAction } from '../shell/use-action.tsx';

/** `path` is that of the history. */
type Props = { account: string; collection: Metadata; path: string; stored: Tagged };

export function RecordHistory(props: Props) {
  const { account, collection, path } = props;
  const { data, error } = useQuery({
    queryKey: ['history', account, path],
    queryFn: ({ signal }) => read<Page<HistoryEntry>>(account, path, { per_page: '100' }, signal),
  });
  const labels = useChangeLabels(
    account,
    (data?.data ?? []).map(({ changes }) => ({ collection, changes })),
  );
  if (error !== null) return <ErrorAlert error={error} />;
  if (data === undefined) return <Loader />;
  if (data.data.length === 0) return <Text>No changes are recorded.</Text>;
  return (
    <Stack maw={840}>
      {data.data.map((entry) => (
        <Entry key={entry.id} {...props} entry={entry} labels={labels} />
      ))}
    </Stack>
  );
}

type EntryProps = Props & { entry: HistoryEntry; labels: ReadonlyMap<string, string> };

function Entry({ labels, ...props }: EntryProps) {
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
      <ChangedFields collection={collection} changes={entry.changes} labels={labels} />
    </Paper>
  );
}

const isRevertible = ({ can, operations }: Metadata): boolean =>
  can.update && operations.some(({ path }) => path.endsWith('/revert'));

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

type FieldChanges = Record<string, { old?: unknown; new?: unknown }>;

type Changed = { collection: Metadata | undefined; changes: FieldChanges };

/** A field that the resource does not have, or no longer has. */
const UNKNOWN = { label: '', kind: 'text', unit: null, choices: null, refers_to: null };

const fieldOf = (collection: Metadata | undefined, name: string) =>
  collection?.fields.find((one) => one.name === name) ?? { ...UNKNOWN, label: labelOf(name) };

/** The start of a reference to a record that a planned run would create. */
const NEW = 'new:';

/** Titles of the records that the changed fields refer to, with one request for each resource. */
export function useChangeLabels(
  account: string,
  changed: readonly Changed[],
): ReadonlyMap<string, string> {
  const ids = new Map<string, string[]>();
  const titles = new Map<string, string>();
  for (const { collection, changes } of changed)
    for (const [name, change] of Object.entries(changes)) {
      const resource = fieldOf(collection, name).refers_to?.resource;
      for (const id of resource === undefined ? [] : [change.old, change.new].flat())
        if (typeof id !== 'string') continue;
        else if (id.startsWith(NEW)) titles.set(id, `${id.slice(NEW.length)} (new)`);
        else ids.set(resource ?? '', [...(ids.get(resource ?? '') ?? []), id]);
    }
  return new Map([...titles, ...useAllLabels(account, ids)]);
}

type ChangedFieldsProps = Changed & { labels: ReadonlyMap<string, string> };

export function ChangedFields({ collection, changes, labels }: ChangedFieldsProps) {
  const entries = Object.entries(changes);
  const isNew = entries.every(([, change]) => change.old === null || change.old === undefined);
  const show = (name: string, value: unknown) =>
    isNested(value) ? (
      <Nested value={value} />
    ) : (
      display({ field: fieldOf(collection, name), value, labels })
    );
  return (
    <DataTable columns={isNew ? ['Field', 'Value'] : ['Field', 'Before', 'After']}>
      {entries.map(([name, change]) => (
        <Table.Tr key={name} style={{ overflowWrap: 'anywhere' }}>
          <Table.Th scope="row">{fieldOf(collection, name).label}</Table.Th>
          {!isNew && <Table.Td c="dimmed">{show(name, change.old)}</Table.Td>}
          <Table.Td>{show(name, change.new)}</Table.Td>
        </Table.Tr>
      ))}
    </DataTable>
  );
}

type Nest = unknown[] | Record<string, unknown>;

/** Whether the value contains objects. */
export const isNested = (value: unknown): value is Nest =>
  typeof value === 'object' &&
  value !== null &&
  (!Array.isArray(value) || value.some((item) => typeof item === 'object'));

const PLAIN = { kind: 'text', unit: null, choices: null };

export function Nested({ value }: { value: Nest }) {
  const isList = Array.isArray(value);
  const entries = Object.entries(value).filter(([, item]) => item !== null && item !== '');
  if (entries.length === 0) return '–';
  return (
    <List size="sm" listStyleType={isList ? 'decimal' : 'none'} withPadding={isList}>
      {entries.map(([key, item]) => (
        <List.Item key={key} mb={isList ? 'xs' : 0}>
          {!isList && (
            <Text span inherit c="dimmed">
              {key.replaceAll('_', ' ')}:{' '}
            </Text>
          )}
          {isNested(item) ? <Nested value={item} /> : display({ field: PLAIN, value: item })}
        </List.Item>
      ))}
    </List>
  );
}
