/** Media as V2 returns them, and the requests of the media pages. */
import { createContext } from 'react';
import { urlOf } from '../api/client.ts';
import { isObject, type Schemas, useList } from '../api/v2.ts';
import type { Search } from '../list/search.ts';

export type MediaFile = Schemas['MediaFile'];
export type MediaEmbed = Schemas['MediaEmbed'];
export type FileDetail = Schemas['MediaFileDetail'];
export type EmbedDetail = Schemas['MediaEmbedDetail'];
export type AttachedFile = Schemas['AttachedFile'];

export const MEDIA = '/api/v2/media';

const PER_PAGE = '60';

export const pathOf = (id: string): string => `${MEDIA}/${encodeURIComponent(id)}`;

/** The record that media are attached to. */
export type Target = { type: string; id: string };

export const attachmentPath = ({ type, id }: Target, media: string): string =>
  `${pathOf(media)}/attachments/${type}/${id}`;

/**
 * The console may load pictures only from the service itself, under the host name with which it was
 * opened.
 */
export const pictureUrl = (url: string): string => urlOf(url.slice(url.lastIndexOf('/media/')));

export const nameOf = ({ caption, file_name, source_url, hash }: MediaFile): string =>
  caption || file_name || source_url?.split('/').at(-1) || hash.slice(0, 8);

/** The alternative text of a picture. */
export const altOf = (file: MediaFile): string => file.alt_text || nameOf(file);

/** The kind of media that the URL selects. */
type Kind = 'file' | 'embed';

export const kindOf = (search: Search): Kind => (search['kind'] === 'embed' ? 'embed' : 'file');

/**
 * The list of media. `media` in the URL is the open file or embed, and is not a filter of the list.
 */
export function useMedia<T extends MediaFile | MediaEmbed>(search: Search) {
  const { media: _, ...filters } = search;
  const query = { sort: '-created_at', ...filters, kind: kindOf(search), per_page: PER_PAGE };
  return useList<T>('media', MEDIA, query);
}

const UNITS = ['kilobyte', 'megabyte', 'gigabyte'];

/** `1.4 MB` */
export function sizeOf(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const step = Math.min(UNITS.length, Math.floor(Math.log10(bytes) / 3));
  return new Intl.NumberFormat(undefined, {
    style: 'unit',
    unit: UNITS[step - 1] ?? 'byte',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step);
}

type Point = { x: number; y: number };

/** The focal point of a picture, which pages keep in view when they crop the picture. */
export const CENTER: Point = { x: 0.5, y: 0.5 };

/** The URL of the picture whose form is shown. */
export const FocalPicture = createContext('');

export const pointIn = (value: unknown): Point | null =>
  isObject(value) ? { x: Number(value['x']), y: Number(value['y']) } : null;

export const positionOf = (point: Point | null): string => {
  const { x, y } = point ?? CENTER;
  return `${x * 100}% ${y * 100}%`;
};
