/**
 * The routes that manage websites: domains, tokens, and the secret and deliveries of the cache
 * webhook.
 */
import { z } from 'zod';
import { makeWebsite } from '../../../domain/websites/create.ts';
import { listDeliveries, replayDelivery } from '../../../domain/websites/deliveries.ts';
import {
  listWebsiteTokens,
  makeWebsiteToken,
  newWebsiteToken,
  revokeWebsiteToken,
  rotateWebhookSecret,
} from '../../../domain/websites/manage.ts';
import { websites } from '../../../domain/websites/resource.ts';
import { createSchema, richSchema } from '../../../engine/schemas.ts';
import { crudRoutes } from '../../http/crud.ts';
import { one, oneSchema, PAGE_QUERY, pageOfRecords, pageSchema } from '../../http/envelope.ts';
import { instant, issuedSchema, tokenSchema } from '../../http/identity-shapes.ts';
import { RECORD_BODY_BYTES } from '../../http/route.ts';
import type { SessionRoute } from '../request.ts';

const website = { website: { description: 'The ID of the website.', schema: z.uuid() } };

const secret = z
  .string()
  .describe(
    'The key that signs the cache webhook, for the environment variable `SERVICE_CACHE_WEBHOOK_SECRET` of the website. It is not shown again.',
  );

const made = richSchema(websites).extend({ webhook_secret: secret }).meta({
  id: 'WebsiteMade',
  description: 'A created website, with the secret of its webhook. The secret is shown only once.',
});

const rotated = z.object({ webhook_secret: secret }).meta({
  id: 'WebhookSecret',
  description: 'The webhook secret. Only this response contains it.',
});

const token = tokenSchema
  .omit({ account_id: true, abilities: true })
  .extend({
    ability: z
      .enum(['deliver', 'preview'])
      .describe('The ability of the token. A `preview` token can also read drafts.'),
  })
  .meta({ id: 'WebsiteToken', description: 'A website token, without its secret.' });

const attempt = z.object({
  at: instant.describe('When the attempt was made.'),
  status: z
    .int()
    .nullable()
    .describe('The response status of the website; null if there was no response.'),
  error: z.string().nullable().describe('Why there was no response; null if there was a response.'),
  milliseconds: z.int().describe('The duration of the attempt in milliseconds.'),
});

const delivery = z
  .object({
    id: z.uuid().describe('The ID of the delivery.'),
    website_id: z.uuid().describe('The ID of the website that receives the webhook.'),
    tags: z.array(z.string()).describe('The cache tags in the webhook.'),
    paths: z.array(z.string()).describe('The paths of pages that were added, moved or removed.'),
    version: z.int().describe('The number of the newest change in the webhook.'),
    status: z
      .enum(['waiting', 'delivered', 'failed'])
      .describe(
        '`waiting` until the delivery succeeds or has failed for the last time; then `delivered` or `failed`.',
      ),
    attempts: z.array(attempt).describe('All attempts, oldest first.'),
    due_at: instant
      .nullable()
      .describe('When the next attempt is due; null if there will be none.'),
    replay_of: z
      .uuid()
      .nullable()
      .describe('The ID of the delivery that this delivery replays; null if it is not a replay.'),
    created_at: instant.describe('When the delivery was created.'),
    finished_at: instant
      .nullable()
      .describe('When the delivery succeeded or failed for the last time.'),
  })
  .meta({
    id: 'WebhookDelivery',
    description: 'A cache webhook delivery, with its content and attempts.',
  });

const can = (verb: 'view' | 'create' | 'update') => ({ area: websites.area, verb });

