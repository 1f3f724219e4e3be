/** Counts of the changes of a run, by kind of record. */
import { keysOf } from '../../../kernel/object.ts';
import type { SyncCounts } from '../../../store/tables/connections.ts';

export type Outcome = 'created' | 'changed' | 'unchanged' | 'gone';

export function count(counts: SyncCounts, kind: string, outcome: Outcome): void {
  counts[kind] ??= { created: 0, changed: 0, unchanged: 0, gone: 0 };
  counts[kind][outcome] += 1;
}

/** Adds the counts of one property after its transaction has committed. */
export function addCounts(total: SyncCounts, more: SyncCounts): void {
  for (const [kind, outcomes] of Object.entries(more)) {
    total[kind] ??= { created: 0, changed: 0, unchanged: 0, gone: 0 };
    for (const outcome of keysOf(outcomes)) total[kind][outcome] += outcomes[outcome];
  }
}
