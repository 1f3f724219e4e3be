/** Pictures with their renditions, for `next/image` and for `<picture>`. */
import type { Sites } from '../../client/src/entry.ts';

/** The parts of a picture that pages need. Entries, properties and units have such pictures. */
type Picture = Pick<Sites.Picture, 'url' | 'full_url' | 'width' | 'height' | 'renditions'> &
  Partial<Pick<Sites.Picture, 'alt_text' | 'color' | 'focal_point'>>;

type Rendition = Sites.Rendition;

/**
 * The encoding for a single source, which all current browsers support. AVIF is smaller, but not
 * all browsers support it.
 */
const SINGLE_SOURCE = 'image/webp';

const bySize = (renditions: readonly Rendition[], type: string): Rendition[] =>
  renditions.filter(({ content_type }) => content_type === type).sort((a, b) => a.width - b.width);

/**
 * A `loader` for `next/image` that selects the smallest rendition of at least the requested width.
 * Create it in the client component that renders the image, because functions cannot be passed to a
 * client component.
 */
export const renditionLoader =
  ({ full_url, renditions }: Pick<Picture, 'full_url' | 'renditions'>) =>
  ({ width }: { src: string; width: number; quality?: number | undefined }): string => {
    const sizes = bySize(renditions, SINGLE_SOURCE);
    return (sizes.find((rendition) => rendition.width >= width) ?? sizes.at(-1))?.url ?? full_url;
  };

/** Spaces and commas separate the candidates of a `srcset`. */
const candidate = ({ url, width }: Rendition): string =>
  `${url.replace(/[\s,]/g, encodeURIComponent)} ${width}w`;

/** The `<source>` elements of a `<picture>`, the smallest encoding first. */
export const pictureSources = (
  { renditions }: Pick<Picture, 'renditions'>,
  sizes = '100vw',
): { type: string; srcSet: string; sizes: string }[] =>
  ['image/avif', SINGLE_SOURCE].flatMap((type) => {
    const found = bySize(renditions, type);
    return found.length === 0 ? [] : [{ type, srcSet: found.map(candidate).join(', '), sizes }];
  });

/** The attributes of the `<img>`. A picture without alternative text is decorative. */
export const imageProps = (picture: Picture) => ({
  src: picture.full_url,
  width: picture.width,
  height: picture.height,
  alt: picture.alt_text ?? '',
  loading: 'lazy' as const,
  decoding: 'async' as const,
  style: {
    ...(picture.color == null ? {} : { backgroundColor: picture.color }),
    ...(picture.focal_point == null
      ? {}
      : { objectPosition: `${picture.focal_point.x * 100}% ${picture.focal_point.y * 100}%` }),
  },
});
