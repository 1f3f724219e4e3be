/** How V1 shows media: images with the keys of §2.14, and embeds. */
import { z } from 'zod';
import { type EmbedFacts, type HasMedia, type PictureFacts, pictureFacts, standing } from '../../../domain/published/media.ts';
import { innerList, innerOrNull, type Lines, line, shape, view } from '../../http/view.ts';
import { tagsText } from './shared.ts';

const imageView = view<PictureFacts>('Image', 'An image.', {
  id: line(z.uuid(), (i) => i.id, 'Its id.'),
  thumb_url: line(z.url(), (i) => i.thumb_url, 'A small one of it.'),
  full_url: line(z.url(), (i) => i.full_url, 'The same for large screens.'),
  caption: line(shape.text, (i) => i.caption, 'What stands below it.'),
  alt_text: line(shape.text, (i) => i.alt_text, 'What it shows, for those who do not see it.'),
  tags: line(shape.words, (i) => i.tags, 'Its tags.'),
  tags_string: line(z.string(), (i) => tagsText(i.tags), 'Its tags as one text.'),
  reference_url: line(shape.text, (i) => i.reference_url, 'A page about it.'),
  title: line(shape.text, (i) => i.caption, 'Its caption, under the name that older pages know.'),
});

const embedView = view<EmbedFacts>('Embed', 'A video or tour that a page shows in a frame.', {
  id: line(z.uuid(), (e) => e.id, 'Its id.'),
  type: line(z.string(), (e) => e.type, '`video`, `virtual_tour`, `panorama` or `other`.'),
  provider: line(shape.text, (e) => e.provider, 'Who serves it.'),
  url: line(z.url(), (e) => e.url, 'Its page.'),
  embedUrl: line(z.url(), (e) => e.embed_url, 'What goes into the frame.'),
  title: line(shape.text, (e) => e.title, 'Its title.'),
  tags: line(shape.words, (e) => e.tags, 'Its tags.'),
  tagsString: line(z.string(), (e) => tagsText(e.tags), 'Its tags as one text.'),
  image: innerOrNull(imageView, (e) => e.image && pictureFacts(e.image), 'The image to show until it plays.'),
});

/** The first image on a record. */
export const firstImage = innerOrNull(imageView, standing, 'Its image.');

const ofType = (type: string, description: string) =>
  innerList(embedView, ({ media: { embeds } }: HasMedia) => embeds.filter((embed) => embed.type === type), description);

export const images: Lines<HasMedia> = {
  images: innerList(imageView, (row) => row.media.images.map(pictureFacts), 'Its images, the featured one first.'),
};

/** Everything that is attached to a record. */
export const media: Lines<HasMedia> = {
  ...images,
  videos: ofType('video', 'Its videos.'),
  virtualTours: ofType('virtual_tour', 'Its virtual tours.'),
  panoramas: ofType('panorama', 'Its panoramas.'),
};

export const mediaView = view<HasMedia>('PropertyMedia', 'The media of the property itself.', media);
