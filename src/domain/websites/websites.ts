/**
 * Finds websites by host name or ID, with the enabled properties that they show (§5.3). `create.ts`
 * creates them.
 */
import { type SQL, sql } from 'drizzle-orm';
import { mark } from '../../store/changes.ts';
import type { Account, Ctx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { accounts } from '../../store/tables/identity.ts';
import { properties } from '../../store/tables/properties.ts';
import { website_hosts, website_properties, websites } from '../../store/tables/websites.ts';

type WebsiteProperty = { id: string; slug: string; name: string };

export type Website = {
  id: string;
  name: string;
  domain: string;
  account: Account;
  /** The enabled properties of the website, in display order. */
  properties: WebsiteProperty[];
};

/**
 * Normalizes a host name: `WWW.Example.com:8080` and `www.example.com.` become `www.example.com`.
 */
export const hostName = (host: string): string =>
  host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

/** The marks that invalidate cached lookups of the host names of a website. */
export const hostMarks = ({
  domain,
  aliases,
}: {
  domain: string;
  aliases: readonly string[];
}): string[] => [domain, ...aliases].map((host) => mark('host', hostName(host)));

const ownProperties = sql`(
  select coalesce(json_agg(json_build_object('id', ${properties.id}, 'slug', ${properties.slug}, 'name', ${properties.name})
    order by ${website_properties.position}, ${properties.name}, ${properties.id}), '[]'::json)
  from ${website_properties} join ${properties} on ${properties.id} = ${website_properties.property_id}
  where ${website_properties.website_id} = ${websites.id} and ${properties.account_id} = ${websites.account_id} and ${properties.is_enabled})`;

const find = (run: Ctx['run'], id: SQL): Promise<Website | undefined> =>
  first(
    run<Website>(sql`
      select ${websites.id}, ${websites.name}, ${websites.domain}, ${ownProperties} as properties,
        json_build_object('id', ${accounts.id}, 'name', ${accounts.name}, 'settings', ${accounts.settings}) as account
      from ${websites} join ${accounts} on ${accounts.id} = ${websites.account_id}
      where ${websites.is_enabled} and ${websites.id} = ${id}`),
  );

/** The enabled website with this ID, or undefined. */
export const findWebsite = (run: Ctx['run'], id: string): Promise<Website | undefined> =>
  find(run, sql`${id}`);

/**
 * The enabled website with this host name as its domain or an alias, ignoring case and port; or
 * undefined.
 */
export const findWebsiteByHost = (run: Ctx['run'], host: string): Promise<Website | undefined> =>
  find(run, sql`(select website_id from ${website_hosts} where host = ${hostName(host)})`);
