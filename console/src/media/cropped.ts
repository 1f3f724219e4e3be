/** Draws a part of a picture as a new file, in the resolution and, if possible, the type of the original. */
import type { PercentCrop } from 'react-image-crop';
import { type FileDetail, nameOf } from './media.ts';

/** The types that browsers write, with the endings of their names. Others become PNG. */
const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/webp': 'webp' };

const QUALITY = 0.92;

type Size = { width: number; height: number };

const part = (whole: number, percent: number): number => Math.round((whole * percent) / 100);

/** The selection in pixels of the picture. */
export const sizeIn = ({ width, height }: Size, crop: PercentCrop): Size => ({
  width: Math.max(1, part(width, crop.width)),
  height: Math.max(1, part(height, crop.height)),
});

export async function cropped(
  picture: HTMLImageElement,
  file: FileDetail,
  crop: PercentCrop,
): Promise<File> {
  await picture.decode();
  const { naturalWidth, naturalHeight } = picture;
  const { width, height } = sizeIn({ width: naturalWidth, height: naturalHeight }, crop);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const [x, y] = [part(naturalWidth, crop.x), part(naturalHeight, crop.y)];
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, width, height);
  const wanted = file.content_type in ENDINGS ? file.content_type : 'image/png';
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, wanted, QUALITY);
  const blob = await promise;
  if (blob === null) throw new Error('The browser cannot draw a picture of this size.');
  const name = nameOf(file).replace(/\.\w+$/, '');
  return new File([blob], `${name}-cropped.${ENDINGS[blob.type] ?? 'png'}`, { type: blob.type });
}
