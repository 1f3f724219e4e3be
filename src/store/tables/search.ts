/**
 * The state of the hosted search of a website, and the key from which the keys of its pages are
 * derived.
 */
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, list, owner, settings } from './columns.ts';
import { connections } from './connections.ts';
import { websites } from './websites.ts';

export const website_searches = pgTable(
  'website_searches',
  {
    website_id: owner('website_id', () => websites.id).primaryKey(),
    connection_id: owner('connection_id', () => connections.id),
    /** The search application. The columns below are valid only for this application. */
    place: text('place'),
    /** The number of the newest change that a push has seen. */
    version: bigint('version', { mode: 'number' }).notNull().default(0),
    /** The index name and the hash of the indexed records, by kind. */
    pushed: settings<Record<string, string>>('pushed'),
    /** Index names by kind. */
    indices: settings<Record<string, string>>('indices'),
    /** Host names whose pages may search. */
    hosts: list<string>('hosts'),
    /** Encrypted: a search-only key for these indices and hosts. */
    key: text('key'),
    /** Encrypted: previous keys, until the keys derived from them have expired. */
    old_keys: list<{ key: string; ends_at: string }>('old_keys'),
    /** The time of the last complete comparison with the published records. */
    pushed_at: instant('pushed_at'),
    /** The end of the lease of the process that is updating the indices. */
    leased_until: instant('leased_until'),
  },
  (t) => [index('website_searches_connection').on(t.connection_id)],
);
