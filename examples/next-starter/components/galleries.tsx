/** The galleries of a community, each with its pictures, videos and tours. */
import type { Sites, V1 } from '@frontage/client';
import { galleries } from '../lib/site';

type Props = { found: Pick<Sites.Property, 'id' | 'image' | 'images'> };

/** A picture that is in several galleries, or already on the page, is shown once. */
export async function Galleries({ found }: Props) {
  const shown = new Set([found.image, ...found.images].map((picture) => picture?.id));
  const lists = (await galleries(found.id)).map((gallery) => {
    const images = gallery.images.filter(({ id }) => !shown.has(id));
    for (const { id } of images) shown.add(id);
    return { ...gallery, images };
  });
  return lists.map((gallery) => <GallerySection key={gallery.id} gallery={gallery} />);
}

function GallerySection({ gallery }: { gallery: V1.Gallery }) {
  const { title, images, videos, virtualTours, panoramas } = gallery;
  const embeds = [...videos, ...virtualTours, ...panoramas];
  if (images.length + embeds.length === 0) return null;
  return (
    <section>
      <h2>{title ?? 'Gallery'}</h2>
      <div className="gallery">
        {images.map((image) => (
          <figure key={image.id}>
            {/* biome-ignore lint/performance/noImgElement: pictures of V1 have no renditions */}
            <img src={image.full_url} alt={image.alt_text ?? ''} loading="lazy" decoding="async" />
            {image.caption && <figcaption>{image.caption}</figcaption>}
          </figure>
        ))}
      </div>
      {embeds.map(({ id, url, title: name, type }) => (
        <p key={id}>
          <a href={url}>{name ?? (type === 'video' ? 'Video' : 'Virtual tour')}</a>
        </p>
      ))}
    </section>
  );
}
