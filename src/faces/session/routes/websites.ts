/** Websites as people manage them: with their domains, their tokens and the secret of their webhook. */
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

const website = { website: { description: 'The id of the website.', schema: z.uuid() } };

const secret = z
  .string()
  .describe('The key of the signatures of the cache webhook, `SERVICE_CACHE_WEBHOOK_SECRET`. It is not shown again.');

const made = richSchema(websites)
  .extend({ webhook_secret: secret })
  .meta({ id: 'WebsiteMade', description: 'A new website, with the secret of its webhook for this once.' });

const rotated = z
  .object({ webhook_secret: secret })
  .meta({ id: 'WebhookSecret', description: 'The only answer that holds the secret.' });

const token = tokenSchema
  .omit({ account_id: true, abilities: true })
  .extend({ ability: z.enum(['deliver', 'preview']).describe('`preview` sees drafts too.') })
  .meta({ id: 'WebsiteToken', description: 'A token of a website, without the token itself.' });

const attempt = z.object({
  at: instant.describe('When it was made.'),
  status: z.int().nullable().describe('What the website answered; null when no answer came.'),
  error: z.string().nullable().describe('Why no answer came.'),
  milliseconds: z.int().describe('How long it took.'),
});

const delivery = z
  .object({
    id: z.uuid().describe('The id of the delivery.'),
    website_id: z.uuid().describe('The website that is told.'),
    tags: z.array(z.string()).describe('The cache tags that it tells.'),
    paths: z.array(z.string()).describe('The paths of pages that appeared, moved or went.'),
    version: z.int().describe('The number of the newest change that it tells of.'),
    status: z.enum(['waiting', 'delivered', 'failed']).describe('`waiting` until it is taken, or has failed for the last time.'),
    attempts: z.array(attempt).describe('Every try, oldest first.'),
    due_at: instant.nullable().describe('When the next try is due.'),
    replay_of: z.uuid().nullable().describe('The delivery that this one tells again.'),
    created_at: instant.describe('When it was put together.'),
    finished_at: instant.nullable().describe('When it was taken, or given up.'),
  })
  .meta({ id: 'WebhookDelivery', description: 'A cache webhook: what a website was told, and how that went.' });

const can = (verb: 'view' | 'create' | 'update') => ({ area: websites.area, verb });

export const websiteRoutes: readonly SessionRoute[] = [
  ...crudRoutes(websites, ['view', 'update', 'delete']),
  {
    method: 'POST',
    path: '/websites',
    tag: websites.name,
    operationId: 'createWebsite',
    summary: 'Create a website',
    description: 'Its domain and aliases are of no other website. The answer holds the secret of its webhook, for this once.',
    body: createSchema(websites),
    maxBodyBytes: RECORD_BODY_BYTES,
    answers: { 201: { description: 'The new website.', schema: oneSchema(made) } },
    permission: can('create'),
    handle: async ({ ctx, body }) => one(await makeWebsite(ctx, body), 201),
  },
  {
    method: 'POST',
    path: '/websites/{website}/webhook-secret',
    tag: websites.name,
    operationId: 'rotateWebhookSecret',
    summary: 'Rotate the webhook secret',
    description: 'The old one is no longer used, so the website has to get the new one first thing.',
    params: website,
    answers: { 200: { description: 'The new secret, shown this once.', schema: oneSchema(rotated) } },
    permission: can('update'),
    handle: async ({ ctx, params }) => one({ webhook_secret: await rotateWebhookSecret(ctx, params['website'] ?? '') }),
  },
  {
    method: 'GET',
    path: '/websites/{website}/deliveries',
    tag: websites.name,
    operationId: 'listDeliveries',
    summary: 'List the cache webhook deliveries of a website',
    description: 'What it was told, newest first, with every attempt.',
    params: website,
    query: PAGE_QUERY,
    answers: { 200: { description: 'A page of the log.', schema: pageSchema(delivery) } },
    permission: can('view'),
    handle: (asked) => pageOfRecords(asked, (page) => listDeliveries(asked.ctx, asked.params['website'] ?? '', page)),
  },
  {
    method: 'POST',
    path: '/websites/{website}/deliveries/{delivery}/replays',
    tag: websites.name,
    operationId: 'replayDelivery',
    summary: 'Replay a cache webhook delivery',
    description: 'Tells the same tags and paths in a delivery of its own, stamped and signed anew.',
    params: { ...website, delivery: { description: 'The id of the delivery.', schema: z.uuid() } },
    answers: { 201: { description: 'The new delivery, which is on its way.', schema: oneSchema(delivery) } },
    permission: can('update'),
    handle: async ({ ctx, params }) => one(await replayDelivery(ctx, params['website'] ?? '', params['delivery'] ?? ''), 201),
  },
  {
    method: 'GET',
    path: '/websites/{website}/tokens',
    tag: websites.name,
    operationId: 'listWebsiteTokens',
    summary: 'List the tokens of a website',
    params: website,
    answers: {
      200: { description: 'Its tokens.', schema: z.object({ data: z.array(token).describe('All of them, newest first.') }) },
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
    params: website,
    body: newWebsiteToken.meta({ id: 'WebsiteTokenCreate' }),
    answers: { 201: { description: 'The token, in plain text for this once.', schema: oneSchema(issuedSchema) } },
    permission: can('update'),
    handle: async ({ ctx, params, body }) => one(await makeWebsiteToken(ctx, params['website'] ?? '', body), 201),
  },
  {
    method: 'DELETE',
    path: '/websites/{website}/tokens/{token}',
    tag: websites.name,
    operationId: 'revokeWebsiteToken',
    summary: 'Revoke a token of a website',
    params: { ...website, token: { description: 'The number before the bar.', schema: z.int() } },
    answers: { 204: { description: 'It no longer works.' } },
    permission: can('update'),
    async handle({ ctx, params }) {
      await revokeWebsiteToken(ctx, params['website'] ?? '', params['token'] ?? '');
      return { status: 204 };
    },
  },
];
