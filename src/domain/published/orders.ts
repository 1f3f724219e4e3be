/** The order in which published records come when nobody asks for another. */
import { type SQL, sql } from 'drizzle-orm';
import type { Published } from './published.ts';
import { unitTypeOrder } from './unit-types.ts';

/** Each ends in an id, so that no two records tie. Numbers of units and buildings count up: 9, 10, 101, A12. */
export const ORDERS: Record<Published, SQL> = {
  property: sql`property.position, property.id`,
  building: sql`building.sort_order, length(building.number), building.number collate "C", building.name collate "C", building.id`,
  floor_plan: sql`floor_plan.property_position, floor_plan.sort_order, floor_plan.name collate "C", floor_plan.id`,
  unit: sql`unit.property_position, length(unit.number), unit.number collate "C", unit.id`,
  unit_type: unitTypeOrder,
};
