/**
 * Validates websites: host names must be unique, the webhook must have a public https URL, and a
 * website can only be deleted under certain conditions.
 */
import { sql } from 'drizzle-orm';
import type { Draft } from '../../engine/declare.ts';
import { type FieldErrors, refused } from '../../kernel/fault.ts';
import { findUrlProblem, type UrlProblem } from '../../outbound/address.ts';
import { mark } from '../../store/changes.ts';
import { type Ctx, markStale } from '../../store/ctx.ts';
import { content_types, content_type_websites as links } from '../../store/tables/entries.ts';
import { api_tokens } from '../../store/tables/tokens.ts';
import { websites } from '../../store/tables/websites.ts';
import { type HostNames, hostErrors } from './hosts.ts';

type Said = HostNames & { settings?: { cache_webhook_url?: string | null } };

/** Returns errors for the host names and the webhook of a website that is being written. */
export async function websiteErrors(ctx: Ctx, { values, row }: Draft): Promise<FieldErrors> {
  const { settings, ...names } = values as Said;
  const errors = await hostErrors(ctx, names, row?.id ?? null);
  const url = settings?.cache_webhook_url;
  if (typeof url === 'string' && url !== '') {
    const problem = findUrlProblem(url, {
      allow: new Set(ctx.parts.outboundAllow ?? []),
      httpsOnly: true,
    });
    if (problem !== null) errors['settings.cache_webhook_url'] = [WEBHOOK_PROBLEMS[problem]];
  }
  return errors;
}

/**
 * The errors by problem of the URL. The host name is only resolved when the webhook is sent, so a
 * name that resolves to a private address is not rejected here.
 */
const WEBHOOK_PROBLEMS: Record<UrlProblem, string> = {
  malformed: 'The webhook must be a valid URL, such as https://www.example.com/api/cache.',
  credentials: 'The webhook must be a URL without a user name and a password.',
  scheme:
    'The webhook must use https. Only an origin on localhost or a loopback address that FRONTAGE_OUTBOUND_ALLOW lists may use http.',
  port: 'The webhook must use port 80, 443, or a port from 1024 that belongs to no other well-known service. FRONTAGE_OUTBOUND_ALLOW can list its origin as an exception.',
  host: 'The webhook must be at a public host. FRONTAGE_OUTBOUND_ALLOW can list the origin of a private host as an exception.',
};

/**
 * Throws an `invalid` fault if a content type is assigned only to this website, because a content
 * type without websites applies to the whole account. Concurrent assignments are serialized.
 */
export async function assertDeletable(ctx: Ctx, websiteId: string): Promise<void> {
  await ctx.run(sql`select from ${websites} where ${websites.id} = ${websiteId} for update`);
  const linked = sql`select from ${links} where ${links.content_type_id} = ${content_types.id} and ${links.website_id}`;
  await ctx.run(sql`
    select from ${content_types} where exists (${linked} = ${websiteId}) order by ${content_types.id} for no key update`);
  const own = await ctx.run<{ name: string }>(sql`
    select name from ${content_types} where exists (${linked} = ${websiteId}) and not exists (${linked} <> ${websiteId}) order by name`);
  if (own.length === 0) return;
  const names = own.map(({ name }) => name).join(', ');
  throw refused(
    `Content types are assigned only to this website: ${names}. Assign them to another website or delete them first.`,
  );
}

/**
 * Invalidates the cached tokens of a website that is being deleted. A foreign key deletes their
 * rows.
 */
export async function endTokens(ctx: Ctx, websiteId: string): Promise<void> {
  const tokens = await ctx.run<{ id: number }>(
    sql`select id from ${api_tokens} where ${api_tokens.website_id} = ${websiteId}`,
  );
  markStale(
    ctx,
    tokens.map(({ id }) => mark('token', id)),
  );
}
