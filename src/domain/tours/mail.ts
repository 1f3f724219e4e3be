/** Sends the confirmation of a tour to the visitor, with a calendar file. */

import { sql } from 'drizzle-orm';
import { DateTime } from 'luxon';
import { greeting, nameInMail } from '../../kernel/mail-name.ts';
import type { Mailer } from '../../outbound/mail.ts';
import { type Ctx, now } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { type Address, properties } from '../../store/tables/properties.ts';
import { tour_bookings as table } from '../../store/tables/tours.ts';
import { TO_VISITORS, withinMailLimits } from '../leads/mail-limits.ts';

type Booking = {
  id: string;
  tour_type: string;
  timezone: string;
  starts_at: Date;
  minutes: number;
  created_at: Date;
  email: string | null;
  first_name: string | null;
  name: string;
  phone: string | null;
  office: string | null;
  addresses: Address[];
};

/**
 * The maximum length of the property name. Names of properties may be longer than names of persons,
 * because the subject and the calendar event must identify the property.
 */
const LONGEST_NAME = 100;

const KINDS: Record<string, string> = {
  in_person: 'Tour',
  self_guided: 'Self-guided tour',
  virtual: 'Virtual tour',
};

/**
 * Sends the e-mail. Does nothing if the booking was deleted or has no e-mail address. Throws an
 * `upstream` fault, and the errors of `withinMailLimits`.
 */
export async function mailTour(ctx: Ctx, bookingId: string, mailer: Mailer): Promise<void> {
  const booking = await first(
    ctx.run<Booking>(sql`
      select ${table.id}, ${table.tour_type}, ${table.timezone}, ${table.starts_at}, ${table.minutes}, ${table.created_at}, ${table.email}, ${table.first_name},
        ${properties.name}, ${properties.phone}, ${properties.email} as office, ${properties.addresses}
      from ${table} join ${properties} on ${properties.id} = ${table.property_id}
      where ${table.id} = ${bookingId} and ${table.held_until} is null`),
  );
  if (booking === undefined || booking.email === null) return;
  const { office } = booking;
  const name = nameInMail(booking.name, LONGEST_NAME) ?? 'the property';
  const phone = nameInMail(booking.phone);
  const at = DateTime.fromJSDate(booking.starts_at, { zone: booking.timezone }).setLocale('en-US');
  const kind = KINDS[booking.tour_type] ?? 'Tour';
  const where = placeOf(booking);
  const { email, created_at } = booking;
  const content = await calendarFile(ctx, { ...booking, name }, `${kind} of ${name}`, where);
  const send = () =>
    mailer.send({
      to: email,
      subject: `Your tour of ${name}: ${at.toFormat("EEEE, MMMM d, 'at' h:mm a")}`,
      ...(office === null ? {} : { replyTo: office }),
      text: [
        greeting(booking.first_name),
        `your tour is booked.`,
        [
          `${kind} of ${name}`,
          at.toFormat("EEEE, MMMM d, yyyy, 'at' h:mm a ZZZZ"),
          ...(where === '' || booking.tour_type === 'virtual' ? [] : [where]),
        ].join('\n'),
        ...(phone === null && office === null
          ? []
          : [
              `If you cannot come, please tell the leasing office: ${[phone, office].filter((one) => one !== null).join(', ')}.`,
            ]),
        'We look forward to seeing you.',
      ].join('\n\n'),
      event: { filename: 'tour.ics', content },
    });
  await withinMailLimits(ctx, { to: email, since: created_at }, send, TO_VISITORS);
}

/**
 * The primary address of the property on one line, without parts that an e-mail must not contain.
 */
const placeOf = ({ addresses }: Booking): string => {
  const address = addresses.find(({ is_primary }) => is_primary);
  if (address === undefined) return '';
  const { street, street2, city, state, zipcode } = address;
  return [street, street2, city, [state, zipcode].filter(Boolean).join(' ')]
    .flatMap((line) => nameInMail(line ?? null, LONGEST_NAME) ?? [])
    .join(', ');
};

/**
 * The calendar file of the tour. Its times are in UTC, so that the file needs no time zone
 * definition.
 */
async function calendarFile(
  ctx: Ctx,
  { id, starts_at, minutes, name, office }: Booking,
  summary: string,
  location: string,
): Promise<string> {
  const { default: ical, ICalCalendarMethod } = await import('ical-generator');
  const calendar = ical({
    prodId: { company: 'Frontage', product: 'Tours' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id,
    stamp: now(ctx),
    start: starts_at,
    end: new Date(starts_at.getTime() + minutes * 60_000),
    summary,
    ...(location === '' ? {} : { location }),
    ...(office === null ? {} : { organizer: { name, email: office } }),
  });
  return calendar.toString();
}
