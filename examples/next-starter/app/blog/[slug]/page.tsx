/** An entry of the content type `blog`, in draft mode with its drafts. */
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import sanitize from 'sanitize-html';
import { Gallery } from '../../../components/picture';
import { entry, firstSlugs } from '../../../lib/site';
import { string } from '../../../lib/text';

type Props = { params: Promise<{ slug: string }> };

export const generateStaticParams = () => firstSlugs('entry', 'blog');

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const post = await entry('blog', (await params).slug);
  return post === null ? {} : { title: post.title, description: string(post.data.teaser) };
}

export default async function Post({ params }: Props) {
  const post = await entry('blog', (await params).slug);
  if (post === null) notFound();
  return (
    <article>
      <h1>{post.title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized */}
      <div dangerouslySetInnerHTML={{ __html: sanitize(string(post.data.body)) }} />
      <Gallery pictures={post.images} />
    </article>
  );
}
