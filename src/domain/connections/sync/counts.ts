/** Counts of the changes of a run, by kind of record. */
import { type SQL, sql } from 'drizzle-orm';
import { keysOf } from '../../../kernel/object.ts';
import {
  connection_changes as changes,
  connection_plans as plans,
  connection_logs as runs,
  type SyncCounts,
} from '../../../store/tables/connections.ts';

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

/**
 * The counts of a run that was not applied completely: its stored changes, and the records that its
 * plan left unchanged. A record that was both created and updated counts once. For SQL statements
 * on the table of runs.
 */
export const WRITTEN_COUNTS: SQL = sql`(
  select coalesce(jsonb_object_agg(kind, jsonb_build_object(
    'created', coalesce(created, 0), 'changed', coalesce(changed, 0),
    'unchanged', coalesce((${runs.counts} -> kind ->> 'unchanged')::integer, 0), 'gone', coalesce(gone, 0))), '{}')
  from jsonb_object_keys(${runs.counts}) as planned (kind) full join (
    select kind, count(*) filter (where created) as created,
      count(*) filter (where not created and not gone) as changed,
      count(*) filter (where gone and not created) as gone
    from (
      select kind, bool_or(action = 'create') as created, bool_or(action in ('disable', 'delete')) as gone
      from ${changes} where ${changes.run_id} = ${runs.id} group by kind, record_id) as record
    group by kind) as written using (kind))`;

/**
 * Whether a run failed and kept its plan because its job is retried. The stored counts are then the
 * counts of the plan, which the retry needs.
 */
export const HAS_PLANNED_COUNTS: SQL = sql`(${runs.status} = 'failed'
  and ${runs.changes_count} = ${runs.changes_stored} and exists (
    select from ${plans} where ${plans.run_id} = ${runs.id} and ${plans.is_due}))`;
