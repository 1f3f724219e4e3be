/** What connectors that fetch a file by URL have in common: their settings, and the request. */
import { z } from 'zod';
import { upstream } from '../kernel/fault.ts';
import { discard, type OutboundResponse } from '../outbound/client.ts';
import type { ConnectorIo } from './connector.ts';

const MAX_BYTES = 200 * 1024 * 1024;
const TIMEOUT_MS = 120_000;
const MAX_REDIRECTS = 3;

export const feedSettings = z.object({
  url: z
    .url({ protocol: /^https?$/, error: 'The url must be an http or https address.' })
    .max(2048)
    .refine(
      (url) => !URL.canParse(url) || new URL(url).username === '',
      'The url must not hold a username; use the settings for it.',
    )
    .describe('Address of the feed, http or https.')
    .meta({ destination: true }),
  username: z.string().min(1).max(255).optional().describe('Name for HTTP basic authentication, where the feed asks for it.'),
  password: z.string().min(1).max(255).optional().meta({
    credential: true,
    description: 'Password for HTTP basic authentication.',
  }),
});

type Settings = z.infer<typeof feedSettings>;

/** The feed's answer, ready to be read. Faults: upstream for any status but 2xx, and what the outbound client throws. */
export async function openFeed(
  { url, ...login }: Settings,
  io: ConnectorIo,
  accept: string,
  maxBytes = MAX_BYTES,
): Promise<OutboundResponse> {
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
  const reason = isRefusal ? '; it may want another username or password' : '';
  throw upstream(`The feed answered with HTTP status ${response.status}${reason}.`);
}

/** The header of HTTP basic authentication, or no header without a user name and a password. */
export function basicAuthorization({ username, password }: Pick<Settings, 'username' | 'password'>): { authorization?: string } {
  if (username === undefined && password === undefined) return {};
  return { authorization: `Basic ${Buffer.from(`${username ?? ''}:${password ?? ''}`).toString('base64')}` };
}
