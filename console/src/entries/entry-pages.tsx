/** The pages of entries: the list of one content type on one website, and one entry. */
import { Group, Loader, NativeSelect, Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Refusal } from '../api/client.ts';
import {
  type Metadata,
  type Page,
  readQuery,
  type Schemas,
  useAccountId,
  usePagePath,
} from '../api/v2.ts';
import { ChoiceFilter } from '../list/filter-form.tsx';
import { RecordList } from '../list/list-page.tsx';
import { type Search, useListSearch } from '../list/search.ts';
import { RecordOf } from '../records/record-page.tsx';
import { Empty, ErrorAlert, NotFound, PageTitle } from '../shell/page.tsx';
import { type ContentType, useEntryCollection, useTypes } from './entry-collection.ts';

type EntrySection = {
  website: string;
  type: ContentType;
  /** The content types of the website. */
  types: readonly ContentType[];
  collection: Metadata;
  /** The entry of the page, if it shows one. */
  id: string | undefined;
};

type Props = { children(place: EntrySection): ReactNode };

/** The website and the content type in the URL of a page. */
function EntryPlace({ children }: Props) {
  const { website = '', type: key, id } = useParams({ strict: false });
  const { data: types, error } = useTypes(website);
  const type = types?.find((one) => one.key === key);
  const { collection, error: refused } = useEntryCollection(website, type);
  const failed = error ?? refused;
  if (failed instanceof Refusal && [403, 404].includes(failed.status)) return <NotFound />;
  if (failed !== null && collection === undefined) return <ErrorAlert error={failed} />;
  if (types !== undefined && type === undefined) return <NotFound />;
  if (types === undefined || type === undefined || collection === undefined) return <Loader />;
  return children({ website, type, types, collection, id });
}

/** Redirects to the entries of a website, or explains what is missing. */
export function EntriesHome() {
  const { website }: Search = useSearch({ strict: false });
  const websites = useWebsites();
  const chosen = websites.find(({ id }) => id === website) ?? websites[0];
  if (chosen === undefined)
    return <Missing>Entries appear on websites. Create a website first.</Missing>;
  return <OfWebsite website={chosen} />;
}

function OfWebsite({ website }: { website: Website }) {
  const { type }: Search = useSearch({ strict: false });
  const pathTo = usePagePath();
  const { data: types } = useTypes(website.id);
  if (types === undefined) return <Loader />;
  const { key } = types.find((one) => one.key === type) ?? types[0] ?? {};
  if (key === undefined)
    return (
      <Missing>{`${website.name} has no content types. Create a content type, such as “Blog”, to write entries.`}</Missing>
    );
  return <Navigate to={pathTo(`entries/${website.id}/${key}`)} replace />;
}

const Missing = ({ children }: { children: string }) => (
  <Stack>
    <PageTitle>Entries</PageTitle>
    <Empty title="No entries yet.">{children}</Empty>
  </Stack>
);

/** The entries of one content type on one website. */
export const EntriesPage = () => (
  <EntryPlace>
    {(place) => (
      <RecordList key={place.collection.path} {...place}>
        <Choices {...place} />
      </RecordList>
    )}
  </EntryPlace>
);

/** The website, the content type and the status. */
function Choices({ website, type, types, collection }: EntrySection) {
  const pathTo = usePagePath();
  const navigate = useNavigate();
  const { search, change } = useListSearch();
  const websites = useWebsites();
  const statuses = collection.filters.find(({ name }) => name === 'status')?.choices ?? [];
  return (
    <Group gap="sm">
      <NativeSelect
        label="Website"
        data={websites.map(({ id, name }) => ({ value: id, label: name }))}
        value={website}
        onChange={({ currentTarget }) =>
          navigate({
            to: pathTo('entries'),
            search: { website: currentTarget.value, type: type.key },
          })
        }
      />
      <NativeSelect
        label="Content type"
        data={types.map(({ key, name }) => ({ value: key, label: name }))}
        value={type.key}
        onChange={({ currentTarget }) =>
          navigate({ to: pathTo(`entries/${website}/${currentTarget.value}`) })
        }
      />
      <ChoiceFilter {...{ search, change }} name="status" label="Status" options={statuses} />
    </Group>
  );
}

/** The page of an entry, and of a new one. */
export const EntryPage = () => (
  <EntryPlace>{({ collection, id }) => <RecordOf collection={collection} id={id} />}</EntryPlace>
);

type Website = Schemas['Website'];

/** The maximum number of records of a page. */
const MAX_PER_PAGE = '100';

/** The websites of an account, as options. */
function useWebsites(): Website[] {
  const query = { per_page: MAX_PER_PAGE };
  const websites = readQuery<Page<Website>>('options', useAccountId(), '/api/v2/websites', query);
  return useSuspenseQuery(websites).data.data;
}
