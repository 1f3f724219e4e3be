/** The remarks of a run. */
import { sql } from 'drizzle-orm';
import type { PropertyRecord, Remark } from '../../../connectors/records.ts';
import type { Ctx } from '../../../store/ctx.ts';
import { array } from '../../../store/database.ts';
import type { SyncRemark } from '../../../store/tables/connections.ts';
import { properties } from '../../../store/tables/properties.ts';
import { isAboutLeftOut, LEFT_OUT } from '../limited.ts';
import { isLoss, type Report } from '../runs.ts';

/** The maximum number of remarks in a log; `remarks_count` is the number before truncation. */
const KEPT_REMARKS = 2000;

/** Returns a function that returns the name and ID of a property for a remark. */
export async function namesOf(
  ctx: Ctx,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => About> {
  const rows = await ctx.run<{ id: string; name: string }>(sql`
    select ${properties.id}, ${properties.name} from ${properties} where ${properties.id} = any(${array(ids.filter((id) => id !== null))}::uuid[])`);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => ({ property: (id !== null && names.get(id)) || id, property_id: id });
}

type About = Pick<SyncRemark, 'property' | 'property_id'>;

export const failed = (about: About, message: string): SyncRemark => ({
  ...about,
  line: null,
  path: 'Property',
  message,
  severity: 'error',
});

export const notOurs = (record: PropertyRecord, isLimited: boolean): Remark => ({
  line: null,
  path: 'Property',
  message: `The property "${record.name}" (id ${record.external_id}) was skipped, because ${isLimited ? 'the run updates attached properties only: a user limited to groups requested it, or last changed the settings, the schedule or the feed file' : 'it was detached from the connection, or because no property of the account has that name or ID and the connection does not create properties'}.`,
});

/**
 * Adds the remark about properties that a limited run skips, at most once. Every user may see this
 * remark.
 */
export function noteLeftOut(report: Report): void {
  if (!report.remarks.some(isAboutLeftOut))
    note(report, { property: null, line: null, path: 'Property', message: LEFT_OUT }, true);
}

/**
 * Adds a remark to the report. Once the report is full, a remark that is important replaces an
 * informational one. Warnings and errors are important.
 */
export function note(report: Report, remark: SyncRemark, isImportant = false): void {
  report.remarksCount += 1;
  const isLost = isLoss(remark.severity);
  report.isPartial ||= isLost;
  if (report.remarks.length < KEPT_REMARKS) return void report.remarks.push(remark);
  const replaced =
    isLost || isImportant
      ? report.remarks.findLastIndex(
          (one) => (one.severity ?? 'info') === 'info' && !isAboutLeftOut(one),
        )
      : -1;
  if (replaced >= 0) report.remarks[replaced] = remark;
}
