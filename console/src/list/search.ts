/**
 * The state of a list, which is the query of its URL. Everything but `columns` and `select` is the
 * query of V2.
 */
import type { QueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { readCollections } from '../api/collections.ts';
import { type Page, readQuery, type Values } from '../api/v2.ts';
import { keptSelection } from './selection.ts';

export type Search = Record<string, string>;

const PER_PAGE = 100;

/** The parameters of a list that are not filters. */
const OTHERS = ['columns', 'page', 'select', 'sort', 'q'];

export const parseSearch = (text: string): Search => Object.fromEntries(new URLSearchParams(text));

/** The parameters that have a value. */
const filled = (search: Record<string, unknown>): Search =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, String(value)]],
    ),
  );

export function stringifySearch(search: Record<string, unknown>): string {
  const text = new URLSearchParams(filled(search)).toString();
  return text === '' ? '' : `?${text}`;
}

/** The query of the list on V2. */
const listQuery = ({ columns: _, select: __, ...search }: Search): Record<string, string> => ({
  ...search,
  per_page: String(PER_PAGE),
});

/** The query of all matching records, in the order of the list. */
export function matchingQuery(search: Search): Record<string, string> {
  const { page: _, per_page: __, ...query } = listQuery(search);
  return query;
}

/** The active filters: `bedrooms[gte]` → 2. */
export const filtersIn = (search: Search): [string, string][] =>
  Object.entries(search).filter(([key]) => !OTHERS.includes(key));

/** A change of the filters or the order returns to the first page. */
export const changed = (search: Search, changes: Record<string, string | undefined>): Search =>
  filled({ ...search, page: undefined, select: keptSelection(search, changes), ...changes });

/** The query of the URL, and a function that changes parts of it. */
export function useListSearch(resetScroll = true) {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    search,
    change: (changes: Record<string, string | undefined>) =>
      navigate({ to: '.', search: changed(search, changes), resetScroll }),
  };
}

/** How long prefetched records stay fresh. */
const NEW_MS = 2_000;

export const recordsQuery = (account: string, path: string, search: Search) => ({
  ...readQuery<Page<Values>>('list', account, path, listQuery(search)),
  staleTime: NEW_MS,
});

/** Prefetches the records of a list. Ignores errors, because the page of the list shows them. */
export async function requestRecords(
  client: QueryClient,
  account: string,
  resource: string,
  search: Search,
): Promise<void> {
  const all = await readCollections(client, account).catch(() => []);
  const collection = all.find(({ name }) => name === resource);
  if (collection !== undefined)
    await client.prefetchQuery(recordsQuery(account, collection.path, search));
}
