/** The resources that the user may see in an account, as the metadata describes them, and the titles of their records. */
import {
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useQueries,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  chunksOf,
  type Metadata,
  type MetadataField,
  read,
  useAccountId,
  type Values,
  valueIn,
} from './v2.ts';

export const metadataQuery = (account: string) =>
  queryOptions({
    queryKey: ['metadata', account],
    queryFn: async () => {
      const [shared, managed] = await Promise.all(
        ['/api/v2', '/session'].map((face) =>
          read<{ data: Metadata[] }>(account, `${face}/metadata`),
        ),
      );
      return combined(shared?.data ?? [], managed?.data ?? []);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** If both APIs have a resource, only the session API writes it, and only V2 has its history. */
function combined(shared: Metadata[], managed: Metadata[]): Metadata[] {
  const added = managed.filter(({ name }) => !shared.some((one) => one.name === name));
  return [...shared, ...added].map((one) => {
    const writable = managed.find(({ name }) => name === one.name) ?? one;
    return { ...writable, operations: one.operations };
  });
}

/** Whether V2 serves the collection, with CSV and batches. */
export const isOfV2 = ({ path }: Pick<Metadata, 'path'>): boolean => path.startsWith('/api/v2/');

/** Collections below another record have no separate list. */
const isNested = ({ path }: Metadata): boolean => path.includes('{');

/** The collections that have a page: a list, or a special page. */
export const usePages = (): Metadata[] => pagesIn(useMetadata());

const useMetadata = (): Metadata[] => useSuspenseQuery(metadataQuery(useAccountId())).data;

const pagesIn = (all: Metadata[]): Metadata[] =>
  all.filter((one) => one.can.view && !isNested(one));

/**
 * A collection below another record, whose path has parameters. Undefined if the user may not see
 * the collection.
 */
export const useNested = (name: string): Metadata | undefined =>
  useMetadata().find((one) => one.name === name && one.can.view && isNested(one));

/** The collections that the generic list and form show, whose records are all of one kind. */
export const useCollections = (): Metadata[] => usePages().filter(isGeneric);

const isGeneric = ({ kinds }: Metadata): boolean => kinds === null;

/** The collections of `useCollections`, once they are loaded. */
export const readCollections = async (client: QueryClient, account: string): Promise<Metadata[]> =>
  pagesIn(await client.ensureQueryData(metadataQuery(account))).filter(isGeneric);

/**
 * The collection of a page that is not generic. Undefined if the user may not see the collection.
 */
export const usePage = (name: string): Metadata | undefined =>
  usePages().find((one) => one.name === name);

/** Undefined if the user may not see the resource. */
export const useCollection = (name: string): Metadata | undefined =>
  useCollections().find((one) => one.name === name);

/** The text that identifies a record to people. */
export const titleOf = (
  { title_field, label }: Metadata,
  record: Record<string, unknown>,
): string => {
  const title = valueIn(record, title_field);
  return typeof title === 'string' && title !== '' ? title : `${label} ${String(record['id'])}`;
};

/**
 * The path of the list of a collection, relative to the account. With `rest`, the path of a page
 * below the list, such as that of a record.
 */
export const pageOf = ({ name, page = name }: Metadata, ...rest: string[]): string =>
  [page, ...rest].join('/');

/** The kinds of field that a form cannot show: files are uploaded elsewhere. */
const WITHOUT_INPUT = ['file'];

/** The fields that a user can enter on a new record, or change on an existing one. */
export const formFields = ({ fields }: Metadata, isNew: boolean): MetadataField[] =>
  fields.filter(
    ({ read_only, fixed_after_create, kind }) =>
      !read_only && (isNew || !fixed_after_create) && !WITHOUT_INPUT.includes(kind),
  );

/** The maximum number of IDs in a request, and of requests for the records of a resource. */
const MAX_IDS = 100;
const MAX_PARTS = 10;

/** An ID with the title of the record. */
type Title = [string, string];

/** Titles by ID, of records that the user may see. */
export const useLabels = (resource: string, ids: readonly string[]) =>
  useAllLabels(new Map([[resource, ids]]));

/** Titles of records of several resources. `wanted` has the IDs by resource. */
export function useAllLabels(
  wanted: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, string> {
  const account = useAccountId();
  const collections = useCollections();
  const parts = [...wanted].flatMap(([resource, some]) => {
    const target = collections.find(({ name }) => name === resource);
    const chunks = chunksOf([...new Set(some)].sort(), MAX_IDS).slice(0, MAX_PARTS);
    return target === undefined ? [] : chunks.map((ids) => ({ target, ids }));
  });
  const titles = useQueries({
    combine: allTitles,
    queries: parts.map(({ target, ids }) => ({
      queryKey: ['labels', account, target.name, ids],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Title[]> => {
        const query = { ids: ids.join(','), per_page: String(MAX_IDS) };
        const { data } = await read<{ data: Values[] }>(account, target.path, query, signal);
        return data.map((record) => [String(record['id']), titleOf(target, record)]);
      },
      staleTime: 60_000,
    })),
  });
  return useMemo(() => new Map(titles), [titles]);
}

/** Returns the same array until a title changes, so that the map is not created again. */
const allTitles = (found: readonly UseQueryResult<Title[]>[]): Title[] =>
  found.flatMap(({ data }) => data ?? []);
