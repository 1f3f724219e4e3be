/**
 * The selected records of a list, which the URL contains: `page` selects the records of this page,
 * `all` selects the records that match the filters, and a list of IDs selects individual records of
 * any page.
 */
import { isOfV2 } from '../api/collections.ts';
import type { Metadata, Values } from '../api/v2.ts';
import type { Search } from './search.ts';

/** The maximum number of IDs in a URL. */
export const MAX_SINGLE = 200;

/** UUIDs and integers. */
const ID = /^[0-9a-f-]+$/i;

const PAGE = 'page';
export const ALL = 'all';

export type Selection = { mode: 'none' | 'page' | 'all' | 'single'; ids: readonly string[] };

/** Whether selected records can be changed or deleted in batches. */
export const isSelectable = (collection: Metadata): boolean =>
  isOfV2(collection) && (isEditable(collection) || isDeletable(collection));

export const isEditable = ({ can, verbs }: Pick<Metadata, 'can' | 'verbs'>): boolean =>
  can.update && verbs['update'] === true;

export const isDeletable = ({ can, verbs }: Pick<Metadata, 'can' | 'verbs'>): boolean =>
  can.delete && verbs['delete'] === true;

/** Whether users can change the order of the records. */
export const isOrdered = (collection: Metadata): boolean =>
  isOfV2(collection) &&
  isEditable(collection) &&
  collection.fields.some(({ name, read_only }) => name === 'sort_order' && !read_only);

/** Whether an imported file can create or change records in batches. */
export const isImportable = (collection: Metadata): boolean =>
  isOfV2(collection) &&
  collection.page === undefined &&
  ((collection.can.create && collection.verbs['create'] === true) || isEditable(collection));

const idOf = (record: Values): string => String(record['id']);

/** For `all`, the IDs of the records of the page. */
export function selectionIn({ select }: Search, records: readonly Values[]): Selection {
  if (select === undefined) return { mode: 'none', ids: [] };
  if (select === PAGE || select === ALL) return { mode: select, ids: records.map(idOf) };
  const ids = [...new Set(select.split(','))].filter((id) => ID.test(id)).slice(0, MAX_SINGLE);
  return { mode: ids.length === 0 ? 'none' : 'single', ids };
}

/** The value of `select` after the user selects or deselects a record. */
export function toggled(selection: Selection, id: string): string | undefined {
  const { ids } = selection;
  return of(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
}

/** The value of `select` after the user selects or deselects the records of the page. */
export function pageToggled({ ids }: Selection, records: readonly Values[]): string | undefined {
  const page = records.map(idOf);
  const others = ids.filter((id) => !page.includes(id));
  if (page.every((id) => ids.includes(id))) return of(others);
  return others.length === 0 ? PAGE : of([...others, ...page]);
}

const of = (ids: readonly string[]): string | undefined =>
  ids.length === 0 ? undefined : ids.slice(0, MAX_SINGLE).join(',');

/** Single records stay selected on other pages and in another order, but not with other filters. */
export function keptSelection(
  { select }: Search,
  changes: Record<string, string | undefined>,
): string | undefined {
  const allowed = select === PAGE ? ['columns'] : ['columns', 'sort', 'page'];
  return Object.keys(changes).every((name) => allowed.includes(name)) ? select : undefined;
}
