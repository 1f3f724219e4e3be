/** The decisions that a user can take about a run. */
import { canPlan } from '../../connectors/registry.ts';

export const RUN_DECISIONS = ['apply', 'approve', 'discard', 'undo', 'cancel'] as const;

type RunDecision = (typeof RUN_DECISIONS)[number];

export type RunState = {
  status: string;
  guards: readonly object[];
  /** Whether the run has changes and all of them are stored. */
  has_stored_changes: boolean;
  cancelled_at: Date | null;
  retry_at: Date | null;
};

/** The statuses of a run whose changes can be undone. */
const UNDOABLE: readonly string[] = ['succeeded', 'partial', 'failed'];

/** The decisions that the state of a run of a connection of this type allows. */
export function decisionsOn(run: RunState, type: string): RunDecision[] {
  const { status, guards, has_stored_changes, cancelled_at, retry_at } = run;
  if (status === 'queued' || status === 'running') return cancelled_at === null ? ['cancel'] : [];
  const retry: RunDecision[] = retry_at === null ? [] : ['cancel'];
  if (!canPlan(type)) return retry;
  if (status === 'held') return ['approve', 'discard'];
  if (status === 'planned') return [guards.length > 0 ? 'approve' : 'apply', 'discard'];
  return UNDOABLE.includes(status) && has_stored_changes ? [...retry, 'undo'] : retry;
}
