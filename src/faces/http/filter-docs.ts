/** The filters of a list as query parameters, with the types of their values. */
import { z } from 'zod';
import type { Resource } from '../../engine/declare.ts';
import type { Field } from '../../engine/field.ts';
import { FILTER_KINDS, type FilterKind, MAX_FILTER_LENGTH } from '../../engine/filters.ts';
import { filtersOf, MAX_GROUPS } from '../../engine/query.ts';
import { EXTERNAL_ID_FILTERS, hasExternalIds, MAX_IDS, MAX_WORDS } from '../../engine/selection.ts';
import { toJsonSchema } from '../../kernel/json-schema.ts';
import { filteredField } from './describe.ts';
import type { ParameterDoc } from './route.ts';

/** The schema of a free-text filter in the API documents. */
export const filterValue = z.string().max(MAX_FILTER_LENGTH);

export const idsDoc = (id: z.ZodType): ParameterDoc => ({
  description:
    'Only the records with these IDs, separated by commas. IDs of records that the caller cannot view are ignored.',
  schema: z.array(id).max(MAX_IDS),
  commaSeparated: true,
});

export const wordsDoc: ParameterDoc = {
  description: `Only records that contain every word, case-insensitive. At most ${MAX_WORDS} words.`,
  schema: filterValue,
};

const BOUNDS: readonly [operator: string, meaning: string][] = [
  ['gte', 'greater than or equal to'],
  ['lte', 'less than or equal to'],
  ['gt', 'greater than'],
  ['lt', 'less than'],
];

/**
 * Schemas that all parameters share, because creating one for each parameter of each resource would
 * delay the start.
 */
const ID = z.uuid();
const NUMBER = z.number();
const INTEGER = z.int();
const BOOLEAN = z.boolean();
const DATE = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** The schema of a number, which is an integer if the field is an integer. */
const numberLike = ({ output }: Field): z.ZodType =>
  toJsonSchema(output, 'output')['type'] === 'integer' ? INTEGER : NUMBER;

/** The allowed words, if the field has a closed vocabulary. */
const wordLike = ({ output }: Field): z.ZodType =>
  output instanceof z.ZodEnum ? z.enum(output.options.map(String)) : filterValue;

/** The schema of the value of a filter. */
const VALUES: Record<FilterKind, (field: Field) => z.ZodType> = {
  exact: wordLike,
  uuid: () => ID,
  boolean: () => BOOLEAN,
  search: () => filterValue,
  range: numberLike,
  money_range: () => NUMBER,
  floor_range: () => filterValue,
  date_range: () => DATE,
};

/** The values of `sort`: each sortable name, alone and prefixed with `-` for descending order. */
export const sortOf = (resource: Resource): z.ZodType =>
  z.enum(sortable(resource).flatMap((name) => [name, `-${name}`]));

const sortable = (resource: Resource): string[] =>
  [...filtersOf(resource).values()].flatMap(({ name, sortBy }) => (sortBy === null ? [] : [name]));

/**
 * The query parameters of a list: `ids`, `q` if the resource can be searched, `connection_id` and
 * `external_id` if its records have external IDs, each filter (ranges with their four operators),
 * the sort and, for resources with groups, the groups.
 */
export function filterDocs(resource: Resource): Record<string, ParameterDoc> {
  const docs: Record<string, ParameterDoc> = {
    ids: idsDoc(resource.integerId ? INTEGER : ID),
  };
  if (resource.searched !== undefined) docs['q'] = wordsDoc;
  if (hasExternalIds(resource)) {
    const { connection_id, external_id } = EXTERNAL_ID_FILTERS;
    docs['connection_id'] = { description: connection_id.doc, schema: ID };
    docs['external_id'] = { description: external_id.doc, schema: filterValue };
  }
  for (const { name, kind } of filtersOf(resource).values()) {
    const { doc, ranged } = FILTER_KINDS[kind];
    const schema = VALUES[kind](filteredField(resource, name));
    docs[name] = { description: doc, schema };
    for (const [operator, meaning] of ranged ? BOUNDS : []) {
      docs[`${name}[${operator}]`] = {
        description: `Only records whose \`${name}\` is ${meaning} the value.`,
        schema: kind === 'floor_range' ? NUMBER : schema,
      };
    }
  }
  const names = sortable(resource);
  if (names.length > 0) {
    docs['sort'] = {
      description: `The sort field, prefixed with \`-\` for descending order. One of ${names.join(', ')}.`,
      schema: sortOf(resource),
    };
  }
  if (resource.grouped !== undefined) {
    docs['group'] = {
      description: 'Only records in this group or in a group below it.',
      schema: ID,
    };
    docs['groups[]'] = {
      description: 'Only records in any of these groups or in a group below them.',
      schema: z.array(ID).max(MAX_GROUPS),
    };
  }
  return docs;
}
