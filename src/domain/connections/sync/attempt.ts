/** Writes that may conflict with other records. */
import { Fault, type FieldErrors } from '../../../kernel/fault.ts';
import type { Ctx } from '../../../store/ctx.ts';
import { databaseError } from '../../../store/database.ts';

/**
 * Runs `work` at a savepoint. If `work` conflicts with other records, rolls back its writes, adds
 * the errors of fields to `errors`, and returns null.
 */
export async function attempt<T>(
  tx: Ctx,
  errors: FieldErrors,
  work: () => Promise<T>,
): Promise<T | null> {
  const recorded = [...(tx.history ?? [])];
  await tx.text('savepoint undo');
  try {
    const done = await work();
    await tx.text('release savepoint undo');
    return done;
  } catch (error) {
    if (!isConflict(error)) throw error;
    if (error instanceof Fault && error.detail.kind === 'invalid')
      Object.assign(errors, error.detail.errors);
    await tx.text('rollback to savepoint undo; release savepoint undo');
    tx.history?.splice(0, Number.POSITIVE_INFINITY, ...recorded);
    return null;
  }
}

/**
 * Whether the error reports the violation of a rule of the resource or of a constraint of the
 * database (SQLSTATE class 23).
 */
const isConflict = (error: unknown): boolean =>
  error instanceof Fault
    ? ['invalid', 'missing', 'conflict'].includes(error.kind)
    : databaseError(error)?.code.startsWith('23') === true;
