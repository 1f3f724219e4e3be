/** The V1 view of media: images with the keys of §2.14, and embeds. */
import { z } from 'zod';
import {
  type EmbedFacts,
  type HasMedia,
  type PictureFacts,
  standing,
} from '../../../domain/published/content/media.ts';
import { innerOrNull, line, shape, view } from '../../http/view.ts';
import { embedLines, imageLines, mediaLines, posterOf } from '../../shared/views/media.ts';
import { tagsText } from './shared.ts';

const imageView = view<PictureFacts>('Image', 'An image.', {
  id: line(z.uuid(), (i) => i.id, 'The ID.'),
  thumb_url: line(z.url(), (i) => i.thumb_url, 'The URL of a thumbnail.'),
  full_url: line(z.url(), (i) => i.full_url, 'The URL of the image for large screens.'),
  caption: line(shape.text, (i) => i.caption, 'The caption.'),
  alt_text: line(shape.text, (i) => i.alt_text, 'The alternative text.'),
  tags: line(shape.words, (i) => i.tags, 'The tags.'),
  tags_string: line(z.string(), (i) => tagsText(i.tags), 'The tags, separated by commas.'),
  reference_url: line(
    shape.text,
    (i) => i.reference_url,
    'The URL of a page about the picture, such as its source.',
  ),
  title: line(shape.text, (i) => i.caption, 'The same text as `caption`, for older pages.'),
});

const embedView = view<EmbedFacts>('Embed', 'A video or tour that pages embed in a frame.', {
  ...embedLines('camelCase'),
  tagsString: line(z.string(), (e) => tagsText(e.tags), 'The tags, separated by commas.'),
  image: posterOf(imageView),
});

/** The featured image of a record, or its first image. */
export const firstImage = innerOrNull(imageView, standing, 'The image.');

export const images = imageLines(imageView);

/** The lines with all media of a record. */
export const media = mediaLines('camelCase', imageView, embedView);

export const mediaView = view<HasMedia>(
  'PropertyMedia',
  'The media of the property itself.',
  media,
);
