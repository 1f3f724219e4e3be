/**
 * Group sets, their trees of groups, and the members: properties, buildings, floor plans and units.
 */
import { isNotNull, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { flag, id, instant, owner, sortOrder, stamps } from './columns.ts';
import { accounts } from './identity.ts';
import { buildings, floor_plans, units } from './inventory.ts';
import { properties } from './properties.ts';

export const group_sets = pgTable(
  'group_sets',
  {
    id: id(),
    account_id: owner('account_id', () => accounts.id),
    name: text('name').notNull(),
    key: text('key'),
    object_type: text('object_type').notNull(),
    allows_multiple_membership: flag('allows_multiple_membership', true),
    property_id: uuid('property_id').references(() => properties.id, { onDelete: 'cascade' }),
    ...stamps(),
  },
  (t) => [
    index('group_sets_order').on(t.account_id, t.created_at, t.id),
    index('group_sets_property').on(t.property_id).where(isNotNull(t.property_id)),
  ],
);

export const groups = pgTable(
  'groups',
  {
    id: id(),
    account_id: owner('account_id', () => accounts.id),
    group_set_id: owner('group_set_id', () => group_sets.id),
    parent_id: uuid('parent_id').references((): AnyPgColumn => groups.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    slug: text('slug').notNull(),
    description: text('description'),
    color: text('color'),
    sort_order: sortOrder(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('groups_slug_unique').on(t.group_set_id, t.slug),
    index('groups_order').on(t.account_id, t.created_at, t.id),
    index('groups_parent').on(t.parent_id),
  ],
);

export const group_members = pgTable(
  'group_members',
  {
    group_id: owner('group_id', () => groups.id),
    property_id: uuid('property_id').references(() => properties.id, { onDelete: 'cascade' }),
    building_id: uuid('building_id').references(() => buildings.id, { onDelete: 'cascade' }),
    floor_plan_id: uuid('floor_plan_id').references(() => floor_plans.id, { onDelete: 'cascade' }),
    unit_id: uuid('unit_id').references(() => units.id, { onDelete: 'cascade' }),
    /** The ID of the member, whichever of the four columns holds it. */
    member_id: uuid('member_id')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(property_id, building_id, floor_plan_id, unit_id)`),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('group_members_member_unique').on(t.group_id, t.member_id),
    index('group_members_member').on(t.member_id),
    index('group_members_property').on(t.property_id).where(isNotNull(t.property_id)),
    index('group_members_building').on(t.building_id).where(isNotNull(t.building_id)),
    index('group_members_floor_plan').on(t.floor_plan_id).where(isNotNull(t.floor_plan_id)),
    index('group_members_unit').on(t.unit_id).where(isNotNull(t.unit_id)),
    check(
      'group_members_one_kind',
      sql`num_nonnulls(property_id, building_id, floor_plan_id, unit_id) = 1`,
    ),
  ],
);
