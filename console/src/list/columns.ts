/** The columns of a list: the title first, then the chosen fields or those that the metadata suggests. */
import type { Metadata, MetadataField } from '../api/v2.ts';
import type { Search } from './search.ts';

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
  const { title_field, default_columns } = collection;
  const chosen = columns?.split(',') ?? [...default_columns, sort?.replace('-', '')];
  return columnFields(collection)
    .map(({ name }) => name)
    .filter((name) => name === title_field || chosen.includes(name));
}
