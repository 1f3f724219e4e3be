/** Cells of a file as values of fields. */
import type { FormField } from '../fields/form-field.ts';
import type { Titles } from './references.ts';

type Converted = { value: unknown } | { problem: string };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isId = (text: string): boolean => UUID.test(text);

const wrong = (problem: string): Converted => ({ problem });

/** `property` restricts references to records of this property. */
export function convert(
  field: FormField,
  text: string,
  titles: Titles,
  property: unknown,
): Converted {
  const { kind, choices, refers_to, accepts } = field;
  if (refers_to !== null)
    return kind === 'references'
      ? all(split(text).map((one) => titles.idOf(field, one, property)))
      : titles.idOf(field, text, property);
  if (kind === 'references' || [accepts.type].flat().includes('array'))
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
