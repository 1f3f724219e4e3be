/**
 * Determines the cache tags to purge for a property or a portfolio: those of the property, of the
 * portfolio parents that include its data, and of the other pages of their websites.
 */
import { sql } from 'drizzle-orm';
import { PURGE } from '../../../store/changes.ts';
import type { Account, Ctx } from '../../../store/ctx.ts';
import { first } from '../../../store/database.ts';
import { connection_properties, connections } from '../../../store/tables/connections.ts';
import { content_types } from '../../../store/tables/entries.ts';
import { accounts } from '../../../store/tables/identity.ts';
import { properties } from '../../../store/tables/properties.ts';

/** The kinds of tag that a page about a property can have (§6.1). */
const KINDS = ['property', 'inventory', 'integrations', 'lead-sources', 'forms'];

type Target = { kind: 'property' | 'portfolio'; id: string };

/** Returns the account and the tags, or undefined if there is no such property or portfolio. */
export async function tagsToPurge(
  run: Ctx['run'],
  { kind, id }: Target,
): Promise<{ account: Account; tags: string[] } | undefined> {
  const covered = sql`select ${connection_properties.property_id} from ${connection_properties}
    where ${connection_properties.connection_id} = ${connections.id}`;
  const parent = sql`${connections.settings}->>'parent_property_id'`;
  const own =
    kind === 'property'
      ? sql`select ${properties.id}::text as id, ${properties.account_id} from ${properties} where ${properties.id} = ${id}
          union select ${parent}, ${connections.account_id} from ${connections}
          where ${connections.type} = 'portfolio' and ${id}::uuid in (${covered})`
      : sql`select coalesce(member.property_id::text, ${parent}) as id, ${connections.account_id} from ${connections}
          cross join lateral (${covered} union all select null) member
          where ${connections.type} = 'portfolio' and ${connections.id} = ${id}`;
  const found = await first(
    run<Account & { ids: string[]; types: string[] }>(sql`
      with target as (${own})
      select ${accounts.id}, ${accounts.name}, ${accounts.settings}, array_agg(target.id) as ids,
        array(select ${content_types.key} from ${content_types} where ${content_types.account_id} = ${accounts.id}) as types
      from target
      join ${accounts} on ${accounts.id} = target.account_id where target.id is not null group by ${accounts.id}`),
  );
  if (found === undefined) return undefined;
  const { ids, types, ...account } = found;
  const ofProperties = ids.flatMap((one) => KINDS.map((tag) => `${tag}:${one}`));
  const ofWebsites = ['site', 'paths', ...types.map((key) => `entries:${key}`)];
  return { account, tags: [...ofProperties, ...ofWebsites, PURGE] };
}
