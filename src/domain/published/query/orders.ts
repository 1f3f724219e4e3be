/** The default order of published records. */
import { type SQL, sql } from 'drizzle-orm';
import { building } from '../inventory/buildings.ts';
import { floor_plan } from '../inventory/floor-plans.ts';
import { property } from '../inventory/properties.ts';
import { unitTypeOrder } from '../inventory/unit-types.ts';
import { unit } from '../inventory/units.ts';
import type { Published } from './published.ts';

/**
 * Each order ends with an ID, so that it is unambiguous. Numbers of units and buildings are sorted
 * by length first: 9, 10, 101, A12.
 */
export const ORDERS: Record<Published, SQL> = {
  property: sql`${property.position}, ${property.id}`,
  building: sql`${building.sort_order}, length(${building.number}), ${building.number} collate "C", ${building.name} collate "C", ${building.id}`,
  floor_plan: sql`${floor_plan.property_position}, ${floor_plan.sort_order}, ${floor_plan.name} collate "C", ${floor_plan.id}`,
  unit: sql`${unit.property_position}, length(${unit.number}), ${unit.number} collate "C", ${unit.id}`,
  unit_type: unitTypeOrder,
};

/**
 * The order of floor plans on V1, where `floorPlanSortOrder` also takes precedence over the order of
 * the properties of a portfolio (§2.14).
 */
export const BY_SORT_ORDER = sql`${floor_plan.sort_order}, ${ORDERS.floor_plan}`;
