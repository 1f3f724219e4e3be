/** How a page appears when its link is shared. */
import type { Metadata } from 'next';
import { website } from './site';

/** All of it, because Next.js replaces the Open Graph data of the layout by those of the page. */
export async function openGraph(
  title: string,
  picture?: { full_url: string } | null,
): Promise<Metadata['openGraph']> {
  const { name } = await website();
  return { siteName: name, type: 'website', title, images: picture ? [picture.full_url] : [] };
}
