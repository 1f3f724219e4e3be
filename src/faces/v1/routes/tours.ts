/** Tours: available times and bookings (§4.4). */
import { z } from 'zod';
import type { VisitorContext } from '../../../domain/events/record.ts';
import { openProperty } from '../../../domain/published/scope/owner.ts';
import {
  availabilityBody,
  availabilitySchema,
  tourAvailability,
} from '../../../domain/tours/availability.ts';
import { bookingBody } from '../../../domain/tours/booking-body.ts';
import { NO_PROVIDER, type Provider, providersOf } from '../../../domain/tours/provider.ts';
import { reservedSchema, reserveTour } from '../../../domain/tours/reserve.ts';
import { parseBody } from '../../../engine/parse.ts';
import { invalid } from '../../../kernel/fault.ts';
import { isUuid } from '../../../kernel/id.ts';
import { normalizeBody } from '../../../kernel/normalize-body.ts';
import type { Ctx } from '../../../store/ctx.ts';
import type { RouteResponse } from '../../http/route.ts';
import { dataSchema } from '../envelope.ts';
import { INVALID, plain, V1_ERROR } from '../errors.ts';
import { asField, perAddress, type V1Post } from '../submit.ts';

const REFUSED = {
  ...INVALID,
  description:
    'Validation failed, and `errors` lists the errors by field; or the property has no tour provider, as `error` states.',
  schema: z.union([INVALID.schema, V1_ERROR]),
};

const FAILED = { description: 'The tour provider failed. Nothing was booked.', schema: V1_ERROR };

type Tour = Pick<V1Post, 'path' | 'operationId' | 'summary' | 'description' | 'responses'> & {
  counter: string;
  body: z.ZodObject;
  submit(
    ctx: Ctx,
    visitor: VisitorContext,
    providers: Provider[],
    body: unknown,
  ): Promise<RouteResponse>;
};

/**
 * Creates a route that sends a request to the tour provider of a property. A missing provider is
 * reported before any other error.
 */
function tour({ counter, body, submit, ...route }: Tour): V1Post {
  const whole = z
    .object({ property_id: z.guid().describe('The ID of an enabled property.') })
    .extend(body.shape)
    .catchall(z.unknown())
    .meta({ description: `The body of \`POST ${route.path}\`.` });
  return {
    ...route,
    method: 'POST',
    tag: 'conversion',
    body: whole,
    limits: [perAddress(counter, 60)],
    responses: { ...route.responses, 422: REFUSED, 502: FAILED },
    async handle({ parts }, sent, address) {
      const propertyId = String(normalizeBody(sent)['property_id']).toLowerCase();
      if (!isUuid(propertyId)) throw invalid(parseBody(whole, sent).errors);
      const { ctx } = await openProperty(parts, 'v1', propertyId).catch(asField);
      const providers = await providersOf(ctx, propertyId);
      if (providers.length === 0) return { status: 422, body: plain(NO_PROVIDER) };
      return submit(ctx, { propertyId, websiteId: null, address }, providers, sent);
    },
  };
}

export const tourRoutes: readonly V1Post[] = [
  tour({
    path: '/tour/get-availability',
    operationId: 'getTourAvailability',
    summary: 'Get available tour times',
    description:
      "Returns the dates and start times that the property's tour provider offers, in the property's time zone. The service records `tour_availability_checked`.",
    counter: 'v1-tour-availability',
    body: availabilityBody,
    responses: {
      200: { description: 'The dates and times.', schema: dataSchema(availabilitySchema) },
    },
    submit: async (ctx, visitor, providers, body) => ({
      body: { data: await tourAvailability(ctx, visitor, providers, body) },
    }),
  }),
  tour({
    path: '/tour/reserve',
    operationId: 'reserveTour',
    summary: 'Book a tour',
    description:
      'Books a tour and stores the person as a lead. In addition to the documented keys, the body contains the fields that the integration lists under `tour_types[].schema.fields`. The service records `tour_reserved` and `lead_submitted`, and sends the person a confirmation by e-mail.',
    counter: 'v1-tour-reserve',
    body: bookingBody,
    responses: {
      201: { description: 'The tour is booked.', schema: dataSchema(reservedSchema) },
      409: { description: 'The time is no longer available.', schema: V1_ERROR },
    },
    submit: async (ctx, visitor, providers, body) => ({
      status: 201,
      body: { data: await reserveTour(ctx, visitor, providers, body) },
    }),
  }),
];
