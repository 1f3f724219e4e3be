/** How V1 shows a community on social networks. */
import { z } from 'zod';
import type { PostFacts, SocialFacts } from '../../../domain/published/social.ts';
import { innerList, instant, line, shape, view } from '../../http/view.ts';

const postView = view<PostFacts>('SocialPost', 'A post on a social network.', {
  id: line(z.uuid(), (p) => p.id, 'Its id.'),
  network: line(z.string(), (p) => p.network, 'The network.'),
  url: line(shape.text, (p) => p.url, 'Where it can be read there.'),
  text: line(shape.text, (p) => p.text, 'What it says.'),
  imageUrl: line(shape.text, (p) => p.image_url, 'Its picture.'),
  authorName: line(shape.text, (p) => p.author_name, 'Who posted it.'),
  authorUrl: line(shape.text, (p) => p.author_url, 'The profile of who posted it.'),
  postedAt: instant((p) => p.posted_at, 'When it was posted.'),
});

const profileView = view<SocialFacts['profiles'][number]>('SocialProfile', 'A profile on a social network.', {
  network: line(z.string(), (p) => p.network, 'The network.'),
  url: line(z.string(), (p) => p.url, 'The profile there.'),
});

export const socialView = view<SocialFacts>('Social', 'The community on social networks.', {
  profiles: innerList(profileView, (s) => s.profiles, 'Its profiles, in its order.'),
  posts: innerList(postView, (s) => s.posts, 'The newest posts of its feeds, at most 50.'),
});
