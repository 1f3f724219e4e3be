/**
 * Reads the `File` elements of a record: pictures, floor plan drawings, logos, videos and virtual
 * tours.
 */
import type { MediaRecord } from '../records.ts';
import {
  find,
  peek,
  type Scope,
  useValue,
  useWhole,
  valuesUnder,
  type XmlElement,
} from './element.ts';
import { readText, readValue } from './fields.ts';
import { locationOf, type Notes, quoted } from './notes.ts';
import { type Parse, parseCount, parseUrl, parseYesNo, wordKey } from './values.ts';

/** The maximum number of media of one record, and the maximum length of a URL. */
const MAX_MEDIA = 200;
const MAX_URL = 2048;

/** The attachment slots of the known file types. Other types become slots of their own. */
const SLOTS: Record<string, string> = {
  '': 'gallery',
  photo: 'gallery',
  image: 'gallery',
  picture: 'gallery',
  unit: 'gallery',
  other: 'gallery',
  floorplan: 'floor_plan_image',
  floor_plan: 'floor_plan_image',
  blueprint: 'floor_plan_image',
  logo: 'logo',
};

const VIDEOS = ['VideoURL', 'Video'];
const TOURS = ['VirtualTourURL', 'VirtualTour', 'TourURL'];

/** Formats that are neither pictures nor embeds. */
const DOCUMENT = /\b(pdf|docx?|xlsx?|pptx?|txt|zip)\b/i;

const parseMediaUrl: Parse<string> = (text) => {
  const url = parseUrl(text);
  return url != null && url.length > MAX_URL ? undefined : url;
};

/**
 * A `File` that a property lists for one of its floor plans or units; `about` contains the IDs by
 * which the file may refer to the record.
 */
export type ReadMedia = MediaRecord & {
  about: { kind: 'floor_plan' | 'unit'; ids: string[] } | null;
};

/** The media of a record by their `Rank`; media of equal rank keep the order of the feed. */
export function readMedia(scope: Scope, notes: Notes): ReadMedia[] {
  const files = find(scope, 'File').flatMap((element) => readFile(element, notes) ?? []);
  const ranked = files
    .sort((one, other) => one.rank - other.rank)
    .map(({ rank: _, ...media }) => media);
  const media = unique([...ranked, ...readUrls(scope, notes)]);
  const [first] = find(scope, 'File');
  if (media.length > MAX_MEDIA && first !== undefined)
    notes.add('too_many', locationOf(first), `${media.length - MAX_MEDIA} files`);
  return media.slice(0, MAX_MEDIA);
}

/** Media records without `about`. */
export const mediaOf = (media: readonly ReadMedia[]): MediaRecord[] =>
  media.map(({ about: _, ...record }) => record);

function unique<Media extends MediaRecord>(media: readonly Media[]): Media[] {
  const seen = new Set<string>();
  return media.filter(({ url }) => !seen.has(url) && seen.add(url));
}

/** Null for an inactive file, and for a file without a URL, which remains unread. */
function readFile(element: XmlElement, notes: Notes): (ReadMedia & { rank: number }) | null {
  const scope = [element];
  if (parseYesNo(peek(scope, 'Active')) === false) {
    useWhole(element);
    return null;
  }
  const format = peek(scope, 'Format');
  if (DOCUMENT.test(format)) {
    useWhole(element);
    notes.add('no_picture', locationOf(element), quoted(format));
    return null;
  }
  const url = readValue(scope, ['Src', 'Source', 'URL'], parseMediaUrl, notes);
  if (url === null) return null;
  const type = wordKey(readText(scope, notes, 'FileType', 'Type') ?? '');
  const rank = readValue(scope, ['Rank'], parseCount, notes) ?? Number.POSITIVE_INFINITY;
  const about = aboutOf(scope, type);
  const caption = readText(scope, notes, 'Caption') ?? readText(scope, notes, 'Name');
  const alt_text = readText(scope, notes, 'Description');
  useWhole(element);
  const kind = kindOf(type, format);
  const slot = kind === 'file' ? (SLOTS[type] ?? type.slice(0, 64)) : null;
  return { url, kind, slot, caption, alt_text, rank, about };
}

const kindOf = (type: string, format: string): MediaRecord['kind'] => {
  if (/tour|matterport|panorama|360/.test(type)) return 'virtual_tour';
  return type.includes('video') || /^video\b|\b(mp4|mov|webm)\b/i.test(format) ? 'video' : 'file';
};

/**
 * The record that a file shows. The type of the file determines the kind of the record, and the
 * file's ID or `AffiliateID` identifies it.
 */
function aboutOf(scope: Scope, type: string): ReadMedia['about'] {
  const kind = type === 'unit' ? 'unit' : SLOTS[type] === 'floor_plan_image' ? 'floor_plan' : null;
  if (kind === null) return null;
  const names = ['AffiliateID', 'Id', 'FileID', 'IDValue'];
  const ids = valuesUnder(scope, names).flatMap(({ text }) => (text === '' ? [] : [text]));
  return { kind, ids };
}

/** Videos and tours that are elements of their own. */
function readUrls(scope: Scope, notes: Notes): ReadMedia[] {
  const read = (kind: 'video' | 'virtual_tour', names: readonly string[]): ReadMedia[] =>
    valuesUnder(scope, names).flatMap((candidate) => {
      const url = candidate.text === '' ? null : parseMediaUrl(candidate.text);
      if (candidate.text !== '') useValue(candidate);
      if (url === undefined)
        notes.add('bad_value', locationOf(candidate.element), quoted(candidate.text));
      return url == null
        ? []
        : [{ url, kind, slot: null, caption: null, alt_text: null, about: null }];
    });
  return [...read('video', VIDEOS), ...read('virtual_tour', TOURS)];
}

type Holder = { external_id: string; media: MediaRecord[] };

/**
 * Moves the files that a property lists for its floor plans and units to them, as RentCafe does.
 * Returns the media of the property itself.
 */
export function distributeMedia(
  media: readonly ReadMedia[],
  floorPlans: readonly Holder[],
  units: readonly (Holder & { number: string })[],
): MediaRecord[] {
  const plans = new Map(floorPlans.map((plan) => [plan.external_id, plan]));
  const homes = new Map<string, Holder>();
  for (const unit of units) if (!homes.has(unit.number)) homes.set(unit.number, unit);
  for (const unit of units) homes.set(unit.external_id, unit);
  return media.flatMap(({ about, ...record }) => {
    const records = about?.kind === 'unit' ? homes : plans;
    const holder = about?.ids.map((id) => records.get(id)).find((found) => found !== undefined);
    if (holder === undefined) return [record];
    holder.media = unique([...holder.media, record]).slice(0, MAX_MEDIA);
    return [];
  });
}
