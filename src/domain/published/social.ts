/** A property on social networks: its profiles, and what its feeds have brought last. */
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { properties } from '../../store/tables/properties.ts';
import { social_posts } from '../../store/tables/social.ts';
import { shownProperties } from './placed.ts';
import { columnsOf, type Scope } from './scope.ts';

export type PostFacts = {
  id: string;
  network: string;
  url: string | null;
  text: string | null;
  image_url: string | null;
  author_name: string | null;
  author_url: string | null;
  posted_at: string;
};

export type SocialFacts = { profiles: { network: string; url: string }[]; posts: PostFacts[] };

/** A page shows the newest. */
const MOST_POSTS = 50;

const SHOWN = ['id', 'network', 'url', 'text', 'image_url', 'author_name', 'author_url', 'posted_at'] as const;

/** Posts are newest first. The scope has one property. */
export async function publishedSocial(ctx: Ctx, scope: Scope): Promise<SocialFacts> {
  const found = await first(
    ctx.run<SocialFacts>(sql`
      select ${properties.socials} as profiles, (select coalesce(json_agg(row_to_json(post)), '[]'::json) from (
        select ${columnsOf(social_posts, SHOWN)} from ${social_posts} where ${social_posts.property_id} = ${properties.id}
        order by ${social_posts.posted_at} desc, ${social_posts.id} limit ${sql.raw(String(MOST_POSTS))}) as post) as posts
      from ${properties} where ${properties.id} in ${shownProperties(scope)}`),
  );
  return found ?? { profiles: [], posts: [] };
}
