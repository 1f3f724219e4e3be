/** The changes that a run made, or that its plan contains, by kind and record. */
import { Group, Loader, Paper, Stack, Text, Title } from '@mantine/core';
import { useCollections } from '../api/collections.ts';
import { type Metadata, useList } from '../api/v2.ts';
import { labelOf } from '../fields/form-field.ts';
import { Pages } from '../list/controls.tsx';
import { useListSearch } from '../list/search.ts';
import { ChangedFields, useChangeLabels } from '../records/record-history.tsx';
import { ErrorAlert, Hint, Section } from '../shell/page.tsx';
import { isWaiting, PER_PAGE, type RunChange, type RunProps, runPath } from './connection.ts';
import { RecordLink, Tag } from './run-sections.tsx';

export function RunChanges({ id, run }: RunProps) {
  const { search, change } = useListSearch(false);
  const page = search['page'] ?? '1';
  const query = { page, per_page: PER_PAGE };
  const { data, error } = useList<RunChange>('runs', `${runPath(id, run.id)}/changes`, query);
  const collections = useCollections();
  const collectionOf = (kind: string) => collections.find(({ name }) => name === kind);
  const changes = data?.data ?? [];
  const labels = useChangeLabels(
    changes.map(({ kind, property_id, fields }) => ({
      collection: collectionOf(kind),
      changes: { property_id: { new: property_id }, ...fields },
    })),
  );
  if (data === undefined) return error === null ? <Loader /> : <ErrorAlert error={error} />;
  const { total } = data.meta;
  return (
    <Section name="changes" title={`${isWaiting(run) ? 'Planned changes' : 'Changes'} (${total})`}>
      {total === 0 && (
        <Text>
          {run.changes_count > 0
            ? 'The changes of this run are no longer stored.'
            : run.status === 'succeeded'
              ? 'None. The records are up to date.'
              : 'None.'}
        </Text>
      )}
      <Stack>
        {[...Map.groupBy(changes, ({ kind }) => kind)].map(([kind, some]) => (
          <Stack key={kind} gap="xs">
            <Title order={3} size="h5">
              {collectionOf(kind)?.label_plural ?? labelOf(kind)}
            </Title>
            {[...Map.groupBy(some, recordOf).values()].map((parts) => (
              <RecordChanges
                key={parts[0]?.id}
                {...{ parts, labels }}
                collection={collectionOf(kind)}
              />
            ))}
          </Stack>
        ))}
        <Pages meta={data.meta} change={change} />
      </Stack>
    </Section>
  );
}

/** A record that a plan would create has no ID yet, and its external ID is unique in its property. */
const recordOf = ({ id, step, record_id, external_id }: RunChange): string =>
  record_id ?? `${step} ${external_id ?? id}`;

type RecordProps = {
  parts: readonly RunChange[];
  collection: Metadata | undefined;
  labels: ReadonlyMap<string, string>;
};

/** A record can have several changes, such as its amenities after its creation. */
function RecordChanges({ parts, collection, labels }: RecordProps) {
  const named = parts.find(({ label }) => label !== null) ?? parts[0];
  if (named === undefined) return null;
  const { kind, record_id, external_id, property_id } = named;
  const name = named.label ?? external_id ?? record_id ?? labelOf(kind);
  const isLinked = collection !== undefined && parts.every(({ action }) => action !== 'delete');
  return (
    <Paper withBorder p="sm">
      <Group gap="xs" mb="xs" style={{ overflowWrap: 'anywhere' }}>
        <Text component="h4" fw={600} m={0}>
          <RecordLink kind={kind} id={isLinked ? record_id : null}>
            {name}
          </RecordLink>
        </Text>
        {[...new Set(parts.map(({ action }) => action))].map((action) => (
          <Tag key={action} word={action} />
        ))}
        <Hint>
          {[kind === 'properties' ? '' : labels.get(property_id ?? ''), external_id]
            .filter(Boolean)
            .join(' · ')}
        </Hint>
      </Group>
      {parts.map(({ id, fields }) => (
        <ChangedFields key={id} {...{ collection, labels }} changes={fields} />
      ))}
    </Paper>
  );
}
