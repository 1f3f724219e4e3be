/**
 * The lease-term price matrix of management systems: the rent of a unit by lease length and start
 * date.
 */
import {
  bigserial,
  boolean,
  date,
  index,
  integer,
  json,
  pgTable,
  serial,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { cents, owner } from './columns.ts';
import { connection_logs, connections } from './connections.ts';
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

/** The rents of a connection for a unit before a run replaced them, so that the run can be undone. */
export const replaced_term_rents = pgTable(
  'replaced_term_rents',
  {
    /** Later replacements have higher IDs. */
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    run_id: integer('run_id')
      .notNull()
      .references(() => connection_logs.id, { onDelete: 'cascade' }),
    connection_id: owner('connection_id', () => connections.id),
    unit_id: owner('unit_id', () => units.id),
    /** The rows of `unit_term_rents`. */
    rents: json('rents').$type<object[]>().notNull(),
  },
  (t) => [
    uniqueIndex('replaced_term_rents_run_unique').on(t.run_id, t.unit_id),
    index('replaced_term_rents_unit').on(t.unit_id, t.id),
    index('replaced_term_rents_connection').on(t.connection_id),
  ],
);
