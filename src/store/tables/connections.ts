/** Connections to external systems, the properties they cover, and what their runs did. */
import { index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { flag, id, instant, owner, settings, stamps } from './columns.ts';
import { accounts } from './identity.ts';
import { properties } from './properties.ts';

export const connections = pgTable(
  'connections',
  {
    id: id(),
    /** Its id as a whole number, for the widgets of V1 (§2.14). */
    number: serial('number').notNull(),
    account_id: owner('account_id', () => accounts.id),
    type: text('type').notNull(),
    category: text('category').notNull(),
    name: text('name').notNull(),
    enabled: flag('enabled', true),
    /** Credentials inside are sealed. */
    settings: settings<Record<string, unknown>>('settings'),
    ...stamps(),
  },
  (t) => [index('connections_order').on(t.account_id, t.created_at, t.id)],
);

export const connection_properties = pgTable(
  'connection_properties',
  {
    connection_id: owner('connection_id', () => connections.id),
    property_id: owner('property_id', () => properties.id),
    created_at: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.connection_id, t.property_id] }), index('connection_properties_property').on(t.property_id)],
);

/** How many records of one kind a run created, changed, and found gone. */
export type SyncCounts = Record<string, { created: number; changed: number; unchanged: number; gone: number }>;

/** A remark without a severity is for information. A warning says that data was lost, and makes the run partial. */
export type SyncRemark = {
  property: string | null;
  line: number | null;
  path: string;
  message: string;
  severity?: 'info' | 'warning' | 'error';
};

export const connection_logs = pgTable(
  'connection_logs',
  {
    id: serial('id').primaryKey(),
    connection_id: owner('connection_id', () => connections.id),
    status: text('status').notNull(),
    message: text('message'),
    counts: settings<SyncCounts>('counts'),
    remarks: jsonb('remarks').$type<SyncRemark[]>().notNull().default([]),
    remarks_count: integer('remarks_count').notNull().default(0),
    started_at: instant('started_at').notNull(),
    finished_at: instant('finished_at'),
  },
  (t) => [index('connection_logs_connection').on(t.connection_id, t.id)],
);
