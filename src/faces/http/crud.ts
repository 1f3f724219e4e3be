/**
 * The CRUD routes of a resource and its routes by external ID, generated from its declaration
 * (§4.3).
 */
import { z } from 'zod';
import {
  type ExternalKey,
  readByExternalId,
  upsertByExternalId,
} from '../../domain/connections/by-external-id.ts';
import { MAX_EXTERNAL_ID } from '../../domain/connections/external-ids.ts';
import { MAX_SHARING } from '../../domain/connections/shared-external-ids.ts';
import type { Permission, Verb } from '../../engine/access.ts';
import type { Resource } from '../../engine/declare.ts';
import { prepare } from '../../engine/draft.ts';
import { read } from '../../engine/read.ts';
import { createSchema, leanSchema, richSchema, updateSchema } from '../../engine/schemas.ts';
import { hasExternalIds } from '../../engine/selection.ts';
import { create, remove, update } from '../../engine/write.ts';
import { ACCOUNT_QUERY, listed, one, oneSchema, PAGE_QUERY, pageSchema } from './envelope.ts';
import { filterDocs } from './filter-docs.ts';
import type { ManagedRoute } from './managed.ts';
import { RECORD_BODY_BYTES } from './route.ts';

/** The path parameter of a resource: `floor-plans` → `floor_plan`. */
const paramOf = (resource: Resource): string => resource.noun.toLowerCase().replaceAll(' ', '_');

export const ALL_VERBS: readonly Verb[] = ['view', 'create', 'update', 'delete'];

/**
 * The routes for the given verbs. `view` adds the list and the single record. Resources with
 * external IDs also get routes by external ID.
 */
export function crudRoutes(resource: Resource, verbs: readonly Verb[] = ALL_VERBS): ManagedRoute[] {
  const makers: Record<Verb, (resource: Resource) => ManagedRoute[]> = {
    view: (it) => [listRoute(it), showRoute(it)],
    create: (it) => [createRoute(it)],
    update: (it) => [updateRoute(it)],
    delete: (it) => [deleteRoute(it)],
  };
  const routes = verbs.flatMap((verb) => makers[verb](resource));
  return hasExternalIds(resource) ? [...routes, ...externalIdRoutes(resource)] : routes;
}

const ID = z.uuid();

const at = (resource: Resource) => {
  const param = paramOf(resource);
  const schema = resource.integerId
    ? resource.columns['uuid'] === undefined
      ? z.int()
      : z.union([z.int(), ID])
    : ID;
  return {
    param,
    path: `/${resource.name}/{${param}}`,
    params: { [param]: { description: `The ID of the ${nounOf(resource)}.`, schema } },
    tag: resource.name,
    query: ACCOUNT_QUERY,
  };
};

const writing = (resource: Resource, verb: Verb): Permission => ({
  area: resource.area,
  verb,
  ...(resource.adminsOnly ? { adminsOnly: true } : {}),
});

const nounOf = (resource: Resource): string =>
  resource.noun.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** `a unit`, `an amenity`, `an FAQ`. */
const withArticle = (resource: Resource): string =>
  `${/^([aeio]|FAQ)/.test(nounOf(resource)) ? 'an' : 'a'} ${nounOf(resource)}`;

/** `floor plans`, `FAQ topics`, `the audit log`. */
const plural = (resource: Resource): string => {
  const acronym = /^[A-Z]{2,}/.exec(resource.noun)?.[0] ?? '';
  const words = acronym + resource.name.replaceAll('-', ' ').slice(acronym.length);
  return words.endsWith('s') ? words : `the ${words}`;
};

/** `floor plan` and `floor-plans` as part of an operation id: `FloorPlan` and `FloorPlans`. */
const inId = (words: string): string =>
  words.replace(/(?:^|[ -])(\w)/g, (_, letter: string) => letter.toUpperCase());

const inIdOf = (resource: Resource): string => inId(nounOf(resource).toLowerCase());

const listRoute = (resource: Resource): ManagedRoute => ({
  method: 'GET',
  path: `/${resource.name}`,
  tag: resource.name,
  operationId: `list${inId(resource.name)}`,
  summary: `List ${plural(resource)}`,
  description: `Returns a page of ${plural(resource)}.`,
  query: { ...PAGE_QUERY, ...ACCOUNT_QUERY, ...filterDocs(resource) },
  responses: {
    200: { description: 'A page of records.', schema: pageSchema(leanSchema(resource)) },
  },
  permission: { area: resource.area, verb: 'view' },
  ...listed(() => ({ resource })),
});

