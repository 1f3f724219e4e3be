/** Content types and content entries, below the website that has them (§4.3 Websites). */
import { z } from 'zod';
import { contentTypeOn, contentTypesOn, type TypeOnWebsite } from '../../../domain/content-types/on-website.ts';
import { contentTypes } from '../../../domain/content-types/resource.ts';
import { entriesAt } from '../../../domain/entries/at.ts';
import { entries } from '../../../domain/entries/resource.ts';
import type { Verb } from '../../../engine/access.ts';
import type { Query } from '../../../engine/query.ts';
import { list, read } from '../../../engine/read.ts';
import { createSchema, leanSchema, richSchema, updateSchema } from '../../../engine/schemas.ts';
import { create, remove, update } from '../../../engine/write.ts';
import { filterDocs } from '../crud.ts';
import { ACCOUNT_QUERY, one, oneSchema, PAGE_QUERY, pageOfRecords, pageSchema } from '../envelope.ts';
import type { Asked, V2Route } from '../request.ts';

const TYPES = '/websites/{website}/content-types';
const TYPE = `${TYPES}/{content_type}`;
const ENTRIES = `${TYPE}/entries`;
const ENTRY = `${ENTRIES}/{entry}`;

const website = { website: { description: 'The id of the website.', schema: z.uuid() } };
const type = { ...website, content_type: { description: 'The key of the content type.', schema: z.string() } };
const entry = { ...type, entry: { description: 'The id of the entry.', schema: z.uuid() } };

const INCLUDE = {
  include: {
    description:
      'With `resolved_data`, entries carry `resolved_data` and `resolved_seo`: their own with the override of the website merged in.',
    schema: z.string().max(255),
  },
};

const resolved = {
  resolved_data: z.looseObject({}).optional().describe('The data as the website shows it; with `include=resolved_data` alone.'),
  resolved_seo: z.looseObject({}).optional().describe('The seo as the website shows it; with `include=resolved_data` alone.'),
};

const listedSchema = leanSchema(entries)
  .extend(resolved)
  .meta({ id: 'WebsiteEntry', description: 'An entry as a website has it.' });

const entrySchema = richSchema(entries)
  .extend(resolved)
  .meta({ id: 'WebsiteEntryDetail', description: 'An entry as a website has it, with its media.' });

const can = (verb: Verb) => ({ area: entries.area, verb });

/** The content type on a website that the path names. */
const placeOf = ({ ctx, params }: Asked): Promise<TypeOnWebsite> =>
  contentTypeOn(ctx, params['website'] ?? '', params['content_type'] ?? '');

const isResolved = (query: Query): boolean =>
  [query['include'], query['include[]']].flat().join(',').split(',').includes('resolved_data');

const idOf = ({ params }: Asked): string => params['entry'] ?? '';

export const entryRoutes: readonly V2Route[] = [
  {
    method: 'GET',
    path: TYPES,
    tag: contentTypes.name,
    operationId: 'listContentTypes',
    summary: 'List the content types of a website',
    params: website,
    query: { ...PAGE_QUERY, ...ACCOUNT_QUERY, ...filterDocs(contentTypes) },
    answers: { 200: { description: 'A page of content types, by name.', schema: pageSchema(leanSchema(contentTypes)) } },
    permission: { area: contentTypes.area, verb: 'view' },
    async handle(asked) {
      const types = await contentTypesOn(asked.ctx, asked.params['website'] ?? '');
      return pageOfRecords(asked, (page) => list(asked.ctx, types, asked.query, page));
    },
  },
  {
    method: 'GET',
    path: TYPE,
    tag: contentTypes.name,
    operationId: 'getContentType',
    summary: 'Get a content type',
    params: type,
    query: ACCOUNT_QUERY,
    answers: { 200: { description: 'The content type.', schema: oneSchema(richSchema(contentTypes)) } },
    permission: { area: contentTypes.area, verb: 'view' },
    async handle(asked) {
      const place = await placeOf(asked);
      return one(await read(asked.ctx, contentTypes, place.type.id));
    },
  },
  {
    method: 'GET',
    path: ENTRIES,
    tag: entries.name,
    operationId: 'listEntries',
    summary: 'List entries',
    description: 'The entries of the account and those of the website, by slug.',
    params: type,
    query: { ...PAGE_QUERY, ...ACCOUNT_QUERY, ...INCLUDE, ...filterDocs(entries) },
    answers: { 200: { description: 'A page of entries.', schema: pageSchema(listedSchema) } },
    permission: can('view'),
    async handle(asked) {
      const here = entriesAt(await placeOf(asked), isResolved(asked.query));
      return pageOfRecords(asked, (page) => list(asked.ctx, here, asked.query, page));
    },
  },
  {
    method: 'POST',
    path: ENTRIES,
    tag: entries.name,
    operationId: 'createEntry',
    summary: 'Create an entry',
    description:
      'Of this website, or with `scope` account of all websites of the account. Publishing needs the required fields of the type.',
    params: type,
    query: ACCOUNT_QUERY,
    body: createSchema(entries),
    answers: { 201: { description: 'The new entry.', schema: oneSchema(entrySchema) } },
    permission: can('create'),
    handle: async (asked) => one(await create(asked.ctx, entriesAt(await placeOf(asked)), asked.body), 201),
  },
  {
    method: 'GET',
    path: ENTRY,
    tag: entries.name,
    operationId: 'getEntry',
    summary: 'Get an entry',
    params: entry,
    query: { ...ACCOUNT_QUERY, ...INCLUDE },
    answers: { 200: { description: 'The entry.', schema: oneSchema(entrySchema) } },
    permission: can('view'),
    handle: async (asked) => one(await read(asked.ctx, entriesAt(await placeOf(asked), isResolved(asked.query)), idOf(asked))),
  },
  {
    method: 'PATCH',
    path: ENTRY,
    tag: entries.name,
    operationId: 'updateEntry',
    summary: 'Update an entry',
    description:
      'Changes the fields that are sent and no others. `website_override` is for the website of the path; everything else of an entry of the account is for all of its websites.',
    params: entry,
    query: ACCOUNT_QUERY,
    body: updateSchema(entries),
    answers: { 200: { description: 'The entry as it is now.', schema: oneSchema(entrySchema) } },
    permission: can('update'),
    handle: async (asked) => one(await update(asked.ctx, entriesAt(await placeOf(asked)), idOf(asked), asked.body)),
  },
  {
    method: 'DELETE',
    path: ENTRY,
    tag: entries.name,
    operationId: 'deleteEntry',
    summary: 'Delete an entry',
    description: 'An entry of the account goes from all of its websites.',
    params: entry,
    query: ACCOUNT_QUERY,
    answers: { 204: { description: 'It is gone.' } },
    permission: can('delete'),
    async handle(asked) {
      await remove(asked.ctx, entriesAt(await placeOf(asked)), idOf(asked));
      return { status: 204 };
    },
  },
];
