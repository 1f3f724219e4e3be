/** What the hosted search of a website holds, and the key that its pages get theirs from. */
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, list, owner, settings } from './columns.ts';
import { connections } from './connections.ts';
import { websites } from './websites.ts';

export const website_searches = pgTable('website_searches', {
  website_id: owner('website_id', () => websites.id).primaryKey(),
  connection_id: owner('connection_id', () => connections.id),
  /** The application and the place where it is; what is below is true there alone. */
  place: text('place'),
  /** The number of the newest change that a push has seen. */
  version: bigint('version', { mode: 'number' }).notNull().default(0),
  /** By what is in them: a hash of the records that were put into the index. */
  pushed: settings<Record<string, string>>('pushed'),
  /** Names of the indices by what is in them. */
  indices: settings<Record<string, string>>('indices'),
  /** Host names whose pages may search. */
  hosts: list<string>('hosts'),
  /** Sealed: a search-only key for these indices and hosts. */
  key: text('key'),
  /** Sealed: the keys before that one, until what was made of them is over. */
  old_keys: list<{ key: string; ends_at: string }>('old_keys'),
  /** When everything was last compared with what is published. */
  pushed_at: instant('pushed_at'),
  /** Until when somebody is at it. */
  leased_until: instant('leased_until'),
});
