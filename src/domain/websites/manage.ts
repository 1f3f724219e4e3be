/** Manages the tokens and the webhook secret of an existing website in the console. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { assertReachWithinGroups, authorize } from '../../engine/access.ts';
import { showInstant } from '../../engine/fields/number.ts';
import { parseBody } from '../../engine/parse.ts';
import type { Wire } from '../../engine/present.ts';
import { findRow } from '../../engine/read.ts';
import { forbidden, invalid, missing } from '../../kernel/fault.ts';
import { mark } from '../../store/changes.ts';
import { type Ctx, markStale, withTransaction } from '../../store/ctx.ts';
import { memberships, shownEmail, users } from '../../store/tables/identity.ts';
import { api_tokens } from '../../store/tables/tokens.ts';
import { REDACTED, recordAction } from '../history/record.ts';
import type { IssuedToken } from '../tokens/tokens.ts';
import { issueWebsiteToken, newWebhookSecret } from './create.ts';
import { websites } from './resource.ts';

/**
 * Replaces the webhook secret and returns the new secret, which is shown only once. Later webhooks
 * are signed with the new secret. Throws a `missing` or `forbidden` fault.
 */
export const rotateWebhookSecret = (ctx: Ctx, id: string): Promise<string> =>
  withTransaction(ctx, async (tx) => {
    const row = await findRow(tx, websites, id, 'lock');
    await assertReachWithinGroups(tx, websites, row);
    await recordAction(tx, websites, {
      id: row.id,
      action: 'webhook_secret_rotated',
      changes: { webhook_secret: { old: REDACTED, new: REDACTED } },
    });
    return newWebhookSecret(tx, row.id);
  });

export const newWebsiteToken = z.object({
  name: z.string().max(255).describe('The name of the token.'),
  ability: z
    .enum(['deliver', 'preview'])
    .default('deliver')
    .describe(
      'The ability of the token: `deliver` reads published content, and `preview` also reads drafts. To create a `preview` token, you need permission to view entries and must not be limited to groups.',
    ),
});

/**
 * Creates a token for the website in the name of the user. The token is shown only once. A token
 * that reads drafts requires access to all entries. Throws an `invalid`, `missing` or `forbidden`
 * fault.
 */
export const makeWebsiteToken = (ctx: Ctx, id: string, body: unknown): Promise<IssuedToken> =>
  withTransaction(ctx, async (tx) => {
    const row = await findRow(tx, websites, id);
    await assertReachWithinGroups(tx, websites, row);
    const { value, errors } = parseBody(newWebsiteToken, body);
    if (value === null) throw invalid(errors);
    if (value.ability === 'preview') assertSeesDrafts(tx);
    if (tx.actor.kind !== 'user') throw forbidden();
    return issueWebsiteToken(tx, row.id, tx.actor.id, value.ability, value.name);
  });

/**
 * Throws a `forbidden` fault unless the actor may read all entries, because a preview token reads
 * the drafts of the whole account, including drafts about properties that its website does not
 * show.
 */
function assertSeesDrafts(ctx: Ctx): void {
  authorize(ctx, { area: 'entries', verb: 'view' });
  if (ctx.grant.groupIds !== null)
    throw forbidden(
      'You are limited to groups of properties, so you cannot create a token that reads drafts.',
    );
}

type TokenRow = Record<string, unknown> & {
  abilities: string[];
  created_at: Date;
  last_used_at: Date | null;
};

/**
 * The tokens of a website, newest first, without their plain text. Throws a `missing` fault if the
 * actor cannot see the website.
 */
export async function listWebsiteTokens(ctx: Ctx, id: string): Promise<Wire[]> {
  const { id: websiteId } = await findRow(ctx, websites, id);
  const rows = await ctx.run<TokenRow>(sql`
    select ${api_tokens.id}, ${api_tokens.name}, ${api_tokens.abilities}, ${api_tokens.last_used_at}, ${api_tokens.created_at},
      jsonb_build_object('id', ${users.id}, 'name', ${users.name}, 'email', ${shownEmail}) as created_by
    from ${api_tokens} join ${users} on ${users.id} = ${api_tokens.user_id}
    left join ${memberships} on ${memberships.account_id} = ${api_tokens.account_id} and ${memberships.user_id} = ${users.id}
    where ${api_tokens.website_id} = ${websiteId} order by ${api_tokens.id} desc`);
  return rows.map(({ abilities, ...row }) => ({
    ...row,
    ability: abilities[0]?.split(':').at(-1),
    last_used_at: showInstant(row.last_used_at),
    created_at: showInstant(row.created_at),
  }));
}

/** Revokes a token of the website immediately. Throws a `missing` or `forbidden` fault. */
export const revokeWebsiteToken = (ctx: Ctx, id: string, tokenId: string): Promise<void> =>
  withTransaction(ctx, async (tx) => {
    const row = await findRow(tx, websites, id);
    await assertReachWithinGroups(tx, websites, row);
    const gone = /^[1-9]\d{0,8}$/.test(tokenId)
      ? await tx.run(sql`
          delete from ${api_tokens} where ${api_tokens.id} = ${Number(tokenId)} and ${api_tokens.website_id} = ${row.id} returning id`)
      : [];
    if (gone.length === 0) throw missing('Token');
    markStale(tx, [mark('token', Number(tokenId))]);
  });
