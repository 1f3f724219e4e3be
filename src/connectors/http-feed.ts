/** Shared by connectors that read a feed: their settings, and the request for a feed by URL. */
import { z } from 'zod';
import { type FieldErrors, upstream } from '../kernel/fault.ts';
import { sentence } from '../kernel/sentence.ts';
import { discard, type OutboundResponse } from '../outbound/client.ts';
import { httpUrl } from './http-url.ts';
import type { ConnectorIo } from './io.ts';

const MAX_BYTES = 200 * 1024 * 1024;

/** The maximum size of an uploaded feed file. */
export const MAX_FILE_BYTES = 256 * 1024 * 1024;
const TIMEOUT_MS = 120_000;
const MAX_REDIRECTS = 3;

export const feedSettings = z.object({
  feed_source: z
    .enum(['url', 'upload'])
    .default('url')
    .describe(
      'The source of the feed: `url` fetches the feed, `upload` reads the last uploaded file and requires neither a URL nor a password.',
    ),
  url: httpUrl
    .optional()
    .describe('The URL of the feed, http or https. Required if the feed is fetched.')
    .meta({ destination: true }),
  username: z
    .string()
    .min(1)
    .max(255)
    .optional()
    .describe('The user name for HTTP basic authentication, if the feed requires it.'),
  password: z.string().min(1).max(255).optional().meta({
    credential: true,
    description: 'The password for HTTP basic authentication.',
  }),
});

/**
 * The rule that `checkFeedSettings` enforces, for the JSON Schema of the settings: a URL is
 * required unless a feed file was uploaded.
 */
export const URL_UNLESS_UPLOADED = {
  if: { properties: { feed_source: { const: 'upload' } }, required: ['feed_source'] },
  else: { required: ['url'] },
};

type Settings = z.infer<typeof feedSettings>;

/** The `check` of a connector with these settings. */
export const checkFeedSettings = ({ feed_source, url }: Settings): FieldErrors =>
  feed_source === 'url' && url === undefined
    ? { 'settings.url': [sentence.required('settings.url')] }
    : {};

/**
 * Opens the feed for reading. Throws an `upstream` fault for any status other than 2xx, a `refused`
 * fault if no file was uploaded, and the faults of the outbound client.
 */
export async function openFeed(
  settings: Settings,
  io: ConnectorIo,
  accept: string,
  maxBytes = MAX_BYTES,
): Promise<OutboundResponse> {
  if (settings.feed_source === 'upload') return openFile(io);
  const { url = '', ...login } = settings;
  const response = await io.outbound.open({
    url,
    headers: { accept, ...basicAuthorization(login) },
    maxRedirects: MAX_REDIRECTS,
    maxBytes,
    timeoutMs: TIMEOUT_MS,
    ...(io.signal && { signal: io.signal }),
  });
  if (response.status >= 200 && response.status < 300) return response;
  await discard(response);
  const isRefusal = response.status === 401 || response.status === 403;
  const reason = isRefusal ? '; the username or password may be wrong' : '';
  throw upstream(`The feed responded with HTTP status ${response.status}${reason}.`);
}

/** An uploaded file in the form of an HTTP response. */
async function openFile({ feedFile }: ConnectorIo): Promise<OutboundResponse> {
  if (feedFile === undefined)
    throw new Error('The context does not provide the feed file of a connection.');
  return { status: 200, headers: {}, url: '', body: await feedFile() };
}

/** The HTTP basic authentication header, or no header without a user name and a password. */
export function basicAuthorization({
  username,
  password,
}: Pick<Settings, 'username' | 'password'>): { authorization?: string } {
  if (username === undefined && password === undefined) return {};
  return {
    authorization: `Basic ${Buffer.from(`${username ?? ''}:${password ?? ''}`).toString('base64')}`,
  };
}
