/** An entry of the content type `blog`. Draft mode includes drafts. */
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import sanitize from 'sanitize-html';
import { JsonLd } from '../../../components/json-ld';
import { Gallery } from '../../../components/picture';
import { openGraph } from '../../../lib/open-graph';
import { SITE_URL } from '../../../lib/origin';
import { entry, firstSlugs } from '../../../lib/site';
import { string } from '../../../lib/text';

type Props = { params: Promise<{ slug: string }> };

export const generateStaticParams = () => firstSlugs('entry', 'blog');

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  const post = await entry('blog', slug);
  if (post === null) return {};
  const title = string(post.title);
  const [image] = post.images;
  return {
    title,
    description: string(post.data.teaser),
    openGraph: await openGraph({ title, path: `/blog/${slug}`, image }),
  };
}

export default async function Post({ params }: Props) {
  const post = await entry('blog', (await params).slug);
  if (post === null) notFound();
  return (
    <article>
      <JsonLd
        data={{
          '@type': 'BlogPosting',
          headline: post.title ?? undefined,
          description: string(post.data.teaser) || undefined,
          datePublished: post.published_at ?? undefined,
          dateModified: post.updated_at ?? undefined,
          image: post.images.map(({ full_url }) => full_url),
          url: `${SITE_URL}/blog/${post.slug}`,
        }}
      />
      <h1>{post.title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized */}
      <div dangerouslySetInnerHTML={{ __html: sanitize(string(post.data.body)) }} />
      <Gallery pictures={post.images} />
    </article>
  );
}
