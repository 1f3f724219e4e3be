/** The values that a form contains and sends, based on the metadata of its resource. */
import {
  bodyWith,
  isObject,
  type Metadata,
  type MetadataField,
  type Values,
  valueIn,
} from '../api/v2.ts';
import { type FormField, labelOf, type Schema } from '../fields/form-field.ts';
import { currencyOf, unitOf } from '../fields/units.ts';

/** The metadata publishes schemas without a type of their own. */
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

type Variant = NonNullable<Metadata['variants']>[number];

/** The schema of the settings of a connection, in which credentials are passwords. */
function settingsOf({ settings, credentials }: Variant): Schema {
  const schema: Schema = isSchema(settings) ? settings : {};
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => [
    name,
    credentials.includes(name) ? { ...property, format: 'password' } : property,
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

const ORIGINS: Readonly<Record<string, string>> = {
  property: 'Set on this property.',
  account: 'Inherited from the account settings.',
  default: 'This is the default.',
};

/** The settings of a property, with the source of each effective value. */
function withOrigins(schema: Schema, sources: unknown): Schema {
  if (!isObject(sources)) return schema;
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => [
    name,
    {
      ...property,
      description: `${property.description ?? ''} ${ORIGINS[String(sources[name])] ?? ''}`,
    },
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** The settings of a connection have the schema of its type, and some units depend on another field. */
export function inputOf(collection: Metadata, field: MetadataField, values: Values): FormField {
  const variant = collection.variants?.find(({ type }) => type === values['type']);
  const settings = field.name === 'settings' && variant ? settingsOf(variant) : undefined;
  const accepts = settings ?? field.accepts;
  // The description of the field explains the settings of all types to programs.
  const help = settings === undefined ? field.help : '';
  return {
    ...field,
    help,
    unit: unitOf(field, values),
    currency: currencyOf(values),
    accepts: isSchema(accepts) ? withOrigins(accepts, values[`${field.name}_sources`]) : {},
  };
}

/** Whether one value, such as a cell of a file, can set the field. Objects need a form. */
export const fitsInCell = (collection: Metadata, field: MetadataField): boolean =>
  !['object', 'external_ids', 'json'].includes(field.kind) &&
  inputOf(collection, field, {}).accepts.items?.properties === undefined;

/** A change of these settings clears stored credentials. */
const DESTINATIONS = ['url', 'host', 'application_id'];

/** The mask of a stored credential in responses. Sending it back keeps the credential. */
export const MASK = '********';

const originOf = (value: unknown) => URL.parse(String(value))?.origin ?? value ?? null;

/** The names of the stored credentials that the service clears when the form is saved. */
export function clearedCredentials(collection: Metadata, stored: Values, values: Values): string[] {
  const [before, after] = [stored['settings'], values['settings']];
  if (collection.variants === null || !isObject(before) || !isObject(after)) return [];
  const isMoved = DESTINATIONS.some((name) => originOf(before[name]) !== originOf(after[name]));
  return Object.keys(after)
    .filter((name) => isMoved && after[name] === MASK)
    .map((name) => labelOf(name).toLowerCase());
}

/** The property to which a reference is restricted. */
export function propertyOf({ refers_to }: MetadataField, values: Values): string | undefined {
  const property = values['property_id'];
  return refers_to?.same_property && typeof property === 'string' ? property : undefined;
}

/** The options of a form whose stored values can change while the user edits it. */
export const KEEP_CHANGES = { keepDirtyValues: true, keepDirty: true };

/** Overrides these options when the form is saved, or the user discards the changes. */
export const DISCARD_CHANGES = { keepDirtyValues: false, keepDirty: false };

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
 * The changed fields. Of objects that an update merges, the changed keys; removed keys are null.
 * Other objects whose values are all empty are null where the field accepts it.
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
 * to `data/title`.
 */
export function messagesByField(
  errors: Record<string, string[]>,
  names: readonly string[],
): { byField: Map<string, string>; others: string[] } {
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
