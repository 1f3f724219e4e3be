/** A community: gallery, floor plans, neighborhood, questions and reviews. */
import type { Sites } from '@frontage/client';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Galleries } from '../../../components/galleries';
import { JsonLd, postalAddress } from '../../../components/json-ld';
import { Gallery, Photo } from '../../../components/picture';
import { Price } from '../../../components/price';
import { openGraph } from '../../../lib/open-graph';
import {
  entries,
  faqs,
  firstSlugs,
  floorPlans,
  neighborhood,
  property,
  reviews,
} from '../../../lib/site';
import { available, countsOf, isOffered, oneLine, string } from '../../../lib/text';

type Props = { params: Promise<{ slug: string }> };

export const generateStaticParams = () => firstSlugs('property');

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  const found = await property(slug);
  if (found === null) return {};
  const { name: title, description, image } = found;
  return {
    title,
    description,
    openGraph: await openGraph({ title, path: `/properties/${slug}`, image }),
  };
}

export default async function PropertyPage({ params }: Props) {
  const found = await property((await params).slug);
  if (found === null) notFound();
  const { name, address, image, phone, description, pricing_display } = found;
  const plans = await floorPlans(found.slug);
  const counts = countsOf(found, plans);
  return (
    <article>
      <JsonLd
        data={{
          '@type': 'ApartmentComplex',
          name,
          telephone: phone ?? undefined,
          image: image?.full_url,
          address: postalAddress(address),
        }}
      />
      <h1>{name}</h1>
      <p>
        {oneLine(address)}
        {phone && (
          <>
            {' · '}
            <a href={`tel:${phone}`}>{phone}</a>
          </>
        )}
      </p>
      {image && <Photo picture={image} eager />}
      {description && <p>{description}</p>}
      <Price
        rent={found.rent}
        fees={plans.flatMap(({ fees }) => fees.items)}
        display={pricing_display}
        isOffered={isOffered(counts)}
      />
      <p>
        {found.available_units_count === 0 ? (
          isOffered(counts) ? (
            'Apartments are coming soon.'
          ) : (
            'No apartment is available at the moment.'
          )
        ) : (
          <a className="button" href={`/apartments?property=${found.slug}`}>
            {found.available_units_count} available apartments
          </a>
        )}
      </p>
      <FloorPlans plans={plans} display={pricing_display} />
      <Gallery pictures={found.images} shown={image} />
      <Galleries found={found} />
      <Neighborhood slug={found.slug} />
      <Questions found={found} />
      <Reviews slug={found.slug} />
    </article>
  );
}

type PlansProps = { plans: readonly Sites.FloorPlan[]; display: Sites.PricingDisplaySettings };

function FloorPlans({ plans, display }: PlansProps) {
  if (plans.length === 0) return null;
  return (
    <section>
      <h2>Floor plans</h2>
      <ul className="cards">
        {plans.map((plan) => (
          <li key={plan.id} className="card">
            <h3>
              <a href={`/floor-plans/${plan.slug}`}>{plan.name}</a>
            </h3>
            <Price
              rent={plan.rent}
              fees={plan.fees.items}
              display={display}
              isOffered={isOffered(plan)}
            />
            <p className="note">{available(plan)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function Neighborhood({ slug }: { slug: string }) {
  const categories = (await neighborhood(slug)).filter(({ places }) => places.length > 0);
  if (categories.length === 0) return null;
  return (
    <section>
      <h2>Neighborhood</h2>
      <dl className="columns">
        {categories.map((category) => (
          <div key={category.id}>
            <dt>{category.name}</dt>
            {category.places.map((place) => (
              <dd key={place.id}>
                {place.name}
                {place.distance_miles !== null && `, ${place.distance_miles} mi`}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The settings of the community, its FAQs, and the entries of a content type `faq`. */
async function Questions({ found }: { found: NonNullable<Awaited<ReturnType<typeof property>>> }) {
  const { pet_policy, office_hours, id } = found;
  const hours = office_hours.hours.map(({ day, time }) => `${day}: ${time}`).join('; ');
  const pets = [pet_policy.description, pet_policy.restrictions].filter(Boolean).join(' ');
  const [records, posts] = await Promise.all([faqs(id), entries('faq')]);
  const own = posts
    .filter((entry) => entry.property === null || entry.property.id === id)
    .map(({ title, data }) => [string(data.question) || string(title), string(data.answer)]);
  const questions = [
    ['Are pets welcome?', pets],
    ['When is the office open?', hours],
    ...records.map(({ question, answer }) => [question, answer ?? '']),
    ...own,
  ].filter(
    ([question, answer], index, all) =>
      answer && all.findIndex(([other]) => other === question) === index,
  );
  if (questions.length === 0) return null;
  return (
    <section>
      <h2>Questions and answers</h2>
      {questions.map(([question, answer]) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}

async function Reviews({ slug }: { slug: string }) {
  const list = await reviews(slug);
  if (list.length === 0) return null;
  return (
    <section>
      <h2>Reviews</h2>
      {list.map((review) => (
        <blockquote key={review.id}>
          <p>
            <strong>{review.title}</strong> {review.body}
          </p>
          <p className="note">
            {review.reviewer_name}
            {review.rating !== null && `, ${review.rating} of 5`}
          </p>
        </blockquote>
      ))}
    </section>
  );
}
