/** The entries of the content type `blog`. */
import type { Metadata } from 'next';
import { entries } from '../../lib/site';
import { string } from '../../lib/text';

export const metadata: Metadata = { title: 'Blog' };

export default async function Blog() {
  const posts = await entries('blog');
  return (
    <>
      <h1>Blog</h1>
      {posts.length === 0 && <p>Nothing has been published yet.</p>}
      {posts.map(({ id, slug, title, data }) => (
        <article key={id}>
          <h2>
            <a href={`/blog/${slug}`}>{title}</a>
          </h2>
          <p>{string(data.teaser)}</p>
        </article>
      ))}
    </>
  );
}
