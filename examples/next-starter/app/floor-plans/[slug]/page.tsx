/** A floor plan with its price, fees and available apartments. */
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { floorSize, JsonLd } from '../../../components/json-ld';
import { Gallery, Photo } from '../../../components/picture';
import { Price, PriceExplanation } from '../../../components/price';
import { UnitList } from '../../../components/units';
import { openGraph } from '../../../lib/open-graph';
import { firstSlugs, floorPlan, property, units } from '../../../lib/site';
import { beds, isOffered, listed, range, squareFeet } from '../../../lib/text';

type Props = { params: Promise<{ slug: string }> };

export const generateStaticParams = () => firstSlugs('floor_plan');

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  const found = await floorPlan(slug);
  if (found === null) return {};
  const title = `${found.name}, ${found.property.name}`;
  return {
    title,
    openGraph: await openGraph({ title, path: `/floor-plans/${slug}`, image: found.image }),
  };
}

export default async function FloorPlanPage({ params }: Props) {
  const found = await floorPlan((await params).slug);
  if (found === null) notFound();
  const [community, { data: available, meta }] = await Promise.all([
    property(found.property.slug),
    units({ property: found.property.slug, floor_plan: found.slug, available: true, per_page: 24 }),
  ]);
  const display = community?.pricing_display;
  return (
    <article>
      <JsonLd
        data={{
          '@type': 'FloorPlan',
          name: found.name,
          image: found.image?.full_url,
          numberOfBedrooms: found.bedrooms.min ?? undefined,
          numberOfBathroomsTotal: found.bathrooms.min ?? undefined,
          numberOfAvailableAccommodationUnits: found.available_units_count,
          floorSize: floorSize(found.sqft),
        }}
      />
      <p>
        <a href={`/properties/${found.property.slug}`}>{found.property.name}</a>
      </p>
      <h1>{found.name}</h1>
      {found.image && <Photo picture={found.image} eager />}
      <p>{listed([range(found.bedrooms.min, found.bedrooms.max, beds), squareFeet(found.sqft)])}</p>
      <Price
        rent={found.rent}
        fees={found.fees.items}
        display={display}
        isOffered={isOffered(found)}
      />
      {found.specials_text && <p className="special">{found.specials_text}</p>}
      {found.description && <p>{found.description}</p>}
      <h2>Available apartments</h2>
      {available.length === 0 && isOffered(found) ? (
        <p>Coming soon.</p>
      ) : (
        <UnitList units={available} />
      )}
      {meta.pagination.last_page > 1 && (
        <p>
          <a href={`/apartments?property=${found.property.slug}&floor_plan=${found.slug}`}>
            {`All ${meta.pagination.total} available apartments`}
          </a>
        </p>
      )}
      {isOffered(found) && (
        <PriceExplanation rent={found.rent} fees={found.fees} display={display} />
      )}
      <Gallery pictures={found.images} shown={found.image} />
    </article>
  );
}
