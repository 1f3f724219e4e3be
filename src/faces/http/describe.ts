/** What a resource is, as data: its fields, filters, embedded records and order, from which a console draws its tables and forms. */
import { is, SQL } from 'drizzle-orm';
import { z } from 'zod';
import { isNullable, isRequired, once, type Resource } from '../../engine/declare.ts';
import type { Field } from '../../engine/field.ts';
import { FILTER_KINDS, type FilterKind, MAX_FILTER_LENGTH } from '../../engine/filters.ts';
import { targetOf } from '../../engine/present.ts';
import { filtersOf } from '../../engine/query.ts';
import { accepted } from '../../engine/schemas.ts';
import { toJsonSchema } from '../../kernel/json-schema.ts';
import { fromCents } from '../../kernel/money.ts';

type Json = Record<string, unknown>;

/** The filter of a field, under the name that the query uses: `property_ids` is filtered by `property_id`. */
const filterOf = (resource: Resource, name: string) =>
  filtersOf(resource).get(name) ?? filtersOf(resource).get(name.replace(/_ids$/, '_id'));

/** The field that a filter compares. */
const filteredField = (resource: Resource, name: string): Field =>
  (resource.fields[name] ?? resource.fields[`${name}s`]) as Field;

const ACRONYMS: Record<string, string> = {
  ...{ id: 'ID', ids: 'IDs', uuid: 'UUID', url: 'URL', seo: 'SEO', faq: 'FAQ', faqs: 'FAQs', utm: 'UTM', mits: 'MITS' },
  ...{ sqft: 'sq ft', min: 'minimum', max: 'maximum', bed: 'bedrooms', bath: 'bathrooms' },
};

/** `move_in_date` → `Move in date` */
function labelOf(name: string): string {
  const text = name
    .split(/[_-]/)
    .map((word) => ACRONYMS[word] ?? word)
    .join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Truths are asked without `is`, and ids by what they name: `is_enabled` → `Enabled`, `property_ids` → `Properties`. */
function fieldLabel(name: string, { kind }: Field): string {
  if (kind === 'boolean') return labelOf(name.replace(/^is_/, ''));
  if (kind === 'reference') return labelOf(name.replace(/_id$/, ''));
  return labelOf(kind === 'references' ? name.replace(/_ids$/, 's').replace(/ys$/, 'ies') : name);
}

/** What people call a record by: the first of these that the resource has. */
const TITLES = ['name', 'label', 'internal_title', 'question', 'number', 'slug', 'code', 'reviewer_name', 'email'];

/** Everything of a resource that does not depend on who asks. */
export const describe = once((resource) => ({
  name: resource.name,
  label: resource.noun,
  label_plural: labelOf(resource.name),
  description: resource.description,
  id_kind: resource.integerId ? 'integer' : 'uuid',
  title_field: TITLES.find((name) => resource.fields[name] !== undefined) ?? 'id',
  fields: Object.keys(resource.fields).map((name) => fieldOf(resource, name)),
  embeds: Object.entries(resource.embeds ?? {}).map(([name, embed]) => ({
    name,
    resource: targetOf(resource, embed),
    many: 'of' in embed || resource.fields[embed.via]?.links !== undefined,
  })),
  filters: [...filtersOf(resource).values()].map(({ name, kind, sortBy }) => ({
    name,
    label: fieldLabel(name, filteredField(resource, name)),
    kind: CONTRACT_KINDS[kind],
    description: FILTER_KINDS[kind].doc,
    operators: FILTER_KINDS[kind].ranged ? ['eq', 'gte', 'lte', 'gt', 'lt'] : ['eq'],
    max_length: MAX_FILTER_LENGTH,
    sortable: sortBy !== null,
    choices: choicesOf(filteredField(resource, name)),
    refers_to: filteredField(resource, name).refersTo?.resource ?? null,
  })),
  group_filters: resource.grouped === undefined ? [] : ['group', 'groups[]'],
  order: [...(resource.order ?? ['created_at']), 'id'].map((term) => ({
    field: term.replace(/^-/, ''),
    direction: term.startsWith('-') ? 'desc' : 'asc',
  })),
  fixed_order: resource.fixedOrder ?? false,
}));

/** The kinds of filter as the contract names them (§4.1). */
const CONTRACT_KINDS: Record<FilterKind, string> = {
  exact: 'exact',
  uuid: 'exact',
  boolean: 'boolean',
  search: 'search',
  range: 'range',
  money_range: 'range',
  floor_range: 'range',
  date_range: 'date_range',
};

function fieldOf(resource: Resource, name: string) {
  const field = resource.fields[name] as Field;
  const filter = filterOf(resource, name);
  return {
    name,
    label: fieldLabel(name, field),
    kind: field.kind,
    description: field.description,
    example: field.example ?? null,
    required: isRequired(resource, name),
    nullable: isNullable(resource, name),
    read_only: field.input === null,
    fixed_after_create: field.fixed ?? false,
    single_only: field.richOnly ?? false,
    merges: field.merges ?? false,
    default: defaultOf(resource, name),
    choices: choicesOf(field),
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
    accepts: field.input === null ? null : inline(accepted(field), 'input'),
    shows: inline(field.output, 'output'),
  };
}

/** What a create that leaves the field out gives it; null where that is null or made from other values. */
function defaultOf(resource: Resource, name: string): unknown {
  const field = resource.fields[name] as Field;
  const column = resource.columns[name];
  if (field.input === null || column?.hasDefault !== true) return null;
  const value: unknown = column.default;
  if (is(value, SQL)) return field.output instanceof z.ZodArray ? [] : field.output instanceof z.ZodObject ? {} : null;
  return field.kind === 'money' ? fromCents(value as number) : (value ?? null);
}

const choicesOf = ({ output }: Field): { value: string; label: string }[] | null =>
  output instanceof z.ZodEnum ? output.options.map((value) => ({ value: String(value), label: labelOf(String(value)) })) : null;

/** A schema that stands alone. */
export function inline(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = toJsonSchema(schema, io);
  return json;
}
