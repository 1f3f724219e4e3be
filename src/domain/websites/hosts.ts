/**
 * Host names of websites. Every write validates them and ensures that they are unique across
 * websites.
 */
import { sql } from 'drizzle-orm';
import { type FieldErrors, invalid } from '../../kernel/fault.ts';
import { sentence } from '../../kernel/sentence.ts';
import type { Ctx } from '../../store/ctx.ts';
import { array } from '../../store/database.ts';
import { website_hosts as table } from '../../store/tables/websites.ts';
import { hostName } from './websites.ts';

const HOST =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

export type HostNames = { domain?: string; aliases?: readonly string[] };

/**
 * Returns errors for host names that are invalid or that another website uses. `ownId` is the ID of
 * the website itself.
 */
export async function hostErrors(
  ctx: Ctx,
  { domain, aliases = [] }: HostNames,
  ownId: string | null,
): Promise<FieldErrors> {
  const hosts = new Map(aliases.map((alias, index) => [`aliases.${index}`, hostName(alias)]));
  if (domain !== undefined) hosts.set('domain', hostName(domain));
  const rows = await ctx.run<{ host: string }>(sql`
    select host from ${table}
    where host = any(${array([...hosts.values()])}::text[]) and (${ownId}::uuid is null or website_id <> ${ownId}::uuid)`);
  const taken = new Set(rows.map(({ host }) => host));
  const errors: FieldErrors = {};
  for (const [field, host] of hosts) {
    if (!HOST.test(host)) errors[field] = [sentence.format(field)];
    else if (taken.has(host)) errors[field] = [sentence.taken(field)];
  }
  return errors;
}

/**
 * Replaces the host names of the website. Concurrent writes of the same host name are serialized;
 * the second write throws an `invalid` fault.
 */
export async function takeHosts(
  ctx: Ctx,
  websiteId: string,
  names: Required<HostNames>,
): Promise<void> {
  const hosts = array([names.domain, ...names.aliases].map(hostName).sort());
  await ctx.run(
    sql`delete from ${table} where website_id = ${websiteId} and host <> all(${hosts}::text[])`,
  );
  await ctx.run(sql`
    insert into ${table} (host, website_id) select host, ${websiteId}::uuid from unnest(${hosts}::text[]) as wanted(host)
    on conflict do nothing`);
  const errors = await hostErrors(ctx, names, websiteId);
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
