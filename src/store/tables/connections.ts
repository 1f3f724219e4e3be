/**
 * Connections to external systems, the properties that they cover, and the results of their runs.
 */
import { isNotNull } from 'drizzle-orm';
import {
  bigserial,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { flag, id, instant, list, owner, reference, settings, stamps } from './columns.ts';
import type { FieldChanges } from './history.ts';
import { accounts } from './identity.ts';
import { properties } from './properties.ts';

/** The schedule of a connection: a cron expression, and the time zone of its times. */
export type Schedule = { cron: string; timezone: string };

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
    /** Credentials in the settings are stored encrypted. */
    settings: settings<Record<string, unknown>>('settings'),
    schedule: jsonb('schedule').$type<Schedule>(),
    /** When the connection next runs on schedule; null if it has no schedule or is disabled. */
    next_run_at: instant('next_run_at'),
    /**
     * Whether a user limited to groups made the last change of the settings, or set the schedule
     * after it.
     */
    is_limited: flag('is_limited', false),
    ...stamps(),
  },
  (t) => [
    index('connections_order').on(t.account_id, t.created_at, t.id),
    index('connections_next_run').on(t.next_run_at).where(isNotNull(t.next_run_at)),
  ],
);

export const connection_properties = pgTable(
  'connection_properties',
  {
    connection_id: owner('connection_id', () => connections.id),
    property_id: owner('property_id', () => properties.id),
    created_at: instant('created_at').notNull(),
    /** The time of the last import of the property, and its run. */
    synced_at: instant('synced_at'),
    synced_run_id: integer('synced_run_id'),
    /** The earlier imports, newest first, which undos restore. */
    synced_earlier: list<{ run_id: number | null; at: string }>('synced_earlier'),
    /** Whether the feed has ever listed a special. If it has, the connection owns the specials. */
    lists_specials: flag('lists_specials', false),
    /**
     * The run that first listed a special, and the run that attached the property; null if undoing
     * the run cannot revert it.
     */
    specials_run_id: integer('specials_run_id'),
    attached_run_id: integer('attached_run_id'),
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
    /** Whether a user limited to groups uploaded the file. */
    is_limited: flag('is_limited', false),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('feed_files_connection_unique').on(t.connection_id),
    index('feed_files_created').on(t.created_at),
  ],
);

/**
 * The numbers of records of one kind that a run created, changed, left unchanged and found removed.
 */
export type SyncCounts = Record<
  string,
  { created: number; changed: number; unchanged: number; gone: number }
>;

/**
 * A remark without a severity is informational. A warning means that data was lost, and makes the
 * run partial.
 */
export type SyncRemark = {
  /** The name of the community in the feed or of the property. */
  property: string | null;
  /** The property, if it existed before the run. */
  property_id?: string | null;
  line: number | null;
  path: string;
  message: string;
  severity?: 'info' | 'warning' | 'error';
};

/** Properties that a run has read and compared, written or restored; `total` is null if unknown. */
export type SyncProgress = {
  phase: 'fetch' | 'compare' | 'write' | 'undo';
  done: number;
  total: number | null;
};

/** A guard that the changes of a run exceed. */
export type GuardHit = {
  guard: 'gone_percent' | 'rent_share_percent' | 'min_rent' | 'max_rent' | 'all_unavailable';
  property: string | null;
  property_id: string | null;
  message: string;
};

/** A field that an undo did not restore; `*` is the whole record. */
export type KeptField = {
  kind: string;
  record_id: string | null;
  label: string | null;
  field: string;
};

/**
 * The position in the changes of the external system, a digest of the settings and properties for
 * which the position is valid, and the time of the last complete read.
 */
export type SyncCursor = { value: string; basis: string; full_at: string };

