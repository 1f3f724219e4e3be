/** The social network profiles of a property, and the latest posts of its feeds. */
import { sql } from 'drizzle-orm';
import { keysOf } from '../../../kernel/object.ts';
import type { Ctx } from '../../../store/ctx.ts';
import { first } from '../../../store/database.ts';
import { properties } from '../../../store/tables/properties.ts';
import { publishedPostColumns, social_posts } from '../../../store/tables/social.ts';
import { shownProperties } from '../scope/placed.ts';
import { columnsOf, type Facts, type Scope } from '../scope/scope.ts';

const PUBLISHED = keysOf(publishedPostColumns);

export type PostFacts = Facts<typeof social_posts, typeof PUBLISHED>;

export type SocialFacts = { profiles: { network: string; url: string }[]; posts: PostFacts[] };

/** The maximum number of posts on a page. */
const MAX_POSTS = 50;

/** Returns the profiles and the posts, newest first, of the only property in the scope. */
export async function publishedSocial(ctx: Ctx, scope: Scope): Promise<SocialFacts> {
  const found = await first(
    ctx.run<SocialFacts>(sql`
      select ${properties.socials} as profiles, (select coalesce(json_agg(row_to_json(post)), '[]'::json) from (
        select ${columnsOf(social_posts, PUBLISHED)} from ${social_posts} where ${social_posts.property_id} = ${properties.id}
        order by ${social_posts.posted_at} desc, ${social_posts.id} limit ${sql.raw(String(MAX_POSTS))}) as post) as posts
      from ${properties} where ${properties.id} in ${shownProperties(scope)}`),
  );
  return found ?? { profiles: [], posts: [] };
}
