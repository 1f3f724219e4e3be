/** The history of a record: who changed which fields, and a button that reverts a change. */
import { Button, Group, List, Loader, Paper, Stack, Text } from '@mantine/core';
import { useAllLabels } from '../api/collections.ts';
import {
  exchange,
  type HistoryEntry,
  type Metadata,
  RECORD_QUERIES,
  type Tagged,
  useData,
} from '../api/v2.ts';
import { labelOf } from '../fields/form-field.ts';
import { display } from '../list/cell.tsx';
import { DataTable, ErrorAlert, Hint } from '../shell/page.tsx';
import { useAction } from '../shell/use-action.tsx';

/** `path` is the path of the history. */
type Props = { collection: Metadata; path: string; stored: Tagged };

export function RecordHistory(props: Props) {
  const { collection, path } = props;
  const { data, error } = useData<HistoryEntry[]>('history', path, { per_page: '100' });
  const labels = useChangeLabels((data ?? []).map(({ changes }) => ({ collection, changes })));
  if (error !== null) return <ErrorAlert error={error} />;
  if (data === undefined) return <Loader />;
  if (data.length === 0) return <Text>No changes are recorded.</Text>;
  return (
    <Stack maw={840}>
      {data.map((entry) => (
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
          <Hint>{new Date(entry.created_at).toLocaleString()}</Hint>
        </div>
        {entry.action === 'updated' && isRevertible(collection) && <Revert {...props} />}
      </Group>
      <ChangedFields collection={collection} changes={entry.changes} labels={labels} />
    </Paper>
  );
}

const isRevertible = ({ can, operations }: Metadata): boolean =>
  can.update && operations.some(({ path }) => path.endsWith('/revert'));

function Revert({ path, stored, entry }: Props & { entry: HistoryEntry }) {
  const { mutate, isPending } = useAction({
    run: (account) =>
      exchange(account, `${path}/${entry.id}/revert`, {
        method: 'POST',
        body: {},
        etag: stored.etag,
      }),
    message: 'Change reverted.',
    changes: [...RECORD_QUERIES, 'record', 'lead', 'leads'],
  });
  return (
    <Button
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

/** The description of a field that the resource does not have, or no longer has. */
const UNKNOWN = { label: '', kind: 'text', unit: null, choices: null, refers_to: null };

const fieldOf = (collection: Metadata | undefined, name: string) =>
  collection?.fields.find((one) => one.name === name) ?? { ...UNKNOWN, label: labelOf(name) };

/** The prefix of a reference to a record that a planned run would create. */
const NEW = 'new:';

/** Titles of the records that the changed fields refer to, with one request for each resource. */
export function useChangeLabels(changed: readonly Changed[]): ReadonlyMap<string, string> {
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
  return new Map([...titles, ...useAllLabels(ids)]);
}

type ChangedFieldsProps = Changed & { labels: ReadonlyMap<string, string> };

export function ChangedFields({ collection, changes, labels }: ChangedFieldsProps) {
  const entries = Object.entries(changes);
  const isNew = entries.every(([, change]) => [change.old ?? []].flat().length === 0);
  const show = (name: string, value: unknown) =>
    isNested(value) ? (
      <Nested value={value} />
    ) : (
      display({ field: fieldOf(collection, name), value, labels })
    );
  return (
    <DataTable
      hasRowHeadings
      style={{ overflowWrap: 'anywhere' }}
      columns={isNew ? ['Field', 'Value'] : ['Field', 'Before', 'After']}
      rows={entries.map(([name, change]) => {
        const after = show(name, change.new);
        const { label } = fieldOf(collection, name);
        if (isNew) return [label, after];
        const before = (
          <Text key="before" component="div" inherit c="dimmed">
            {show(name, change.old)}
          </Text>
        );
        return [label, before, after];
      })}
    />
  );
}

type Nest = unknown[] | Record<string, unknown>;

/** Whether the value contains objects. */
export const isNested = (value: unknown): value is Nest =>
  typeof value === 'object' &&
  value !== null &&
  (!Array.isArray(value) || value.some((item) => typeof item === 'object'));

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
          {isNested(item) ? <Nested value={item} /> : display({ value: item })}
        </List.Item>
      ))}
    </List>
  );
}
