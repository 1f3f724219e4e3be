/**
 * The fee schedule of a published property: every fee in effect for the property or a part of it,
 * with the property's overrides (§4.4).
 */
import { sql } from 'drizzle-orm';
import { inSlices } from '../../../kernel/event-loop.ts';
import type { Ctx } from '../../../store/ctx.ts';
import { array } from '../../../store/database.ts';
import { floor_plans, units } from '../../../store/tables/inventory.ts';
import { appliedTo, type Charge, type PriceTarget } from '../../prices/charges.ts';
import { loadCharges, rulesOf } from '../../prices/load.ts';
import { scheduleOf } from '../../prices/schedule.ts';
import { bedroomsOf } from '../../prices/settle.ts';
import { findPublished } from '../query/list.ts';
import { published } from '../query/published.ts';
import type { Scope } from '../scope/scope.ts';
import { type FeeFacts, shown } from './fees.ts';
import { floor_plan } from './floor-plans.ts';
import type { PropertyFacts } from './properties.ts';
import { unit } from './units.ts';

type Rules = { hides_all_prices: boolean; hides_unavailable_prices: boolean };

/**
 * The schedule of a property in the scope. Its amounts are those of units and floor plans whose
 * prices are not hidden.
 */
export async function feeSchedule(ctx: Ctx, scope: Scope, propertyId: string): Promise<FeeFacts[]> {
  const property = await findPublished<PropertyFacts & Rules>(ctx, { kind: 'property', scope });
  if (property === undefined) return [];
  const charges = await loadCharges(ctx, await placesOf(ctx, propertyId));
  const isShown = await shownCharges(ctx, scope, property, charges);
  const bases = { min: property.min_base_rent, max: property.max_base_rent };
  const all = [...charges.values()].flat();
  return scheduleOf(all, scope.at, rulesOf(ctx), bases, isShown).map(({ fee, line }) =>
    shown(line, false, fee),
  );
}

/**
 * Returns whether the amounts of a charge are shown. If the property hides the prices of
 * unavailable records, the amounts are shown of the charges that apply to an available unit or to a
 * floor plan with available units.
 */
async function shownCharges(
  ctx: Ctx,
  scope: Scope,
  rules: Rules,
  charges: ReadonlyMap<string, readonly Charge[]>,
): Promise<(charge: Charge) => boolean> {
  if (rules.hides_all_prices) return () => false;
  if (!rules.hides_unavailable_prices) return () => true;
  const targets = await availableTargets(ctx, scope, [...charges.keys()]);
  const ids = new Set<number>();
  for await (const some of inSlices(targets, BATCH))
    for (const id of appliedTo(some, charges, scope.at)) ids.add(id);
  return ({ assignment }) => ids.has(assignment.id);
}

/** The number of targets evaluated per turn of the event loop. */
const BATCH = 200;

/**
 * The available units and the floor plans with available units, as targets of prices. Units without
 * fees of their own are combined into one target per floor plan and number of bedrooms.
 */
const availableTargets = (
  ctx: Ctx,
  scope: Scope,
  chargedIds: readonly string[],
): Promise<PriceTarget[]> =>
  ctx.run<PriceTarget>(sql`
    with ${published(scope, 'unit', 'floor_plan')}
    select ${unit.property_id} as "propertyId", ${units.floor_plan_id} as "floorPlanId",
      case when ${unit.id} = any(${array(chargedIds)}::uuid[]) then ${unit.id} end as "unitId",
      coalesce(${units.bedrooms}, ${bedroomsOf}) as "bedrooms"
    from unit join ${units} on ${units.id} = ${unit.id}
    left join ${floor_plans} on ${floor_plans.id} = ${units.floor_plan_id} where ${unit.available}
    union select ${floor_plan.property_id}, ${floor_plans.id}, null, ${bedroomsOf}
    from floor_plan join ${floor_plans} on ${floor_plans.id} = ${floor_plan.id} where ${floor_plan.available_units_count} > 0`);

/**
 * The IDs of the property, its published units and its floor plans. The units of a disabled floor
 * plan are still published and pay the fees of the floor plan.
 */
async function placesOf(ctx: Ctx, propertyId: string): Promise<string[]> {
  const rows = await ctx.run<{ id: string }>(sql`
    with unit as materialized (select ${units.id}, ${units.floor_plan_id} from ${units}
      where ${units.property_id} = ${propertyId} and ${units.is_enabled} and not ${units.is_hidden})
    select id from unit
    union select floor_plan_id from unit where floor_plan_id is not null
    union select ${floor_plans.id} from ${floor_plans} where ${floor_plans.property_id} = ${propertyId} and ${floor_plans.is_enabled}`);
  return [propertyId, ...rows.map(({ id }) => id)];
}
