/** The generic plans of statements, as PostgreSQL executes them. */
import type { Ctx } from '../../src/store/ctx.ts';
import { compile } from '../../src/store/database.ts';

export type Plan = Record<string, unknown> & { Plans?: Plan[] };

/** The rows and index entries of a table that the nodes of a plan read. */
export const readsOf = (table: string, plan: Plan): number =>
  (String(plan['Relation Name'] ?? plan['Index Name']).startsWith(table)
    ? (Number(plan['Actual Rows']) + Number(plan['Rows Removed by Filter'] ?? 0)) *
      Number(plan['Actual Loops'])
    : 0) + (plan.Plans ?? []).reduce((sum, one) => sum + readsOf(table, one), 0);

const literal = (value: unknown): string => {
  if (typeof value === 'number') return String(value);
  const text = Array.isArray(value) ? `{${value.join(',')}}` : String(value);
  return `'${text.replaceAll("'", "''")}'`;
};

/** The plans of the statements that `work` runs in a transaction. */
export async function plansOf(tx: Ctx, work: (ctx: Ctx) => Promise<unknown>): Promise<Plan[]> {
  const plans: Plan[] = [];
  const run: Ctx['run'] = async (statement) => {
    const { text, values } = compile(statement);
    await tx.text('set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off');
    await tx.text(`prepare explained as ${text}`);
    const places = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`;
    const { rows } = await tx.text(
      `explain (analyze, buffers, format json) execute explained${places}`,
    );
    await tx.text('deallocate explained');
    const explained = rows[0]?.['QUERY PLAN'];
    plans.push((typeof explained === 'string' ? JSON.parse(explained) : explained)[0].Plan);
    return tx.run(statement);
  };
  await work({ ...tx, run });
  return plans;
}
