/**
 * Maps the buildings, floor plans and units of a feed to fields. Money is integer cents on both
 * sides.
 */
import type { BuildingRecord, FloorPlanRecord, UnitRecord } from '../../../connectors/records.ts';
import type { Values } from '../../../engine/declare.ts';
import type { RecordKind } from './records.ts';
import { type SpecialsDay, specialsOf } from './specials.ts';

const midnight = (date: string | null): Date | null =>
  date === null ? null : new Date(`${date}T00:00:00.000Z`);

const likeText = (value: unknown): string | null =>
  typeof value === 'string' ? value.toLowerCase() : null;

/**
 * Only the number of a building is updated by later syncs, because users may edit the other fields.
 */
export const buildingKind: RecordKind<BuildingRecord> = {
  resource: 'buildings',
  externalType: 'building',
  likeness: (values) => likeText(values['number']),
  values: (building) =>
    building.number === null && building.name === null
      ? {}
      : { number: building.number ?? building.name },
  firstValues: (building) => ({
    name: building.name,
    type: building.type,
    description: building.description,
  }),
};

/** `day` is the result of `specialsDay`. */
export const floorPlanKind = (day: SpecialsDay): RecordKind<FloorPlanRecord> => ({
  resource: 'floor-plans',
  externalType: 'floor_plan',
  likeness: (values) => likeText(values['name']),
  values: (plan) => ({
    name: plan.name,
    code: plan.code,
    min_bed: plan.min_bed,
    max_bed: plan.max_bed,
    min_bath: plan.min_bath,
    max_bath: plan.max_bath,
    min_sqft: plan.min_sqft,
    max_sqft: plan.max_sqft,
    min_base_rent: plan.base_rent.min,
    max_base_rent: plan.base_rent.max,
    deposit: plan.deposit,
    available_at: midnight(plan.available_at),
    ...flagged(specialsOf(plan.specials, day)),
  }),
  firstValues: (plan) => ({ description: plan.description }),
});

/** Floor plans also store whether there is a special. */
const flagged = (values: ReturnType<typeof specialsOf>): Values =>
  values.specials_text === undefined
    ? values
    : { ...values, has_specials: values.specials_text !== null };

export type RowIds = {
  buildings: ReadonlyMap<string, string>;
  floorPlans: ReadonlyMap<string, string>;
};

export const unitKind = (
  { buildings, floorPlans }: RowIds,
  day: SpecialsDay,
): RecordKind<UnitRecord> => ({
  resource: 'units',
  externalType: 'unit',
  likeness: (values: Values) =>
    `${String(values['building_id'] ?? '')}:${String(values['number']).toLowerCase()}`,
  values: (unit) => ({
    number: unit.number,
    building_id: rowId(buildings, unit.building_external_id),
    floor_plan_id: rowId(floorPlans, unit.floor_plan_external_id),
    bedrooms: unit.bedrooms,
    bathrooms: unit.bathrooms,
    interior_sqft: unit.interior_sqft,
    floor: unit.floor,
    min_base_rent: unit.base_rent.min,
    max_base_rent: unit.base_rent.max,
    deposit: unit.deposit,
    available_at: midnight(unit.available_at),
    ...specialsOf(unit.specials, day),
    is_available: unit.is_available,
  }),
  firstValues: (unit) => ({ is_model: unit.is_model, is_affordable: unit.is_affordable }),
});

const rowId = (ids: ReadonlyMap<string, string>, externalId: string | null): string | null =>
  externalId === null ? null : (ids.get(externalId) ?? null);
