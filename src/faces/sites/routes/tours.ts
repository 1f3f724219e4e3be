/** Tours at properties of the website: available times and bookings (§4.5). */
import { z } from 'zod';
import type { VisitorContext } from '../../../domain/events/record.ts';
import {
  availabilityBody,
  availabilitySchema,
  tourAvailability,
} from '../../../domain/tours/availability.ts';
import { bookingBody } from '../../../domain/tours/booking-body.ts';
import { NO_PROVIDER, type Provider, providersOf } from '../../../domain/tours/provider.ts';
import { reservedSchema, reserveTour } from '../../../domain/tours/reserve.ts';
import { parseBody } from '../../../engine/parse.ts';
import { invalid, refused } from '../../../kernel/fault.ts';
import { normalizeBody } from '../../../kernel/normalize-body.ts';
import type { Ctx } from '../../../store/ctx.ts';
import { ERROR } from '../../http/errors.ts';
import type { RouteResponse } from '../../http/route.ts';
import { propertyIn, propertyKeys, type SitesPost, submittedSchema } from '../submit.ts';

const FAILED = { description: 'The tour provider failed. Nothing was booked.', schema: ERROR };

type Tour = Pick<SitesPost, 'path' | 'operationId' | 'summary' | 'description' | 'responses'> & {
  counter: string;
  body: z.ZodObject;
  submit(
    ctx: Ctx,
    at: VisitorContext,
    providers: Provider[],
    body: Record<string, unknown>,
  ): Promise<RouteResponse>;
};

/**
 * Creates a route that sends a request to the tour provider of a property. A missing provider is
 * reported before any other error.
 */
function tour({ counter, body, submit, ...route }: Tour): SitesPost {
  const named = z.object(propertyKeys);
  const whole = named.extend(body.shape).catchall(z.unknown());
  return {
    ...route,
    method: 'POST',
    tag: 'conversion',
    body: whole.meta({ description: `The body of \`POST ${route.path}\`.` }),
    limit: { counter, ceiling: 60 },
    responses: { ...route.responses, 502: FAILED },
    async handle({ ctx, website, address, body: sent }) {
      const { value } = parseBody(named, sent);
      if (value === null) throw invalid(parseBody(whole, sent).errors);
      const propertyId = propertyIn(website, value);
      const providers = await providersOf(ctx, propertyId);
      if (providers.length === 0) throw refused(NO_PROVIDER);
      return submit(ctx, { propertyId, websiteId: website.id, address }, providers, {
        ...normalizeBody(sent),
      });
    },
  };
}

export const tourRoutes: readonly SitesPost[] = [
  tour({
    path: '/tours/availability',
    operationId: 'getTourAvailability',
    summary: 'Get available tour times',
    description:
      "Returns the dates and start times that the property's tour provider offers, in the property's time zone. The service records `tour_availability_checked`.",
    counter: 'sites-tour-availability',
    body: availabilityBody,
    responses: {
      200: { description: 'The dates and times.', schema: submittedSchema(availabilitySchema) },
    },
    submit: async (ctx, at, providers, body) => ({
      body: { data: await tourAvailability(ctx, at, providers, body), meta: {} },
    }),
  }),
  tour({
    path: '/tours/reservations',
    operationId: 'reserveTour',
    summary: 'Book a tour',
    description:
      'Books a tour and stores the person as a lead. In addition to the documented keys, the body contains the fields that the integration lists under `tour_types[].schema.fields`. The service records `tour_reserved` and `lead_submitted`, and sends the person a confirmation by e-mail. Without a `connection_id`, the oldest tour connection of the property is used.',
    counter: 'sites-tour-reservations',
    body: bookingBody.partial({ connection_id: true }),
    responses: {
      201: { description: 'The tour is booked.', schema: submittedSchema(reservedSchema) },
      409: { description: 'The time is no longer available.', schema: ERROR },
    },
    async submit(ctx, at, providers, body) {
      const connection_id = body['connection_id'] ?? providers[0]?.connectionId;
      return {
        status: 201,
        body: { data: await reserveTour(ctx, at, providers, { ...body, connection_id }), meta: {} },
      };
    },
  }),
];
