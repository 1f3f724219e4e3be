/**
 * Reads the pages of a JSON API within a budget of requests per minute. A connection has at most
 * one run at a time, which reads its pages in sequence. Other requests, such as sent leads, do not
 * count toward the budget.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { invalid, upstream } from '../kernel/fault.ts';
import { discard, type OutboundResponse, readText } from '../outbound/client.ts';
import type { ConnectorIo } from './io.ts';

const MAX_PAGES = 10_000;
const MAX_PAGE_BYTES = 10_000_000;
const TIMEOUT_MS = 30_000;
const TRIES = 3;

/** A run that would have to wait longer fails instead of occupying its worker. */
const LONGEST_WAIT_S = 60;

/** The clock that spaces the requests. */
export type Timing = {
  now(): number;
  wait(ms: number, signal: AbortSignal | undefined): Promise<void>;
};

const SYSTEM: Timing = {
  now: () => performance.now(),
  wait: (ms, signal) => sleep(ms, undefined, { ...(signal && { signal }) }),
};

type Pages<Page> = {
  /** The first page. */
  url: string;
  headers?: Record<string, string>;
  page: z.ZodType<Page>;
  /** The URL of the next page, absolute or relative to the first, or null after the last one. */
  next(page: Page): string | null | undefined;
  perMinute: number;
};

/**
 * Yields the pages in sequence. A request that gets status 429 or 503 is sent up to three times,
 * after the wait that the Retry-After header states. Throws an `upstream` fault if the wait is
 * longer than a minute, if the external system fails, or if its pages do not end. Throws an
 * `invalid` fault on `url` for a page that does not match the schema.
 */
export async function* jsonPages<Page>(
  io: ConnectorIo,
  { url, headers = {}, page, next, perMinute }: Pages<Page>,
  timing: Timing = SYSTEM,
): AsyncGenerator<Page> {
  const request = paced(io, headers, 60_000 / perMinute, timing);
  const read = new Set<string>();
  for (let at: URL | null = new URL(url); at !== null; ) {
    if (read.has(at.href)) throw upstream(`The next-page links of ${at.host} form a loop.`);
    if (read.size === MAX_PAGES) throw upstream(`${at.host} lists more than ${MAX_PAGES} pages.`);
    read.add(at.href);
    const parsed = page.safeParse(parseJson(await readText(await request(at))));
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw invalid({
        url: [`Page ${read.size} cannot be read: ${issue?.path.join('.')}: ${issue?.message}`],
      });
    }
    yield parsed.data;
    at = following(new URL(url), next(parsed.data));
  }
}

/** Links to other origins are rejected, because the headers contain credentials. */
function following(first: URL, link: string | null | undefined): URL | null {
  if (link === null || link === undefined) return null;
  const url = URL.canParse(link, first.href) ? new URL(link, first.href) : null;
  if (url === null || url.origin !== first.origin)
    throw upstream(`A next-page link of ${first.host} is invalid or points to another origin.`);
  return url;
}

/** Sends requests at intervals of at least `spacingMs`. */
function paced(
  { outbound, signal }: ConnectorIo,
  headers: Record<string, string>,
  spacingMs: number,
  { now, wait }: Timing,
): (url: URL) => Promise<OutboundResponse> {
  let due = now();
  const send = async (url: URL) => {
    const early = due - now();
    if (early > 0) await wait(early, signal);
    due = now() + spacingMs;
    return outbound.open({
      url: url.href,
      headers: { accept: 'application/json', ...headers },
      maxBytes: MAX_PAGE_BYTES,
      timeoutMs: TIMEOUT_MS,
      ...(signal && { signal }),
    });
  };
  return async (url) => {
    for (let tries = 1; ; tries += 1) {
      const response = await send(url);
      const { status } = response;
      if (status >= 200 && status < 300) return response;
      await discard(response);
      const seconds = secondsOf(response.headers['retry-after'], spacingMs);
      const isBusy = (status === 429 || status === 503) && tries < TRIES;
      if (!isBusy || seconds > LONGEST_WAIT_S)
        throw upstream(`${url.host} responded with HTTP status ${status}.`);
      due = Math.max(due, now() + seconds * 1000);
    }
  };
}

/** The seconds of a Retry-After header. A date or any other value counts as one interval. */
const secondsOf = (header: string | undefined, spacingMs: number): number =>
  /^\d{1,9}$/.test(header ?? '') ? Number(header) : spacingMs / 1000;

/** The content, or undefined for a text that is not JSON, which no schema of a page accepts. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
