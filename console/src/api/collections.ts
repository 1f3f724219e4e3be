/** The resources that the user may see in an account, as the metadata describes them. */
import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { type Metadata, type MetadataField, read, valueIn } from './v2.ts';

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

/** Collections below another record have no list of their own. */
const isNested = ({ path }: Metadata): boolean => path.includes('{');

/** The collections that have a page: a list, or a page of their own. */
export const usePages = (account: string): Metadata[] =>
  pagesIn(useSuspenseQuery(metadataQuery(account)).data);

const pagesIn = (all: Metadata[]): Metadata[] =>
  all.filter((one) => one.can.view && !isNested(one));

/** A collection below another record, whose path has parameters. Undefined if the user may not see it. */
export const useNested = (account: string, name: string): Metadata | undefined =>
  useSuspenseQuery(metadataQuery(account)).data.find(
    (one) => one.name === name && one.can.view && isNested(one),
  );

/** The collections that the generic list and form show, whose records are all of one kind. */
export const useCollections = (account: string): Metadata[] => usePages(account).filter(isGeneric);

const isGeneric = ({ kinds }: Metadata): boolean => kinds === null;

/** The collections of `useCollections`, once they are loaded. */
export const readCollections = async (client: QueryClient, account: string): Promise<Metadata[]> =>
  pagesIn(await client.ensureQueryData(metadataQuery(account))).filter(isGeneric);

/** The collection of a page that is not generic. Undefined if the user may not see it. */
export const usePage = (account: string, name: string): Metadata | undefined =>
  usePages(account).find((one) => one.name === name);

/** Undefined if the user may not see the resource. */
export const useCollection = (account: string, name: string): Metadata | undefined =>
  useCollections(account).find((one) => one.name === name);

/** The text that identifies a record to people. */
export const titleOf = (
  { title_field, label }: Metadata,
  record: Record<string, unknown>,
): string => {
  const title = valueIn(record, title_field);
  return typeof title === 'string' && title !== '' ? title : `${label} ${String(record['id'])}`;
};

/** The path of a page of a collection: its list, or a page below it. */
export const pagePath = (
  account: string,
  { name, page = name }: Pick<Metadata, 'name' | 'page'>,
  ...rest: string[]
): string => ['', account, page, ...rest].join('/');

/** The kinds of field that a form cannot show: files are uploaded elsewhere. */
const WITHOUT_INPUT = ['file'];

/** The fields that a user can enter on a new record, or change on an existing one. */
export const formFields = ({ fields }: Metadata, isNew: boolean): MetadataField[] =>
  fields.filter(
    ({ read_only, fixed_after_create, kind }) =>
      !read_only && (isNew || !fixed_after_create) && !WITHOUT_INPUT.includes(kind),
  );
