/** The inventory of a property: units, floor plans, buildings, unit types (§2.14, §4.4). */
import { z } from 'zod';
import { amenitiesOf } from '../../../domain/published/amenities.ts';
import { feesOf, feesOfType } from '../../../domain/published/fees.ts';
import { groupsOf, inGroup, requireGroup } from '../../../domain/published/groups.ts';
import { type Listing, listPublished } from '../../../domain/published/list.ts';
import { pictureOf } from '../../../domain/published/media.ts';
import { ORDERS } from '../../../domain/published/orders.ts';
import type { UnitTypeFacts } from '../../../domain/published/unit-types.ts';
import type { View } from '../../http/view.ts';
import { dataSchema, PROPERTY_PARAM } from '../envelope.ts';
import type { Asked, V1Route } from '../request.ts';
import { type BuildingRow, buildingView } from '../views/building.ts';
import { type FloorPlanRow, floorPlanView } from '../views/floor-plan.ts';
import { type UnitRow, unitView } from '../views/unit.ts';
import { unitTypeView } from '../views/unit-type.ts';

type Part = Pick<Listing, 'kind' | 'with' | 'where'>;

/** All records of a kind, unpaged. */
async function all<Row>({ ctx, scope }: Asked, { map }: View<Row>, part: Part): Promise<unknown[]> {
  const { rows } = await listPublished<Row>(ctx, { ...part, scope, order: ORDERS[part.kind] });
  return rows.map(map);
}

const listOf = (description: string, { schema }: { schema: z.ZodType }) => ({
  200: { description, schema: dataSchema(z.array(schema)) },
});

const route = { method: 'GET', tag: 'inventory', params: PROPERTY_PARAM, stale: ['inventory'] } as const;

/** The id that `group` asks for; of a repeated key the last counts, and empty text asks nothing. */
const groupOf = ({ query }: Asked): string => [query['group']].flat().at(-1)?.trim() ?? '';

export const inventoryRoutes: readonly V1Route[] = [
  {
    ...route,
    path: '/property/{property}/units',
    shows: { property: [], inventory: ['units', 'buildings', 'records'] },
    operationId: 'listUnits',
    summary: 'List units',
    description: 'Every enabled unit that is not hidden.',
    answers: listOf('The units, by number.', unitView),
    load: (asked) =>
      all<UnitRow>(asked, unitView, {
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
    description: 'Every enabled floor plan, by `floorPlanSortOrder`.',
    answers: listOf('The floor plans.', floorPlanView),
    load: (asked) =>
      all<FloorPlanRow>(asked, floorPlanView, {
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
    description: 'Every enabled building, by its sort order.',
    query: { group: { description: 'Only buildings of this group or of one below it; an unknown id is 404.', schema: z.uuid() } },
    answers: listOf('The buildings.', buildingView),
    async load(asked) {
      const group = groupOf(asked);
      if (group !== '') await requireGroup(asked.ctx, group);
      return all<BuildingRow>(asked, buildingView, {
        kind: 'building',
        with: { picture: pictureOf('building'), groups: groupsOf('building') },
        where: group === '' ? [] : [inGroup('building', group)],
      });
    },
  },
  {
    ...route,
    path: '/property/{property}/unit-types',
    shows: { property: [], inventory: [] },
    operationId: 'listUnitTypes',
    summary: 'List unit types',
    description: 'The published units by type: the name that their floor plan gives, else their bedrooms.',
    answers: listOf('The unit types, fewest bedrooms first.', unitTypeView),
    load: (asked) => all<UnitTypeFacts>(asked, unitTypeView, { kind: 'unit_type', with: { fees: feesOfType } }),
  },
];
