/** Embeds and the media of a record on V1 and Sites. Each API has its own view of a picture. */
import { z } from 'zod';
import {
  type EmbedFacts,
  type HasMedia,
  type PictureFacts,
  pictureFacts,
} from '../../../domain/published/content/media.ts';
import { innerList, innerOrNull, type Lines, line, shape, type View } from '../../http/view.ts';
import { inStyle, type KeyStyle } from '../key-style.ts';

/** The lines of an embed without its poster image. */
export const embedLines = (style: KeyStyle): Lines<EmbedFacts> =>
  inStyle(style, {
    id: line(z.uuid(), (e) => e.id, 'The ID.'),
    type: line(
      z.string(),
      (e) => e.type,
      'The type: `video`, `virtual_tour`, `panorama` or `other`.',
    ),
    provider: line(shape.text, (e) => e.provider, 'The provider.'),
    url: line(z.url(), (e) => e.url, 'The URL of the embed, such as its page at the provider.'),
    embed_url: line(z.url(), (e) => e.embed_url, 'The URL to use as the source of an `iframe`.'),
    title: line(shape.text, (e) => e.title, 'The title.'),
    tags: line(shape.words, (e) => e.tags, 'The tags.'),
  });

export const posterOf = (imageView: View<PictureFacts>) =>
  innerOrNull(
    imageView,
    (e: EmbedFacts) => e.image && pictureFacts(e.image),
    'The poster image, shown until the embed plays.',
  );

const ofType = (embedView: View<EmbedFacts>, type: string, description: string) =>
  innerList(
    embedView,
    ({ media: { embeds } }: HasMedia) => embeds.filter((embed) => embed.type === type),
    description,
  );

export const imageLines = (imageView: View<PictureFacts>): Lines<HasMedia> => ({
  images: innerList(
    imageView,
    (row) => row.media.images.map(pictureFacts),
    'The images. The featured image comes first.',
  ),
});

/** The lines with all media of a record. */
export const mediaLines = (
  style: KeyStyle,
  imageView: View<PictureFacts>,
  embedView: View<EmbedFacts>,
): Lines<HasMedia> =>
  inStyle(style, {
    ...imageLines(imageView),
    videos: ofType(embedView, 'video', 'The videos.'),
    virtual_tours: ofType(embedView, 'virtual_tour', 'The virtual tours.'),
    panoramas: ofType(embedView, 'panorama', 'The panoramas.'),
  });
