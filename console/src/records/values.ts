/** The values that a form contains and sends, based on the metadata of its resource. */
import { Refusal } from '../api/client.ts';
import {
  bodyWith,
  isObject,
  type Metadata,
  type MetadataField,
  type Values,
  valueIn,
} from '../api/v2.ts';
import type { FormField } from '../fields/form-field.ts';
import { currencyOf, unitOf } from '../fields/units.ts';

const ORIGINS: Readonly<Record<string, string>> = {
  property: 'Set on this property.',
  account: 'Inherited from the account settings.',
  default: 'This is the default.',
};

const variantOf = ({ variants }: Metadata, values: Values) =>
  variants?.find(({ type }) => type === values['type']);

/**
 * The settings of a connection have the properties of its type, and some units depend on another
 * field. The settings of a property include the origin of each effective value.
 */
export function inputOf(collection: Metadata, field: MetadataField, values: Values): FormField {
  const variant = field.name === 'settings' ? variantOf(collection, values) : undefined;
  const sources = values[`${field.name}_sources`];
  const originOf = (name: string) => (isObject(sources) ? ORIGINS[String(sources[name])] : '');
  const properties = variant?.properties ?? field.properties;
  return {
    ...field,
    // The general description of the field covers the settings of all types, so it is omitted.
    help: variant === undefined ? field.help : '',
    unit: unitOf(field, values),
    currency: currencyOf(values),
    properties:
      properties?.map((one) => ({
        ...one,
        help: `${one.help} ${originOf(one.name) ?? ''}`.trim(),
      })) ?? null,
  };
}

/** Whether one value, such as a cell of a file, can set the field. Objects need a form. */
export const fitsInCell = ({ kind, properties }: MetadataField): boolean =>
  !['object', 'external_ids', 'json'].includes(kind) && properties === null;

/** The mask of a stored credential in responses. Sending it back keeps the credential. */
export const MASK = '********';

const originOf = (value: unknown) => URL.parse(String(value))?.origin ?? value ?? null;

/** The quoted labels of the stored credentials that the service clears when the form is saved. */
export function clearedCredentials(collection: Metadata, stored: Values, values: Values): string[] {
  const [before, after] = [stored['settings'], values['settings']];
  const variant = variantOf(collection, stored);
  if (variant === undefined || !isObject(before) || !isObject(after)) return [];
  const isMoved = variant.destinations.some(
    (name) => originOf(before[name]) !== originOf(after[name]),
  );
  return Object.keys(after)
    .filter((name) => isMoved && after[name] === MASK)
    .map((name) => `“${variant.properties.find((one) => one.name === name)?.label ?? name}”`);
}

/** The property to which a reference is restricted. */
export function propertyOf({ refers_to }: MetadataField, values: Values): string | undefined {
  const property = values['property_id'];
  return refers_to?.same_property && typeof property === 'string' ? property : undefined;
}

export const initialValues = (fields: readonly MetadataField[], record: Values | null): Values =>
  Object.fromEntries(
    fields.map(({ name, default: initial, kind }) => [
      name,
      record === null
        ? (initial ?? (kind === 'boolean' ? false : null))
        : (valueIn(record, name) ?? null),
    ]),
  );

/**
 * The changed fields. Of an object that an update merges, only the changed keys are sent, and
 * removed keys are null. Any other object whose values are all empty is null where the field
 * accepts null.
 */
export function bodyOf(
  fields: readonly MetadataField[],
  values: Values,
  record: Values | null,
  isChanged: (name: string) => boolean,
): Values {
  const body: Values = {};
  for (const { name, merges, nullable } of fields.filter((field) => isChanged(field.name))) {
    const [value, stored] = [values[name], record === null ? undefined : valueIn(record, name)];
    body[name] = value;
    if (merges && isObject(value) && isObject(stored)) body[name] = changedKeys(value, stored);
    else if (nullable && isObject(value) && Object.values(value).every((one) => (one ?? '') === ''))
      body[name] = null;
  }
  return bodyWith(body);
}

const changedKeys = (value: Values, stored: Values): Values =>
  Object.fromEntries(
    [...new Set([...Object.keys(value), ...Object.keys(stored)])]
      .filter((key) => !isSame(value[key], stored[key]))
      .map((key) => [key, value[key] ?? null]),
  );

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * The messages of a 422 by form field: `addresses.0.city` belongs to `addresses`, and `data.title`
 * to `data/title`. Other errors have none.
 */
export function messagesByField(
  error: unknown,
  names: readonly string[],
): { byField: Map<string, string>; others: string[] } {
  const errors = error instanceof Refusal ? error.errors : {};
  const byField = new Map<string, string>();
  const others: string[] = [];
  for (const [key, messages] of Object.entries(errors)) {
    const [first = '', second = ''] = key.split('.');
    const name = names.includes(first) ? first : `${first}/${second}`;
    const text = messages.join(' ');
    if (names.includes(name))
      byField.set(name, [byField.get(name), text].filter(Boolean).join(' '));
    else others.push(text);
  }
  return { byField, others };
}
