/** The part of `create-site` that needs the database: the website and its tokens. */
import { z } from 'zod';
import { issueWebsiteToken, makeWebsite } from '../../domain/websites/create.ts';
import { withTransaction } from '../../store/ctx.ts';
import { fieldsOf, newWebsite } from './websites.ts';
import { type Administration, accountNamed, commandCtx, userIdOf } from './with-service.ts';

const newSite = newWebsite.extend({ email: z.string(), token: z.string() });

/**
 * The credentials with which a website reads the service. The tokens and the secret are shown only
 * once.
 */
export const siteAccess = z.object({
  website_id: z.string(),
  deliver_token: z.string(),
  preview_token: z.string(),
  webhook_secret: z.string(),
});

/** Creates a website and its tokens, or nothing. `token` is the name of the tokens. */
export const createSiteAccessCommand: Administration<z.output<typeof newSite>> = {
  name: 'create-site',
  options: newSite,
  async run(service, options) {
    const ctx = commandCtx(service, await accountNamed(service, options.account));
    const userId = await userIdOf(service, options.email);
    const value = await withTransaction(ctx, async (tx) => {
      const { id, webhook_secret } = await makeWebsite(tx, fieldsOf(options));
      const deliver = await issueWebsiteToken(tx, id, userId, 'deliver', options.token);
      const preview = await issueWebsiteToken(tx, id, userId, 'preview', options.token);
      return {
        website_id: id,
        deliver_token: deliver.plain_text_token,
        preview_token: preview.plain_text_token,
        webhook_secret,
      } satisfies z.output<typeof siteAccess>;
    });
    return { value, words: `Website ${value.website_id}` };
  },
};
