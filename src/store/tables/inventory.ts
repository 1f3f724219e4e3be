/**
 * Buildings, floor plans and units. Each table has a group of columns that V1 and Sites publish
 * with the stored value. Columns outside the group are not published, except for values computed
 * from them (`domain/published/inventory/`).
 */
import {
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  externalIds,
  flag,
  id,
  instant,
  list,
  owner,
  pricing,
  reference,
  sortOrder,
  stamps,
  tags,
} from './columns.ts';
import { accounts } from './identity.ts';
import { properties } from './properties.ts';

const ofAccount = () => owner('account_id', () => accounts.id);

const place = () => ({
  id: id(),
  property_id: owner('property_id', () => properties.id),
});

export const publishedBuildingColumns = {
  ...place(),
  number: text('number'),
  code: text('code'),
  name: text('name'),
  type: text('type'),
  tags: tags(),
  sort_order: sortOrder(),
};

export const buildings = pgTable(
  'buildings',
  {
    ...publishedBuildingColumns,
    account_id: ofAccount(),
    description: text('description'),
    floors_count: integer('floors_count'),
    is_enabled: flag('is_enabled', true),
    external_ids: externalIds(),
    ...stamps(),
  },
  (t) => [
    index('buildings_order').on(t.account_id, t.created_at, t.id),
    index('buildings_external_ids')
      .using('gin', t.external_ids.op('jsonb_path_ops'))
      .with({ fastupdate: false }),
    index('buildings_property').on(t.property_id, t.id),
  ],
);

export const publishedFloorPlanColumns = {
  ...place(),
  name: text('name').notNull(),
  code: text('code'),
  slug: text('slug').notNull(),
  description: text('description'),
  min_bed: integer('min_bed'),
  max_bed: integer('max_bed'),
  min_bath: doublePrecision('min_bath'),
  max_bath: doublePrecision('max_bath'),
  min_sqft: integer('min_sqft'),
  max_sqft: integer('max_sqft'),
  available_at: instant('available_at'),
  is_featured: flag('is_featured', false),
  has_specials: flag('has_specials', false),
  specials_text: text('specials_text'),
  sort_order: sortOrder(),
  tags: tags(),
};

export const floor_plans = pgTable(
  'floor_plans',
  {
    ...publishedFloorPlanColumns,
    account_id: ofAccount(),
    unit_type_name: text('unit_type_name'),
    ...pricing(),
    is_enabled: flag('is_enabled', true),
    external_ids: externalIds(),
    pinned: list<string>('pinned'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('floor_plans_slug_unique').on(t.property_id, t.slug),
    index('floor_plans_order').on(t.account_id, t.created_at, t.id),
    index('floor_plans_external_ids')
      .using('gin', t.external_ids.op('jsonb_path_ops'))
      .with({ fastupdate: false }),
  ],
);

export const publishedUnitColumns = {
  ...place(),
  number: text('number').notNull(),
  slug: text('slug').notNull(),
  bathrooms: doublePrecision('bathrooms'),
  interior_sqft: integer('interior_sqft'),
  floor: text('floor'),
  available_at: instant('available_at'),
  is_featured: flag('is_featured', false),
  is_furnished: flag('is_furnished', false),
  is_affordable: flag('is_affordable', false),
  is_handicap_accessible: flag('is_handicap_accessible', false),
  is_model: flag('is_model', false),
  is_penthouse: flag('is_penthouse', false),
  description: text('description'),
  specials_text: text('specials_text'),
  tags: tags(),
};

export const units = pgTable(
  'units',
  {
    ...publishedUnitColumns,
    account_id: ofAccount(),
    building_id: reference('building_id', () => buildings.id),
    floor_plan_id: reference('floor_plan_id', () => floor_plans.id),
    bedrooms: integer('bedrooms'),
    ...pricing(),
    is_enabled: flag('is_enabled', true),
    is_available: flag('is_available', false),
    is_hidden: flag('is_hidden', false),
    external_ids: externalIds(),
    pinned: list<string>('pinned'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('units_slug_unique').on(t.property_id, t.slug),
    index('units_order').on(t.account_id, t.created_at, t.id),
    index('units_external_ids')
      .using('gin', t.external_ids.op('jsonb_path_ops'))
      .with({ fastupdate: false }),
    index('units_building').on(t.building_id),
    index('units_floor_plan').on(t.floor_plan_id),
    index('units_number').using('gin', t.account_id, t.number.op('gin_trgm_ops')),
  ],
);

/**
 * The number of units of each property, maintained by a trigger on `units`. Counting the units of
 * an account costs more than reading a page of them.
 */
export const property_counts = pgTable(
  'property_counts',
  {
    property_id: uuid('property_id')
      .primaryKey()
      .references(() => properties.id, { onDelete: 'cascade' }),
    account_id: ofAccount(),
    units: integer('units').notNull(),
  },
  (t) => [index('property_counts_account').on(t.account_id)],
);
