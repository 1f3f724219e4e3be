/**
 * The search settings in the manifest of a website (§2.15). They are null until search is
 * provisioned.
 */
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { website_searches as searches } from '../../store/tables/search.ts';
import { searchOf } from './connection.ts';
import { KINDS } from './records.ts';

export type SearchFacts = {
  application_id: string;
  /** The search host, if it differs from the default of the application. */
  url: string | null;
  /** A key that permits only searches of these indices from pages of the website. */
  key: string;
  /** When the key expires; null for a key that the account manages itself. */
  expires_at: string | null;
  indices: Record<string, string>;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** The maximum lifetime of a key in a manifest. */
export const LONGEST_KEY_MS = 2 * DAY_MS;

/**
 * The search settings of a website at an instant; `until` is when the next key replaces this one. A
 * key is issued for each UTC day and is also valid on the following day, so a rendered page can be
 * used for at least a day. All manifests of a day contain the same key.
 */
export async function publishedSearch(
  ctx: Ctx,
  websiteId: string,
  at: Date,
): Promise<{ search: SearchFacts | null; until?: Date }> {
  const found = await searchOf(ctx);
  if (found === null) return { search: null };
  const place = found.search.at(found.settings);
  const own = found.search.own(found.settings);
  if (own !== null) return { search: { ...place, ...own, expires_at: null } };
  const row = await first(
    ctx.run<{ key: string; indices: Record<string, string> }>(sql`
      select key, indices from ${searches} where ${searches.website_id} = ${websiteId} and ${searches.connection_id} = ${found.id}
        and place = ${JSON.stringify(place)} and key is not null`),
  );
  if (row === undefined) return { search: null };
  const until = new Date((Math.floor(at.getTime() / DAY_MS) + 1) * DAY_MS);
  const ends = new Date(until.getTime() + DAY_MS);
  const indices = Object.fromEntries(KINDS.map((kind) => [kind, row.indices[kind] ?? '']));
  const key = await found.search.securedKey(ctx.parts.cipher.decrypt(row.key), {
    indices: Object.values(indices),
    until: ends,
  });
  return { search: { ...place, key, expires_at: ends.toISOString(), indices }, until };
}
