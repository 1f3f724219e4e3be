/** The delivery of a process: its caches, and the changes that evict them. */
import type { Identity } from '../domain/tokens/identify.ts';
import type { Website } from '../domain/websites/websites.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../store/database.ts';
import { type Cache, openCache } from './cache.ts';
import { type Changes, openChanges } from './changes.ts';
import type { Page } from './page.ts';

export type Delivery = {
  /** Complete responses of Sites and V1. */
  pages: Cache<Page>;
  /** The identities of website tokens, by `Authorization` header. */
  identities: Cache<Identity>;
  /** The websites, by host name or ID. */
  websites: Cache<Website>;
  /**
   * The instants in ms until which only writes change the published data of a set of properties.
   */
  nextChanges: Cache<{ at: number }>;
  changes: Changes;
  /** Whether responses are cached. */
  cachesPages: boolean;
  now(): number;
};

type Options = {
  database: Database;
  clock: Clock;
  /** The memory for cached responses. 0 disables all caching, including lookups. */
  pageBytes?: number;
  onError(error: unknown, what: string): void;
};

const MEGABYTE = 1024 * 1024;
const PAGE_BYTES = 128 * MEGABYTE;
const LOOKUP_BYTES = 16 * MEGABYTE;

export async function openDelivery({
  database,
  clock,
  pageBytes = PAGE_BYTES,
  onError,
}: Options): Promise<Delivery> {
  const now = () => clock().getTime();
  const pages = openCache<Page>({ maxBytes: pageBytes, now });
  const lookupBytes = pageBytes === 0 ? 0 : LOOKUP_BYTES;
  const identities = openCache<Identity>({ maxBytes: lookupBytes, now });
  const websites = openCache<Website>({ maxBytes: lookupBytes, now });
  const nextChanges = openCache<{ at: number }>({ maxBytes: pageBytes, now });
  const changes = await openChanges({
    database,
    caches: [pages, identities, websites, nextChanges],
    onError: (error) => onError(error, 'change listener lost; reconnecting'),
  });
  return { pages, identities, websites, nextChanges, changes, cachesPages: pageBytes > 0, now };
}