const routes: readonly SessionRoute[] = [
  ...crudRoutes(websites, ['view', 'update', 'delete']),
  {
    method: 'POST',
    path: '/websites',
    tag: websites.name,
    operationId: 'createWebsite',
    summary: 'Create a website',
    description:
      'Creates a website. Its domain and aliases must not be in use by another website. The response contains the webhook secret, which is shown only once.',
    body: createSchema(websites),
    maxBodyBytes: RECORD_BODY_BYTES,
    responses: { 201: { description: 'The created website.', schema: oneSchema(made) } },
    permission: can('create'),
    handle: async ({ ctx, body }) => one(await makeWebsite(ctx, body), 201),
  },
  {
    method: 'POST',
    path: '/websites/{website}/webhook-secret',
    tag: websites.name,
    operationId: 'rotateWebhookSecret',
    summary: 'Rotate the webhook secret',
    description:
      'Replaces the secret that signs the cache webhook. The previous secret becomes invalid immediately, so configure the new secret on the website right away.',
    params: website,
    responses: {
      200: { description: 'The new secret. It is shown only once.', schema: oneSchema(rotated) },
    },
    permission: can('update'),
    handle: async ({ ctx, params }) =>
      one({ webhook_secret: await rotateWebhookSecret(ctx, params['website'] ?? '') }),
  },
  {
    method: 'GET',
    path: '/websites/{website}/deliveries',
    tag: websites.name,
    operationId: 'listDeliveries',
    summary: 'List the cache webhook deliveries of a website',
    description: 'Returns the deliveries, newest first, with all attempts.',
    params: website,
    query: PAGE_QUERY,
    responses: { 200: { description: 'A page of deliveries.', schema: pageSchema(delivery) } },
    permission: can('view'),
    handle: (request) =>
      pageOfRecords(request, (page) =>
        listDeliveries(request.ctx, request.params['website'] ?? '', page),
      ),
  },
  {
    method: 'POST',
    path: '/websites/{website}/deliveries/{delivery}/replays',
    tag: websites.name,
    operationId: 'replayDelivery',
    summary: 'Replay a cache webhook delivery',
    description:
      'Sends the same tags and paths in a new delivery with a new timestamp and signature.',
    params: { ...website, delivery: { description: 'The ID of the delivery.', schema: z.uuid() } },
    responses: {
      201: { description: 'The new delivery. It is queued.', schema: oneSchema(delivery) },
    },
    permission: can('update'),
    handle: async ({ ctx, params }) =>
      one(await replayDelivery(ctx, params['website'] ?? '', params['delivery'] ?? ''), 201),
  },
  {
    method: 'GET',
    path: '/websites/{website}/tokens',
    tag: websites.name,
    operationId: 'listWebsiteTokens',
    summary: 'List the tokens of a website',
    description: 'Returns all tokens of the website, newest first, without their secrets.',
    params: website,
    responses: {
      200: {
        description: 'The tokens of the website.',
        schema: oneSchema(z.array(token).describe('All tokens of the website, newest first.')),
      },
    },
    permission: can('view'),
    handle: async ({ ctx, params }) => one(await listWebsiteTokens(ctx, params['website'] ?? '')),
  },
  {
    method: 'POST',
    path: '/websites/{website}/tokens',
    tag: websites.name,
    operationId: 'createWebsiteToken',
    summary: 'Create a token for a website',
    description:
      'Creates a token with which the website reads the Sites API. The token is shown only once. Returns 403 for a `preview` token if you lack the permission to view entries or are limited to groups, because the token can read all drafts of the account.',
    params: website,
    body: newWebsiteToken.meta({ id: 'WebsiteTokenCreate' }),
    responses: {
      201: {
        description: 'The token, in plain text. It is shown only once.',
        schema: oneSchema(issuedSchema),
      },
    },
    permission: can('update'),
    handle: async ({ ctx, params, body }) =>
      one(await makeWebsiteToken(ctx, params['website'] ?? '', body), 201),
  },
  {
    method: 'DELETE',
    path: '/websites/{website}/tokens/{token}',
    tag: websites.name,
    operationId: 'revokeWebsiteToken',
    summary: 'Revoke a token of a website',
    description: 'Revokes the token immediately. Requests with the token return 401.',
    params: {
      ...website,
      token: { description: 'The ID of the token: the number before `|`.', schema: z.int() },
    },
    responses: { 204: { description: 'The token was revoked.' } },
    permission: can('update'),
    async handle({ ctx, params }) {
      await revokeWebsiteToken(ctx, params['website'] ?? '', params['token'] ?? '');
      return { status: 204 };
    },
  },
];

/**
 * The routes also accept API tokens, so that programs can manage websites with the permissions of
 * the user of the token.
 */
export const websiteRoutes: readonly SessionRoute[] = routes.map((route) => ({
  ...route,
  acceptsTokens: true,
}));
