/** The five routes that a resource has, made from its declaration (§4.3). */
import { z } from 'zod';
import type { Permission, Verb } from '../../engine/access.ts';
import type { Resource } from '../../engine/declare.ts';
import { FILTER_KINDS, MAX_FILTER_LENGTH } from '../../engine/filters.ts';
import { filtersOf, MAX_GROUPS } from '../../engine/query.ts';
import { list, read } from '../../engine/read.ts';
import { createSchema, leanSchema, richSchema, updateSchema } from '../../engine/schemas.ts';
import { create, remove, update } from '../../engine/write.ts';
import { ACCOUNT_QUERY, one, oneSchema, PAGE_QUERY, pageOfRecords, pageSchema } from './envelope.ts';
import type { ManagedRoute } from './managed.ts';
import { type ParameterDoc, RECORD_BODY_BYTES } from './route.ts';

/** The name of a record in a path: `floor-plans` → `floor_plan`. */
const paramOf = (resource: Resource): string => resource.noun.toLowerCase().replaceAll(' ', '_');

export const ALL_VERBS: readonly Verb[] = ['view', 'create', 'update', 'delete'];

/** The routes for these verbs; `view` gives the list and the record. */
export function crudRoutes(resource: Resource, verbs: readonly Verb[] = ALL_VERBS): ManagedRoute[] {
  const makers: Record<Verb, (resource: Resource) => ManagedRoute[]> = {
    view: (it) => [listRoute(it), showRoute(it)],
    create: (it) => [createRoute(it)],
    update: (it) => [updateRoute(it)],
    delete: (it) => [deleteRoute(it)],
  };
  return verbs.flatMap((verb) => makers[verb](resource));
}

const at = (resource: Resource) => {
  const param = paramOf(resource);
  const schema = resource.integerId
    ? resource.columns['uuid'] === undefined
      ? z.int()
      : z.union([z.int(), z.uuid()])
    : z.uuid();
  return {
    param,
    path: `/${resource.name}/{${param}}`,
    params: { [param]: { description: `The id of the ${resource.noun.toLowerCase()}.`, schema } },
    tag: resource.name,
    query: ACCOUNT_QUERY,
  };
};

const writing = (resource: Resource, verb: Verb): Permission => ({
  area: resource.area,
  verb,
  ...(resource.adminsOnly ? { adminsOnly: true } : {}),
});

const nounOf = (resource: Resource): string => resource.noun.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** `a unit`, `an amenity`, `an FAQ`. */
const withArticle = (resource: Resource): string => `${/^([aeio]|FAQ)/.test(nounOf(resource)) ? 'an' : 'a'} ${nounOf(resource)}`;

const plural = (resource: Resource): string => resource.name.replaceAll('-', ' ');

/** `floor plan` and `floor-plans` as part of an operation id: `FloorPlan` and `FloorPlans`. */
const inId = (words: string): string => words.replace(/(?:^|[ -])(\w)/g, (_, letter: string) => letter.toUpperCase());

const inIdOf = (resource: Resource): string => inId(nounOf(resource).toLowerCase());

const listRoute = (resource: Resource): ManagedRoute => ({
  method: 'GET',
  path: `/${resource.name}`,
  tag: resource.name,
  operationId: `list${inId(resource.name)}`,
  summary: `List ${plural(resource)}`,
  query: { ...PAGE_QUERY, ...ACCOUNT_QUERY, ...filterDocs(resource) },
  answers: { 200: { description: 'A page of records.', schema: pageSchema(leanSchema(resource)) } },
  permission: { area: resource.area, verb: 'view' },
  handle: (asked) => pageOfRecords(asked, (page) => list(asked.ctx, resource, asked.query, page)),
});

const showRoute = (resource: Resource): ManagedRoute => {
  const { param, ...doc } = at(resource);
  return {
    ...doc,
    method: 'GET',
    operationId: `get${inIdOf(resource)}`,
    summary: `Get ${withArticle(resource)}`,
    answers: { 200: { description: 'The record.', schema: oneSchema(richSchema(resource)) } },
    permission: { area: resource.area, verb: 'view' },
    handle: async ({ ctx, params }) => one(await read(ctx, resource, params[param] ?? '')),
  };
};

const createRoute = (resource: Resource): ManagedRoute => ({
  method: 'POST',
  path: `/${resource.name}`,
  tag: resource.name,
  operationId: `create${inIdOf(resource)}`,
  summary: `Create ${withArticle(resource)}`,
  query: ACCOUNT_QUERY,
  body: createSchema(resource),
  maxBodyBytes: RECORD_BODY_BYTES,
  answers: { 201: { description: 'The new record.', schema: oneSchema(richSchema(resource)) } },
  permission: writing(resource, 'create'),
  handle: async ({ ctx, body }) => one(await create(ctx, resource, body), 201),
});

const updateRoute = (resource: Resource): ManagedRoute => {
  const { param, ...doc } = at(resource);
  return {
    ...doc,
    method: 'PATCH',
    operationId: `update${inIdOf(resource)}`,
    summary: `Update ${withArticle(resource)}`,
    description: 'Changes the fields that are sent and no others.',
    body: updateSchema(resource),
    maxBodyBytes: RECORD_BODY_BYTES,
    answers: { 200: { description: 'The record as it is now.', schema: oneSchema(richSchema(resource)) } },
    permission: writing(resource, 'update'),
    handle: async ({ ctx, params, body }) => one(await update(ctx, resource, params[param] ?? '', body)),
  };
};

const deleteRoute = (resource: Resource): ManagedRoute => {
  const { param, ...doc } = at(resource);
  return {
    ...doc,
    method: 'DELETE',
    operationId: `delete${inIdOf(resource)}`,
    summary: `Delete ${withArticle(resource)}`,
    answers: { 204: { description: 'It is gone.' } },
    permission: writing(resource, 'delete'),
    async handle({ ctx, params }) {
      await remove(ctx, resource, params[param] ?? '');
      return { status: 204 };
    },
  };
};

/** What a filter accepts, for the documents. */
export const filterValue = z.string().max(MAX_FILTER_LENGTH);

/** Every filter as a query parameter, each range with its four bounds; then the sort and, where there are groups, the groups. */
export function filterDocs(resource: Resource): Record<string, ParameterDoc> {
  const docs: Record<string, ParameterDoc> = {};
  const sortable: string[] = [];
  for (const { name, kind, sortBy } of filtersOf(resource).values()) {
    const { doc, ranged } = FILTER_KINDS[kind];
    docs[name] = { description: doc, schema: filterValue };
    if (sortBy !== null) sortable.push(name);
    for (const operator of ranged ? ['gte', 'lte', 'gt', 'lt'] : []) {
      docs[`${name}[${operator}]`] = { description: `A bound of \`${name}\`.`, schema: filterValue };
    }
  }
  if (sortable.length > 0) {
    docs['sort'] = {
      description: `One of ${sortable.join(', ')}; with \`-\` in front the other way round.`,
      schema: z.string().max(255),
    };
  }
  if (resource.grouped !== undefined) {
    docs['group'] = { description: 'A group: its members and those of the groups below it.', schema: z.uuid() };
    docs['groups[]'] = { description: 'Several groups: the members of any of them.', schema: z.array(z.uuid()).max(MAX_GROUPS) };
  }
  return docs;
}
