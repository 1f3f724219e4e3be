/**
 * The fee schedule of a published property: every fee in effect for the property or a part of it,
 * with the property's overrides (§4.4).
 */
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../../store/ctx.ts';
import { fee_assignments } from '../../../store/tables/fees.ts';
import { floor_plans, units } from '../../../store/tables/inventory.ts';
import { loadCharges, rulesOf } from '../../prices/load.ts';
import { scheduleOf } from '../../prices/schedule.ts';
import { findPublished } from '../query/list.ts';
import type { Scope } from '../scope/scope.ts';
import { type FeeFacts, shown } from './fees.ts';
import type { PropertyFacts } from './properties.ts';

type Rules = { hides_all_prices: boolean; hides_unavailable_prices: boolean };

/** The schedule of a property in the scope. Amounts are null if the property hides its prices. */
export async function feeSchedule(ctx: Ctx, scope: Scope, propertyId: string): Promise<FeeFacts[]> {
  const property = await findPublished<PropertyFacts & Rules>(ctx, { kind: 'property', scope });
  if (property === undefined) return [];
  const charged = await ctx.run<{ id: string }>(sql`
    select distinct ${fee_assignments.assignable_id} as id from ${fee_assignments} where ${fee_assignments.property_id} = ${propertyId}
    union select ${floor_plans.id} from ${floor_plans} where ${floor_plans.property_id} = ${propertyId} and ${floor_plans.is_enabled}
    union select ${units.id} from ${units} where ${units.property_id} = ${propertyId} and ${units.is_enabled} and not ${units.is_hidden}`);
  const charges = await loadCharges(
    ctx,
    charged.map(({ id }) => id),
  );
  const isHidden =
    property.hides_all_prices ||
    (property.hides_unavailable_prices && property.available_units_count === 0);
  const bases = { min: property.min_base_rent, max: property.max_base_rent };
  return scheduleOf([...charges.values()].flat(), scope.at, rulesOf(ctx), bases).map(
    ({ fee, line }) => shown(line, isHidden, fee),
  );
}
