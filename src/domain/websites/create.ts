/** Making websites and the tokens that they call Sites with; for the command line and the demo, since V2 only reads websites. */
import { sql } from 'drizzle-orm';
import { invalid, missing } from '../../kernel/fault.ts';
import { newId } from '../../kernel/id.ts';
import { newSecret } from '../../kernel/secret.ts';
import { sentence } from '../../kernel/sentence.ts';
import { accountOf, type Ctx, markStale, now, withTransaction } from '../../store/ctx.ts';
import { array, databaseError } from '../../store/database.ts';
import { properties } from '../../store/tables/properties.ts';
import { website_properties, websites } from '../../store/tables/websites.ts';
import { type IssuedToken, issueToken } from '../tokens/tokens.ts';
import { tellFromNow } from './webhooks.ts';
import { hostMarks, hostName } from './websites.ts';

export type NewWebsite = {
  name: string;
  domain: string;
  aliases?: string[];
  propertyIds: readonly string[];
  /** Where its cache webhook goes, when not to the fixed path of the domain. */
  webhookUrl?: string;
};

export type MadeWebsite = {
  website: { id: string; account_id: string; name: string; domain: string; aliases: string[]; property_ids: string[] };
  /** In plain text, for the site's environment; it is kept sealed and not shown again (§6.1). */
  webhookSecret: string;
};

/**
 * Makes a website of the context's account that shows these properties in this order. Throws invalid when a property is not of
 * the account, or the domain is taken.
 */
export function createWebsite(
  ctx: Ctx,
  { name, domain, aliases = [], propertyIds, webhookUrl }: NewWebsite,
): Promise<MadeWebsite> {
  return withTransaction(ctx, async (tx) => {
    const accountId = accountOf(tx).id;
    await requireProperties(tx, propertyIds);
    const webhookSecret = newSecret();
    const website = { id: newId(), account_id: accountId, name, domain: hostName(domain), aliases: aliases.map(hostName) };
    await insertWebsite(tx, website, webhookSecret, webhookUrl);
    await tx.run(sql`
      insert into ${website_properties} (website_id, property_id, position)
      select ${website.id}, id, place - 1 from unnest(${array(propertyIds)}::uuid[]) with ordinality as shown(id, place)`);
    markStale(tx, ['site', 'paths', ...hostMarks(website)]);
    return { website: { ...website, property_ids: [...propertyIds] }, webhookSecret };
  });
}

async function insertWebsite(
  ctx: Ctx,
  website: Omit<MadeWebsite['website'], 'property_ids'>,
  secret: string,
  webhookUrl: string | undefined,
): Promise<void> {
  if (webhookUrl !== undefined && URL.parse(webhookUrl)?.protocol !== 'https:')
    throw invalid({ cache_webhook_url: [sentence.url('cache_webhook_url')] });
  const settings = webhookUrl === undefined ? {} : { cache_webhook_url: webhookUrl };
  const sealed = ctx.parts.cipher.encrypt(secret);
  const at = now(ctx);
  try {
    await ctx.run(sql`
      insert into ${websites} (id, account_id, name, domain, aliases, settings, webhook_secret, created_at, updated_at)
      values (${website.id}, ${website.account_id}, ${website.name}, ${website.domain}, ${JSON.stringify(website.aliases)},
        ${JSON.stringify(settings)}, ${sealed}, ${at}, ${at})`);
    await tellFromNow(ctx, website.id);
  } catch (error) {
    if (databaseError(error)?.constraint !== 'websites_domain_unique') throw error;
    throw invalid({ domain: [sentence.taken('domain')] });
  }
}

async function requireProperties(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const found = await ctx.run<{ id: string }>(
    sql`select id from ${properties} where ${properties.account_id} = ${accountOf(ctx).id} and ${properties.id} = any(${array(ids)}::uuid[])`,
  );
  const known = new Set(found.map(({ id }) => id));
  const errors = ids.flatMap((id, index) => (known.has(id) ? [] : [`property_ids.${index}`]));
  if (errors.length > 0) throw invalid(Object.fromEntries(errors.map((field) => [field, [sentence.selected(field)]])));
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
    const found = await tx.run(
      sql`select from ${websites} where ${websites.id} = ${websiteId} and ${websites.account_id} = ${accountId}`,
    );
    if (found.length === 0) throw missing('Website');
    return issueToken(tx, { accountId, userId, name, abilities: [abilityOf(websiteId, ability)], websiteId });
  });
}
