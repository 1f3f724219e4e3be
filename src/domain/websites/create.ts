/**
 * Creates websites and their tokens for Sites, for the console, the command line and the demo.
 * Websites are read-only in V2.
 */
import { sql } from 'drizzle-orm';
import type { Wire } from '../../engine/present.ts';
import { create } from '../../engine/write.ts';
import { missing } from '../../kernel/fault.ts';
import { textOf } from '../../kernel/object.ts';
import { newSecret } from '../../kernel/secret.ts';
import { accountOf, type Ctx, now, withTransaction } from '../../store/ctx.ts';
import { websites as table } from '../../store/tables/websites.ts';
import { type IssuedToken, issueToken } from '../tokens/tokens.ts';
import { websites } from './resource.ts';

/**
 * A website with its webhook secret in plain text. The secret is shown only once and stored
 * encrypted (§6.1).
 */
export type MadeWebsite = Wire & { id: string; domain: string; webhook_secret: string };

/**
 * Creates a website from the fields that a client sends. Throws an `invalid` or `forbidden` fault.
 */
export const makeWebsite = (ctx: Ctx, body: unknown): Promise<MadeWebsite> =>
  withTransaction(ctx, async (tx) => {
    const website = await create(tx, websites, body);
    return {
      ...website,
      domain: textOf(website, 'domain'),
      webhook_secret: await newWebhookSecret(tx, website.id),
    };
  });

/** Replaces the webhook secret and returns the new secret. */
export async function newWebhookSecret(ctx: Ctx, id: string): Promise<string> {
  const secret = newSecret();
  await ctx.run(sql`
    update ${table} set webhook_secret = ${ctx.parts.cipher.encrypt(secret)}, updated_at = ${now(ctx)} where ${table.id} = ${id}`);
  return secret;
}

export type SitesAbility = 'deliver' | 'preview';

/**
 * The ability of a website token. `deliver` reads only published content, and `preview` also reads
 * drafts.
 */
export const abilityOf = (websiteId: string, ability: SitesAbility): string =>
  `website:${websiteId}:${ability}`;

/**
 * Creates a token for one website of the account, in the name of a user. The plain text is only
 * available in this response. Throws a `missing` fault if the account has no such website.
 */
export function issueWebsiteToken(
  ctx: Ctx,
  websiteId: string,
  userId: string,
  ability: SitesAbility,
  name: string,
): Promise<IssuedToken> {
  return withTransaction(ctx, async (tx) => {
    const accountId = accountOf(tx).id;
    const found = await tx.run(
      sql`select from ${table} where ${table.id} = ${websiteId} and ${table.account_id} = ${accountId}`,
    );
    if (found.length === 0) throw missing('Website');
    return issueToken(tx, {
      accountId,
      userId,
      name,
      abilities: [abilityOf(websiteId, ability)],
      websiteId,
    });
  });
}
