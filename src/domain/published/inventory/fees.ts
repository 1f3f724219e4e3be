/**
 * The fees of published records: breakdown lines, combined with fields of the fees themselves.
 * Amounts are in dollars, and null if they are hidden.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../store/ctx.ts';
import { array } from '../../../store/database.ts';
import { fees } from '../../../store/tables/fees.ts';
import { floor_plans, units } from '../../../store/tables/inventory.ts';
import { atRent, type FeeLine } from '../../prices/lines.ts';
import type { LateColumn } from '../query/late-column.ts';
import type { Columns } from '../scope/columns.ts';
import type { Prices } from './prices.ts';
import { unit } from './units.ts';

export type FeeFacts = {
  fee_id: string;
  code: string;
  name: string;
  description: string | null;
  class: string;
  calculated_amount: number | null;
  calculated_amount_max: number | null;
  monthly_amount: number | null;
  is_variable: boolean;
  currency: string;
  frequency: string | null;
  requirement: string | null;
  due_at: string | null;
  refundability: string | null;
  included: boolean;
};

/** The fields of a fee that stored breakdown lines do not contain. */
type OwnFields = Pick<FeeFacts, 'description' | 'due_at'>;

const LINE = [
  'code',
  'name',
  'class',
  'is_variable',
  'currency',
  'frequency',
  'requirement',
  'refundability',
  'included',
] as const;

/**
 * SQL that converts a line of `fee_breakdown` to `FeeFacts`. If `hidden` is true, the amounts are
 * null.
 */
const factsOf = (line: SQL, hidden: SQL): SQL => {
  const amount = (key: string) =>
    sql`case when ${hidden} then null else ${line}->${sql.raw(`'${key}'`)} end`;
  const own = LINE.map((name) => sql`, ${sql.raw(`'${name}'`)}, ${line}->${sql.raw(`'${name}'`)}`);
  return sql`json_build_object('fee_id', ${line}->'fee_id'${sql.join(own)}, 'description', ${fees.description}, 'due_at', ${fees.due_at},
    'calculated_amount', ${amount('amount')}, 'calculated_amount_max', ${amount('amount_max')}, 'monthly_amount', ${amount('monthly_amount')})`;
};

const TABLES = { unit: units, floor_plan: floor_plans } as const;

type Priced = Pick<Prices, 'min_base_rent' | 'max_base_rent' | 'monthly_fee_total'> & {
  fees: FeeLine[] | FeeFacts[];
};

/**
 * The fees in effect for published records, as `FeeFacts[]`. Stored lines are converted in this
 * process, because the conversion takes several times as long in SQL. Percentages are of the
 * published base rents, because a floor plan without its own rent has those of its units. Each fee
 * is loaded once for all records.
 */
export const feesOf = (kind: keyof typeof TABLES): LateColumn<Priced> => ({
  column: sql`(select priced.fee_breakdown from ${TABLES[kind]} as priced where priced.id = ${sql.raw(`${kind}.id`)})`,
  async finish(ctx, rows) {
    const named = new Set(rows.flatMap((row) => row.fees.map(({ fee_id }) => fee_id)));
    const own = await ownFieldsOf(ctx, [...named]);
    for (const row of rows) {
      const isHidden = row.monthly_fee_total === null;
      const bases = { min: row.min_base_rent, max: row.max_base_rent };
      row.fees = (row.fees as FeeLine[]).map((line) =>
        shown(atRent(line, bases), isHidden, own.get(line.fee_id)),
      );
    }
  },
});

async function ownFieldsOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, OwnFields>> {
  if (ids.length === 0) return new Map();
  const found = await ctx.run<{ id: string } & OwnFields>(
    sql`select ${fees.id}, ${fees.description}, ${fees.due_at} from ${fees} where ${fees.id} = any(${array(ids)}::uuid[])`,
  );
  return new Map(found.map(({ id, ...own }) => [id, own]));
}

/** Converts a line of `fee_breakdown` to `FeeFacts`. */
export const shown = (line: FeeLine, isHidden: boolean, own?: OwnFields): FeeFacts => ({
  fee_id: line.fee_id,
  code: line.code,
  name: line.name,
  description: own?.description ?? null,
  class: line.class,
  calculated_amount: isHidden ? null : line.amount,
  calculated_amount_max: isHidden ? null : line.amount_max,
  monthly_amount: isHidden ? null : line.monthly_amount,
  is_variable: line.is_variable,
  currency: line.currency,
  frequency: line.frequency,
  requirement: line.requirement,
  due_at: own?.due_at ?? null,
  refundability: line.refundability,
  included: line.included,
});

/**
 * SQL for the fees of the units of a type. Each fee is listed once, with its lowest amount among
 * the available units or, if no unit is available, among all units. Amounts are compared per month,
 * because an assignment can override the frequency. Amounts without a monthly equivalent come last.
 */
export const feesOfType = (
  unit_type: Columns<'slug' | 'available_units_count'>,
): SQL => sql`(select coalesce(json_agg(${factsOf(sql`lowest.value`, sql`lowest.hidden`)} order by lowest.place, lowest.value->>'code'), '[]'::json)
  from (select distinct on (line.value->>'fee_id') line.value, line.place, ${unit.monthly_fee_total} is null as hidden
    from unit join ${units} as priced on priced.id = ${unit.id}
    cross join lateral jsonb_array_elements(priced.fee_breakdown) with ordinality as line(value, place)
    where ${unit.unit_type_slug} = ${unit_type.slug} and (${unit.available} or ${unit_type.available_units_count} = 0)
    order by line.value->>'fee_id', ${unit.monthly_fee_total} is null, (line.value->>'monthly_amount')::numeric nulls last, (line.value->>'amount')::numeric nulls last, ${unit.id}) as lowest
  left join ${fees} on ${fees.id} = (lowest.value->>'fee_id')::uuid)`;
