/** How Sites shows media: pictures with all that an `img` needs, and embeds for a frame (§2.15). */
import { z } from 'zod';
import {
  type EmbedFacts,
  type HasMedia,
  type PictureFacts,
  pictureFacts,
  standing,
  type WithPicture,
} from '../../../domain/published/media.ts';
import { innerList, innerOrNull, type Lines, line, shape, view } from '../../http/view.ts';

const renditionView = view<PictureFacts['renditions'][number]>('Rendition', 'A picture in one width and encoding.', {
  url: line(z.url(), (r) => r.url, 'Where it is.'),
  content_type: line(z.string(), (r) => r.content_type, '`image/webp` or `image/avif`.'),
  width: line(z.int(), (r) => r.width, 'In pixels.'),
  height: line(z.int(), (r) => r.height, 'In pixels.'),
});

const pictureView = view<PictureFacts>('Picture', 'A picture.', {
  id: line(z.uuid(), (p) => p.id, 'Its id.'),
  url: line(z.url(), (p) => p.url, 'The file itself.'),
  thumb_url: line(z.url(), (p) => p.thumb_url, 'A small picture of it.'),
  full_url: line(z.url(), (p) => p.full_url, 'The picture for large screens; the file itself until that is made.'),
  width: line(z.int(), (p) => p.width, 'Of the file, in pixels.'),
  height: line(z.int(), (p) => p.height, 'Of the file, in pixels.'),
  content_type: line(z.string(), (p) => p.content_type, 'What the file is.'),
  color: line(shape.text, (p) => p.color, 'The colour to show until the picture is there.'),
  renditions: innerList(renditionView, (p) => p.renditions, 'For `srcset`, by encoding and width; empty until they are made.'),
  caption: line(shape.text, (p) => p.caption, 'What stands below it.'),
  alt_text: line(shape.text, (p) => p.alt_text, 'What it shows, for those who do not see it.'),
  tags: line(shape.words, (p) => p.tags, 'Its tags.'),
  reference_url: line(shape.text, (p) => p.reference_url, 'A page about it.'),
  slot: line(shape.text, (p) => p.slot, 'What it is on the record, such as `featured`.'),
});

const embedView = view<EmbedFacts>('Embed', 'A video or tour that a page shows in a frame.', {
  id: line(z.uuid(), (e) => e.id, 'Its id.'),
  type: line(z.string(), (e) => e.type, '`video`, `virtual_tour`, `panorama` or `other`.'),
  provider: line(shape.text, (e) => e.provider, 'Who serves it.'),
  url: line(z.url(), (e) => e.url, 'Its page.'),
  embed_url: line(z.url(), (e) => e.embed_url, 'What goes into the frame.'),
  title: line(shape.text, (e) => e.title, 'Its title.'),
  tags: line(shape.words, (e) => e.tags, 'Its tags.'),
  image: innerOrNull(pictureView, (e) => e.image && pictureFacts(e.image), 'The picture to show until it plays.'),
});

/** The picture that stands for a record. */
export const picture = innerOrNull(
  pictureView,
  ({ picture: one }: WithPicture) => one && pictureFacts(one),
  'The picture that stands for it: the featured one, else the first; of a property else one of its galleries.',
);

const ofType = (type: string, description: string) =>
  innerList(embedView, ({ media: { embeds } }: HasMedia) => embeds.filter((embed) => embed.type === type), description);

/** Everything that is attached to a record. */
export const media: Lines<HasMedia> = {
  images: innerList(pictureView, (row) => row.media.images.map(pictureFacts), 'Its pictures, the featured one first.'),
  videos: ofType('video', 'Its videos.'),
  virtual_tours: ofType('virtual_tour', 'Its virtual tours.'),
  panoramas: ofType('panorama', 'Its panoramas.'),
};

/** The same where all media of the record are there. */
export const standingPicture = innerOrNull(
  pictureView,
  standing,
  'The picture that stands for it: the featured one, else the first.',
);
