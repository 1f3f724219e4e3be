/** `review_feed`: imports reviews from plain JSON, RSS, Atom or JSON Feed (decisions §6). */
import { z } from 'zod';
import { refused } from '../kernel/fault.ts';
import type { Connector } from './connector.ts';
import { MAX_CONTENT_BYTES, readContentFeed } from './content-feed.ts';
import { checkFeedSettings, feedSettings, URL_UNLESS_UPLOADED } from './http-feed.ts';
import type { ConnectorIo } from './io.ts';
import { externalId, instant, optionalText, propertyName } from './item-fields.ts';
import type { Remark, ReviewRecord } from './records.ts';

const settings = feedSettings
  .extend({
    source: z
      .string()
      .min(1)
      .max(255)
      .describe(
        'The site on which the reviews were written, such as google. Used for reviews that do not name their source.',
      ),
    publish: z
      .boolean()
      .default(true)
      .describe('Whether new reviews are published. Existing reviews keep their state.'),
  })
  .meta(URL_UNLESS_UPLOADED);

type Settings = z.infer<typeof settings>;

const item = z.object({
  id: externalId,
  property: propertyName,
  source: optionalText,
  reviewer_name: optionalText,
  rating: z.coerce.number().min(0).max(5).nullish(),
  title: optionalText,
  body: optionalText,
  response: optionalText,
  review_date: instant,
});

async function reviewsOf(
  own: Settings,
  io: ConnectorIo,
  remark: (remark: Remark) => void,
): Promise<ReviewRecord[]> {
  const items = await readContentFeed({
    settings: own,
    io,
    remark,
    key: 'reviews',
    item,
    fromFeed: ({ id, title, text, author, published }) => ({
      id,
      title,
      body: text,
      reviewer_name: author,
      review_date: published,
    }),
  });
  return items.map(({ id, property, source, rating, ...texts }) => ({
    external_id: id,
    property: property ?? null,
    source: source ?? own.source,
    rating: rating ?? null,
    is_published: own.publish,
    ...texts,
  }));
}

export const reviewFeed: Connector<typeof settings> = {
  type: 'review_feed',
  category: 'reviews',
  label: 'Review feed',
  recipe: 'review-and-social-feeds',
  description: 'Imports reviews from a URL or an uploaded file: JSON, RSS, Atom or JSON Feed.',
  settings,
  maxFeedBytes: MAX_CONTENT_BYTES,
  check: checkFeedSettings,
  async test(own, io) {
    if ((await reviewsOf(own, io, () => {})).length === 0)
      throw refused('The feed lists no review that can be imported.');
  },
  reviews: reviewsOf,
};
