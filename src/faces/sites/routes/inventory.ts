/** Floor plans, units, the availability feed and unit types of a website (§2.15, §4.5). */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { mediaOf } from '../../../domain/published/content/media.ts';
import { amenitiesOf } from '../../../domain/published/inventory/amenities.ts';
import { feesOf } from '../../../domain/published/inventory/fees.ts';
import { floor_plan } from '../../../domain/published/inventory/floor-plans.ts';
import type { UnitTypeFacts } from '../../../domain/published/inventory/unit-types.ts';
import type { UnitFacts } from '../../../domain/published/inventory/units.ts';
import { unit } from '../../../domain/published/inventory/units.ts';
import { groupsOf } from '../../../domain/published/query/groups.ts';
import {
  findPublished,
  type Listing,
  listPublished,
} from '../../../domain/published/query/list.ts';
import { ORDERS } from '../../../domain/published/query/orders.ts';
import { isSiteSlug } from '../../../domain/published/scope/slugs.ts';
import { type FieldErrors, invalid, missing } from '../../../kernel/fault.ts';
import type { View } from '../../http/view.ts';
import { dataSchema } from '../envelope.ts';
import { FLOOR_PLAN_SORTS, floorPlanFilters } from '../filters/floor-plans.ts';
import { MAX_CHARACTERS } from '../filters/kinds.ts';
import { UNIT_SORTS, unitFilters } from '../filters/units.ts';
import { textOf } from '../list-query.ts';
import { listRoute } from '../list-route.ts';
import type { Loaded, SitesRequest, SitesRoute } from '../request.ts';
import { FEED_TTL_SECONDS, inventoryTags, TTL_SECONDS } from '../tags.ts';
import { type FloorPlanRow, floorPlanView } from '../views/floor-plan.ts';
import { availabilityView, type UnitRow, unitView } from '../views/unit.ts';
import { unitTypeView } from '../views/unit-type.ts';

const tag = 'inventory';

/** The additional columns of every record of a kind. */
const around = (kind: 'unit' | 'floor_plan') => ({
  groups: groupsOf(kind),
  amenities: amenitiesOf(kind),
  fees: feesOf(kind),
  media: mediaOf(kind),
});

const PLAN_COLUMNS = around('floor_plan');

const UNIT_COLUMNS = around('unit');

const units = { kind: 'unit', filters: unitFilters, sorts: UNIT_SORTS } as const;

const slugParam = (noun: string) => ({
  description: `The slug of a ${noun} of the website. IDs are not accepted.`,
  schema: z.string(),
});

/**
 * The columns that floor plans and units show in addition to prices and availability, whose changes
 * invalidate the pages.
 */
const PLANS = { inventory: ['floor-plans', 'records'] } as const;
const UNITS = { inventory: ['units', 'buildings', 'records'] } as const;

type One = {
  noun: string;
  kind: 'unit' | 'floor_plan';
  slug: string | undefined;
  with: NonNullable<Listing['with']>;
};

/**
 * Loads the record with a slug. An ID, a slug of another website and malformed text all return the
 * same 404.
 */
async function one<Row>(
  request: SitesRequest,
  view: View<Row>,
  { noun, kind, slug = '', with: columns }: One,
): Promise<Loaded> {
  const where = [sql`${sql.raw(kind)}.site_slug = ${slug}`];
  const { ctx, scope } = request;
  const found = isSiteSlug(slug)
    ? await findPublished<Row>(ctx, { kind, scope, where, with: columns })
    : undefined;
  if (found === undefined) throw missing(noun);
  return { data: view.map(found), tags: inventoryTags(request), ttl: TTL_SECONDS };
}

