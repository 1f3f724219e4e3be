/** Floor plans, units, the availability feed and unit types of a website (§2.15, §4.5). */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { amenitiesOf } from '../../../domain/published/amenities.ts';
import { feesOf } from '../../../domain/published/fees.ts';
import { groupsOf } from '../../../domain/published/groups.ts';
import { findPublished, type Listing, listPublished } from '../../../domain/published/list.ts';
import { mediaOf } from '../../../domain/published/media.ts';
import { ORDERS } from '../../../domain/published/orders.ts';
import type { UnitTypeFacts } from '../../../domain/published/unit-types.ts';
import type { UnitFacts } from '../../../domain/published/units.ts';
import { type FieldErrors, invalid, missing } from '../../../kernel/fault.ts';
import { isUuid } from '../../../kernel/id.ts';
import { SLUG } from '../../../kernel/slug.ts';
import type { View } from '../../http/view.ts';
import { dataSchema } from '../envelope.ts';
import { FLOOR_PLAN_SORTS, floorPlanFilters } from '../filters/floor-plans.ts';
import { MAX_CHARACTERS } from '../filters/kinds.ts';
import { UNIT_SORTS, unitFilters } from '../filters/units.ts';
import { textOf } from '../list-query.ts';
import { listRoute } from '../list-route.ts';
import type { Asked, Loaded, SitesRoute } from '../request.ts';
import { FEED_TTL_SECONDS, inventoryTags, TTL_SECONDS } from '../tags.ts';
import { type FloorPlanRow, floorPlanView } from '../views/floor-plan.ts';
import { availabilityView, type UnitRow, unitView } from '../views/unit.ts';
import { unitTypeView } from '../views/unit-type.ts';

const tag = 'inventory';

/** What every record of this kind carries beside its own columns. */
const around = (kind: 'unit' | 'floor_plan') => ({
  ...{ groups: groupsOf(kind), amenities: amenitiesOf(kind), fees: feesOf(kind), media: mediaOf(kind) },
});

const PLAN_COLUMNS = around('floor_plan');

const UNIT_COLUMNS = around('unit');

const units = { kind: 'unit', filters: unitFilters, sorts: UNIT_SORTS } as const;

const slugParam = (noun: string) => ({
  description: `Slug of a ${noun} of the website; an id is not accepted.`,
  schema: z.string(),
});

/** What floor plans and units show beside prices and availability. */
const PLANS = { inventory: ['floor-plans', 'records'] } as const;
const UNITS = { inventory: ['units', 'buildings', 'records'] } as const;

type One = { noun: string; kind: 'unit' | 'floor_plan'; slug: string | undefined; with: NonNullable<Listing['with']> };

/** The record of this slug; an id, a foreign slug and nonsense are all the same missing record. */
async function one<Row>(asked: Asked, view: View<Row>, { noun, kind, slug = '', with: columns }: One): Promise<Loaded> {
  const where = [sql`${sql.raw(kind)}.site_slug = ${slug}`];
  const { ctx, scope } = asked;
  const found =
    SLUG.test(slug) && !isUuid(slug) ? await findPublished<Row>(ctx, { kind, scope, where, with: columns }) : undefined;
  if (found === undefined) throw missing(noun);
  return { data: view.map(found), tags: inventoryTags(asked), ttl: TTL_SECONDS };
}

export const inventoryRoutes: readonly SitesRoute[] = [
  listRoute<FloorPlanRow>({
    path: '/floor-plans',
    shows: PLANS,
    tag,
    operationId: 'listFloorPlans',
    summary: 'List floor plans',
    description: 'Enabled floor plans, by property and then by `sort_order`.',
    spec: {
      kind: 'floor_plan',
      filters: floorPlanFilters,
      sorts: FLOOR_PLAN_SORTS,
      ownUnit: sql`unit.floor_plan_id = floor_plan.id`,
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
    params: { floorPlan: slugParam('floor plan') },
    answers: { 200: { description: 'The floor plan.', schema: dataSchema(floorPlanView.schema) } },
    load: (asked) =>
      one<FloorPlanRow>(asked, floorPlanView, {
        noun: 'Floor plan',
        kind: 'floor_plan',
        slug: asked.params['floorPlan'],
        with: PLAN_COLUMNS,
      }),
  },
  listRoute<UnitRow>({
    path: '/units',
    shows: UNITS,
    tag,
    operationId: 'listUnits',
    summary: 'List units',
    description: 'Enabled units that are not hidden, by property and then by number.',
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
    params: { unit: slugParam('unit') },
    answers: { 200: { description: 'The unit.', schema: dataSchema(unitView.schema) } },
    load: (asked) =>
      one<UnitRow>(asked, unitView, { noun: 'Unit', kind: 'unit', slug: asked.params['unit'], with: UNIT_COLUMNS }),
  },
  listRoute<UnitFacts>({
    path: '/availability',
    shows: { inventory: [] },
    tag,
    operationId: 'listAvailability',
    summary: 'List availability and prices',
    description: 'Availability, date and price of every published unit, for a feed that is read often.',
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
    description: "The published units by type: of one property, or of all the website's.",
    query: { property: { description: 'Slug of a property; an unknown one is 404.', schema: z.string().max(MAX_CHARACTERS) } },
    answers: { 200: { description: 'The unit types, fewest bedrooms first.', schema: dataSchema(z.array(unitTypeView.schema)) } },
    async load(asked) {
      const scope = { ...asked.scope, propertyIds: askedProperties(asked) };
      const { rows } = await listPublished<UnitTypeFacts>(asked.ctx, { kind: 'unit_type', scope, order: ORDERS.unit_type });
      return { data: rows.map(unitTypeView.map), tags: inventoryTags(asked), ttl: TTL_SECONDS };
    },
  },
];

/** The ids of the properties that `property` asks for: the one of this slug, else all. Throws missing, invalid. */
function askedProperties({ website, query }: Asked): string[] {
  const errors: FieldErrors = {};
  const slug = textOf(query, 'property', errors);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const asked = website.properties.filter((property) => slug === undefined || property.slug === slug);
  if (slug !== undefined && asked.length === 0) throw missing('Property');
  return asked.map(({ id }) => id);
}
