/** The columns of a list: the title first, then the chosen fields or the most useful ones. */
import type { Metadata, MetadataField } from '../api/v2.ts';
import type { Search } from './search.ts';

/** The default number of columns of each kind. */
const DEFAULT_COUNTS: Record<string, number> = {
  reference: 2,
  integer: 2,
  money: 1,
  word: 2,
  text: 1,
  email: 1,
  date: 1,
  date_time: 1,
  boolean: 1,
};

const HIDDEN_KINDS = [
  'object',
  'list',
  'long_text',
  'rich_text',
  'references',
  'external_ids',
  'id',
];

/** The fields that can be columns. */
export const columnFields = ({ fields, title_field }: Metadata): MetadataField[] => {
  const shown = fields.filter(
    ({ kind, single_only, name }) =>
      !single_only && (name === title_field || !HIDDEN_KINDS.includes(kind)),
  );
  return shown.toSorted((a, b) => Number(b.name === title_field) - Number(a.name === title_field));
};

export function chosenColumns(collection: Metadata, { columns, sort }: Search): string[] {
  const fields = columnFields(collection);
  const names = fields.map(({ name }) => name);
  const { title_field: title } = collection;
  if (columns !== undefined) {
    const chosen = columns.split(',');
    return names.filter((name) => name === title || chosen.includes(name));
  }
  const sortable = new Set(
    collection.filters.filter((filter) => filter.sortable).map(({ name }) => name),
  );
  const left = { ...DEFAULT_COUNTS };
  const useful = fields.filter(({ name, kind }) => {
    if (name === title || name === sort?.replace('-', '')) return true;
    const isUseful = (collection.fixed_order || sortable.has(name)) && (left[kind] ?? 0) > 0;
    if (isUseful) left[kind] = (left[kind] ?? 0) - 1;
    return isUseful;
  });
  return useful.map(({ name }) => name);
}
