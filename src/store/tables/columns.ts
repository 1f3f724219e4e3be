/**
 * Columns shared by many tables. A column has the name of its V2 key. Money is integer cents, and
 * instants are UTC with millisecond precision.
 */
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  integer,
  jsonb,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

export const instant = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** Integer cents; wide enough for the largest rent with the largest fees. */
export const cents = (name: string) => bigint(name, { mode: 'number' });

export const id = () => uuid('id').primaryKey();

export const stamps = () => ({
  created_at: instant('created_at').notNull(),
  updated_at: instant('updated_at').notNull(),
});

export const tags = () => jsonb('tags').$type<string[]>().notNull().default([]);

/** A JSON object that is empty until something is set. */
export const settings = <Shape extends object>(name: string) =>
  jsonb(name).$type<Shape>().notNull().default(sql`'{}'::jsonb`);

/** A JSON list that is empty until something is set. */
export const list = <Item>(name: string) =>
  jsonb(name).$type<Item[]>().notNull().default(sql`'[]'::jsonb`);

/** A reference that deletes this row together with its target. */
export const owner = (name: string, column: () => AnyPgColumn) =>
  uuid(name).notNull().references(column, { onDelete: 'cascade' });

/** A reference that becomes null when its target is deleted. */
export const reference = (name: string, column: () => AnyPgColumn) =>
  uuid(name).references(column, { onDelete: 'set null' });

export const flag = (name: string, initial: boolean) => boolean(name).notNull().default(initial);

export const sortOrder = () => integer('sort_order').notNull().default(0);

/**
 * `gone` marks a record that the external system no longer lists. `detached` marks a property that
 * its connection must not update. Responses contain neither key.
 */
export type ExternalId = {
  connection_id: string;
  type: string;
  value: string;
  gone?: true;
  detached?: true;
};

/**
 * The GIN index of the column has no `fastupdate`, because each look-up would scan the entries that
 * a large import leaves pending.
 */
export const externalIds = () => list<ExternalId>('external_ids');

/**
 * A line of a fee breakdown as responses show it, with amounts in dollars; computed by
 * `domain/prices`.
 */
type FeeLine = Record<string, unknown>;

/** Base and total rent, and the stored fee facts (§2.12). */
export const pricing = () => ({
  min_rent: cents('min_rent'),
  max_rent: cents('max_rent'),
  min_base_rent: cents('min_base_rent'),
  max_base_rent: cents('max_base_rent'),
  deposit: cents('deposit'),
  monthly_fee_total: cents('monthly_fee_total').notNull().default(0),
  monthly_fee_total_max: cents('monthly_fee_total_max').notNull().default(0),
  upfront_fee_total: cents('upfront_fee_total').notNull().default(0),
  fee_breakdown: list<FeeLine>('fee_breakdown'),
  fees_synced_at: instant('fees_synced_at'),
});
