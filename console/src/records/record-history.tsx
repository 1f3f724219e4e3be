/** The history of a record: who changed which fields, and a button that reverts a change. */
import { Button, Group, Loader, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { recordKeys } from '../api/records.ts';
import {
  exchange,
  type HistoryEntry,
  type Metadata,
  type Page,
  read,
  type Tagged,
} from '../api/v2.ts';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { useAction } from '../shell/use-action.ts';
import { ChangedFields, useChangeLabels } from './changed-fields.tsx';

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
