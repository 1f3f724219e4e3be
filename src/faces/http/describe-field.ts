/**
 * Describes a field of a resource as data, so that a form can validate its input before it saves.
 */
import { is, SQL } from 'drizzle-orm';
import { z } from 'zod';
import { fieldNamed, isNullable, isRequired, type Resource } from '../../engine/declare.ts';
import type { Field } from '../../engine/field.ts';
import { filtersOf } from '../../engine/query.ts';
import { accepted, inputDescription } from '../../engine/schemas.ts';
import { toJsonSchema } from '../../kernel/json-schema.ts';
import { fromCents } from '../../kernel/money.ts';
import { recordText } from '../../kernel/record-text.ts';
import { propertiesOf } from './describe-properties.ts';
import { boundsOf, type Choice, choiceOf, labelOf, plainText, wordsOf } from './describe-values.ts';

type Json = Record<string, unknown>;

/**
 * The filter of a field, under the name that the query uses: `property_ids` is filtered by
 * `property_id`.
 */
const filterOf = (resource: Resource, name: string) =>
  filtersOf(resource).get(name) ?? filtersOf(resource).get(name.replace(/_ids$/, '_id'));

/**
 * Booleans are labeled without `is`, and IDs by their target: `is_enabled` → `Enabled`,
 * `property_ids` → `Properties`.
 */
export function fieldLabel(name: string, { kind }: Field): string {
  if (kind === 'boolean') return labelOf(name.replace(/^is_/, ''));
  if (kind === 'reference') return labelOf(name.replace(/_id$/, ''));
  return labelOf(kind === 'references' ? name.replace(/_ids$/, 's').replace(/ys$/, 'ies') : name);
}

/** The description of a field, as far as the declaration of its resource determines it. */
export function fieldOf(resource: Resource, name: string) {
  const field = fieldNamed(resource, name);
  const filter = filterOf(resource, name);
  const accepts = field.input === null ? null : inline(accepted(field), 'input');
  const description = field.input === null ? field.description : inputDescription(field);
  return {
    name,
    label: fieldLabel(name, field),
    kind: field.kind,
    description,
    example: field.example ?? null,
    required: isRequired(resource, name),
    nullable: isNullable(resource, name),
    read_only: field.input === null,
    fixed_after_create: field.fixed ?? false,
    single_only: field.richOnly ?? false,
    merges: field.merges ?? false,
    default: defaultOf(resource, name),
    help: plainText(field.refersTo === undefined ? description : recordText(description)),
    unit: typeof field.unit === 'string' ? field.unit : null,
    unit_by: typeof field.unit === 'object' ? field.unit : null,
    excludes: field.excludes === undefined ? [] : [field.excludes],
    refers_to:
      field.refersTo === undefined
        ? null
        : {
            resource: field.refersTo.resource,
            many: field.links !== undefined || field.refersTo.listKey !== undefined,
            same_property: field.refersTo.samePlace,
          },
    filter: filter?.name ?? null,
    sortable: filter?.name === name && filter.sortBy !== null,
    section: sectionOf(resource, name),
    kinds: null,
    owned_by: null,
    accepts,
    shows: inline(field.output, 'output'),
    ...formHints(field, accepts),
  };
}

const sectionOf = ({ sections = {} }: Resource, name: string): string | null =>
  Object.keys(sections).find((title) => sections[title]?.includes(name)) ?? null;

/**
 * The metadata derived from the accepted values of a field; `accepts` is null for a read-only
 * field.
 */
export function formHints(field: Field, accepts: Json | null) {
  const isFilledIn = field.optional === true || field.excludes !== undefined;
  return {
    choices: choicesOf(field) ?? (accepts === null ? null : wordsOf(accepts)),
    bounds: accepts === null ? null : boundsOf(field, accepts),
    computed: accepts === null ? 'always' : isFilledIn ? 'when_omitted' : null,
    properties: propertiesOf(accepts),
  };
}

/**
 * The default of a field that a create request omits; null if the field has no default or a
 * computed one.
 */
function defaultOf(resource: Resource, name: string): unknown {
  const field = fieldNamed(resource, name);
  const column = resource.columns[name];
  if (field.input === null || column?.hasDefault !== true) return null;
  const value: unknown = column.default;
  if (is(value, SQL))
    return field.output instanceof z.ZodArray
      ? []
      : field.output instanceof z.ZodObject
        ? {}
        : null;
  return field.kind === 'money' ? fromCents(Number(value)) : (value ?? null);
}

/** The values of a closed vocabulary; null for other fields. */
export const choicesOf = ({ output }: Field): Choice[] | null =>
  output instanceof z.ZodEnum ? output.options.map(choiceOf) : null;

/** Converts a schema to JSON Schema without references to other schemas. */
export function inline(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = toJsonSchema(schema, io);
  return json;
}
