/** The lease-term price matrix as management systems give it: for a unit, what a lease of so many months costs that begins on some days. */
import { boolean, date, index, integer, pgTable, serial } from 'drizzle-orm/pg-core';
import { cents, owner } from './columns.ts';
import { connections } from './connections.ts';
import { units } from './inventory.ts';

export const unit_term_rents = pgTable(
  'unit_term_rents',
  {
    id: serial('id').primaryKey(),
    unit_id: owner('unit_id', () => units.id),
    /** The connection that brought it; its next run replaces what it brought. */
    connection_id: owner('connection_id', () => connections.id),
    /** Leases that begin from this day. */
    first_day: date('first_day', { mode: 'string' }).notNull(),
    /** To this day; null is any later one. */
    last_day: date('last_day', { mode: 'string' }),
    months: integer('months').notNull(),
    /** Base rent for a month of the lease. */
    rent: cents('rent').notNull(),
    is_best: boolean('is_best').notNull().default(false),
  },
  (t) => [index('unit_term_rents_unit').on(t.unit_id, t.first_day), index('unit_term_rents_connection').on(t.connection_id)],
);