const showRoute = (resource: Resource): ManagedRoute => {
  const { param, ...doc } = at(resource);
  return {
    ...doc,
    method: 'GET',
    operationId: `get${inIdOf(resource)}`,
    summary: `Get ${withArticle(resource)}`,
    description: `Returns the ${nounOf(resource)} with this ID.`,
    responses: { 200: { description: 'The record.', schema: oneSchema(richSchema(resource)) } },
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
  description: `Creates ${withArticle(resource)} and returns it.`,
  query: ACCOUNT_QUERY,
  body: createSchema(resource),
  maxBodyBytes: RECORD_BODY_BYTES,
  responses: {
    201: { description: 'The created record.', schema: oneSchema(richSchema(resource)) },
  },
  permission: writing(resource, 'create'),
  prepare: ({ ctx, body }) => prepare(ctx, resource, body),
  handle: async ({ ctx, body }) => one(await create(ctx, resource, body), 201),
});

const updateRoute = (resource: Resource): ManagedRoute => {
  const { param, ...doc } = at(resource);
  return {
    ...doc,
    method: 'PATCH',
    operationId: `update${inIdOf(resource)}`,
    summary: `Update ${withArticle(resource)}`,
    description: 'Updates only the fields in the body.',
    body: updateSchema(resource),
    maxBodyBytes: RECORD_BODY_BYTES,
    responses: {
      200: { description: 'The updated record.', schema: oneSchema(richSchema(resource)) },
    },
    permission: writing(resource, 'update'),
    prepare: ({ ctx, body }) => prepare(ctx, resource, body),
    handle: async ({ ctx, params, body }) =>
      one(await update(ctx, resource, params[param] ?? '', body)),
  };
};

const deleteRoute = (resource: Resource): ManagedRoute => {
  const { param, ...doc } = at(resource);
  return {
    ...doc,
    method: 'DELETE',
    operationId: `delete${inIdOf(resource)}`,
    summary: `Delete ${withArticle(resource)}`,
    description: `Deletes the ${nounOf(resource)} with this ID.`,
    responses: { 204: { description: 'The record was deleted.' } },
    permission: writing(resource, 'delete'),
    async handle({ ctx, params }) {
      await remove(ctx, resource, params[param] ?? '');
      return { status: 204 };
    },
  };
};

const TOO_MANY = `If more than ${MAX_SHARING} records have the external ID, the request returns 422.`;

const externalIdRoutes = (resource: Resource): ManagedRoute[] => {
  const noun = nounOf(resource);
  const doc = {
    path: `/${resource.name}/by-external-id/{connection_id}/{external_id}`,
    params: {
      connection_id: { description: 'The ID of the connection.', schema: ID },
      external_id: {
        description: `The ID of the ${noun} in the external system of the connection.`,
        schema: z.string().min(1).max(MAX_EXTERNAL_ID),
      },
    },
    tag: resource.name,
    query: ACCOUNT_QUERY,
  };
  const record = oneSchema(richSchema(resource));
  return [
    {
      ...doc,
      method: 'GET',
      operationId: `get${inIdOf(resource)}ByExternalId`,
      summary: `Get ${withArticle(resource)} by external ID`,
      description: `Returns the record with this external ID. If several records have it, returns the oldest. ${TOO_MANY}`,
      responses: { 200: { description: 'The record.', schema: record } },
      permission: { area: resource.area, verb: 'view' },
      handle: async ({ ctx, params }) =>
        one(await readByExternalId(ctx, resource, params as ExternalKey)),
    },
    {
      ...doc,
      method: 'PUT',
      operationId: `upsert${inIdOf(resource)}ByExternalId`,
      summary: `Create or update ${withArticle(resource)} by external ID`,
      description: `Updates the ${noun} with this external ID, or creates it if it does not exist, so the request is safe to repeat. An update changes only the fields in the body. \`external_ids\` always includes the external ID of the path; if the body omits \`external_ids\`, the ${noun} keeps its other external IDs. Creating also requires the permission \`${resource.area}.create\`. Returns 404 and writes nothing if the external ID belongs to a record outside your groups. ${TOO_MANY}`,
      body: createSchema(resource).meta({ id: createName(resource).replace('Create', 'Upsert') }),
      maxBodyBytes: RECORD_BODY_BYTES,
      responses: {
        200: { description: 'The updated record.', schema: record },
        201: { description: 'The created record.', schema: record },
      },
      permission: writing(resource, 'update'),
      handle: async ({ ctx, params, body }) => {
        const { record, isNew } = await upsertByExternalId(
          ctx,
          resource,
          params as ExternalKey,
          body,
        );
        return one(record, isNew ? 201 : 200);
      },
    },
  ];
};

const createName = (resource: Resource): string => createSchema(resource).meta()?.id ?? '';
