/** What an import writes for each row of the file, or why it cannot. */
import type { Operation } from '../api/batch.ts';
import type { Metadata, MetadataField, Values } from '../api/v2.ts';
import { isEditable } from '../list/selection.ts';
import { inputOf } from '../records/values.ts';
import { convert, isId } from './convert.ts';
import { connectionIn, importFields, type Mapping } from './mapping.ts';
import type { Titles } from './references.ts';
import type { Sheet, SheetRow } from './sheet.ts';

export type PlannedRow = {
  number: number;
  title: string;
  action: 'Create' | 'Update' | 'Update or create';
  operation: Operation;
  problems: string[];
};

export type PlanInput = {
  collection: Metadata;
  sheet: Sheet;
  mapping: Mapping;
  /** The values of all rows for fields without a column. */
  constants: Values;
  titles: Titles;
};

export function plan(input: PlanInput): PlannedRow[] {
  const fields = new Map(importFields(input.collection).map((field) => [field.name, field]));
  return input.sheet.rows.map((row) => planRow(input, fields, row));
}

function planRow(
  { collection, sheet, mapping, constants, titles }: PlanInput,
  fields: ReadonlyMap<string, MetadataField>,
  row: SheetRow,
): PlannedRow {
  const textOf = (target: string) => row.cells[mapping.indexOf(target)] ?? '';
  const key = keyOf(mapping, textOf);
  const isUpdate = key?.target === 'id';
  const stored = isUpdate ? titles.recordOf(collection.name, key.value) : undefined;
  const problems: string[] = [];
  const body: Values = isUpdate ? {} : { ...constants };
  // References depend on the property of the row.
  const names = mapping
    .filter((name) => fields.has(name))
    .toSorted((a, b) => Number(b === 'property_id') - Number(a === 'property_id'));
  for (const name of names) {
    const field = fields.get(name);
    if (field === undefined || (isUpdate && field.fixed_after_create)) continue;
    const text = textOf(name);
    if (text === '') {
      if (field.nullable && key !== undefined) body[name] = null;
      continue;
    }
    const input = inputOf(collection, field, body);
    const converted = convert(input, text, titles, body['property_id'] ?? stored?.property);
    if ('problem' in converted) problems.push(labelled(field.label, converted.problem));
    else body[name] = converted.value;
  }
  if (key === undefined)
    for (const { name, label, required } of fields.values())
      if (required && body[name] == null && textOf(name) === '')
        problems.push(`${label} is required.`);
  problems.push(...rowProblems(collection, row, sheet.headers.length, key));
  if (isUpdate && stored === null && isWellFormed(collection, key.value))
    problems.push(`ID: no ${collection.label.toLowerCase()} has this ID. Clear it to create one.`);
  return {
    number: row.number,
    title: textOf(collection.title_field),
    action: key === undefined ? 'Create' : isUpdate ? 'Update' : 'Update or create',
    operation: operationOf(collection, key, body),
    problems,
  };
}

type Key = { target: string; value: string } | undefined;

/** The ID of the row, or else its external ID. */
function keyOf(mapping: Mapping, textOf: (target: string) => string): Key {
  const targets = ['id', ...mapping.filter((one) => connectionIn(one) !== undefined)];
  const target = targets.find((one) => textOf(one) !== '');
  return target === undefined ? undefined : { target, value: textOf(target) };
}

const isWellFormed = ({ id_kind }: Metadata, id: string): boolean =>
  id_kind === 'uuid' ? isId(id) : /^\d+$/.test(id);

const labelled = (label: string, problem: string): string =>
  problem.startsWith(`${label}:`) ? problem : `${label}: ${problem}`;

function rowProblems(collection: Metadata, { cells }: SheetRow, width: number, key: Key): string[] {
  const { can, label_plural } = collection;
  const nouns = label_plural.toLowerCase();
  const problems: string[] = [];
  if (cells.slice(width).some((cell) => cell !== ''))
    problems.push('The row has more cells than the header.');
  if (key === undefined && !can.create)
    problems.push(`You may not create ${nouns}. Enter the ID of an existing record.`);
  if (key !== undefined && !isEditable(collection))
    problems.push(`You may not update ${nouns}. Remove the ID.`);
  if (key?.target === 'id' && !isWellFormed(collection, key.value))
    problems.push(`ID: “${key.value}” is not an ID.`);
  return problems;
}

function operationOf({ path }: Metadata, key: Key, body: Values): Operation {
  if (key === undefined) return { method: 'POST', path, body };
  const connection = connectionIn(key.target);
  const value = encodeURIComponent(key.value);
  return connection === undefined
    ? { method: 'PATCH', path: `${path}/${value}`, body }
    : { method: 'PUT', path: `${path}/by-external-id/${connection}/${value}`, body };
}