export const connection_logs = pgTable(
  'connection_logs',
  {
    id: serial('id').primaryKey(),
    connection_id: owner('connection_id', () => connections.id),
    status: text('status').notNull(),
    /** Why the run was requested: manual, schedule or upload. */
    trigger: text('trigger').notNull().default('manual'),
    /** The next action of the job of the run: run (plan, then apply), plan, apply or undo. */
    work: text('work').notNull().default('run'),
    /** When a user decided to apply the plan or to undo the run. */
    decided_at: instant('decided_at'),
    /** The progress of a run that is in progress; outdated after the run has ended. */
    progress: jsonb('progress').$type<SyncProgress>(),
    /**
     * Whether the run creates no property, because a user limited to groups requested or applied
     * it, or last changed the settings or files that it reads.
     */
    is_limited: flag('is_limited', false),
    /** The position that the run reached in the changes of the external system. */
    cursor: jsonb('cursor').$type<SyncCursor>(),
    guards: list<GuardHit>('guards'),
    kept: list<KeptField>('kept'),
    message: text('message'),
    counts: settings<SyncCounts>('counts'),
    remarks: jsonb('remarks').$type<SyncRemark[]>().notNull().default([]),
    remarks_count: integer('remarks_count').notNull().default(0),
    /** The number of all changes. Only a limited number of them is stored. */
    changes_count: integer('changes_count').notNull().default(0),
    changes_stored: integer('changes_stored').notNull().default(0),
    started_at: instant('started_at').notNull(),
    finished_at: instant('finished_at'),
  },
  (t) => [index('connection_logs_connection').on(t.connection_id, t.id)],
);

/**
 * The changes that a run made, in the order of its writes. There are no foreign keys to the changed
 * records, because changes outlive them.
 */
export const connection_changes = pgTable(
  'connection_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    run_id: integer('run_id')
      .notNull()
      .references(() => connection_logs.id, { onDelete: 'cascade' }),
    /** The number of the step in the plan. */
    place: integer('place').notNull().default(0),
    property_id: uuid('property_id'),
    /** The resource of the record. */
    kind: text('kind').notNull(),
    /** Null for a record that a planned run would create. */
    record_id: text('record_id'),
    external_id: text('external_id'),
    label: text('label'),
    action: text('action').notNull(),
    /** When a deleted record was created. */
    made_at: instant('made_at'),
    /** Not jsonb, because queries do not search it. */
    fields: json('fields').$type<FieldChanges>().notNull(),
  },
  (t) => [
    index('connection_changes_run').on(t.run_id, t.id),
    index('connection_changes_place').on(t.run_id, t.place),
    index('connection_changes_property').on(t.run_id, t.property_id, t.id),
    index('connection_changes_record').on(t.record_id, t.run_id),
  ],
);

/** The steps of the plan of a run, each of which is applied in one transaction. */
export const connection_plans = pgTable(
  'connection_plans',
  {
    run_id: integer('run_id')
      .notNull()
      .references(() => connection_logs.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    property_id: uuid('property_id'),
    /** The version of the property for which the step was planned. */
    version: text('version'),
    /** A digest of the planned changes. */
    digest: text('digest').notNull(),
    /** Whether the step has changes that are not applied. */
    is_due: flag('is_due', true),
    /** Whether the step disables the properties that the feed does not list. */
    is_gone: flag('is_gone', false),
    /** Whether the property could not be written. */
    is_failed: flag('is_failed', false),
    /** The number of changes of the run that belong to the step, stored or not. */
    changes_count: integer('changes_count').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.run_id, t.place] })],
);

/** The records of the feed that the steps of a plan apply, in parts of limited size. */
export const connection_plan_records = pgTable(
  'connection_plan_records',
  {
    run_id: integer('run_id').notNull(),
    place: integer('place').notNull(),
    part: integer('part').notNull(),
    /**
     * `head` for the community without its lists, otherwise the list that the records belong to.
     */
    list: text('list').notNull(),
    records: json('records').$type<object[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.run_id, t.place, t.part] }),
    foreignKey({
      columns: [t.run_id, t.place],
      foreignColumns: [connection_plans.run_id, connection_plans.place],
    }).onDelete('cascade'),
  ],
);
