/** Posts in the social feed of a property. A connection brings them; no face writes them. */
import { declare } from '../../engine/declare.ts';
import { dateTime } from '../../engine/fields/number.ts';
import { reference } from '../../engine/fields/relation.ts';
import { longText, text, url } from '../../engine/fields/text.ts';
import { social_posts as table } from '../../store/tables/social.ts';
import { ofProperty } from '../../store/tags.ts';

export const socialPosts = declare({
  name: 'social-posts',
  noun: 'Social post',
  description: 'A post on a social network, as the feed of a property shows it.',
  table,
  within: { column: 'property_id' },
  order: ['-posted_at'],
  fields: {
    property_id: reference('properties', 'The property whose feed it is in.', { fixed: true }),
    connection_id: reference('connections', 'The connection that brought it.'),
    network: text('The social network.', { filter: 'exact', max: 50, example: 'instagram' }),
    external_id: text('Its id there.', { filter: 'exact' }),
    url: url('Where it can be read there.'),
    text: longText('What it says.'),
    image_url: url('Its picture.'),
    author_name: text('Who posted it.'),
    author_url: url('The profile of who posted it.'),
    posted_at: dateTime('When it was posted.', { filter: 'date_range' }),
  },
  stales: (row) => [ofProperty(row['property_id'], 'social')],
});
