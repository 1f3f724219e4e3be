/** Making websites and the tokens that they call Sites with: for people, the command line and the demo alike. V2 only reads websites. */
import { sql } from 'drizzle-orm';
import type { Wire } from '../../engine/present.ts';
import { create } from '../../engine/write.ts';
import { missing } from '../../kernel/fault.ts';
import { newSecret } from '../../kernel/secret.ts';
import { accountOf, type Ctx, now, withTransaction } from '../../store/ctx.ts';
import { websites as table } from '../../store/tables/websites.ts';
import { type IssuedToken, issueToken } from '../tokens/tokens.ts';
import { websites } from './resource.ts';

/** A website with the secret of its webhook, in plain text for this once; it is kept sealed and not shown again (§6.1). */
export type MadeWebsite = Wire & { id: string; domain: string; webhook_secret: string };

/** The new website, of the fields that a client sends. Throws invalid, forbidden. */
export const makeWebsite = (ctx: Ctx, body: unknown): Promise<MadeWebsite> =>
  withTransaction(ctx, async (tx) => {
    const website = (await create(tx, websites, body)) as MadeWebsite;
    return { ...website, webhook_secret: await newWebhookSecret(tx, website.id) };
  });

/** Seals another secret for the webhook and gives it. */
export async function newWebhookSecret(ctx: Ctx, id: string): Promise<string> {
  const secret = newSecret();
  await ctx.run(sql`
    update ${table} set webhook_secret = ${ctx.parts.cipher.encrypt(secret)}, updated_at = ${now(ctx)} where ${table.id} = ${id}`);
  return secret;
}

export type SitesAbility = 'deliver' | 'preview';

/** The ability of a website's token: published content, or drafts too. */
export const abilityOf = (websiteId: string, ability: SitesAbility): string => `website:${websiteId}:${ability}`;

/** A token for one website of the context's account, issued in the name of a user; shown in plain text once. Throws missing. */
export function issueWebsiteToken(
  ctx: Ctx,
  websiteId: string,
  userId: string,
  ability: SitesAbility,
  name: string,
): Promise<IssuedToken> {
  return withTransaction(ctx, async (tx) => {
    const accountId = accountOf(tx).id;
    const found = await tx.run(sql`select from ${table} where ${table.id} = ${websiteId} and ${table.account_id} = ${accountId}`);
    if (found.length === 0) throw missing('Website');
    return issueToken(tx, { accountId, userId, name, abilities: [abilityOf(websiteId, ability)], websiteId });
  });
}
