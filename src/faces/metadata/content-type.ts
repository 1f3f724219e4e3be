/** The metadata of the entries of one content type on a website. */
import { z } from 'zod';
import { acceptedBy } from '../../domain/content-types/field-kinds.ts';
import type { TypeOnWebsite } from '../../domain/content-types/on-website.ts';
import { entries } from '../../domain/entries/resource.ts';
import type { Field } from '../../engine/field.ts';
import type { TypeField } from '../../store/tables/entries.ts';
import { fieldOf } from '../http/describe-field.ts';
import { labelOf } from '../http/describe-values.ts';
import { defaultColumns } from './columns.ts';
import type { Published } from './metadata.ts';

/** The kinds of fields for which content types use another name. */
const KINDS: Readonly<Record<string, string>> = {
  number: 'decimal',
  select: 'word',
  property: 'reference',
};

/** The schemas of numbers and booleans in the metadata. Requests can also send them as text. */
const SHOWN: Readonly<Record<string, z.ZodType>> = { number: z.number(), boolean: z.boolean() };

/** The fields that the path determines or that the fields of the type replace. */
const OMITTED = ['data', 'content_type', 'content_type_id', 'website_id'];

/** The fields that contain the ID of a user. */
const USERS = ['approved_by', 'created_by'];

const USER = { resource: 'users', many: false, same_property: false };

/**
 * The metadata in which the fields of the type replace the object `data`, under names such as
 * `data/title`.
 */
export function metadataOfType<Entries extends Published>(
  published: Entries,
  { websiteId, type }: TypeOnWebsite,
) {
  const located = (path: string) =>
    path.replace('{website}', websiteId).replace('{content_type}', type.key);
  const title_field = type.title_field === null ? 'slug' : `data/${type.title_field}`;
  const fields = [
    ...type.fields.map(fieldOfType),
    ...published.fields
      .filter(({ name }) => !OMITTED.includes(name))
      .map((field) => (USERS.includes(field.name) ? { ...field, refers_to: USER } : field)),
  ];
  return {
    ...published,
    label_plural: type['name'],
    path: located(published.path),
    operations: published.operations.map((one) => ({ ...one, path: located(one.path) })),
    title_field,
    fields,
    default_columns: defaultColumns({ ...published, fields, title_field }),
  };
}

function fieldOfType({ key, label, type, required, options, help }: TypeField) {
  const name = `data/${key}`;
  const title = label ?? labelOf(key);
  const accepted = SHOWN[type] ?? acceptedBy({ type, options });
  const field: Field = {
    kind: KINDS[type] ?? type,
    description: help ?? title,
    input: accepted,
    output: accepted,
    ...(type === 'property' && { refersTo: { resource: 'properties', samePlace: false } }),
  };
  const choices = options.map((value) => ({ value, label: value }));
  return {
    ...fieldOf({ ...entries, fields: { [name]: field } }, name),
    label: title,
    required,
    nullable: true,
    choices: type === 'select' ? choices : null,
  };
}
