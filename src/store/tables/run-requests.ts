/**
 * The requests of users about existing runs of connections. They are not stored in the rows of the
 * runs, because a transaction of a run locks the row of the run while it writes a property. The
 * check of a foreign key does not wait for such a transaction.
 */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { connection_logs } from './connections.ts';

const run = () =>
  integer('run_id')
    .primaryKey()
    .references(() => connection_logs.id, { onDelete: 'cascade' });

/** The cancelled runs. If a run ends before it notices the request, the row is deleted. */
export const connection_cancellations = pgTable('connection_cancellations', {
  run_id: run(),
  requested_at: instant('requested_at').notNull(),
});

/**
 * The runs that create no property, because a user limited to groups changed their settings or
 * files while they were running.
 */
export const connection_run_limits = pgTable('connection_run_limits', { run_id: run() });

/** The runs whose undo has not restored any value yet, as they were before the undo was requested. */
export const connection_undos = pgTable('connection_undos', {
  run_id: run(),
  status: text('status').notNull(),
  work: text('work').notNull(),
  decided_at: instant('decided_at'),
  message: text('message'),
  finished_at: instant('finished_at'),
});
