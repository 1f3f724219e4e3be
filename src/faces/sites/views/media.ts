/** The Sites view of media: pictures with the data for an `img` element, and embeds (§2.15). */
import { z } from 'zod';
import {
  type EmbedFacts,
  type PictureFacts,
  pictureFacts,
  standing,
  type WithPicture,
} from '../../../domain/published/content/media.ts';
import { innerList, innerOrNull, line, shape, view } from '../../http/view.ts';
import { embedLines, mediaLines, posterOf } from '../../shared/views/media.ts';

const renditionView = view<PictureFacts['renditions'][number]>(
  'Rendition',
  'A rendition of a picture in one width and encoding.',
  {
    url: line(z.url(), (r) => r.url, 'The URL of the rendition.'),
    content_type: line(
      z.string(),
      (r) => r.content_type,
      'The content type, `image/webp` or `image/avif`.',
    ),
    width: line(z.int(), (r) => r.width, 'The width in pixels.'),
    height: line(z.int(), (r) => r.height, 'The height in pixels.'),
  },
);

const fraction = (description: string) => z.number().min(0).max(1).describe(description);

/**
 * The focal point of a picture. Pages that crop the picture set `object-position: 50% 30%` for `{x:
 * 0.5, y: 0.3}`.
 */
const focalPoint = line(
  z
    .object({
      x: fraction('The distance from the left edge as a fraction of the width.'),
      y: fraction('The distance from the top edge as a fraction of the height.'),
    })
    .nullable(),
  (picture: PictureFacts) => picture.focal_point,
  'The point of the picture to keep visible when it is cropped, for the CSS property `object-position`; null for the center.',
);

const pictureView = view<PictureFacts>('Picture', 'A picture.', {
  id: line(z.uuid(), (p) => p.id, 'The ID.'),
  url: line(z.url(), (p) => p.url, 'The URL of the file.'),
  thumb_url: line(z.url(), (p) => p.thumb_url, 'The URL of a thumbnail.'),
  full_url: line(
    z.url(),
    (p) => p.full_url,
    'The URL of a rendition for large screens, or of the file itself until the rendition has been created.',
  ),
  width: line(z.int(), (p) => p.width, 'The width of the file in pixels.'),
  height: line(z.int(), (p) => p.height, 'The height of the file in pixels.'),
  content_type: line(z.string(), (p) => p.content_type, 'The content type of the file.'),
  color: line(
    shape.text,
    (p) => p.color,
    'The color to show as a placeholder while the picture loads.',
  ),
  renditions: innerList(
    renditionView,
    (p) => p.renditions,
    'Renditions for `srcset`, sorted by encoding and width. Empty until they have been created.',
  ),
  caption: line(shape.text, (p) => p.caption, 'The caption.'),
  alt_text: line(shape.text, (p) => p.alt_text, 'The alternative text.'),
  focal_point: focalPoint,
  tags: line(shape.words, (p) => p.tags, 'The tags.'),
  reference_url: line(
    shape.text,
    (p) => p.reference_url,
    'The URL of a page about the picture, such as its source.',
  ),
  slot: line(shape.text, (p) => p.slot, 'The role of the file on the record, such as `featured`.'),
});

const embedView = view<EmbedFacts>('Embed', 'A video or tour that pages embed in a frame.', {
  ...embedLines('snake_case'),
  image: posterOf(pictureView),
});

/** The primary image of a record. */
export const picture = innerOrNull(
  pictureView,
  ({ picture: one }: WithPicture) => one && pictureFacts(one),
  'The primary image: the featured image, or the first image if none is featured. A property without images uses an image of its galleries.',
);

/** The lines with all media of a record. */
export const media = mediaLines('snake_case', pictureView, embedView);

/** The primary image of a record whose media are all loaded. */
export const standingPicture = innerOrNull(
  pictureView,
  standing,
  'The primary image: the featured image, or the first image if none is featured.',
);