export const inventoryRoutes: readonly SitesRoute[] = [
  listRoute<FloorPlanRow>({
    path: '/floor-plans',
    shows: PLANS,
    tag,
    operationId: 'listFloorPlans',
    summary: 'List floor plans',
    description: 'Returns the enabled floor plans, sorted by property and then by `sort_order`.',
    spec: {
      kind: 'floor_plan',
      filters: floorPlanFilters,
      sorts: FLOOR_PLAN_SORTS,
      ownUnit: sql`${unit.floor_plan_id} = ${floor_plan.id}`,
      limits: { perPage: 25, max: 100 },
    },
    view: floorPlanView,
    with: PLAN_COLUMNS,
    tags: inventoryTags,
    ttl: TTL_SECONDS,
  }),
  {
    method: 'GET',
    path: '/floor-plans/{floorPlan}',
    shows: PLANS,
    tag,
    operationId: 'getFloorPlan',
    summary: 'Get a floor plan',
    description: 'Returns an enabled floor plan, with the same fields as in the list.',
    params: { floorPlan: slugParam('floor plan') },
    responses: {
      200: { description: 'The floor plan.', schema: dataSchema(floorPlanView.schema) },
    },
    load: (request) =>
      one<FloorPlanRow>(request, floorPlanView, {
        noun: 'Floor plan',
        kind: 'floor_plan',
        slug: request.params['floorPlan'],
        with: PLAN_COLUMNS,
      }),
  },
  listRoute<UnitRow>({
    path: '/units',
    shows: UNITS,
    tag,
    operationId: 'listUnits',
    summary: 'List units',
    description:
      'Returns the enabled units that are not hidden, sorted by property and then by number.',
    spec: { ...units, limits: { perPage: 25, max: 100 } },
    view: unitView,
    with: UNIT_COLUMNS,
    tags: inventoryTags,
    ttl: TTL_SECONDS,
  }),
  {
    method: 'GET',
    path: '/units/{unit}',
    shows: UNITS,
    tag,
    operationId: 'getUnit',
    summary: 'Get a unit',
    description: 'Returns an enabled unit that is not hidden, with the same fields as in the list.',
    params: { unit: slugParam('unit') },
    responses: { 200: { description: 'The unit.', schema: dataSchema(unitView.schema) } },
    load: (request) =>
      one<UnitRow>(request, unitView, {
        noun: 'Unit',
        kind: 'unit',
        slug: request.params['unit'],
        with: UNIT_COLUMNS,
      }),
  },
  listRoute<UnitFacts>({
    path: '/availability',
    shows: { inventory: [] },
    tag,
    operationId: 'listAvailability',
    summary: 'List availability and prices',
    description:
      'Returns availability, move-in date and price of every published unit, for frequent polling.',
    spec: { ...units, limits: { perPage: 1000, max: 1000 } },
    view: availabilityView,
    tags: inventoryTags,
    ttl: FEED_TTL_SECONDS,
  }),
  {
    method: 'GET',
    path: '/unit-types',
    shows: { inventory: [] },
    tag,
    operationId: 'listUnitTypes',
    summary: 'List unit types',
    description:
      'Returns the published units grouped by type, for one property or for all properties of the website.',
    query: {
      property: {
        description:
          'The slug of a property, to return only its unit types. An unknown slug returns 404.',
        schema: z.string().max(MAX_CHARACTERS),
      },
    },
    responses: {
      200: {
        description: 'The unit types, sorted by number of bedrooms.',
        schema: dataSchema(z.array(unitTypeView.schema)),
      },
    },
    async load(request) {
      const scope = { ...request.scope, propertyIds: selectedProperties(request) };
      const { rows } = await listPublished<UnitTypeFacts>(request.ctx, {
        kind: 'unit_type',
        scope,
        order: ORDERS.unit_type,
      });
      return { data: rows.map(unitTypeView.map), tags: inventoryTags(request), ttl: TTL_SECONDS };
    },
  },
];

/**
 * The IDs of the properties that the parameter `property` selects: the property with this slug, or
 * all properties if the parameter is absent. Throws a `missing` or an `invalid` fault.
 */
function selectedProperties({ website, query }: SitesRequest): string[] {
  const errors: FieldErrors = {};
  const slug = textOf(query, 'property', errors);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const selected = website.properties.filter(
    (property) => slug === undefined || property.slug === slug,
  );
  if (slug !== undefined && selected.length === 0) throw missing('Property');
  return selected.map(({ id }) => id);
}
