/**
 * The search connection of an account, which is the oldest enabled one. It serves all websites of
 * the account, regardless of the properties that it covers.
 */
import { sql } from 'drizzle-orm';
import type { Search } from '../../connectors/connector.ts';
import { connectorOf } from '../../connectors/registry.ts';
import { accountOf, type Ctx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { connections } from '../../store/tables/connections.ts';
import { readSettings } from '../connections/settings.ts';

export type AccountSearch = {
  id: string;
  settings: Record<string, unknown>;
  search: Search<Record<string, unknown>>;
};

/** Returns the search connection with decrypted settings, or null if the account has none. */
export async function searchOf(ctx: Ctx): Promise<AccountSearch | null> {
  const row = await first(
    ctx.run<{ id: string; type: string; settings: Record<string, unknown> }>(sql`
      select ${connections.id}, ${connections.type}, ${connections.settings} from ${connections}
      where ${connections.account_id} = ${accountOf(ctx).id} and ${connections.category} = 'search' and ${connections.enabled}
      order by ${connections.created_at}, ${connections.id} limit 1`),
  );
  const search = row && connectorOf(row.type)?.search;
  if (row === undefined || search === undefined) return null;
  return { id: row.id, settings: readSettings(ctx.parts.cipher, row.type, row.settings), search };
}
