/** The delivery of a process: what it keeps between requests, and the changes that end it. */
import type { Identity } from '../domain/tokens/identify.ts';
import type { Website } from '../domain/websites/websites.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../store/database.ts';
import { type Cache, openCache } from './cache.ts';
import { type Changes, openChanges } from './changes.ts';
import type { Page } from './page.ts';

export type Delivery = {
  /** Whole answers of Sites and V1. */
  pages: Cache<Page>;
  /** Whom a bearer header speaks for; website tokens only. */
  identities: Cache<Identity>;
  /** Which website a host name or id means. */
  websites: Cache<Website>;
  /** Until when what is published of some properties stays as it is, in ms. */
  horizons: Cache<{ at: number }>;
  changes: Changes;
  /** Whether answers are kept at all. */
  keeps: boolean;
  now(): number;
};

type Options = {
  database: Database;
  clock: Clock;
  /** For whole answers; 0 keeps nothing, lookups neither. */
  pageBytes?: number;
  onError(error: unknown, what: string): void;
};

const MEGABYTE = 1024 * 1024;
const PAGE_BYTES = 128 * MEGABYTE;
const LOOKUP_BYTES = 16 * MEGABYTE;

export async function openDelivery({ database, clock, pageBytes = PAGE_BYTES, onError }: Options): Promise<Delivery> {
  const now = () => clock().getTime();
  const pages = openCache<Page>({ maxBytes: pageBytes, now });
  const lookupBytes = pageBytes === 0 ? 0 : LOOKUP_BYTES;
  const identities = openCache<Identity>({ maxBytes: lookupBytes, now });
  const websites = openCache<Website>({ maxBytes: lookupBytes, now });
  const horizons = openCache<{ at: number }>({ maxBytes: pageBytes, now });
  const changes = await openChanges({
    database,
    keepers: [pages, identities, websites, horizons],
    onError: (error) => onError(error, 'The changes of other processes cannot be heard; trying again.'),
  });
  return { pages, identities, websites, horizons, changes, keeps: pageBytes > 0, now };
}
