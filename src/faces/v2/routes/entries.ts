/** Content types and entries of a website (§4.3 Websites). */
import { z } from 'zod';
import {
  contentTypeOn,
  contentTypesOn,
  type TypeOnWebsite,
} from '../../../domain/content-types/on-website.ts';
import { contentTypes } from '../../../domain/content-types/resource.ts';
import { entriesAt } from '../../../domain/entries/at.ts';
import { entries } from '../../../domain/entries/resource.ts';
import type { Verb } from '../../../engine/access.ts';
import type { Query } from '../../../engine/query.ts';
import { read } from '../../../engine/read.ts';
import { createSchema, leanSchema, richSchema, updateSchema } from '../../../engine/schemas.ts';
import { create, remove, update } from '../../../engine/write.ts';
import { now } from '../../../store/ctx.ts';
import {
  ACCOUNT_QUERY,
  listed,
  one,
  oneSchema,
  PAGE_QUERY,
  pageSchema,
} from '../../http/envelope.ts';
import { filterDocs } from '../../http/filter-docs.ts';
import type { ManagedRequest, V2Route } from '../request.ts';

const TYPES = '/websites/{website}/content-types';
const TYPE = `${TYPES}/{content_type}`;
const ENTRIES = `${TYPE}/entries`;
const ENTRY = `${ENTRIES}/{entry}`;

const website = { website: { description: 'The ID of the website.', schema: z.uuid() } };
const type = {
  ...website,
  content_type: { description: 'The key of the content type.', schema: z.string() },
};
const entry = { ...type, entry: { description: 'The ID of the entry.', schema: z.uuid() } };

const INCLUDE = {
  include: {
    description:
      'With `resolved_data`, entries contain `resolved_data` and `resolved_seo`: their data and SEO with the override of the website applied.',
    schema: z.string().max(255),
  },
};

const resolved = {
  resolved_data: z
    .looseObject({})
    .optional()
    .describe(
      'The data with the override of the website applied. Only with `include=resolved_data`.',
    ),
  resolved_seo: z
    .looseObject({})
    .optional()
    .describe(
      'The SEO metadata with the override of the website applied. Only with `include=resolved_data`.',
    ),
};

const listedSchema = leanSchema(entries)
  .extend(resolved)
  .meta({ id: 'WebsiteEntry', description: 'An entry on a website.' });

const entrySchema = richSchema(entries)
  .extend(resolved)
  .meta({ id: 'WebsiteEntryDetail', description: 'An entry on a website, with its media.' });

const can = (verb: Verb) => ({ area: entries.area, verb });

/** The content type with the key in the path, on the website with the ID in the path. */
const typeOnWebsite = ({ ctx, params }: ManagedRequest): Promise<TypeOnWebsite> =>
  contentTypeOn(ctx, params['website'] ?? '', params['content_type'] ?? '');

const entriesOf = async (request: ManagedRequest, resolved = false) =>
  entriesAt(await typeOnWebsite(request), now(request.ctx), resolved);

const isResolved = (query: Query): boolean =>
  [query['include'], query['include[]']].flat().join(',').split(',').includes('resolved_data');

const idOf = ({ params }: ManagedRequest): string => params['entry'] ?? '';

export const entryRoutes: readonly V2Route[] = [
  {
    method: 'GET',
    path: TYPES,
    tag: contentTypes.name,
    operationId: 'listContentTypes',
    summary: 'List the content types of a website',
    description:
      'Returns the content types of this website and those available on all websites of the account.',
    params: website,
    query: { ...PAGE_QUERY, ...ACCOUNT_QUERY, ...filterDocs(contentTypes) },
    responses: {
      200: {
        description: 'A page of content types, sorted by name.',
        schema: pageSchema(leanSchema(contentTypes)),
      },
    },
    permission: { area: contentTypes.area, verb: 'view' },
    ...listed(async ({ ctx, params }) => ({
      resource: await contentTypesOn(ctx, params['website'] ?? ''),
    })),
  },
  {
    method: 'GET',
    path: TYPE,
    tag: contentTypes.name,
    operationId: 'getContentType',
    summary: 'Get a content type',
    description:
      'Returns a content type of this website or of all websites of the account, with its fields.',
    params: type,
    query: ACCOUNT_QUERY,
    responses: {
      200: { description: 'The content type.', schema: oneSchema(richSchema(contentTypes)) },
    },
    permission: { area: contentTypes.area, verb: 'view' },
    async handle(request) {
      const place = await typeOnWebsite(request);
      return one(await read(request.ctx, contentTypes, place.type.id));
    },
  },
  {
    method: 'GET',
    path: ENTRIES,
    tag: entries.name,
    operationId: 'listEntries',
    summary: 'List entries',
    description: 'Returns the entries of the website and the account entries, sorted by slug.',
    params: type,
    query: { ...PAGE_QUERY, ...ACCOUNT_QUERY, ...INCLUDE, ...filterDocs(entries) },
    responses: { 200: { description: 'A page of entries.', schema: pageSchema(listedSchema) } },
    permission: can('view'),
    ...listed(async (request) => ({
      resource: await entriesOf(request, isResolved(request.query)),
    })),
  },
  {
    method: 'POST',
    path: ENTRIES,
    tag: entries.name,
    operationId: 'createEntry',
    summary: 'Create an entry',
    description:
      'Creates an entry of this website, or of all websites of the account if `scope` is `account`. A published entry must have a value for each required field of the content type.',
    params: type,
    query: ACCOUNT_QUERY,
    body: createSchema(entries),
    responses: { 201: { description: 'The created entry.', schema: oneSchema(entrySchema) } },
    permission: can('create'),
    handle: async (request) =>
      one(await create(request.ctx, await entriesOf(request), request.body), 201),
  },
  {
    method: 'GET',
    path: ENTRY,
    tag: entries.name,
    operationId: 'getEntry',
    summary: 'Get an entry',
    description:
      'Returns an entry of this website or of all websites of the account, with its media.',
    params: entry,
    query: { ...ACCOUNT_QUERY, ...INCLUDE },
    responses: { 200: { description: 'The entry.', schema: oneSchema(entrySchema) } },
    permission: can('view'),
    handle: async (request) =>
      one(
        await read(request.ctx, await entriesOf(request, isResolved(request.query)), idOf(request)),
      ),
  },
  {
    method: 'PATCH',
    path: ENTRY,
    tag: entries.name,
    operationId: 'updateEntry',
    summary: 'Update an entry',
    description:
      'Updates only the fields in the body. `website_override` applies only to the website of the path. All other fields of an account entry apply to all websites of the account.',
    params: entry,
    query: ACCOUNT_QUERY,
    body: updateSchema(entries),
    responses: { 200: { description: 'The updated entry.', schema: oneSchema(entrySchema) } },
    permission: can('update'),
    handle: async (request) =>
      one(await update(request.ctx, await entriesOf(request), idOf(request), request.body)),
  },
  {
    method: 'DELETE',
    path: ENTRY,
    tag: entries.name,
    operationId: 'deleteEntry',
    summary: 'Delete an entry',
    description: 'Deletes an entry. An account entry is deleted from all websites of the account.',
    params: entry,
    query: ACCOUNT_QUERY,
    responses: { 204: { description: 'The record was deleted.' } },
    permission: can('delete'),
    async handle(request) {
      await remove(request.ctx, await entriesOf(request), idOf(request));
      return { status: 204 };
    },
  },
];
