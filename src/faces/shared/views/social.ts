/** The social profiles and posts of a property on V1 and Sites. */
import { z } from 'zod';
import type { PostFacts, SocialFacts } from '../../../domain/published/content/social.ts';
import { innerList, instant, line, shape, view } from '../../http/view.ts';
import { inBothStyles, inStyle } from '../key-style.ts';

const postView = inBothStyles((style) =>
  view<PostFacts>(
    'SocialPost',
    'A post on a social network.',
    inStyle(style, {
      id: line(z.uuid(), (p) => p.id, 'The ID.'),
      network: line(z.string(), (p) => p.network, 'The network.'),
      url: line(shape.text, (p) => p.url, 'The URL of the post.'),
      text: line(shape.text, (p) => p.text, 'The text of the post.'),
      image_url: line(shape.text, (p) => p.image_url, 'The URL of the image.'),
      author_name: line(shape.text, (p) => p.author_name, 'The name of the author.'),
      author_url: line(shape.text, (p) => p.author_url, "The URL of the author's profile."),
      posted_at: instant((p) => p.posted_at, 'When the post was published.'),
    }),
  ),
);

const profileView = view<SocialFacts['profiles'][number]>(
  'SocialProfile',
  'A profile on a social network.',
  {
    network: line(z.string(), (p) => p.network, 'The network.'),
    url: line(z.string(), (p) => p.url, 'The URL of the profile.'),
  },
);

export const socialView = inBothStyles((style) =>
  view<SocialFacts>('Social', 'The profiles and posts of the property on social networks.', {
    profiles: innerList(profileView, (s) => s.profiles, 'The profiles, in display order.'),
    posts: innerList(postView[style], (s) => s.posts, 'The latest posts, at most 50.'),
  }),
);
