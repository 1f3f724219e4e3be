/** The page of any record, and of a new one. */
import { Alert, Grid, Loader, Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  lazyRouteComponent as lazy,
  useNavigate,
  useParams,
  useSearch,
} from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { isMissing } from '../api/client.ts';
import { titleOf, useCollection, usePages } from '../api/collections.ts';
import { type Metadata, type Tagged, useAccountId } from '../api/v2.ts';
import type { Search } from '../list/search.ts';
import { useLeaving } from '../shell/held-deletions.tsx';
import { ErrorAlert, ListLink, NotFound, PageTitle } from '../shell/page.tsx';
import { PANELS, type Panel, PREVIEW_ID } from './extensions.tsx';
import { RecordDetails } from './record-details.tsx';
import { RecordForm } from './record-form.tsx';
import { RecordHistory } from './record-history.tsx';
import { ownersQuery, recordQuery } from './record-query.ts';

const RecordMedia = lazy(() => import('../media/record-media.tsx'), 'RecordMedia');

export function RecordPage() {
  const { resource = '', id } = useParams({ strict: false });
  const collection = useCollection(resource);
  if (collection === undefined) return <NotFound />;
  return <RecordOf collection={collection} id={id} />;
}

type RecordProps = { collection: Metadata; id: string | undefined };

/** `id` is undefined for a new record. */
export function RecordOf({ id, ...props }: RecordProps) {
  const { collection } = props;
  if (id !== undefined) return <Existing key={id} {...props} id={id} />;
  if (!collection.can.create) return <NotFound />;
  return (
    <Stack maw={960}>
      <ListLink {...props} />
      <PageTitle>{`New ${collection.label.toLowerCase()}`}</PageTitle>
      <RecordForm {...props} path={collection.path} stored={null} />
      <div id={PREVIEW_ID} />
    </Stack>
  );
}

type ExistingProps = { collection: Metadata; id: string };

function Existing({ collection, id }: ExistingProps) {
  const account = useAccountId();
  const path = `${collection.path}/${id}`;
  const record = useQuery(recordQuery(account, collection.path, id));
  const owned = useOwners({ collection, id });
  const isLeaving = useLeaving().has(path);
  // An error of a later read must not replace the form, which may have unsaved changes.
  if (record.data === undefined && record.error !== null)
    return isMissing(record.error) ? <NotFound /> : <ErrorAlert error={record.error} />;
  if (record.data === undefined || owned === undefined) return <Loader />;
  if (isLeaving)
    return (
      <Stack maw={960}>
        <ListLink collection={collection} />
        <PageTitle>{titleOf(collection, record.data.data)}</PageTitle>
        <Alert color="orange">This record is being deleted.</Alert>
      </Stack>
    );
  return <Shown {...{ collection, path, owned }} stored={record.data} />;
}

/**
 * The metadata of the record, in which each field owned by a connection refers to that connection.
 */
function useOwners({ collection, id }: ExistingProps): Metadata | undefined {
  const account = useAccountId();
  const { data, isError } = useQuery({
    ...ownersQuery(account, collection, id),
    enabled: collection.can.update,
  });
  return data?.data ?? (collection.can.update && !isError ? undefined : collection);
}

type ShownProps = { collection: Metadata; owned: Metadata; path: string; stored: Tagged };

function Shown({ collection, owned, path, stored }: ShownProps) {
  const { name, label, can, verbs, operations, attachable_type: type } = collection;
  const mayAudit = useCollection('audit-log') !== undefined;
  const history = operations.find(({ path: one }) => one.endsWith('}/history'))?.path;
  const id = String(stored.data['id']);
  const pages = usePages().map((page) => page.name);
  const hasMedia = pages.includes('media');
  const isShown = ({ shows }: Panel) => shows?.some((one) => pages.includes(one)) ?? true;
  const props = { collection: owned, path, stored };
  const tabs: Tab[] = [
    {
      name: 'record',
      label,
      panel: <Fields {...props} isEditable={can.update && !!verbs['update']} />,
    },
    ...(hasMedia && type
      ? [{ name: 'media', label: 'Media', panel: <RecordMedia {...props} type={type} /> }]
      : []),
    ...(PANELS[name] ?? []).filter(isShown).map((one) => ({
      ...one,
      panel: <one.Panel id={id} resource={name} record={stored.data} mayUpdate={can.update} />,
    })),
    ...(mayAudit && history !== undefined
      ? [
          {
            name: 'history',
            label: 'History',
            panel: <RecordHistory {...props} path={history.replace(/\{\w+\}/, id)} />,
          },
        ]
      : []),
  ];
  return (
    <Stack maw={1200}>
      <ListLink collection={collection} />
      <PageTitle>{titleOf(collection, stored.data)}</PageTitle>
      <RecordTabs tabs={tabs} />
    </Stack>
  );
}

type Tab = { name: string; label: string; panel: ReactNode };

/**
 * Tabs that stay mounted once opened: one has unsaved values, the others can have running uploads.
 */
const KEPT = ['record', 'media', 'runs'];

function RecordTabs({ tabs }: { tabs: readonly Tab[] }) {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = tabs.find(({ name }) => name === search['tab'])?.name ?? 'record';
  const [visited, setVisited] = useState<readonly string[]>([open]);
  if (!visited.includes(open)) setVisited([...visited, open]);
  const show = (name: string | null) =>
    navigate({
      to: '.',
      search: { ...search, tab: name === 'record' ? undefined : (name ?? undefined) },
      replace: true,
      resetScroll: false,
      // Unsaved values are kept when the user switches to another tab of the record.
      ignoreBlocker: true,
    });
  return (
    <Tabs
      value={open}
      onChange={show}
      keepMounted={false}
      // Otherwise, hidden tabs would lose their effects, such as the confirmation before changes
      // are lost.
      keepMountedMode="display-none"
    >
      <Tabs.List mb="md">
        {tabs.map(({ name, label }) => (
          <Tabs.Tab key={name} value={name}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ name, panel }) => (
        <Tabs.Panel
          key={name}
          value={name}
          keepMounted={KEPT.includes(name) && visited.includes(name)}
        >
          <Suspense fallback={<Loader />}>{panel}</Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

type FieldsProps = Omit<ShownProps, 'owned'> & { isEditable: boolean };

function Fields({ isEditable, ...props }: FieldsProps) {
  if (!isEditable) return <RecordDetails {...props} isEditable={false} />;
  return (
    <Grid gap="xl">
      <Grid.Col span={{ base: 12, lg: 8 }}>
        <RecordForm {...props} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 4 }}>
        <Stack h="100%">
          <RecordDetails {...props} isEditable />
          <div id={PREVIEW_ID} style={{ flex: 1 }} />
        </Stack>
      </Grid.Col>
    </Grid>
  );
}
