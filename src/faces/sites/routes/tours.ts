/** Tours at properties of the website: when they can be booked, and booking one (§4.5). */
import { z } from 'zod';
import type { Place } from '../../../domain/events/record.ts';
import { availabilityBody, availabilitySchema, tourAvailability } from '../../../domain/tours/availability.ts';
import { bookingBody } from '../../../domain/tours/booking-body.ts';
import { NO_PROVIDER, type Provider, providersOf } from '../../../domain/tours/provider.ts';
import { reservedSchema, reserveTour } from '../../../domain/tours/reserve.ts';
import { parseBody } from '../../../engine/parse.ts';
import { invalid, refused } from '../../../kernel/fault.ts';
import { tidyBody } from '../../../kernel/tidy-body.ts';
import type { Ctx } from '../../../store/ctx.ts';
import { ERROR } from '../../http/errors.ts';
import type { Answer } from '../../http/route.ts';
import { place, propertyIn, type SitesPost, submittedSchema } from '../submit.ts';

const FAILED = { description: 'The tour provider failed; nothing is booked.', schema: ERROR };

type Tour = Pick<SitesPost, 'path' | 'operationId' | 'summary' | 'description' | 'answers'> & {
  counter: string;
  body: z.ZodObject;
  submit(ctx: Ctx, at: Place, providers: Provider[], body: Record<string, unknown>): Promise<Answer>;
};

/** A submission to the tour provider of a property; that there is none comes before all else that is wrong. */
function tour({ counter, body, submit, ...route }: Tour): SitesPost {
  const named = z.object(place);
  const whole = named.extend(body.shape).catchall(z.unknown());
  return {
    ...route,
    method: 'POST',
    tag: 'conversion',
    body: whole.meta({ description: `The body of \`POST ${route.path}\`.` }),
    limit: { counter, ceiling: 60 },
    answers: { ...route.answers, 502: FAILED },
    async handle({ ctx, website, address, body: sent }) {
      const { value } = parseBody(named, sent);
      if (value === null) throw invalid(parseBody(whole, sent).errors);
      const propertyId = propertyIn(website, value);
      const providers = await providersOf(ctx, propertyId);
      if (providers.length === 0) throw refused(NO_PROVIDER);
      return submit(ctx, { propertyId, websiteId: website.id, address }, providers, { ...tidyBody(sent) });
    },
  };
}

export const tourRoutes: readonly SitesPost[] = [
  tour({
    path: '/tours/availability',
    operationId: 'getTourAvailability',
    summary: 'Get available tour times',
    description:
      "Asks the property's tour provider for the days and times at which a tour can begin, on the property's clock. `tour_availability_checked` is recorded by the service.",
    counter: 'sites-tour-availability',
    body: availabilityBody,
    answers: { 200: { description: 'Days and times.', schema: submittedSchema(availabilitySchema) } },
    submit: async (ctx, at, providers, body) => ({
      body: { data: await tourAvailability(ctx, at, providers, body), meta: {} },
    }),
  }),
  tour({
    path: '/tours/reservations',
    operationId: 'reserveTour',
    summary: 'Book a tour',
    description:
      'Takes a place, and keeps the person as a lead. Beside these keys the body brings the fields that the integrations list under `tour_types[].schema.fields`. The service records `tour_reserved` and `lead_submitted`, and the person gets a confirmation by mail. Without a `connection_id` the oldest provider of the property is asked.',
    counter: 'sites-tour-reservations',
    body: bookingBody.partial({ connection_id: true }),
    answers: {
      201: { description: 'The tour is booked.', schema: submittedSchema(reservedSchema) },
      409: { description: 'The place is taken.', schema: ERROR },
    },
    async submit(ctx, at, providers, body) {
      const connection_id = body['connection_id'] ?? providers[0]?.connectionId;
      return { status: 201, body: { data: await reserveTour(ctx, at, providers, { ...body, connection_id }), meta: {} } };
    },
  }),
];
