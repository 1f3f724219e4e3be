/** Reads a website from Sites, tags the cached data, and reads drafts in draft mode. */
import {
  createSitesClient,
  FrontageError,
  type ResponseCache,
  type RetryOptions,
  type Sites,
  type SitesClient,
  unwrap,
} from '../../client/src/entry.ts';
import type { VersionOrder } from '../../webhooks/src/entry.ts';
import { sharedOrder, storedTags } from './tags.ts';

/**
 * The functions of Next.js that the package uses. Pass the functions of `next/cache` and
 * `next/headers`.
 */
export type NextFunctions = {
  cacheTag?: ((...tags: string[]) => void) | undefined;
  cacheLife?:
    | ((profile: { stale?: number; revalidate?: number; expire?: number }) => void)
    | undefined;
  draftMode?: (() => Promise<{ readonly isEnabled: boolean }>) | undefined;
};

export type SiteOptions = RetryOptions &
  NextFunctions & {
    /** The URL of the service, without a path. */
    baseUrl: string;
    /** A website token with the ability `deliver`. */
    token: string;
    /** A website token with the ability `preview`. Reads drafts in draft mode. */
    previewToken?: string | undefined;
    /** The ID of the website. Omit it if the host of `baseUrl` is one of the website's domains. */
    websiteId?: string | undefined;
    /** Revalidates published responses with `If-None-Match`. */
    cache?: ResponseCache | undefined;
    /** The versions that webhooks have announced. The default is shared in this process. */
    order?: VersionOrder | undefined;
  };

type CachedBody = { meta: { cache: Sites.Cache } };

type ListBody<Item> = CachedBody & {
  data: readonly Item[];
  meta: { pagination: Pick<Sites.Pagination, 'last_page'> };
};

type Result<Body> = { data?: Body; error?: unknown; response: Response };

export type PageFilter = { type?: Sites.Page['type'] };

export type Site = {
  /**
   * The body of a read. Call it in a function with `'use cache'`, whose result then has the tags
   * and the time limit of the response. Throws a FrontageError if the response is not successful.
   */
  read<Body extends CachedBody>(
    call: (client: SitesClient) => Promise<Result<Body>>,
  ): Promise<Body>;
  /** Like `read`, but returns null if the record does not exist. */
  readOrNull<Body extends CachedBody>(
    call: (client: SitesClient) => Promise<Result<Body>>,
  ): Promise<Body | null>;
  /**
   * The records of all pages of a list, at most 100 pages, or none if the list does not exist.
   * `call` reads one page, counted from 1. Call it where you call `read`.
   */
  readAll<Item>(
    call: (client: SitesClient, page: number) => Promise<Result<ListBody<Item>>>,
  ): Promise<Item[]>;
  /**
   * All pages of the website, each with the record that it shows. Call it where you call `read`.
   */
  pages(filter?: PageFilter): Promise<Sites.Page[]>;
  /**
   * Like `pages`, but for `generateStaticParams`, where Next.js has neither a cache nor a draft
   * mode.
   */
  staticPages(filter?: PageFilter): Promise<Sites.Page[]>;
  /** The client for published content, for writes such as form submissions. */
  client: SitesClient;
};

/** The maximum number of retries for a response that lacks an announced change. */
const MAX_REREADS = 3;
const REREAD_DELAY_MS = 250;

/** The tags of a missing record, whose page can appear when the paths of the website change. */
const TAGS_OF_MISSING = ['paths', 'site'];
const TTL_OF_MISSING = 60;

const PAGES_PER_READ = 1000;

/** Limits the number of requests for one list. */
const MAX_PAGES_OF_LIST = 100;

/**
 * Next.js prerenders only responses that browsers may cache for 30 seconds and the server for five
 * minutes, and requires that `expire` is longer than `revalidate`.
 */
const lifeOf = (ttl: number) => ({
  stale: 30,
  revalidate: Math.max(ttl, 1),
  expire: Math.max(2 * ttl, 300),
});

/**
 * The lifetime of a response that lacks an announced change. The next request after a second reads
 * the data again.
 */
const NOT_STORED = { stale: 0, revalidate: 1, expire: 2 };

export function createSite(options: SiteOptions): Site {
  const { previewToken, cache: _, cacheTag, cacheLife, draftMode, ...rest } = options;
  const { order = sharedOrder(), wait = sleep } = options;
  const client = createSitesClient(options);
  const preview =
    previewToken === undefined ? undefined : createSitesClient({ ...rest, token: previewToken });

  /**
   * Stores a response for as long as the service allows, or briefly if the response lacks an
   * announced change.
   */
  const store = (tags: readonly string[], ttl: number, isCurrent: boolean) => {
    cacheTag?.(...storedTags(tags));
    cacheLife?.(isCurrent ? lifeOf(ttl) : NOT_STORED);
  };

  const readOrNull = async <Body extends CachedBody>(
    call: (client: SitesClient) => Promise<Result<Body>>,
  ): Promise<Body | null> => {
    if (preview !== undefined && (await draftMode?.())?.isEnabled)
      return orNull(await call(preview));
    for (let reads = 0; ; reads += 1) {
      const result = await call(client);
      const body = orNull(result);
      const { tags, ttl } = body?.meta.cache ?? { tags: TAGS_OF_MISSING, ttl: TTL_OF_MISSING };
      const isCurrent = order.isCurrent(tags, versionOf(result.response));
      if (!isCurrent && reads < MAX_REREADS) {
        await wait(REREAD_DELAY_MS, new AbortController().signal);
        continue;
      }
      store(tags, ttl, isCurrent);
      return body;
    }
  };

  const read: Site['read'] = async (call) => {
    let last: Result<unknown> | undefined;
    const body = await readOrNull(async (which) => {
      const result = await call(which);
      last = result;
      return result;
    });
    if (body === null && last !== undefined) throw new FrontageError(last.response, last.error);
    if (body === null) throw new TypeError('The call returned no response.');
    return body;
  };

  return {
    read,
    readOrNull,
    readAll: (call) => allRecords(readOrNull, call),
    client,
    pages: (filter = {}) => allPages(read, filter),
    staticPages: (filter = {}) => allPages(async (call) => unwrap(await call(client)), filter),
  };
}

async function allRecords<Item>(
  readOrNull: Site['readOrNull'],
  call: (client: SitesClient, page: number) => Promise<Result<ListBody<Item>>>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; page <= MAX_PAGES_OF_LIST; page += 1) {
    const body = await readOrNull((client) => call(client, page));
    if (body === null) return items;
    items.push(...body.data);
    if (page >= body.meta.pagination.last_page) return items;
  }
  return items;
}

async function allPages(read: Site['read'], filter: PageFilter): Promise<Sites.Page[]> {
  const pages: Sites.Page[] = [];
  for (let page = 1; ; page += 1) {
    const query = { ...filter, page, per_page: PAGES_PER_READ };
    const { data, meta } = await read((client) => client.GET('/paths', { params: { query } }));
    pages.push(...data);
    if (page >= meta.pagination.last_page) return pages;
  }
}

const orNull = <Body>(result: Result<Body>): NonNullable<Body> | null =>
  result.response.status === 404 ? null : unwrap(result);

/**
 * The number of the newest change that a response contains. A 404 of an older service has no
 * version.
 */
const versionOf = ({ status, headers }: Response): number => {
  const version = headers.get('x-service-version');
  if (version !== null) return Number(version);
  return status === 404 ? Number.POSITIVE_INFINITY : 0;
};

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
