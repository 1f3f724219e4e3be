/** The preview of a page when its link is shared. */
import type { Metadata } from 'next';
import { properties, website } from './site';

type Shared = {
  title: string;
  /** The path of the page, unless several pages share the data. */
  path?: string;
  image?: { full_url: string } | null | undefined;
};

/**
 * The complete Open Graph data of a page, because Next.js replaces the data of the layout with it.
 * A page without its own image shows the image of a community.
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
