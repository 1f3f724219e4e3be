/** Reports of visitor activity and of availability. */
import { z } from 'zod';
import { funnel, funnelSchema } from '../../../domain/events/funnel.ts';
import {
  bookedTours,
  MAX_DAYS as MAX_TOUR_DAYS,
  toursSchema,
} from '../../../domain/tours/report.ts';
import { availability, availabilitySchema, MAX_DAYS } from '../../../domain/units/availability.ts';
import { ACCOUNT_QUERY, one, oneSchema } from '../../http/envelope.ts';
import { withReadSlot } from '../../http/read-slots.ts';
import type { V2Route } from '../request.ts';

export const reportRoutes: readonly V2Route[] = [
  {
    method: 'GET',
    path: '/reports/funnel',
    tag: 'reports',
    operationId: 'getFunnelReport',
    summary: 'Get the demand funnel',
    description:
      'Returns counts of demand events by kind: in total, and by day, property and lead source. `apply_intent_clicked` counts leads of kind `application` and submissions of application forms.',
    query: {
      property_id: { description: 'Only events of this property.', schema: z.uuid() },
      from: {
        description:
          'The start of the period, as a date or date-time. Defaults to thirty days before `to`.',
        schema: z.iso.datetime({ offset: true }),
      },
      to: {
        description:
          'The end of the period, as a date or date-time. A date includes the whole day. Defaults to now.',
        schema: z.iso.datetime({ offset: true }),
      },
      ...ACCOUNT_QUERY,
    },
    responses: { 200: { description: 'The counts.', schema: oneSchema(funnelSchema) } },
    permission: { area: 'leads', verb: 'view' },
    handle: async ({ ctx, query }) => one(await withReadSlot(ctx, () => funnel(ctx, query))),
  },
  {
    method: 'GET',
    path: '/reports/availability',
    tag: 'reports',
    operationId: 'getAvailabilityReport',
    summary: 'Get the availability report',
    description:
      'Returns the number of units that are available on each of the next days, and the number that are available today by property. Counts only units that are enabled and not hidden.',
    query: {
      property_id: { description: 'Only units of this property.', schema: z.uuid() },
      days: {
        description: 'The number of days, starting today. Defaults to 90.',
        schema: z.int().min(1).max(MAX_DAYS),
      },
      ...ACCOUNT_QUERY,
    },
    responses: { 200: { description: 'The counts.', schema: oneSchema(availabilitySchema) } },
    permission: { area: 'units', verb: 'view' },
    handle: async ({ ctx, query }) => one(await withReadSlot(ctx, () => availability(ctx, query))),
  },
  {
    method: 'GET',
    path: '/reports/tours',
    tag: 'reports',
    operationId: 'getToursReport',
    summary: 'Get the booked tours',
    description:
      'Returns the booked tours of a period, sorted by date and time. Dates and times are local to the property of each tour. Bookings that the tour provider has not confirmed yet are not included.',
    query: {
      property_id: { description: 'Only tours of this property.', schema: z.uuid() },
      from: { description: 'The first day. Defaults to today in UTC.', schema: z.iso.date() },
      days: {
        description: 'The number of days, starting with the first day. Defaults to 31.',
        schema: z.int().min(1).max(MAX_TOUR_DAYS),
      },
      ...ACCOUNT_QUERY,
    },
    responses: { 200: { description: 'The tours.', schema: oneSchema(toursSchema) } },
    permission: { area: 'leads', verb: 'view' },
    handle: async ({ ctx, query }) => one(await withReadSlot(ctx, () => bookedTours(ctx, query))),
  },
];
