/**
 * Connections to external systems, the properties that they cover, and the results of their runs.
 */
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { flag, id, instant, owner, reference, settings, stamps } from './columns.ts';
import { accounts } from './identity.ts';
import { properties } from './properties.ts';

export const connections = pgTable(
  'connections',
  {
    id: id(),
    /** An integer ID, for the widgets of V1 (§2.14). */
    number: serial('number').notNull(),
    account_id: owner('account_id', () => accounts.id),
    type: text('type').notNull(),
    category: text('category').notNull(),
    name: text('name').notNull(),
    enabled: flag('enabled', true),
    /** Credentials in it are encrypted. */
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
  (t) => [
    primaryKey({ columns: [t.connection_id, t.property_id] }),
    index('connection_properties_property').on(t.property_id),
  ],
);

/**
 * Uploaded feed files. The row is inserted before the file is stored under `place`, and deleted
 * with the stored file. A row without a connection belongs to a file that is being uploaded or is
 * due for deletion.
 */
export const feed_files = pgTable(
  'feed_files',
  {
    place: text('place').primaryKey(),
    connection_id: reference('connection_id', () => connections.id),
    /** The original name of the file. */
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('feed_files_connection_unique').on(t.connection_id),
    index('feed_files_created').on(t.created_at),
  ],
);

/** The numbers of records of one kind that a run created, changed, and found removed. */
export type SyncCounts = Record<
  string,
  { created: number; changed: number; unchanged: number; gone: number }
>;

/**
 * A remark without a severity is informational. A warning means that data was lost, and makes the
 * run partial.
 */
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
