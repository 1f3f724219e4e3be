/** The metadata routes, which describe every resource and the caller's permissions on it (§9). */
import { z } from 'zod';
import { contentTypeOn } from '../../domain/content-types/on-website.ts';
import { entries as entryResource } from '../../domain/entries/resource.ts';
import { missing } from '../../kernel/fault.ts';
import type { Ctx } from '../../store/ctx.ts';
import { ACCOUNT_QUERY, one, oneSchema } from '../http/envelope.ts';
import type { ManagedRoute } from '../http/managed.ts';
import type { ParameterDoc } from '../http/route.ts';
import { metadataOfType } from './content-type.ts';
import {
  collectionsOf,
  type Described,
  type DescribedRoute,
  publishedMetadata,
} from './metadata.ts';
import { ownersOf } from './owners.ts';
import { mayDo } from './permissions.ts';
import { metadataSchema } from './schema.ts';

const FORM_QUERY: Record<string, ParameterDoc> = {
  record_id: {
    description:
      'The ID of a record to edit in a form. Requires permission to view the record. Not supported for records that are nested below another record.',
    schema: z.string().max(64),
  },
  property_id: {
    description:
      'The ID of the property in which the form would create a record. Requires permission to view the property.',
    schema: z.uuid(),
  },
};

/**
 * Returns a function that returns the metadata of a resource with the caller's permissions. All
 * metadata is derived at the first request, because deriving it takes longer than the rest of the
 * start.
 */
function describe(routes: readonly DescribedRoute[], prefix: string) {
  let published: ReturnType<typeof publishedMetadata> | undefined;
  return (ctx: Ctx, described: Described) => {
    published ??= publishedMetadata(routes, prefix);
    const found = published.find(({ name }) => name === described.name);
    if (found === undefined) throw missing('Resource');
    return { ...found, can: mayDo(ctx, routes, described) };
  };
}

type Shown = ReturnType<ReturnType<typeof describe>>;

/** The route that returns the metadata of the entries of a content type. */
const typeRoute = (shown: (ctx: Ctx) => Shown): ManagedRoute => ({
  method: 'GET',
  path: '/websites/{website}/content-types/{content_type}/metadata',
  tag: 'metadata',
  operationId: 'getEntryMetadata',
  summary: 'Get the metadata of the entries of a content type',
  description:
    'Returns the metadata of the entries on the website. The fields of the content type replace `data`, under names such as `data/title`.',
  params: {
    website: { description: 'The ID of the website.', schema: z.uuid() },
    content_type: { description: 'The key of the content type.', schema: z.string() },
  },
  query: ACCOUNT_QUERY,
  responses: {
    200: { description: 'The metadata of the entries.', schema: oneSchema(metadataSchema) },
  },
  permission: { area: entryResource.area, verb: 'view' },
  async handle({ ctx, params: { website = '', content_type: key = '' } }) {
    return one(metadataOfType(shown(ctx), await contentTypeOn(ctx, website, key)));
  },
});

/** The routes that return the metadata of the resources that `routes` read and write. */
export function metadataRoutes(routes: readonly DescribedRoute[], prefix: string): ManagedRoute[] {
  const collections = collectionsOf(routes);
  const shown = describe(routes, prefix);
  const entries = collections.find(({ name }) => name === 'entries');
  return [
    ...(entries === undefined ? [] : [typeRoute((ctx) => shown(ctx, entries))]),
    {
      method: 'GET',
      path: '/metadata',
      tag: 'metadata',
      operationId: 'listMetadata',
      summary: 'List the metadata of all resources',
      description:
        'Returns all resources in documentation order, unpaged, with the permissions of the caller in the account.',
      query: ACCOUNT_QUERY,
      responses: {
        200: {
          description: 'The resources.',
          schema: oneSchema(z.array(metadataSchema).describe('The resources.')),
        },
      },
      permission: 'member',
      handle: async ({ ctx }) => one(collections.map((described) => shown(ctx, described))),
    },
    {
      method: 'GET',
      path: '/metadata/{resource}',
      tag: 'metadata',
      operationId: 'getMetadata',
      summary: 'Get the metadata of a resource',
      params: {
        resource: {
          description: 'The plural used in URLs, such as `floor-plans`.',
          schema: z.string(),
        },
      },
      description:
        'Returns one resource, with its fields, filters and operations and the permissions of the caller. With `record_id` or `property_id`, the `owned_by` of each field is the connection that owns the field of that record, or of a new record in that property.',
      query: {
        ...FORM_QUERY,
        ...ACCOUNT_QUERY,
      },
      responses: { 200: { description: 'The resource.', schema: oneSchema(metadataSchema) } },
      permission: 'member',
      async handle(request) {
        const described = collections.find(({ name }) => name === request.params['resource']);
        if (described === undefined) throw missing('Resource');
        const owners = await ownersOf(request, routes, described);
        const { fields, ...rest } = shown(request.ctx, described);
        return one({
          ...rest,
          fields: fields.map((field) => ({ ...field, owned_by: owners.get(field.name) ?? null })),
        });
      },
    },
  ];
}
