/** Additional reads of one property: its configuration, social feed and social profiles (§4.3). */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { connections } from '../../../domain/connections/resource.ts';
import { fees } from '../../../domain/fees/resource.ts';
import { readConfiguration } from '../../../domain/properties/configuration.ts';
import { properties } from '../../../domain/properties/resource.ts';
import { socialPosts } from '../../../domain/social/posts.ts';
import { socialProfiles } from '../../../domain/social/profiles.ts';
import { websites } from '../../../domain/websites/resource.ts';
import { findRow } from '../../../engine/read.ts';
import { leanSchema, richSchema } from '../../../engine/schemas.ts';
import {
  ACCOUNT_QUERY,
  listed,
  one,
  oneSchema,
  PAGE_QUERY,
  pageSchema,
} from '../../http/envelope.ts';
import { filterDocs } from '../../http/filter-docs.ts';
import type { V2Route } from '../request.ts';

const params = { property: { description: 'The ID of the property.', schema: z.uuid() } };
const permission = { area: 'properties', verb: 'view' } as const;

const settingsSchema = z
  .object({
    attributes: richSchema(properties).describe('The property.'),
    connections: z
      .array(leanSchema(connections))
      .describe('The connections that cover the property. Credentials are `********`.'),
    domain_settings: z
      .array(leanSchema(websites))
      .describe('The websites that show the property, with their domains.'),
    fees: z.array(leanSchema(fees)).describe('The fees assigned to the property.'),
  })
  .meta({
    id: 'PropertySettings',
    description:
      'The configuration of a property. Parts that the user is not permitted to view are empty.',
  });

const profileSchema = z
  .object({
    property_id: z.uuid().describe('The ID of the property.'),
    network: z.string().describe('The social network.').meta({ example: 'instagram' }),
    url: z.string().describe('The URL of the profile.'),
  })
  .meta({ id: 'SocialProfile', description: 'A profile of a property on a social network.' });

export const propertyRoutes: readonly V2Route[] = [
  {
    method: 'GET',
    path: '/properties/{property}/settings',
    tag: 'properties',
    operationId: 'getPropertySettings',
    summary: 'Get the settings of a property',
    description:
      'Returns the property, its connections, the websites that show it and its fees in one response. Each list has at most 1,000 records; the lists of connections, websites and fees return all of them in pages.',
    params,
    query: ACCOUNT_QUERY,
    responses: {
      200: { description: 'The configuration.', schema: oneSchema(settingsSchema) },
    },
    permission,
    handle: async (request) =>
      one(await readConfiguration(request.ctx, request.params['property'] ?? '')),
  },
  {
    method: 'GET',
    path: '/properties/{property}/social-feed',
    tag: 'social-posts',
    operationId: 'listSocialFeed',
    summary: 'List the social feed of a property',
    description: 'Returns the posts of the property on all social networks.',
    params,
    query: { ...PAGE_QUERY, ...ACCOUNT_QUERY, ...filterDocs(socialPosts) },
    responses: {
      200: {
        description: 'A page of posts, newest first.',
        schema: pageSchema(leanSchema(socialPosts)),
      },
    },
    permission,
    ...listed(async ({ ctx, params }) => {
      const property = await findRow(ctx, properties, params['property'] ?? '');
      const its = sql`${socialPosts.columns['property_id']} = ${property.id}`;
      return { resource: socialPosts, extra: [its] };
    }),
  },
  {
    method: 'GET',
    path: '/properties/{property}/social-profiles',
    tag: 'social-posts',
    operationId: 'listSocialProfiles',
    summary: 'List the social profiles of a property',
    description:
      'Returns the entries of the `socials` field of the property. Profiles have no ID, so the list does not support `ids`.',
    params,
    query: { ...PAGE_QUERY, ...ACCOUNT_QUERY },
    responses: {
      200: {
        description: 'A page of profiles, in the order of the `socials` field.',
        schema: pageSchema(profileSchema),
      },
    },
    permission,
    ...listed(({ ctx, params }) => ({
      record: profileSchema,
      fetch: (page) => socialProfiles(ctx, params['property'] ?? '', page),
    })),
  },
];
