/**
 * Reads reviews and social posts from a URL or an uploaded file: RSS, RDF, Atom and JSON Feed with
 * the feedsmith library, or plain JSON with the keys of the records.
 * `docs/recipes/review-and-social-feeds.md` describes the formats.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { z } from 'zod';
import { inSlices } from '../kernel/event-loop.ts';
import { Fault, invalid } from '../kernel/fault.ts';
import { sentenceFor } from '../kernel/messages.ts';
import { isObject } from '../kernel/object.ts';
import { readText } from '../outbound/client.ts';
import type { FeedItem } from './content-feed-worker.ts';
import { type feedSettings, openFeed } from './http-feed.ts';
import type { ConnectorIo } from './io.ts';
import type { Remark } from './records.ts';

const ACCEPT =
  'application/feed+json, application/json, application/rss+xml, application/atom+xml, application/xml, text/xml, */*;q=0.5';

export const MAX_CONTENT_BYTES = 2 * 1024 * 1024;
const MAX_ITEMS = 2000;

/** The number of items checked between two turns of the event loop. */
const SLICE = 50;

const PARSE_TIMEOUT_MS = 5000;
const MAX_HEAP_MB = 256;

type Source<Item> = {
  settings: z.infer<typeof feedSettings>;
  io: ConnectorIo;
  remark(remark: Remark): void;
  /** The key that contains the list in plain JSON. */
  key: string;
  /** The format of an item in plain JSON. */
  item: z.ZodType<Item>;
  /** Converts an item of a syndication feed to the format of plain JSON. */
  fromFeed(item: FeedItem): unknown;
};

/**
 * The items of the feed, in order. An item that does not have the format of `item` becomes a
 * remark. Throws an `invalid` fault on `url` for content that is not a feed, and the faults of the
 * outbound client.
 */
export async function readContentFeed<Item>({
  settings,
  io,
  remark,
  key,
  item,
  fromFeed,
}: Source<Item>): Promise<Item[]> {
  const response = await openFeed(settings, io, ACCEPT, MAX_CONTENT_BYTES);
  const text = await readText(response);
  const listed = plainJson(text, key) ?? (await parseInWorker(text, io.signal)).map(fromFeed);
  if (listed.length > MAX_ITEMS)
    remark(
      noteOn(
        '',
        `The feed has ${listed.length} items. The items after the first ${MAX_ITEMS} were skipped.`,
      ),
    );
  const items: Item[] = [];
  for await (const some of inSlices([...listed.slice(0, MAX_ITEMS).entries()], SLICE)) {
    for (const [index, given] of some) {
      const parsed = item.safeParse(given);
      if (parsed.success) items.push(parsed.data);
      else {
        remark(skippedNote(`${key}[${index}]`, parsed.error));
      }
    }
  }
  return items;
}

/** The remark about a skipped item, which contains the first error of the item. */
function skippedNote(place: string, { issues: [issue] }: z.ZodError): Remark {
  if (issue === undefined) return noteOn(place, 'The item is malformed. The item was skipped.');
  const reason = sentenceFor(issue.path.join('.') || 'item', issue);
  return noteOn([place, ...issue.path].join('.'), `${reason} The item was skipped.`);
}

const noteOn = (path: string, message: string): Remark => ({
  line: null,
  path,
  message,
  severity: 'warning',
});

/** The list in a plain JSON document; undefined for XML and for JSON Feed. */
function plainJson(text: string, key: string): unknown[] | undefined {
  if (!/^\uFEFF?\s*[[{]/.test(text)) return undefined;
  let document: unknown;
  try {
    document = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw invalid({ url: ['The feed is not valid JSON.'] });
  }
  if (Array.isArray(document)) return document;
  const { version, [key]: list } = isObject(document) ? document : {};
  if (Array.isArray(list)) return list;
  if (typeof version === 'string' && version.includes('jsonfeed.org')) return undefined;
  throw invalid({ url: [`The feed has no list "${key}".`] });
}

/**
 * Parses outside the event loop for at most 5 seconds, because a hostile document can make any
 * parser slow.
 */
async function parseInWorker(text: string, signal?: AbortSignal): Promise<FeedItem[]> {
  const worker = new Worker(new URL('./content-feed-worker.ts', import.meta.url), {
    workerData: text,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const timeout = AbortSignal.timeout(PARSE_TIMEOUT_MS);
  try {
    const [items] = await once(worker, 'message', {
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    if (items !== null) return items as FeedItem[];
  } catch (error) {
    if (signal?.aborted) throw error;
    if (!timeout.aborted && error instanceof Fault) throw error;
  } finally {
    await worker.terminate();
  }
  throw invalid({
    url: [
      timeout.aborted
        ? 'The feed takes too long to parse.'
        : 'The feed is neither RSS, Atom nor JSON Feed.',
    ],
  });
}
