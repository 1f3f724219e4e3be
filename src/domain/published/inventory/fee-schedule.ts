/**
 * The fee schedule of a published property: every fee in effect for the property or a part of it,
 * with the property's overrides (§4.4).
 */
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../../store/ctx.ts';
import { floor_plans, units } from '../../../store/tables/inventory.ts';
import { loadCharges, rulesOf } from '../../prices/load.ts';
import { scheduleOf } from '../../prices/schedule.ts';
import { findPublished } from '../query/list.ts';
import type { Scope } from '../scope/scope.ts';
import { type FeeFacts, shown } from './fees.ts';
import type { PropertyFacts } from './properties.ts';
import { type HidingRules, shownCharges } from './shown-charges.ts';

/**
 * The schedule of a property in the scope. Its amounts are those of units and floor plans whose
 * prices are not hidden.
 */
export async function feeSchedule(ctx: Ctx, scope: Scope, propertyId: string): Promise<FeeFacts[]> {
  const property = await findPublished<PropertyFacts & HidingRules>(ctx, {
    kind: 'property',
    scope,
  });
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
