/** `website create` and `website token`. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { issueWebsiteToken, makeWebsite } from '../../domain/websites/create.ts';
import { isUuid } from '../../kernel/id.ts';
import { first } from '../../store/database.ts';
import { websites } from '../../store/tables/websites.ts';
import { type Administration, accountNamed, commandCtx, userIdOf } from './with-service.ts';

export const newWebsite = z.strictObject({
  account: z.string(),
  name: z.string(),
  domain: z.string(),
  alias: z.array(z.string()),
  property: z.array(z.string()),
  webhook: z.string().optional(),
  preview: z.string().optional(),
});

/** The fields of a new website as clients send them. */
export const fieldsOf = (options: z.output<typeof newWebsite>) => ({
  name: options.name,
  domain: options.domain,
  aliases: options.alias,
  property_ids: options.property,
  settings: {
    ...(options.webhook === undefined ? {} : { cache_webhook_url: options.webhook }),
    ...(options.preview === undefined ? {} : { preview_url: options.preview }),
  },
});

export const createWebsiteCommand: Administration<z.output<typeof newWebsite>> = {
  name: 'website create',
  options: newWebsite,
  async run(service, options) {
    const ctx = commandCtx(service, await accountNamed(service, options.account));
    const website = await makeWebsite(ctx, fieldsOf(options));
    return {
      value: website,
      words: `Website ${website.id}\nSERVICE_CACHE_WEBHOOK_SECRET=${website.webhook_secret}`,
    };
  },
};

const newWebsiteToken = z.strictObject({
  website: z.string(),
  email: z.string(),
  ability: z.enum(['deliver', 'preview']),
  name: z.string(),
});

export const websiteTokenCommand: Administration<z.output<typeof newWebsiteToken>> = {
  name: 'website token',
  options: newWebsiteToken,
  async run(service, options) {
    const website = isUuid(options.website)
      ? await first(
          service.parts.database.run<{ account_id: string }>(
            sql`select account_id from ${websites} where id = ${options.website}`,
          ),
        )
      : undefined;
    if (website === undefined) throw new Error(`There is no website ${options.website}.`);
    const ctx = commandCtx(service, await accountNamed(service, website.account_id));
    const token = await issueWebsiteToken(
      ctx,
      options.website,
      await userIdOf(service, options.email),
      options.ability,
      options.name,
    );
    return { value: token, words: token.plain_text_token };
  },
};
