/**
 * Validates imported pictures, encodes them for publication, and creates smaller renditions. Every
 * published picture is encoded again, so neither metadata of the source nor data that is appended
 * to the picture is published. The functions of this file run in separate processes (`encoder.ts`),
 * which `pictures.ts` calls.
 */
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import type { Rendition } from '../../../store/tables/media.ts';
import { unfitPicture } from '../import/unfit.ts';
import { FULL, type PublishedType } from '../urls.ts';
import type { Published, Shape } from './encoder-work.ts';
import { isSvg, refuseDangerousSvg, SVG_PIXELS } from './vector.ts';

/** The maximum number of pixels of a picture, or of all frames of an animation. */
const MAX_PIXELS = 50_000_000;
const TOO_MANY_PIXELS = `has more than ${MAX_PIXELS / 1_000_000} million pixels`;
/**
 * The maximum size of the decoded picture in bytes. Pictures of some formats can only be decoded
 * into memory as a whole.
 */
const MAX_DECODED_BYTES = 200_000_000;
const MAX_FRAMES = 500;

const THUMB_PIXELS = 640;
const FULL_PIXELS = 2048;
const WIDTHS = [480, 960, 1600] as const;

sharp.cache(false);
sharp.concurrency(1);

export type Picture = Omit<Published, 'hash' | 'bytes'> & { original: Buffer; thumb: Buffer };

const options = (animated: boolean): SharpOptions => ({
  limitInputPixels: MAX_PIXELS,
  failOn: 'warning',
  sequentialRead: true,
  ...(animated ? { pages: -1 } : {}),
});

/**
 * Encodes the picture for publication, with its thumbnail. Throws an `invalid` fault for a picture
 * that the service does not accept.
 */
export async function publish(bytes: Uint8Array): Promise<Picture> {
  const { source, type, animated } = await accepted(bytes);
  const { data: original, info } = await as(source.autoOrient(), type).toBuffer({
    resolveWithObject: true,
  });
  const height = animated ? (info.pageHeight ?? info.height) : info.height;
  const thumb = await sharp(original, options(false))
    .resize({ width: THUMB_PIXELS, height: THUMB_PIXELS, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 76 })
    .toBuffer();
  return {
    content_type: type,
    width: info.width,
    height,
    is_animated: animated,
    color: await colorOf(thumb),
    original,
    thumb,
  };
}

/**
 * Checks the picture and determines its published type from the header, before anything is decoded.
 */
async function accepted(
  bytes: Uint8Array,
): Promise<{ source: Sharp; type: PublishedType; animated: boolean }> {
  if (isSvg(bytes)) {
    refuseDangerousSvg(bytes);
    const { width = 0, height = 0 } = await headOf(bytes);
    if (width * height > MAX_PIXELS) throw unfitPicture(TOO_MANY_PIXELS);
    const density = Math.min(100_000, Math.max(72, (72 * SVG_PIXELS) / Math.max(width, height, 1)));
    return {
      source: sharp(bytes, { ...options(false), density }),
      type: 'image/png',
      animated: false,
    };
  }
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  const type = TYPES[mime ?? ''];
  if (mime === 'image/heic' || mime === 'image/heif')
    throw unfitPicture(
      'is a HEIC picture, which is not supported; send it as JPEG, PNG, WebP or AVIF',
    );
  if (type === undefined)
    throw unfitPicture('is not a JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG picture');
  const head = await headOf(bytes);
  const frames = head.pages ?? 1;
  const animated = frames > 1 && (type === 'image/gif' || type === 'image/webp');
  const pixels = head.width * (head.pageHeight ?? head.height) * (animated ? frames : 1);
  if (frames > MAX_FRAMES) throw unfitPicture(`has more than ${MAX_FRAMES} frames`);
  if (pixels > MAX_PIXELS)
    throw unfitPicture(animated ? `${TOO_MANY_PIXELS} in all frames` : TOO_MANY_PIXELS);
  if (pixels * head.channels * (head.depth === 'uchar' ? 1 : 2) > MAX_DECODED_BYTES)
    throw unfitPicture(`needs more than ${MAX_DECODED_BYTES / 1_000_000} MB when decoded`);
  return { source: sharp(bytes, options(animated)), type, animated };
}

/**
 * Reads only the header. The pixel limit of the library is disabled, because `accepted` checks the
 * number of pixels with a specific error message.
 */
const headOf = (bytes: Uint8Array) =>
  sharp(bytes, { ...options(false), limitInputPixels: false }).metadata();

/** The published content type by content type of the source. */
const TYPES: Record<string, PublishedType | undefined> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/webp': 'image/webp',
  'image/avif': 'image/avif',
  'image/gif': 'image/gif',
  'image/tiff': 'image/jpeg',
};

function as(picture: Sharp, type: PublishedType): Sharp {
  const format: Record<PublishedType, () => Sharp> = {
    'image/jpeg': () => picture.flatten({ background: '#fff' }).jpeg({ quality: 90 }),
    'image/png': () => picture.png({ compressionLevel: 6 }),
    'image/webp': () => picture.webp({ quality: 88 }),
    'image/avif': () => picture.avif({ quality: 65, effort: 2 }),
    'image/gif': () => picture.gif({ effort: 3 }),
  };
  return format[type]();
}

async function colorOf(thumb: Buffer): Promise<string> {
  const { dominant } = await sharp(thumb).flatten({ background: '#fff' }).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** A rendition of a published picture. `name` is its name in storage. */
export type Copy = Rendition & { bytes: Buffer };

/**
 * Creates the picture for large screens, which keeps the animation, and then the renditions for
 * `srcset`: each available width as WebP and AVIF.
 */
export async function* copiesOf(
  original: Uint8Array,
  { width, is_animated }: Shape,
): AsyncGenerator<Copy> {
  const large = sharp(original, options(is_animated)).resize({
    width: FULL_PIXELS,
    withoutEnlargement: true,
  });
  yield await copy(FULL, large.webp({ quality: 82 }));
  const largest = WIDTHS.at(-1) ?? width;
  const widths = [...WIDTHS.filter((one) => one < width), ...(width < largest ? [width] : [])];
  for (const one of new Set(widths)) {
    const resized = () =>
      sharp(original, options(false)).resize({ width: one, withoutEnlargement: true });
    yield await copy(`${one}.webp`, resized().webp({ quality: 78 }));
    yield await copy(`${one}.avif`, resized().avif({ quality: 50, effort: 2 }));
  }
}

async function copy(name: string, picture: Sharp): Promise<Copy> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const content_type = name.endsWith('.avif') ? 'image/avif' : 'image/webp';
  return {
    name,
    content_type,
    width: info.width,
    height: info.pageHeight ?? info.height,
    bytes: data,
  };
}
