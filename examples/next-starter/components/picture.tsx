/** A picture in the smallest encoding and size that fits. */
import type { Sites } from '@frontage/client';
import { imageProps, pictureSources } from '@frontage/next';

export function Photo({ picture, sizes, eager = false }: PhotoProps) {
  return (
    <picture>
      {pictureSources(picture, sizes).map((source) => (
        <source key={source.type} {...source} />
      ))}
      <img
        {...imageProps(picture)}
        alt={picture.alt_text ?? ''}
        {...(eager ? { loading: 'eager', fetchPriority: 'high' } : {})}
      />
    </picture>
  );
}

type PhotoProps = { picture: Sites.Picture; sizes?: string; eager?: boolean };

type GalleryProps = {
  pictures: readonly Sites.Picture[];
  /** The picture that the page already shows. */
  shown?: Sites.Picture | null;
};

export function Gallery({ pictures, shown = null }: GalleryProps) {
  const others = pictures.filter(({ id }) => id !== shown?.id);
  if (others.length === 0) return null;
  return (
    <section>
      <h2>Gallery</h2>
      <div className="gallery">
        {others.map((picture) => (
          <figure key={picture.id}>
            <Photo picture={picture} sizes="(min-width: 48rem) 33vw, 100vw" />
            {picture.caption && <figcaption>{picture.caption}</figcaption>}
          </figure>
        ))}
      </div>
    </section>
  );
}
