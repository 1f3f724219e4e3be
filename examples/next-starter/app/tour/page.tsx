/**
 * Tour booking: the visitor selects a community and a kind of tour, then an available time. Loading
 * the times sends a request to the tour provider, so the page loads them only on request.
 */
import type { Sites } from '@frontage/client';
import type { Metadata } from 'next';
import { connection as requestTime } from 'next/server';
import { Field } from '../../components/field';
import { Form } from '../../components/form';
import { bookTour } from '../../lib/actions';
import { openGraph } from '../../lib/open-graph';
import { site, tourConnections } from '../../lib/site';
import { day } from '../../lib/text';

export async function generateMetadata(): Promise<Metadata> {
  const title = 'Book a tour';
  return { title, openGraph: await openGraph({ title, path: '/tour' }) };
}

type Query = { property?: string; tour_type?: string; times?: string };
type Props = { searchParams: Promise<Query> };

/** Not streamed, because browsers only show streamed parts with JavaScript. */
export const instant = false;

export default function Tour({ searchParams }: Props) {
  return (
    <>
      <h1>Book a tour</h1>
      <Booking searchParams={searchParams} />
    </>
  );
}

async function Booking({ searchParams }: Props) {
  // The available times are read for each request, never while a page is prerendered.
  await requestTime();
  const query = await searchParams;
  const connections = await tourConnections();
  const communities = connections.flatMap(({ properties }) => properties);
  if (communities.length === 0) return <p>Tours cannot be booked online at the moment.</p>;
  const wanted = query.property ?? communities[0]?.slug;
  const property = communities.find(({ slug }) => slug === wanted);
  const connection = connections.find(({ properties }) =>
    properties.some(({ id }) => id === property?.id),
  );
  const types = connection?.tour_types ?? [];
  const type = types.find((choice) => choice.type === query.tour_type) ?? types[0];
  return (
    <>
      <form className="filters" action="/tour">
        <label>
          Community
          <select name="property" defaultValue={property?.slug ?? ''} required>
            {property === undefined && <option value="">Select</option>}
            {communities.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {type !== undefined && (
          <label>
            Kind of tour
            <select name="tour_type" defaultValue={type.type}>
              {types.map((choice) => (
                <option key={choice.type} value={choice.type}>
                  {choice.label}
                </option>
              ))}
            </select>
          </label>
        )}
        <button type="submit" name="times" value="1">
          Show times
        </button>
      </form>
      {property === undefined || connection === undefined || type === undefined ? (
        <p>Tours of this community cannot be booked online.</p>
      ) : (
        query.times !== undefined && (
          <Times property={property} connection={connection} type={type} />
        )
      )}
    </>
  );
}

type TimesProps = {
  property: Sites.Integration['properties'][number];
  connection: Sites.Integration;
  type: Sites.TourType;
};

async function Times({ property, connection, type }: TimesProps) {
  const found = await freeDays({
    property_id: property.id,
    connection_id: connection.id,
    tour_type: type.type,
    days: 7,
  });
  if (found === null)
    return <p>The times could not be loaded. Try again, or call the leasing office.</p>;
  const days = found.filter(({ times }) => times.length > 0);
  if (days.length === 0) return <p>No times are available in the next seven days.</p>;
  return (
    <Form action={bookTour} submit="Book">
      <input type="hidden" name="property_id" value={property.id} />
      <input type="hidden" name="connection_id" value={connection.id} />
      <input type="hidden" name="tour_type" value={type.type} />
      <label>
        Time
        <select name="tour_time" required>
          {days.map(({ date, times }) => (
            <optgroup key={date} label={day(date)}>
              {times.map((time) => (
                <option key={time} value={`${date} ${time}`}>
                  {day(date)}, {time}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      {type.schema.fields.map((field) => (
        <Field key={field.key} field={field} />
      ))}
    </Form>
  );
}

type Tour = Sites.operations['getTourAvailability']['requestBody']['content']['application/json'];

/** Null if the service or the tour provider does not respond. */
async function freeDays(tour: Tour): Promise<Sites.TourAvailability['days'] | null> {
  try {
    const { data } = await site.client.POST('/tours/availability', { body: tour });
    return data?.data.days ?? null;
  } catch {
    return null;
  }
}
