/**
 * Requests to V2 and the session API, whose paths come from the published metadata, and the queries
 * that cache the responses.
 */
import {
  keepPreviousData,
  type QueryClient,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { components } from '../../../sdk/types/v2.generated.ts';
import { isMissing, Refusal, send, urlOf } from './client.ts';

export type Schemas = components['schemas'];
export type Metadata = Schemas['Metadata'] & {
  /** The path of the list below the account. Defaults to the name of the resource. */
  page?: string;
};
export type MetadataField = Schemas['MetadataField'];
export type MetadataFilter = Schemas['MetadataFilter'];
export type HistoryEntry = Schemas['HistoryEntry'];
export type SearchHit = Schemas['SearchHit'];

/** The fields of a resource are known only from its metadata. */
export type Values = Record<string, unknown>;

/** The value of a field. `data/title` is the key `title` of the object `data`. */
export function valueIn(record: Values, name: string): unknown {
  const [object = '', key] = name.split('/');
  if (key === undefined) return record[name];
  const parent = record[object];
  return isObject(parent) ? parent[key] : undefined;
}

/** The body of a request that writes these fields. */
export function bodyWith(values: Values): Values {
  const body: Values = {};
  for (const [name, value] of Object.entries(values)) {
    const [object = '', key] = name.split('/');
    const parent = body[object];
    body[object] =
      key === undefined ? value : { ...(isObject(parent) ? parent : {}), [key]: value };
  }
  return body;
}

export const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/** The parameters of a URL. Undefined ones are omitted. */
export type Query = Record<string, string | undefined>;

export function withQuery(path: string, query: Query = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return `${path}?${new URLSearchParams(given)}`;
}

export type Page<T> = { data: T[]; meta: Schemas['PageMeta'] };

/** A record with its entity tag. */
export type Tagged<T = Values> = { data: T; etag: string };

type Call = {
  method?: string;
  query?: Query;
  body?: Values;
  etag?: string;
  /** The entity tag of the version that the caller has. */
  known?: string;
  accept?: string;
  signal?: AbortSignal;
};

/**
 * `path` starts with `/api/v2` or `/session`. The account is null for operations that belong to no
 * account.
 */
export async function call(account: string | null, path: string, options: Call) {
  const { method, query, body, etag, known, accept, signal } = options;
  const parameters = account === null ? query : { ...query, account_id: account };
  const request = new Request(urlOf(withQuery(path, parameters)), {
    method: method ?? 'GET',
    signal: signal ?? null,
    // A deletion is sent even while the user leaves the page.
    keepalive: method === 'DELETE',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(etag !== undefined && { 'if-match': etag }),
      ...(known !== undefined && { 'if-none-match': known }),
      ...(accept !== undefined && { accept }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return send(request);
}

export async function read<T>(
  account: string | null,
  path: string,
  query: Query = {},
  signal?: AbortSignal,
): Promise<T> {
  const response = await call(account, path, { query, signal });
  return response.json();
}

export async function post<T>(account: string | null, path: string, body: Values): Promise<T> {
  const response = await call(account, path, { method: 'POST', body });
  return response.json();
}

/** All records of a list as CSV, in one consistent snapshot. */
export async function readCsv(
  account: string,
  path: string,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<Blob> {
  const response = await call(account, path, { query, accept: 'text/csv', signal });
  return response.blob();
}

/** A record with its tag, after a read or a write. */
export async function exchange<T = Values>(
  account: string,
  path: string,
  options: Omit<Call, 'query' | 'known'> = {},
): Promise<Tagged<T>> {
  return tagged(await call(account, path, options));
}

async function tagged<T>(response: Response): Promise<Tagged<T>> {
  const { data } = await response.json();
  return { data, etag: response.headers.get('etag') ?? '' };
}

/** Refetches a record. Returns the known record if it has not changed. */
export async function refresh<T>(
  account: string,
  path: string,
  known: Tagged<T> | undefined,
  signal: AbortSignal,
): Promise<Tagged<T>> {
  if (known === undefined) return exchange<T>(account, path, { signal });
  try {
    return await tagged(await call(account, path, { known: known.etag, signal }));
  } catch (error) {
    if (error instanceof Refusal && error.status === 304) return known;
    throw error;
  }
}

/**
 * Deletes a record. If a job deletes it, as for properties, looks every second whether it is gone,
 * for a minute.
 */
export async function remove(account: string, path: string, etag: string): Promise<void> {
  const { status } = await call(account, path, { method: 'DELETE', etag });
  for (let look = 0; status === 202 && look < 60; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    if (await call(account, path, {}).then(() => false, isMissing)) return;
  }
}

/** The first part of the key of each query that depends on records. */
export const RECORD_QUERIES = [
  'list',
  'labels',
  'options',
  'history',
  'types',
  'media',
  'record-media',
  'owners',
];

/** Refetches the queries whose keys start with one of these words. */
export const refetch = (client: QueryClient, kinds: readonly unknown[]): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kinds.includes(kind) });

/** Saves a file that the page has generated or received. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** The ID of the account that the page frame shows. Empty if the user has no account. */
export const AccountContext = createContext('');

export const useAccountId = (): string => use(AccountContext);

/** A function that returns the path of a page below the account. */
export function usePagePath(): (page: string) => string {
  const account = useAccountId();
  return (page) => `/${account}/${page}`;
}

type Options<T> = Pick<
  UseQueryOptions<T>,
  'enabled' | 'gcTime' | 'placeholderData' | 'refetchInterval' | 'staleTime'
>;

/** The query of a read. Its key starts with `kind` and the account. */
export const readQuery = <T>(
  kind: string,
  account: string | null,
  path: string,
  query: Query = {},
) => ({
  queryKey: [kind, account, path, query],
  queryFn: ({ signal }: { signal: AbortSignal }) => read<T>(account, path, query, signal),
});

/** Reads the `data` of a response. */
export const useData = <T>(
  kind: string,
  path: string,
  query: Query = {},
  options: Options<{ data: T }> = {},
) =>
  useQuery({
    ...readQuery<{ data: T }>(kind, useAccountId(), path, query),
    select: ({ data }) => data,
    ...options,
  });

/** Reads a page of a list, and shows the previous page while the next one loads. */
export const useList = <T>(
  kind: string,
  path: string,
  query: Query,
  options: Options<Page<T>> = {},
) =>
  useQuery({
    ...readQuery<Page<T>>(kind, useAccountId(), path, query),
    placeholderData: keepPreviousData,
    ...options,
  });
