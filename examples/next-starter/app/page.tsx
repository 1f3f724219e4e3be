/** The home page: the communities and some available apartments. */
import type { Sites } from '@frontage/client';
import type { Metadata } from 'next';
import { JsonLd } from '../components/json-ld';
import { Photo } from '../components/picture';
import { Price } from '../components/price';
import { UnitList } from '../components/units';
import { openGraph } from '../lib/open-graph';
import { SITE_URL } from '../lib/origin';
import { floorPlans, properties, property, units, website } from '../lib/site';
import { available, countsOf, isOffered, oneLine } from '../lib/text';

export async function generateMetadata(): Promise<Metadata> {
  return { openGraph: await openGraph({ title: (await website()).name, path: '/' }) };
}

export default async function Home() {
  const [{ name }, communities, { data: offered }] = await Promise.all([
    website(),
    properties(),
    units({ available: true, per_page: 6 }),
  ]);
  return (
    <>
      <JsonLd data={{ '@type': 'WebSite', name, url: SITE_URL }} />
      <section className="hero">
        <h1>Find your apartment</h1>
        <p>See what is available today, and how each price is calculated.</p>
        <a className="button" href="/apartments">
          See all apartments
        </a>
      </section>
      <h2>Communities</h2>
      <ul className="cards">
        {communities.map((community, index) => (
          <li key={community.id} className="card">
            {community.image && (
              <Photo
                picture={community.image}
                sizes="(min-width: 48rem) 33vw, 100vw"
                eager={index === 0}
              />
            )}
            <h3>
              <a href={`/properties/${community.slug}`}>{community.name}</a>
            </h3>
            <p>{oneLine(community.address)}</p>
            <CommunityPrice community={community} />
          </li>
        ))}
      </ul>
      <h2>Available now and soon</h2>
      <UnitList units={offered} />
    </>
  );
}

/** Only floor plans have the fees that determine the currency and the note of a price. */
async function CommunityPrice({ community }: { community: Sites.PropertyCard }) {
  const [plans, details] = await Promise.all([
    floorPlans(community.slug),
    property(community.slug),
  ]);
  const counts = countsOf(community, plans);
  return (
    <>
      <Price
        rent={community.rent}
        fees={plans.flatMap(({ fees }) => fees.items)}
        display={details?.pricing_display}
        isOffered={isOffered(counts)}
      />
      <p className="note">{available(counts)}</p>
    </>
  );
}
