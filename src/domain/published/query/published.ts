/**
 * All data that V1 and Sites may publish, as named queries of one statement: `with
 * ${published(scope, 'unit')} select ... from unit`. Access is denied by default: data outside
 * these queries is not public, and each query starts from the enabled properties of its scope.
 */
import type { SQL } from 'drizzle-orm';
import { namedBuilding, publishedBuilding } from '../inventory/buildings.ts';
import { namedFloorPlan, publishedFloorPlan } from '../inventory/floor-plans.ts';
import { namedProperty, publishedProperty } from '../inventory/properties.ts';
import { publishedUnitType } from '../inventory/unit-types.ts';
import { publishedUnit } from '../inventory/units.ts';
import { commas, type Scoped } from '../scope/scope.ts';
import { clashes } from '../scope/slugs.ts';

/**
 * The named queries that an API can select from. The rows of `unit` are `UnitFacts`, those of
 * `floor_plan` are `FloorPlanFacts`, and so on.
 */
export type Published = 'unit' | 'floor_plan' | 'building' | 'unit_type' | 'property';

const ON_UNITS: Record<Exclude<Published, 'unit'>, SQL> = {
  floor_plan: publishedFloorPlan,
  building: publishedBuilding,
  unit_type: publishedUnitType,
  property: publishedProperty,
};

/**
 * These named queries and their dependencies, for a `with` list. `unit` and the `named_` queries
 * are always included.
 */
export const published = (scope: Scoped, ...wanted: Published[]): SQL =>
  commas([
    namedProperty(scope),
    clashes,
    namedFloorPlan,
    namedBuilding,
    publishedUnit,
    ...wanted.flatMap((name) => (name === 'unit' ? [] : [ON_UNITS[name]])),
  ]);
