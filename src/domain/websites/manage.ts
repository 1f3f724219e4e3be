/** What people do with a website in the console once it is made: give it tokens, and change the secret of its webhook. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { permit, permitReach } from '../../engine/access.ts';
import { showInstant } from '../../engine/fields/number.ts';
import { parseBody } from '../../engine/parse.ts';
import type { Wire } from '../../engine/present.ts';
import { findRow } from '../../engine/read.ts';
import { forbidden, invalid, missing } from '../../kernel/fault.ts';
import { mark } from '../../store/changes.ts';
import { type Ctx, markStale, withTransaction } from '../../store/ctx.ts';
import { shownEmail, users } from '../../store/tables/identity.ts';
import { api_tokens } from '../../store/tables/tokens.ts';
import type { IssuedToken } from '../tokens/tokens.ts';
import { issueWebsiteToken, newWebhookSecret } from './create.ts';
import { websites } from './resource.ts';

/** Gives the webhook another secret, shown this once; what is signed from now on is signed with it. Throws missing, forbidden. */
export const rotateWebhookSecret = (ctx: Ctx, id: string): Promise<string> =>
  withTransaction(ctx, async (tx) => {
    const row = await findRow(tx, websites, id, 'lock');
    await permitReach(tx, websites, row);
    return newWebhookSecret(tx, row.id);
  });

export const newWebsiteToken = z.object({
  name: z.string().max(255).describe('What the token is for.'),
  ability: z
    .enum(['deliver', 'preview'])
    .default('deliver')
    .describe('`preview` sees drafts too; it is for who may view entries.'),
});

/**
 * A token for the website in the name of who asks, shown this once. Only who may view entries makes one that sees drafts. Throws
 * invalid, missing, forbidden.
 */
export const makeWebsiteToken = (ctx: Ctx, id: string, body: unknown): Promise<IssuedToken> =>
  withTransaction(ctx, async (tx) => {
    const row = await findRow(tx, websites, id);
    await permitReach(tx, websites, row);
    const { value, errors } = parseBody(newWebsiteToken, body);
    if (value === null) throw invalid(errors);
    if (value.ability === 'preview') permit(tx, { area: 'entries', verb: 'view' });
    if (tx.actor.kind !== 'user') throw forbidden();
    return issueWebsiteToken(tx, row.id, tx.actor.id, value.ability, value.name);
  });

type TokenRow = Record<string, unknown> & { abilities: string[]; created_at: Date; last_used_at: Date | null };

/** The tokens of a website, newest first, without the tokens themselves. Throws missing. */
export async function listWebsiteTokens(ctx: Ctx, id: string): Promise<Wire[]> {
  const { id: websiteId } = await findRow(ctx, websites, id);
  const rows = await ctx.run<TokenRow>(sql`
    select ${api_tokens.id}, ${api_tokens.name}, ${api_tokens.abilities}, ${api_tokens.last_used_at}, ${api_tokens.created_at},
      jsonb_build_object('id', ${users.id}, 'name', ${users.name}, 'email', ${shownEmail}) as created_by
    from ${api_tokens} join ${users} on ${users.id} = ${api_tokens.user_id}
    where ${api_tokens.website_id} = ${websiteId} order by ${api_tokens.id} desc`);
  return rows.map(({ abilities, ...row }) => ({
    ...row,
    ability: abilities[0]?.split(':').at(-1),
    last_used_at: showInstant(row.last_used_at),
    created_at: showInstant(row.created_at),
  }));
}

/** Ends a token of the website, at once. Throws missing, forbidden. */
export const revokeWebsiteToken = (ctx: Ctx, id: string, tokenId: string): Promise<void> =>
  withTransaction(ctx, async (tx) => {
    const row = await findRow(tx, websites, id);
    await permitReach(tx, websites, row);
    const gone = /^[1-9]\d{0,8}$/.test(tokenId)
      ? await tx.run(sql`
          delete from ${api_tokens} where ${api_tokens.id} = ${Number(tokenId)} and ${api_tokens.website_id} = ${row.id} returning id`)
      : [];
    if (gone.length === 0) throw missing('Token');
    markStale(tx, [mark('token', Number(tokenId))]);
  });
