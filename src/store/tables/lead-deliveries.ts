/** The messages about leads to CRM connections. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, owner } from './columns.ts';
import { connections } from './connections.ts';
import { accounts } from './identity.ts';
import { lead_timeline, leads } from './leads.ts';

/** One row for each submission and connection. It is deleted with the lead. */
export const lead_deliveries = pgTable(
  'lead_deliveries',
  {
    id: id(),
    account_id: owner('account_id', () => accounts.id),
    connection_id: owner('connection_id', () => connections.id),
    lead_id: owner('lead_id', () => leads.id),
    /** The submission. Its ID is the ID of the message. */
    line_id: owner('line_id', () => lead_timeline.id),
    /** `waiting`, `delivered` or `failed`. */
    status: text('status').notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Why the last attempt failed. */
    error: text('error'),
    attempted_at: instant('attempted_at'),
    /** When the message was queued, initially or to be resent. */
    queued_at: instant('queued_at').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('lead_deliveries_message').on(t.connection_id, t.line_id),
    index('lead_deliveries_order').on(t.connection_id, t.created_at, t.id),
    index('lead_deliveries_failed').on(t.connection_id, t.created_at).where(sql`status = 'failed'`),
    index('lead_deliveries_lead').on(t.lead_id),
    index('lead_deliveries_line').on(t.line_id),
    index('lead_deliveries_account').on(t.account_id),
  ],
);
