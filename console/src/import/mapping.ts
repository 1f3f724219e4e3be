/** Maps the columns of a file to the fields of a record. */
import { formFields } from '../api/collections.ts';
import type { Metadata, MetadataField, Values } from '../api/v2.ts';
import { isEditable } from '../list/selection.ts';
import { fitsInCell } from '../records/values.ts';
import type { SheetRow } from './sheet.ts';

/** The target of each column: the name of a field, `id`, `external_id:<connection>`, or empty. */
export type Mapping = readonly string[];

export type Connection = { id: string; name: string };

export type Target = { value: string; label: string };

const EXTERNAL = 'external_id:';

/** The connection of a target that is an external ID. */
export const connectionIn = (target: string): string | undefined =>
  target.startsWith(EXTERNAL) ? target.slice(EXTERNAL.length) : undefined;

export const importFields = (collection: Metadata): MetadataField[] =>
  formFields(collection, true).filter(fitsInCell);

export const hasExternalIds = ({ operations }: Metadata): boolean =>
  operations.some(({ method, path }) => method === 'PUT' && path.includes('/by-external-id/'));

export const targetsOf = (collection: Metadata, connections: readonly Connection[]): Target[] => [
  ...(isEditable(collection) ? [{ value: 'id', label: 'ID (updates the record)' }] : []),
  ...connections.map(({ id, name }) => ({
    value: EXTERNAL + id,
    label: `External ID of ${name} (updates or creates)`,
  })),
  ...importFields(collection).map(({ name, label, required }) => ({
    value: name,
    label: required ? `${label} *` : label,
  })),
];

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Guesses by name and label. A field that another column already sets is skipped. */
export function guess(
  headers: readonly string[],
  collection: Metadata,
  connections: readonly Connection[],
): Mapping {
  const fields = importFields(collection);
  const taken = new Set<string>();
  return headers.map((header) => {
    const word = plain(header);
    const [only, ...others] = connections;
    if (word === 'id' && isEditable(collection) && !taken.has('id')) return take('id');
    if (word === 'externalid' && only !== undefined && others.length === 0)
      return take(EXTERNAL + only.id);
    const found = fields.find(
      ({ name, label }) =>
        [name, label, name.replace(/_id$/, ''), name.replace(/_id$/, '_name')].some(
          (one) => plain(one) === word,
        ) && !taken.has(name),
    );
    return found === undefined ? '' : take(found.name, found.excludes);
  });

  function take(name: string, excluded: readonly string[] = []): string {
    for (const one of [name, ...excluded]) taken.add(one);
    return name;
  }
}

/** The fields that a new record needs and no column has, if a row may create one. */
export function missingFields(
  collection: Metadata,
  mapping: Mapping,
  rows: readonly SheetRow[],
): MetadataField[] {
  const column = mapping.indexOf('id');
  const createsRecords = column < 0 || rows.some(({ cells }) => !cells[column]);
  return createsRecords
    ? importFields(collection).filter(({ name, required }) => required && !mapping.includes(name))
    : [];
}

/** The errors of the mapping as a whole. */
export function mappingProblem(
  collection: Metadata,
  mapping: Mapping,
  constants: Values,
  rows: readonly SheetRow[],
): string | undefined {
  const labels = new Map(importFields(collection).map((field) => [field.name, field]));
  const used = mapping.filter((target) => target !== '');
  if (used.length === 0) return 'Choose a field for at least one column.';
  for (const [index, name] of used.entries()) {
    const field = labels.get(name);
    if (used.indexOf(name) !== index)
      return `Two columns have the field “${field?.label ?? 'ID'}”. Choose another for one of them.`;
    const excluded = field?.excludes.find((other) => used.includes(other));
    if (excluded !== undefined)
      return `“${labels.get(excluded)?.label}” is calculated from “${field?.label}”. Import only one.`;
  }
  // With a column of IDs, some rows may be complete, so each row is checked individually.
  if (mapping.includes('id')) return undefined;
  const missing = missingFields(collection, mapping, rows).find(
    ({ name }) => constants[name] == null,
  );
  return missing === undefined
    ? undefined
    : `Choose a column for “${missing.label}”, or one value for all rows.`;
}
