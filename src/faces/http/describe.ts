/**
 * Describes a resource as data: its fields, filters, embedded records and order, from which a
 * console builds its tables and forms.
 */
import { isDeepStrictEqual } from 'node:util';
import { fieldNamed, once, type Resource, type SharedCollection } from '../../engine/declare.ts';
import type { Field } from '../../engine/field.ts';
import { FILTER_KINDS, type FilterKind, MAX_FILTER_LENGTH } from '../../engine/filters.ts';
import { targetOf } from '../../engine/present.ts';
import { filtersOf } from '../../engine/query.ts';
import { EXTERNAL_ID_FILTERS, hasExternalIds, MAX_IDS } from '../../engine/selection.ts';
import { choicesOf, fieldLabel, fieldOf } from './describe-field.ts';
import { labelOf } from './describe-values.ts';

/** The field that a filter compares. */
export const filteredField = (resource: Resource, name: string): Field =>
  resource.fields[name] ?? fieldNamed(resource, `${name}s`);

/** The candidates for the title field. The first one that a resource has is used. */
const TITLES = [
  'name',
  'label',
  'internal_title',
  'question',
  'number',
  'slug',
  'code',
  'reviewer_name',
  'email',
];

/** The field that identifies a record to people; `id` if there is none. */
export const titleField = (resource: Resource): string =>
  TITLES.find((name) => resource.fields[name] !== undefined) ?? 'id';

/** The description of a resource that is independent of the caller. */
export const describe = once((resource) => ({
  name: resource.name,
  label: resource.noun,
  label_plural: labelOf(resource.name),
  description: resource.description,
  id_kind: resource.integerId ? 'integer' : 'uuid',
  title_field: titleField(resource),
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
  searchable: resource.searched !== undefined,
  max_ids: MAX_IDS,
  group_filters: resource.grouped === undefined ? [] : ['group', 'groups[]'],
  external_id_filters: hasExternalIds(resource) ? Object.keys(EXTERNAL_ID_FILTERS) : [],
  order: [...(resource.order ?? ['created_at']), 'id'].map((term) => ({
    field: term.replace(/^-/, ''),
    direction: term.startsWith('-') ? 'desc' : 'asc',
  })),
  fixed_order: resource.fixedOrder ?? false,
  kinds: null,
}));

/** The description of resources that share a collection. */
export function describeShared({ name, noun, description, kinds }: SharedCollection) {
  const described = Object.entries(kinds).map(([kind, resource]) => ({
    kind,
    resource: describe(resource),
  }));
  const listsOf = <Item extends object>(list: (of: Description) => Item[]) =>
    inOneList(described.map(({ kind, resource }) => [kind, list(resource)]));
  const [first] = described;
  if (first === undefined) throw new Error(`${name}: the collection has no kind.`);
  return {
    ...first.resource,
    name,
    label: noun,
    label_plural: labelOf(name),
    description,
    fields: listsOf((of) => of.fields),
    embeds: listsOf((of) => of.embeds),
    filters: listsOf((of) => of.filters),
    searchable: described.some(({ resource }) => resource.searchable),
    kinds: described.map(({ kind, resource }) => ({
      value: kind,
      label: resource.label,
      description: resource.description,
    })),
  };
}

type Description = ReturnType<typeof describe>;

/**
 * Merges the items of all kinds, in the order of the kinds. Equal items are listed once. An item
 * that only some kinds have lists them in `kinds`.
 */
function inOneList<Item extends object>(lists: readonly [kind: string, items: Item[]][]) {
  const merged: { item: Item; kinds: string[] }[] = [];
  for (const [kind, items] of lists) {
    for (const item of items) {
      const same = merged.find((one) => isDeepStrictEqual(one.item, item));
      if (same === undefined) merged.push({ item, kinds: [kind] });
      else same.kinds.push(kind);
    }
  }
  return merged.map(({ item, kinds }) => ({
    ...item,
    ...(kinds.length < lists.length && { kinds }),
  }));
}

/** The name of each kind of filter in the contract (§4.1). */
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
