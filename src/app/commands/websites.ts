/** `website create` and `website token`. */
import { sql } from 'drizzle-orm';
import { issueWebsiteToken, makeWebsite } from '../../domain/websites/create.ts';
import { isUuid } from '../../kernel/id.ts';
import { first } from '../../store/database.ts';
import { websites } from '../../store/tables/websites.ts';
import { type Output, print } from './output.ts';
import { accountNamed, commandCtx, userIdOf, withHouse } from './with-house.ts';

type NewWebsite = Output & {
  account: string;
  name: string;
  domain: string;
  alias: string[];
  property: string[];
  webhook?: string;
};

export const createWebsiteCommand = (options: NewWebsite): Promise<void> =>
  withHouse('frontage website create', async (house) => {
    const ctx = commandCtx(house, await accountNamed(house, options.account));
    const website = await makeWebsite(ctx, {
      name: options.name,
      domain: options.domain,
      aliases: options.alias,
      property_ids: options.property,
      ...(options.webhook === undefined ? {} : { settings: { cache_webhook_url: options.webhook } }),
    });
    print(options, website, `Website ${website.id}\nSERVICE_CACHE_WEBHOOK_SECRET=${website.webhook_secret}`);
  });

type NewWebsiteToken = Output & { website: string; email: string; ability: 'deliver' | 'preview'; name: string };

export const websiteTokenCommand = (options: NewWebsiteToken): Promise<void> =>
  withHouse('frontage website token', async (house) => {
    const website = isUuid(options.website)
      ? await first(
          house.parts.database.run<{ account_id: string }>(sql`select account_id from ${websites} where id = ${options.website}`),
        )
      : undefined;
    if (website === undefined) throw new Error(`There is no website ${options.website}.`);
    const ctx = commandCtx(house, await accountNamed(house, website.account_id));
    const token = await issueWebsiteToken(
      ctx,
      options.website,
      await userIdOf(house, options.email),
      options.ability,
      options.name,
    );
    print(options, token, token.plain_text_token);
  });
