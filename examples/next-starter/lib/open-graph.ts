/** How a page appears when its link is shared. */
import type { Metadata } from 'next';
import { properties, website } from './site';

type Shared = {
  title: string;
  /** The path of the page, unless several pages share the data. */
  path?: string;
  image?: { full_url: string } | null | undefined;
};

/**
 * All of it, because Next.js replaces the Open Graph data of the layout by those of the page. A page
 * without an image of its own shows that of a community.
 */
export async function openGraph({ title, path, image }: Shared): Promise<Metadata['openGraph']> {
  const { name } = await website();
  const shown = image ?? (await properties()).find((community) => community.image !== null)?.image;
  return {
    siteName: name,
    type: 'website',
    title,
    images: shown ? [shown.full_url] : [],
    ...(path === undefined ? {} : { url: path }),
  };
}
