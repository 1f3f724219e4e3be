/** What the manifest of a website says of its search (§2.15): nothing until it is provisioned. */
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { website_searches as searches } from '../../store/tables/search.ts';
import { searchOf } from './connection.ts';
import { KINDS } from './records.ts';

export type SearchFacts = {
  application_id: string;
  /** Where searches go when that is not the usual place of the application. */
  url: string | null;
  /** Can only search, in these indices and from pages of the website. */
  key: string;
  /** When the key ends; null for one that the account keeps itself. */
  expires_at: string | null;
  indices: Record<string, string>;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** So long a key of a manifest works at most. */
export const LONGEST_KEY_MS = 2 * DAY_MS;

/**
 * The search of a website at an instant; `until` is when another key takes the place of this one. A key is given out for a day of UTC and
 * works for the next one too, so that a page that was made in time can be used for a day, and all of a day give one key.
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
  const key = found.search.securedKey(ctx.parts.cipher.decrypt(row.key), { indices: Object.values(indices), until: ends });
  return { search: { ...place, key, expires_at: ends.toISOString(), indices }, until };
}
