/**
 * Worker thread: parses the syndication feed in `workerData` and posts its items, or null if it is
 * not a feed.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { type Atom, type Json, parseFeed, type Rdf, type Rss } from 'feedsmith';
import { convert } from 'html-to-text';
import { cutText } from '../kernel/cut-text.ts';

/** An item of a syndication feed. Texts are plain text; `published` is the original date text. */
export type FeedItem = {
  id: string | null;
  url: string | null;
  title: string | null;
  text: string | null;
  image: string | null;
  author: string | null;
  author_url: string | null;
  published: string | null;
};

const MAX_ITEMS = 2001;
const MAX_TEXT = 50_000;

/** Plain text of HTML; undefined and blank texts become null. */
function plain(html: string | undefined): string | null {
  if (html === undefined) return null;
  const text = convert(cutText(html, MAX_TEXT), {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
    ],
  }).trim();
  return text === '' ? null : text;
}

type Enclosure = { url?: string; type?: string; medium?: string };

const isPicture = ({ type, medium, url }: Enclosure) =>
  url !== undefined && (medium === 'image' || type?.startsWith('image/') === true);

function fromRss(item: Rss.Item<string>): FeedItem {
  const pictures: Enclosure[] = [...(item.media?.contents ?? []), ...(item.enclosures ?? [])];
  const picture = pictures.find(isPicture)?.url ?? item.media?.thumbnails?.[0]?.url;
  const author = item.dc?.creators?.[0] ?? item.authors?.[0];
  return {
    id: item.guid?.value ?? item.link ?? null,
    url: item.link ?? null,
    title: plain(item.title),
    text: plain(item.content?.encoded ?? item.description),
    image: picture ?? null,
    author: typeof author === 'string' ? author : (author?.name ?? null),
    author_url: null,
    published: item.pubDate ?? item.dc?.dates?.[0] ?? null,
  };
}

function fromRdf(item: Rdf.Item<string>): FeedItem {
  return {
    id: item.rdf?.about ?? item.link ?? null,
    url: item.link ?? null,
    title: plain(item.title),
    text: plain(item.content?.encoded ?? item.description),
    image: null,
    author: item.dc?.creators?.[0] ?? null,
    author_url: null,
    published: item.dc?.dates?.[0] ?? null,
  };
}

function fromAtom(entry: Atom.Entry<string>): FeedItem {
  const [author] = entry.authors ?? [];
  const link = (rel: string) => entry.links?.find((one) => (one.rel ?? 'alternate') === rel);
  const enclosure = link('enclosure');
  return {
    id: entry.id ?? null,
    url: link('alternate')?.href ?? null,
    title: plain(entry.title?.value),
    text: plain(entry.content?.value ?? entry.summary?.value),
    image: enclosure?.type?.startsWith('image/') ? (enclosure.href ?? null) : null,
    author: author?.name ?? null,
    author_url: author?.uri ?? null,
    published: entry.published ?? entry.updated ?? null,
  };
}

function fromJson(item: Json.Item<string>): FeedItem {
  const [author] = item.authors ?? [];
  return {
    id: item.id ?? null,
    url: item.url ?? item.external_url ?? null,
    title: plain(item.title),
    text: item.content_text ?? plain(item.content_html) ?? item.summary ?? null,
    image: item.image ?? null,
    author: author?.name ?? null,
    author_url: author?.url ?? null,
    published: item.date_published ?? null,
  };
}

function itemsOf(text: string): FeedItem[] {
  const { format, feed } = parseFeed(text);
  if (format === 'atom')
    return (feed.entries ?? []).slice(0, MAX_ITEMS).map((entry) => fromAtom(entry));
  if (format === 'json')
    return (feed.items ?? []).slice(0, MAX_ITEMS).map((item) => fromJson(item));
  if (format === 'rdf') return (feed.items ?? []).slice(0, MAX_ITEMS).map((item) => fromRdf(item));
  return (feed.items ?? []).slice(0, MAX_ITEMS).map((item) => fromRss(item));
}

function parsed(text: string): FeedItem[] | null {
  try {
    return itemsOf(text);
  } catch {
    return null;
  }
}

parentPort?.postMessage(parsed(String(workerData)));
