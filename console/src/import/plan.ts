/** The write that an import performs for each row of the file, or the reason why it cannot. */
import type { Operation } from '../api/batch.ts';
import type { Metadata, MetadataField, Values } from '../api/v2.ts';
import { type FormField, isList } from '../fields/form-field.ts';
import { isEditable } from '../list/selection.ts';
import { inputOf } from '../records/values.ts';
import { connectionIn, importFields, type Mapping } from './mapping.ts';
import type { Sheet, SheetRow, Titles } from './sheet.ts';

export type PlannedRow = {
  number: number;
  title: string;
  action: 'Create' | 'Update' | 'Update or create';
  operation: Operation;
  problems: string[];
};

type PlanInput = {
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
  // The property comes first, because references depend on the property of the row.
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
    if ('problem' in converted) problems.push(labeled(field.label, converted.problem));
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

/** The ID of the row, otherwise its external ID. */
function keyOf(mapping: Mapping, textOf: (target: string) => string): Key {
  const targets = ['id', ...mapping.filter((one) => connectionIn(one) !== undefined)];
  const target = targets.find((one) => textOf(one) !== '');
  return target === undefined ? undefined : { target, value: textOf(target) };
}

const isWellFormed = ({ id_kind }: Metadata, id: string): boolean =>
  id_kind === 'uuid' ? isId(id) : /^\d+$/.test(id);

const labeled = (label: string, problem: string): string =>
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

type Converted = { value: unknown } | { problem: string };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Cells of a file as values of fields. */
export const isId = (text: string): boolean => UUID.test(text);

const wrong = (problem: string): Converted => ({ problem });

/** `property` restricts references to records of this property. */
function convert(field: FormField, text: string, titles: Titles, property: unknown): Converted {
  const { kind, choices, refers_to } = field;
  if (refers_to !== null)
    return kind === 'references'
      ? all(split(text).map((one) => titles.idOf(field, one, property)))
      : titles.idOf(field, text, property);
  if (kind === 'references' || isList(field))
    return all(
      split(text).map((one) => (choices === null ? { value: one } : choiceOf(field, one))),
    );
  if (choices !== null) return choiceOf(field, text);
  if (kind === 'boolean') return booleanOf(text);
  if (['integer', 'decimal', 'money'].includes(kind)) return numberOf(field, text);
  if (kind === 'date' || kind === 'date_time') return dateOf(text);
  const max = field.bounds?.max_length;
  if (max != null && text.length > max) return wrong(`Use at most ${max} characters.`);
  return { value: text };
}

const split = (text: string): string[] =>
  text
    .split(text.includes(';') ? ';' : ',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

function all(items: readonly Converted[]): Converted {
  const values: unknown[] = [];
  for (const item of items)
    if ('problem' in item) return item;
    else values.push(item.value);
  return { value: values };
}

function choiceOf({ choices }: FormField, text: string): Converted {
  const word = text.toLowerCase();
  const found = choices?.find(
    ({ value, label }) => value.toLowerCase() === word || label.toLowerCase() === word,
  );
  if (found !== undefined) return { value: found.value };
  const some = (choices ?? []).slice(0, 10).map(({ value }) => value);
  return wrong(`“${text}” is not an allowed value. Use one of: ${some.join(', ')}.`);
}

const BOOLEANS = new Map([
  ...['true', 'yes', 'y', '1'].map((word) => [word, true] as const),
  ...['false', 'no', 'n', '0'].map((word) => [word, false] as const),
]);

function booleanOf(text: string): Converted {
  const value = BOOLEANS.get(text.toLowerCase());
  return value === undefined ? wrong(`“${text}” is neither yes nor no.`) : { value };
}

/** `1450`, `$1,450.00`, `12.5 %`. */
const NUMBER = /^-?(\d+|\d{1,3}(,\d{3})+)?(\.\d+)?$/;

function numberOf({ kind, bounds }: FormField, text: string): Converted {
  const digits = text.replace(/[$%\s]/g, '');
  const value = Number(digits.replaceAll(',', ''));
  if (!NUMBER.test(digits) || digits === '' || Number.isNaN(value))
    return wrong(`“${text}” is not a number.`);
  if (kind === 'integer' && !Number.isInteger(value))
    return wrong(`“${text}” is not a whole number.`);
  if (bounds?.min != null && value < bounds.min) return wrong(`Use at least ${bounds.min}.`);
  if (bounds?.max != null && value > bounds.max) return wrong(`Use at most ${bounds.max}.`);
  return { value };
}

/** `2026-09-01`, with or without a time, or `9/1/2026`. */
function dateOf(text: string): Converted {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const date = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const isDate = /^\d{4}-\d{2}-\d{2}(T.*)?$/.test(date) && !Number.isNaN(Date.parse(date));
  return isDate ? { value: date } : wrong(`“${text}” is not a date, such as 2026-09-01.`);
}
