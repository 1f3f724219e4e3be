/**
 * Posts in the social feed of a property. They are imported by connections and read-only in all
 * APIs.
 */
import { declare } from '../../engine/declare.ts';
import { dateTime } from '../../engine/fields/number.ts';
import { reference } from '../../engine/fields/relation.ts';
import { longText, text, url } from '../../engine/fields/text.ts';
import { social_posts as table } from '../../store/tables/social.ts';
import { ofProperty } from '../../store/tags.ts';

export const socialPosts = declare({
  name: 'social-posts',
  writers: null,
  noun: 'Social post',
  description: "A post in a property's social feed.",
  table,
  within: { column: 'property_id' },
  order: ['-posted_at'],
  fields: {
    property_id: reference('properties', 'The ID of the property of the feed.', { fixed: true }),
    connection_id: reference(
      'connections',
      'The ID of the connection that imported the post; null if the connection was deleted.',
    ),
    network: text('The social network.', { filter: 'exact', max: 50, example: 'instagram' }),
    external_id: text('The ID of the post at the social network.', { filter: 'exact' }),
    url: url('The URL of the post.'),
    text: longText('The text of the post.'),
    image_url: url('The URL of the image.'),
    author_name: text('The name of the author.'),
    author_url: url("The URL of the author's profile."),
    posted_at: dateTime('When the post was published.', { filter: 'date_range' }),
  },
  stales: (row) => [ofProperty(row['property_id'], 'social')],
});
