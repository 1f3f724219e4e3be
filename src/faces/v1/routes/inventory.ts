/** The inventory of a property: units, floor plans, buildings, unit types (§2.14, §4.4). */
import { z } from 'zod';
import { pictureOf } from '../../../domain/published/content/media.ts';
import { amenitiesOf } from '../../../domain/published/inventory/amenities.ts';
import { feesOf, feesOfType } from '../../../domain/published/inventory/fees.ts';
import { type UnitTypeFacts, unit_type } from '../../../domain/published/inventory/unit-types.ts';
import { groupsOf, inGroups, requireGroup } from '../../../domain/published/query/groups.ts';
import { type Listing, listPublished } from '../../../domain/published/query/list.ts';
import { BY_SORT_ORDER, ORDERS } from '../../../domain/published/query/orders.ts';
import type { View } from '../../http/view.ts';
import { dataSchema, PROPERTY_PARAM } from '../envelope.ts';
import type { V1Request, V1Route } from '../request.ts';
import { type BuildingRow, buildingView } from '../views/building.ts';
import { type FloorPlanRow, floorPlanView } from '../views/floor-plan.ts';
import { type UnitRow, unitView } from '../views/unit.ts';
import { unitTypeView } from '../views/unit-type.ts';

type Part = Pick<Listing, 'kind' | 'with' | 'where'>;

/** Reads all records of a kind, unpaged. */
async function all<Row>(
  { ctx, scope }: V1Request,
  { map }: View<Row>,
  part: Part,
): Promise<unknown[]> {
  const order = part.kind === 'floor_plan' ? BY_SORT_ORDER : ORDERS[part.kind];
  const { rows } = await listPublished<Row>(ctx, { ...part, scope, order });
  return rows.map(map);
}

const listOf = (description: string, { schema }: { schema: z.ZodType }) => ({
  200: { description, schema: dataSchema(z.array(schema)) },
});

const route = {
  method: 'GET',
  tag: 'inventory',
  params: PROPERTY_PARAM,
  stale: ['inventory'],
} as const;

/**
 * The ID in the parameter `group`; empty text if the parameter is absent. If the parameter is
 * repeated, the last value is used.
 */
const groupOf = ({ query }: V1Request): string => [query['group']].flat().at(-1)?.trim() ?? '';

export const inventoryRoutes: readonly V1Route[] = [
  {
    ...route,
    path: '/property/{property}/units',
    shows: { property: [], inventory: ['units', 'buildings', 'records'] },
    operationId: 'listUnits',
    summary: 'List units',
    description: 'Returns every enabled unit that is not hidden.',
    responses: listOf(
      'The units, sorted by number, or by property and number in a portfolio.',
      unitView,
    ),
    load: (request) =>
      all<UnitRow>(request, unitView, {
        kind: 'unit',
        with: {
          picture: pictureOf('unit'),
          groups: groupsOf('unit'),
          amenities: amenitiesOf('unit'),
          fees: feesOf('unit'),
        },
      }),
  },
  {
    ...route,
    path: '/property/{property}/floor-plans',
    shows: { property: [], inventory: ['floor-plans', 'records'] },
    operationId: 'listFloorPlans',
    summary: 'List floor plans',
    description: 'Returns every enabled floor plan, sorted by `floorPlanSortOrder`.',
    responses: listOf('The floor plans.', floorPlanView),
    load: (request) =>
      all<FloorPlanRow>(request, floorPlanView, {
        kind: 'floor_plan',
        with: {
          picture: pictureOf('floor_plan'),
          groups: groupsOf('floor_plan'),
          amenities: amenitiesOf('floor_plan'),
          fees: feesOf('floor_plan'),
        },
      }),
  },
  {
    ...route,
    path: '/property/{property}/buildings',
    shows: { property: [], inventory: ['buildings', 'records'] },
    operationId: 'listBuildings',
    summary: 'List buildings',
    description: 'Returns every enabled building, sorted by sort order.',
    query: {
      group: {
        description:
          'Only buildings in this group or in a group below it. An unknown ID returns 404.',
        schema: z.uuid(),
      },
    },
    responses: listOf('The buildings.', buildingView),
    async load(request) {
      const group = groupOf(request);
      if (group !== '') await requireGroup(request.ctx, group);
      return all<BuildingRow>(request, buildingView, {
        kind: 'building',
        with: { picture: pictureOf('building'), groups: groupsOf('building') },
        where: group === '' ? [] : [inGroups('building', [group])],
      });
    },
  },
  {
    ...route,
    path: '/property/{property}/unit-types',
    shows: { property: [], inventory: [] },
    operationId: 'listUnitTypes',
    summary: 'List unit types',
    description:
      'Returns the published units grouped by type. The type is taken from the floor plan, or derived from the number of bedrooms if the floor plan does not set it.',
    responses: listOf('The unit types, sorted by number of bedrooms.', unitTypeView),
    load: (request) =>
      all<UnitTypeFacts>(request, unitTypeView, {
        kind: 'unit_type',
        with: { fees: feesOfType(unit_type) },
      }),
  },
];
