/** Booked tours, and bookings in progress. */
import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, owner, reference } from './columns.ts';
import { connections } from './connections.ts';
import { accounts } from './identity.ts';
import { leads } from './leads.ts';
import { properties } from './properties.ts';

export const tour_bookings = pgTable(
  'tour_bookings',
  {
    id: id(),
    account_id: owner('account_id', () => accounts.id),
    property_id: owner('property_id', () => properties.id),
    connection_id: reference('connection_id', () => connections.id),
    lead_id: reference('lead_id', () => leads.id),
    tour_type: text('tour_type').notNull(),
    /** The local date at the property. */
    tour_date: date('tour_date', { mode: 'string' }).notNull(),
    tour_time: text('tour_time').notNull(),
    timezone: text('timezone').notNull(),
    starts_at: instant('starts_at').notNull(),
    minutes: integer('minutes').notNull(),
    /** The owner of the slot if the provider manages slots; empty if the service does. */
    place: text('place').notNull().default(''),
    /**
     * When the hold on the slot expires. The slot is held while the provider is called. Null once
     * the tour is booked.
     */
    held_until: instant('held_until'),
    /** The provider's own ID of the booking. */
    reference: text('reference'),
    /** The address that receives the confirmation. */
    email: text('email'),
    first_name: text('first_name'),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    index('tour_bookings_place').on(t.connection_id, t.property_id, t.tour_date, t.tour_time),
    index('tour_bookings_property').on(t.property_id, t.tour_date),
    index('tour_bookings_date').on(t.account_id, t.tour_date),
    index('tour_bookings_lead').on(t.lead_id),
    index('tour_bookings_held').on(t.held_until),
  ],
);
