/** Columns of a list whose values are computed after the statement has run. */
import type { SQL } from 'drizzle-orm';
import type { Ctx } from '../../../store/ctx.ts';

/**
 * An additional column. The statement selects only the input for its value; `finish` then computes
 * the values of all rows together.
 */
export type LateColumn<Row> = { column: SQL; finish(ctx: Ctx, rows: Row[]): Promise<void> };
