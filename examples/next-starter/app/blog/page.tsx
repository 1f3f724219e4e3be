/** The entries of the content type `blog`. */
import type { Metadata } from 'next';
import { openGraph } from '../../lib/open-graph';
import { entries } from '../../lib/site';
import { string } from '../../lib/text';

export async function generateMetadata(): Promise<Metadata> {
  const title = 'Blog';
  return { title, openGraph: await openGraph({ title, path: '/blog' }) };
}

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
