/** An apartment with its price and every fee. */
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { floorSize, JsonLd, postalAddress } from '../../../components/json-ld';
import { Gallery } from '../../../components/picture';
import { Price, PriceExplanation } from '../../../components/price';
import { openGraph } from '../../../lib/open-graph';
import { firstSlugs, property, unit } from '../../../lib/site';
import { availability, listed, sizeOf } from '../../../lib/text';

type Props = { params: Promise<{ slug: string }> };

export const generateStaticParams = () => firstSlugs('unit');

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  const found = await unit(slug);
  if (found === null) return {};
  const title = `Apartment ${found.display_number}, ${found.property.name}`;
  return {
    title,
    alternates: { canonical: `/units/${slug}` },
    openGraph: await openGraph({ title, path: `/units/${slug}`, image: found.images[0] }),
  };
}

export default async function UnitPage({ params }: Props) {
  const found = await unit((await params).slug);
  if (found === null) notFound();
  const community = await property(found.property.slug);
  const display = community?.pricing_display;
  const isOffered = found.is_available || found.is_coming_soon;
  return (
    <article>
      <JsonLd
        data={{
          '@type': 'Apartment',
          name: `Apartment ${found.display_number}`,
          numberOfBedrooms: found.bedrooms ?? undefined,
          numberOfBathroomsTotal: found.bathrooms ?? undefined,
          floorSize: floorSize(found.sqft),
          address: community ? postalAddress(community.address) : undefined,
        }}
      />
      <p>
        <a href={`/properties/${found.property.slug}`}>{found.property.name}</a>
        {found.floor_plan && (
          <>
            {' · '}
            <a href={`/floor-plans/${found.floor_plan.slug}`}>{found.floor_plan.name}</a>
          </>
        )}
      </p>
      <h1>Apartment {found.display_number}</h1>
      <p>{listed([sizeOf(found), availability(found)])}</p>
      <Price rent={found.rent} fees={found.fees.items} display={display} isOffered={isOffered} />
      {found.specials_text && <p className="special">{found.specials_text}</p>}
      <p>
        <a className="button" href={`/tour?property=${found.property.slug}`}>
          Book a tour
        </a>{' '}
        <a href={`/contact?property=${found.property.slug}`}>Ask a question</a>
      </p>
      {found.description && <p>{found.description}</p>}
      {isOffered && <PriceExplanation rent={found.rent} fees={found.fees} display={display} />}
      {found.amenities.length > 0 && (
        <section>
          <h2>Amenities</h2>
          <ul className="tags">
            {found.amenities.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </section>
      )}
      <Gallery pictures={found.images} />
    </article>
  );
}
