/**
 * Detects videos and tours by URL alone: the provider, the type and the embed URL. Makes no
 * outbound calls.
 */
import type { EMBED_TYPES } from '../attachments/attached.ts';

export type Recognized = {
  type: (typeof EMBED_TYPES)[number];
  provider: string | null;
  embed_url: string;
};

type Rule = {
  provider: string;
  type: Recognized['type'];
  host: RegExp;
  id: (url: URL) => string | null | undefined;
  embed: (id: string, url: URL) => string;
};

const part = (url: URL, place: number): string | undefined =>
  url.pathname.split('/').filter((one) => one !== '')[place];

const matching = (pattern: RegExp, text: string | null | undefined): string | null =>
  text != null && pattern.test(text) ? text : null;

const RULES: readonly Rule[] = [
  {
    provider: 'youtube',
    type: 'video',
    host: /^((www|m|music)\.)?youtube(-nocookie)?\.com$/,
    id: (url) =>
      matching(
        /^[\w-]{11}$/,
        ['embed', 'shorts', 'live', 'v'].includes(part(url, 0) ?? '')
          ? part(url, 1)
          : url.searchParams.get('v'),
      ),
    embed: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    provider: 'youtube',
    type: 'video',
    host: /^youtu\.be$/,
    id: (url) => matching(/^[\w-]{11}$/, part(url, 0)),
    embed: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    provider: 'vimeo',
    type: 'video',
    host: /^((www|player)\.)?vimeo\.com$/,
    id: (url) => /\/(\d{5,})(?:\/|$)/.exec(url.pathname)?.[1],
    embed: (id, url) => {
      const unlisted =
        url.searchParams.get('h') ?? /\/\d{5,}\/([0-9a-f]{6,})$/.exec(url.pathname)?.[1];
      return `https://player.vimeo.com/video/${id}${unlisted === undefined ? '' : `?h=${encodeURIComponent(unlisted)}`}`;
    },
  },
  {
    provider: 'matterport',
    type: 'virtual_tour',
    host: /^(my|discover)\.matterport\.com$/,
    id: (url) =>
      matching(
        /^[\w-]{6,}$/,
        url.searchParams.get('m') ?? (part(url, 0) === 'space' ? part(url, 1) : undefined),
      ),
    embed: (id) => `https://my.matterport.com/show/?m=${id}`,
  },
];

/** Detects the provider, type and embed URL. Other URLs are embedded unchanged. */
export function recognize(text: string): Recognized {
  const url = new URL(text);
  for (const { provider, type, host, id: idOf, embed } of RULES) {
    const id = host.test(url.hostname) ? idOf(url) : null;
    if (id != null) return { type, provider, embed_url: embed(id, url) };
  }
  return { type: 'other', provider: null, embed_url: url.href };
}
