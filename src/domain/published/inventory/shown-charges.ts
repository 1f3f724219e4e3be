/** Determines which charges of a property have amounts that its pages may show. */
import { sql } from 'drizzle-orm';
import { inSlices } from '../../../kernel/event-loop.ts';
import type { Ctx } from '../../../store/ctx.ts';
import { array } from '../../../store/database.ts';
import { floor_plans, units } from '../../../store/tables/inventory.ts';
import { appliedTo, type Charge, type PriceTarget } from '../../prices/charges.ts';
import { bedroomsOf } from '../../prices/settle.ts';
import { published } from '../query/published.ts';
import type { Scope } from '../scope/scope.ts';
import { floor_plan } from './floor-plans.ts';
import { unit } from './units.ts';

/** The rules of a property about hidden prices. */
export type HidingRules = { hides_all_prices: boolean; hides_unavailable_prices: boolean };

/**
 * Returns whether the amounts of a charge are shown. If the property hides the prices of
 * unavailable records, the amounts are shown of the charges that apply to an available unit or to a
 * floor plan with available units.
 */
export async function shownCharges(
  ctx: Ctx,
  scope: Scope,
  rules: HidingRules,
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
