/** Websites as people manage them: with their domains, their tokens and the secret of their webhook. */
import { z } from 'zod';
import {
  listWebsiteTokens,
  makeWebsite,
  makeWebsiteToken,
  newWebsiteToken,
  revokeWebsiteToken,
  rotateWebhookSecret,
} from '../../../domain/websites/manage.ts';
import { websites } from '../../../domain/websites/resource.ts';
import { createSchema, richSchema } from '../../../engine/schemas.ts';
import { crudRoutes } from '../../http/crud.ts';
import { one, oneSchema } from '../../http/envelope.ts';
import { issuedSchema, tokenSchema } from '../../http/identity-shapes.ts';
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

const can = (verb: 'view' | 'create' | 'update') => ({ area: websites.area, verb });

export const websiteRoutes: readonly SessionRoute[] = [
  ...crudRoutes(websites, ['view', 'update', 'delete']),
  {
    method: 'POST',
    path: '/websites',
    tag: websites.name,
    summary: 'Create a website',
    description: 'Its domain and aliases are of no other website. The answer holds the secret of its webhook, for this once.',
    body: createSchema(websites),
    answers: { 201: { description: 'The new website.', schema: oneSchema(made) } },
    permission: can('create'),
    handle: async ({ ctx, body }) => one(await makeWebsite(ctx, body), 201),
  },
  {
    method: 'POST',
    path: '/websites/{website}/webhook-secret',
    tag: websites.name,
    summary: 'Give the webhook a new secret',
    description: 'The old one is no longer used, so the website has to get the new one first thing.',
    params: website,
    answers: { 200: { description: 'The new secret, shown this once.', schema: oneSchema(rotated) } },
    permission: can('update'),
    handle: async ({ ctx, params }) => one({ webhook_secret: await rotateWebhookSecret(ctx, params['website'] ?? '') }),
  },
  {
    method: 'GET',
    path: '/websites/{website}/tokens',
    tag: websites.name,
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
