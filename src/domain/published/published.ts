/**
 * Everything that V1 and Sites may know, as named queries of one statement: `with ${published(scope, 'unit')} select ... from unit`.
 * Deny is the default: what is in none of these queries is not public, and each starts from the enabled properties of its scope.
 */
import type { SQL } from 'drizzle-orm';
import { namedBuilding, publishedBuilding } from './buildings.ts';
import { namedFloorPlan, publishedFloorPlan } from './floor-plans.ts';
import { namedProperty, publishedProperty } from './properties.ts';
import { commas, type Scoped } from './scope.ts';
import { clashes } from './slugs.ts';
import { publishedUnitType } from './unit-types.ts';
import { publishedUnit } from './units.ts';

/** The queries that a face can select from; their rows are `UnitFacts`, `FloorPlanFacts` and so on. */
export type Published = 'unit' | 'floor_plan' | 'building' | 'unit_type' | 'property';

const ON_UNITS: Record<Exclude<Published, 'unit'>, SQL> = {
  floor_plan: publishedFloorPlan,
  building: publishedBuilding,
  unit_type: publishedUnitType,
  property: publishedProperty,
};

/** The queries behind these, for a `with` list; `unit` and the `named_` ones are always among them. */
export const published = (scope: Scoped, ...wanted: Published[]): SQL =>
  commas([
    namedProperty(scope),
    clashes,
    namedFloorPlan,
    namedBuilding,
    publishedUnit,
    ...wanted.flatMap((name) => (name === 'unit' ? [] : [ON_UNITS[name]])),
  ]);
