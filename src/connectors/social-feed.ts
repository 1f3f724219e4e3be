/**
 * `social_feed`: imports posts of a social network from plain JSON, RSS, Atom or JSON Feed
 * (decisions §6).
 */
import { z } from 'zod';
import { refused } from '../kernel/fault.ts';
import type { Connector } from './connector.ts';
import { MAX_CONTENT_BYTES, readContentFeed } from './content-feed.ts';
import { checkFeedSettings, feedSettings, URL_UNLESS_UPLOADED } from './http-feed.ts';
import type { ConnectorIo } from './io.ts';
import { externalId, instant, optionalText, propertyName } from './item-fields.ts';
import type { PostRecord, Remark } from './records.ts';

const settings = feedSettings
  .extend({
    network: z
      .string()
      .min(1)
      .max(50)
      .describe(
        'The social network, such as instagram. Used for posts that do not name their network.',
      ),
  })
  .meta(URL_UNLESS_UPLOADED);

type Settings = z.infer<typeof settings>;

const item = z.object({
  id: externalId,
  property: propertyName,
  network: z.string().max(50).nullish(),
  url: optionalText,
  text: optionalText,
  image_url: optionalText,
  author_name: optionalText,
  author_url: optionalText,
  posted_at: instant.refine((date) => date !== null, 'The post has no date.'),
});

async function postsOf(
  own: Settings,
  io: ConnectorIo,
  remark: (remark: Remark) => void,
): Promise<PostRecord[]> {
  const items = await readContentFeed({
    settings: own,
    io,
    remark,
    key: 'posts',
    item,
    fromFeed: ({ id, url, title, text, image, author, author_url, published }) => ({
      id,
      url,
      text: text ?? title,
      image_url: image,
      author_name: author,
      author_url,
      posted_at: published,
    }),
  });
  return items.map(({ id, property, network, posted_at, ...rest }) => ({
    external_id: id,
    property: property ?? null,
    network: network ?? own.network,
    posted_at: posted_at as Date,
    ...rest,
  }));
}

export const socialFeed: Connector<typeof settings> = {
  type: 'social_feed',
  category: 'social',
  label: 'Social feed',
  recipe: 'review-and-social-feeds',
  description:
    'Imports posts of a social network from a URL or an uploaded file: JSON, RSS, Atom or JSON Feed.',
  settings,
  maxFeedBytes: MAX_CONTENT_BYTES,
  check: checkFeedSettings,
  async test(own, io) {
    if ((await postsOf(own, io, () => {})).length === 0)
      throw refused('The feed lists no post that can be imported.');
  },
  posts: postsOf,
};
