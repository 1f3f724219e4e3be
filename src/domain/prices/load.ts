/**
 * Loads the inputs of price calculations: the charges of some targets, and the pricing settings of
 * the account.
 */
import { sql } from 'drizzle-orm';
import type { Values } from '../../engine/declare.ts';
import { objectOf, textOf } from '../../kernel/object.ts';
import { accountOf, type Ctx } from '../../store/ctx.ts';
import { array } from '../../store/database.ts';
import { fee_assignments, fees } from '../../store/tables/fees.ts';
import type { Assignment, Charge, Fee } from './charges.ts';
import type { Rules } from './inclusion.ts';

const FEE = [
  'id',
  'code',
  'name',
  'class',
  'description',
  'status',
  'currency',
  'amount',
  'amount_max',
  'amount_basis',
] as const;
const FEE_TERMS = [
  'frequency',
  'requirement',
  'is_variable',
  'due_at',
  'refundability',
  'expires_at',
  'sort_order',
] as const;
const ASSIGNMENT = [
  'id',
  'assignable_type',
  'assignable_id',
  'bedrooms',
  'floor_plan_ids',
  'starts_at',
  'ends_at',
] as const;
const OVERRIDES = ['amount', 'amount_max', 'frequency', 'requirement', 'created_at'] as const;

const feeColumns = sql.join(
  [...FEE, ...FEE_TERMS].map((name) => sql`${fees[name]} as ${sql.identifier(`fee_${name}`)}`),
  sql`, `,
);
const assignmentColumns = sql.join(
  [...ASSIGNMENT, ...OVERRIDES].map((name) => sql`${fee_assignments[name]}`),
  sql`, `,
);

type ChargeRow = Values & { assignable_id: string };

/**
 * All charges of the account that are assigned to one of these records, keyed by record ID, whether
 * or not they are in effect.
 */
export async function loadCharges(
  ctx: Ctx,
  recordIds: readonly string[],
): Promise<Map<string, Charge[]>> {
  const rows = await ctx.run<ChargeRow>(sql`
    select ${assignmentColumns}, ${feeColumns} from ${fee_assignments} join ${fees} on ${fees.id} = ${fee_assignments.fee_id}
    where ${fee_assignments.account_id} = ${accountOf(ctx).id}
      and ${fee_assignments.assignable_id} = any(${array(recordIds)}::uuid[])`);
  const charges = new Map<string, Charge[]>();
  const known = new Map<string, Fee>();
  for (const row of rows) {
    const assignment = assignmentFrom(row);
    const id = textOf(row, 'fee_id');
    const fee = known.get(id) ?? feeFrom(row, 'fee_');
    known.set(id, fee);
    const at = charges.get(row.assignable_id);
    if (at === undefined) charges.set(row.assignable_id, [{ fee, assignment }]);
    else at.push({ fee, assignment });
  }
  return charges;
}

/** Reads a fee from a row in which the columns of the fee have this prefix. */
export const feeFrom = (row: Values, prefix = ''): Fee =>
  picked(row, [...FEE, ...FEE_TERMS], prefix) as Fee;

export const assignmentFrom = (row: Values): Assignment =>
  picked(row, [...ASSIGNMENT, ...OVERRIDES], '') as Assignment;

const picked = (row: Values, names: readonly string[], prefix: string) =>
  Object.fromEntries(names.map((name) => [name, row[prefix + name]]));

/**
 * The pricing rules of the account, from `settings.pricing_settings`. All rules are disabled by
 * default.
 */
export function rulesOf(ctx: Ctx): Rules {
  const settings = objectOf(accountOf(ctx).settings, 'pricing_settings');
  return { include_government_fees: settings['include_government_fees'] === true };
}
