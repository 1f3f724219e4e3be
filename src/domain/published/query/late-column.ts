/** Columns of a list that are completed after its statement. */
import type { SQL } from 'drizzle-orm';
import type { Ctx } from '../../../store/ctx.ts';

/**
 * An additional column that holds only input for its key until `finish` has processed all rows
 * together.
 */
export type LateColumn<Row> = { column: SQL; finish(ctx: Ctx, rows: Row[]): Promise<void> };
