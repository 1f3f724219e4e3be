/** Buildings, floor plans and units. */
import { doublePrecision, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { externalIds, flag, id, instant, owner, pricing, reference, sortOrder, stamps, tags } from './columns.ts';
import { accounts } from './identity.ts';
import { properties } from './properties.ts';

const place = () => ({
  id: id(),
  account_id: owner('account_id', () => accounts.id),
  property_id: owner('property_id', () => properties.id),
});

export const buildings = pgTable(
  'buildings',
  {
    ...place(),
    number: text('number'),
    code: text('code'),
    name: text('name'),
    type: text('type'),
    description: text('description'),
    floors_count: integer('floors_count'),
    tags: tags(),
    is_enabled: flag('is_enabled', true),
    sort_order: sortOrder(),
    external_ids: externalIds(),
    ...stamps(),
  },
  (t) => [index('buildings_order').on(t.account_id, t.created_at, t.id), index('buildings_property').on(t.property_id, t.id)],
);

export const floor_plans = pgTable(
  'floor_plans',
  {
    ...place(),
    name: text('name').notNull(),
    code: text('code'),
    slug: text('slug').notNull(),
    description: text('description'),
    unit_type_name: text('unit_type_name'),
    min_bed: integer('min_bed'),
    max_bed: integer('max_bed'),
    min_bath: doublePrecision('min_bath'),
    max_bath: doublePrecision('max_bath'),
    min_sqft: integer('min_sqft'),
    max_sqft: integer('max_sqft'),
    ...pricing(),
    available_at: instant('available_at'),
    is_enabled: flag('is_enabled', true),
    is_featured: flag('is_featured', false),
    has_specials: flag('has_specials', false),
    specials_text: text('specials_text'),
    sort_order: sortOrder(),
    tags: tags(),
    external_ids: externalIds(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('floor_plans_slug_unique').on(t.property_id, t.slug),
    index('floor_plans_order').on(t.account_id, t.created_at, t.id),
  ],
);

export const units = pgTable(
  'units',
  {
    ...place(),
    building_id: reference('building_id', () => buildings.id),
    floor_plan_id: reference('floor_plan_id', () => floor_plans.id),
    number: text('number').notNull(),
    slug: text('slug').notNull(),
    bedrooms: integer('bedrooms'),
    bathrooms: doublePrecision('bathrooms'),
    interior_sqft: integer('interior_sqft'),
    floor: text('floor'),
    ...pricing(),
    available_at: instant('available_at'),
    is_enabled: flag('is_enabled', true),
    is_available: flag('is_available', false),
    is_featured: flag('is_featured', false),
    is_furnished: flag('is_furnished', false),
    is_affordable: flag('is_affordable', false),
    is_handicap_accessible: flag('is_handicap_accessible', false),
    is_model: flag('is_model', false),
    is_penthouse: flag('is_penthouse', false),
    is_hidden: flag('is_hidden', false),
    description: text('description'),
    specials_text: text('specials_text'),
    tags: tags(),
    external_ids: externalIds(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('units_slug_unique').on(t.property_id, t.slug),
    index('units_order').on(t.account_id, t.created_at, t.id),
    index('units_building').on(t.building_id),
    index('units_floor_plan').on(t.floor_plan_id),
    index('units_number').using('gin', t.number.op('gin_trgm_ops')),
  ],
);

/** How many units each property has. A trigger on `units` keeps it; counting an account's units costs more than a page of them. */
export const property_counts = pgTable(
  'property_counts',
  {
    property_id: uuid('property_id')
      .primaryKey()
      .references(() => properties.id, { onDelete: 'cascade' }),
    account_id: owner('account_id', () => accounts.id),
    units: integer('units').notNull(),
  },
  (t) => [index('property_counts_account').on(t.account_id)],
);
