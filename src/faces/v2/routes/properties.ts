/** Reads of one property that are no record of its own: its settings in one answer, and its social feed and profiles (§4.3). */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { connections } from '../../../domain/connections/resource.ts';
import { fees } from '../../../domain/fees/resource.ts';
import { readConfiguration } from '../../../domain/properties/configuration.ts';
import { properties } from '../../../domain/properties/resource.ts';
import { socialPosts } from '../../../domain/social/posts.ts';
import { socialProfiles } from '../../../domain/social/profiles.ts';
import { websites } from '../../../domain/websites/resource.ts';
import { findRow, list } from '../../../engine/read.ts';
import { leanSchema, richSchema } from '../../../engine/schemas.ts';
import { filterDocs } from '../crud.ts';
import { ACCOUNT_QUERY, one, oneSchema, PAGE_QUERY, pageOfRecords, pageSchema } from '../envelope.ts';
import type { V2Route } from '../request.ts';

const params = { property: { description: 'The id of the property.', schema: z.uuid() } };
const permission = { area: 'properties', verb: 'view' } as const;

const settingsSchema = z
  .object({
    attributes: richSchema(properties).describe('The property itself.'),
    connections: z.array(leanSchema(connections)).describe('The connections that cover it; credentials are `********`.'),
    domain_settings: z.array(leanSchema(websites)).describe('The websites that show it, with their domains.'),
    fees: z.array(leanSchema(fees)).describe('The fees that are assigned to it.'),
  })
  .meta({ id: 'PropertySettings', description: 'What is set about a property. A part that the person may not view is empty.' });

const profileSchema = z
  .object({
    property_id: z.uuid().describe('The property.'),
    network: z.string().describe('The social network.').meta({ example: 'instagram' }),
    url: z.string().describe('The profile there.'),
  })
  .meta({ id: 'SocialProfile', description: 'A profile of a property on a social network.' });

export const propertyRoutes: readonly V2Route[] = [
  {
    method: 'GET',
    path: '/properties/{property}/settings',
    tag: 'properties',
    operationId: 'getPropertySettings',
    summary: 'Get the settings of a property',
    description: 'Attributes, connections, domain settings and fees in one read.',
    params,
    query: ACCOUNT_QUERY,
    answers: { 200: { description: 'Everything that is set about it.', schema: oneSchema(settingsSchema) } },
    permission,
    handle: async (asked) => one(await readConfiguration(asked.ctx, asked.params['property'] ?? '')),
  },
  {
    method: 'GET',
    path: '/properties/{property}/social-feed',
    tag: 'social-posts',
    operationId: 'listSocialFeed',
    summary: 'List the social feed of a property',
    params,
    query: { ...PAGE_QUERY, ...ACCOUNT_QUERY, ...filterDocs(socialPosts) },
    answers: { 200: { description: 'A page of posts, newest first.', schema: pageSchema(leanSchema(socialPosts)) } },
    permission,
    async handle(asked) {
      const property = await findRow(asked.ctx, properties, asked.params['property'] ?? '');
      const its = sql`${socialPosts.columns['property_id']} = ${property.id}`;
      return pageOfRecords(asked, (page) => list(asked.ctx, socialPosts, asked.query, page, [its]));
    },
  },
  {
    method: 'GET',
    path: '/properties/{property}/social-profiles',
    tag: 'social-posts',
    operationId: 'listSocialProfiles',
    summary: 'List the social profiles of a property',
    params,
    query: { ...PAGE_QUERY, ...ACCOUNT_QUERY },
    answers: { 200: { description: 'A page of profiles, in the order of the property.', schema: pageSchema(profileSchema) } },
    permission,
    handle: (asked) => pageOfRecords(asked, (page) => socialProfiles(asked.ctx, asked.params['property'] ?? '', page)),
  },
];
