/**
 * Amenities and the records that have them. The position of a link orders the amenities of its
 * record.
 */
import { type AnyPgColumn, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { flag, id, owner, stamps, tags } from './columns.ts';
import { accounts } from './identity.ts';
import { floor_plans, units } from './inventory.ts';
import { properties } from './properties.ts';

export const amenities = pgTable(
  'amenities',
  {
    id: id(),
    account_id: owner('account_id', () => accounts.id),
    name: text('name').notNull(),
    is_enabled: flag('is_enabled', true),
    is_property_marketable: flag('is_property_marketable', true),
    code: text('code'),
    description: text('description'),
    type: text('type').notNull().default('community_amenity'),
    mits_amenity_type: text('mits_amenity_type'),
    tags: tags(),
    reference_id: text('reference_id'),
    ...stamps(),
  },
  (t) => [index('amenities_order').on(t.account_id, t.created_at, t.id)],
);

const amenityLink = <Name extends string>(table: string, name: Name, column: () => AnyPgColumn) =>
  pgTable(
    table,
    {
      record_id: owner(name, column),
      amenity_id: owner('amenity_id', () => amenities.id),
      position: integer('position').notNull().default(0),
    },
    (t) => [
      primaryKey({ columns: [t.record_id, t.amenity_id] }),
      index(`${table}_amenity`).on(t.amenity_id),
    ],
  );

export const property_amenities = amenityLink(
  'property_amenities',
  'property_id',
  () => properties.id,
);
export const floor_plan_amenities = amenityLink(
  'floor_plan_amenities',
  'floor_plan_id',
  () => floor_plans.id,
);
export const unit_amenities = amenityLink('unit_amenities', 'unit_id', () => units.id);
