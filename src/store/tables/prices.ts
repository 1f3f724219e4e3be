/**
 * The lease-term price matrix of management systems: the rent of a unit by lease length and start
 * date.
 */
import { boolean, date, index, integer, pgTable, serial } from 'drizzle-orm/pg-core';
import { cents, owner } from './columns.ts';
import { connections } from './connections.ts';
import { units } from './inventory.ts';

export const unit_term_rents = pgTable(
  'unit_term_rents',
  {
    id: serial('id').primaryKey(),
    unit_id: owner('unit_id', () => units.id),
    /** The connection that imported the row. Its next run replaces its rows. */
    connection_id: owner('connection_id', () => connections.id),
    /** The first lease start day that the rent applies to. */
    first_day: date('first_day', { mode: 'string' }).notNull(),
    /** The last lease start day that the rent applies to; null if there is no end. */
    last_day: date('last_day', { mode: 'string' }),
    months: integer('months').notNull(),
    /** Monthly base rent. */
    rent: cents('rent').notNull(),
    is_best: boolean('is_best').notNull().default(false),
  },
  (t) => [
    index('unit_term_rents_unit').on(t.unit_id, t.first_day),
    index('unit_term_rents_connection').on(t.connection_id),
  ],
);
