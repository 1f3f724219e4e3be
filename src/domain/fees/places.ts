/** The properties of fee assignments: assigned directly, or through a floor plan or unit. */
import { type SQL, sql } from 'drizzle-orm';
import { fee_assignments } from '../../store/tables/fees.ts';
import { floor_plans, units } from '../../store/tables/inventory.ts';

/** SQL for the property ID of an assignment, over `fee_assignments`. */
export const propertyOfAssignment: SQL = sql`coalesce(${fee_assignments.property_id},
  (select ${floor_plans.property_id} from ${floor_plans} where ${floor_plans.id} = ${fee_assignments.floor_plan_id}),
  (select ${units.property_id} from ${units} where ${units.id} = ${fee_assignments.unit_id}))`;
