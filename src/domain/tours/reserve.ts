/**
 * Books a tour (§4.4): claims a slot, calls the provider if the provider manages the capacity, and
 * records the visitor as a lead.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { newId } from '../../kernel/id.ts';
import { type Ctx, now, withTransaction } from '../../store/ctx.ts';
import { recordServiceEvent, type VisitorContext } from '../events/record.ts';
import { enqueue } from '../job-names.ts';
import { checkSent, submitLead } from '../leads/submit.ts';
import { type Visited, visitedBy } from '../leads/touches.ts';
import { type Checked, checkBooking } from './booking-body.ts';
import { hold, keep, release, taken, type Wanted } from './bookings.ts';
import { ask, instantOf, type Provider } from './provider.ts';

export const reservedSchema = z
  .object({
    id: z.uuid().describe('The ID of the booking.'),
    status: z
      .literal('reserved')
      .describe('The status of the booking, which is always `reserved`.'),
    lead_id: z
      .uuid()
      .describe(
        'The ID of the lead if the booking created it. If the person is already known, another ID, so that the response does not reveal that a lead exists.',
      ),
    connection_id: z.uuid().describe('The ID of the tour connection.'),
    property_id: z.uuid().describe('The ID of the property.'),
    tour_type: z.string().describe('The kind of tour.'),
    tour_date: z.iso.date().describe('The date of the tour, as `YYYY-MM-DD`.'),
    tour_time: z.string().describe('The start time of the tour, as `HH:MM` in 24-hour format.'),
    timezone: z.string().describe('The IANA time zone of the date and time.'),
    reference: z.string().nullable().describe("The provider's reference for the booking, if any."),
  })
  .meta({ id: 'TourReserved', description: 'A booked tour.' });

type Reserved = z.output<typeof reservedSchema>;

/**
 * Books a tour. Throws an `invalid` fault for an unknown provider or invalid fields, a `conflict`
 * fault if the slot is taken, and an `upstream` fault if the provider fails, in which case the slot
 * is released.
 */
export async function reserveTour(
  ctx: Ctx,
  visitor: VisitorContext,
  providers: readonly Provider[],
  body: unknown,
): Promise<Reserved> {
  const checked = checkBooking(providers, body);
  await checkSent(ctx, visitor, checked.sent);
  const { tours, settings, property } = checked.provider;
  const wanted = wantedOf(ctx, visitor, checked);
  const { tour_type, date, time } = checked;
  const question = { property, tour_type, first_day: date, days: 1 };
  const slot = tours
    .schedule?.(settings, now(ctx), question)
    .find((one) => one.date === date && one.time === time);
  if (tours.schedule !== undefined && slot === undefined) throw taken();
  const capacity = slot?.capacity ?? 1;
  const { book } = tours;
  if (checked.isSpam) return reserved(checked, newId(), newId(), null);
  const visited = await visitedBy(ctx, visitor.propertyId, checked.sent);
  if (book === undefined)
    return withTransaction(ctx, async (tx) =>
      settle(tx, visitor, { ...checked, visited }, await hold(tx, wanted, capacity), null),
    );
  const id = await hold(ctx, wanted, capacity);
  try {
    const minutes = tours.minutes(settings);
    const booking = {
      id: keyOf(wanted),
      property,
      tour_type,
      date,
      time,
      minutes,
      fields: { ...checked.answers },
    };
    const { reference } = await ask(ctx, (io) => book(settings, io, booking));
    return await withTransaction(ctx, (tx) =>
      settle(tx, visitor, { ...checked, visited }, id, reference),
    );
  } catch (error) {
    await release(ctx, id);
    throw error;
  }
}

/**
 * Stores the lead and the demand event, queues the e-mail and confirms the booking. Requires a
 * transaction.
 */
async function settle(
  ctx: Ctx,
  visitor: VisitorContext,
  checked: Checked & { visited: Visited },
  id: string,
  reference: string | null,
): Promise<Reserved> {
  const { sent, visited, tour_type, date, time, provider } = checked;
  const tour = { type: tour_type, date, time, status: 'reserved' };
  const lead = await submitLead(ctx, visitor, sent, { kind: 'tour', visited, tour });
  await keep(ctx, id, lead.id, reference);
  const { session_id, visitor_id, floor_plan_id, unit_id, landing_url: url, referrer } = sent;
  const about = { session_id, visitor_id, floor_plan_id, unit_id, url, referrer };
  const properties = {
    connection_id: provider.connectionId,
    tour_type,
    tour_date: date,
    tour_time: time,
  };
  await recordServiceEvent(ctx, visitor, 'tour_reserved', {
    ...about,
    leadId: lead.id,
    leadSourceId: lead.leadSourceId,
    properties,
  });
  await enqueue(ctx, 'tour-mail', { booking_id: id });
  return reserved(checked, id, lead.receipt, reference);
}

const reserved = (
  { provider, tour_type, date, time }: Checked,
  id: string,
  leadId: string,
  reference: string | null,
) => ({
  id,
  status: 'reserved' as const,
  lead_id: leadId,
  connection_id: provider.connectionId,
  property_id: provider.property.id,
  tour_type,
  tour_date: date,
  tour_time: time,
  timezone: provider.property.timezone,
  reference,
});

/**
 * The claim for a booking. Throws a `conflict` fault for a time that is in the past or does not
 * exist on that day.
 */
function wantedOf(
  ctx: Ctx,
  visitor: VisitorContext,
  { provider, tour_type, date, time, sent }: Checked,
): Wanted {
  const { tours, settings, property, connectionId } = provider;
  const startsAt = instantOf(property.timezone, date, time);
  if (startsAt === null || startsAt < now(ctx)) throw taken();
  return {
    connectionId,
    propertyId: visitor.propertyId,
    tour_type,
    tour_date: date,
    tour_time: time,
    timezone: property.timezone,
    startsAt,
    minutes: tours.minutes(settings),
    place:
      tours.schedule === undefined
        ? `${tour_type} ${(sent.email ?? sent.phone ?? '').toLowerCase()}`
        : '',
    email: sent.email ?? null,
    first_name: sent.first_name ?? null,
  };
}

/**
 * A key that is equal for the same person and tour, so that the provider can recognize a retry
 * after a lost response.
 */
const keyOf = ({ connectionId, propertyId, tour_date, tour_time, place }: Wanted): string =>
  createHash('sha256')
    .update(JSON.stringify([connectionId, propertyId, tour_date, tour_time, place]))
    .digest('hex')
    .slice(0, 32);
