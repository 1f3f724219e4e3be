/** The remarks of a run. */
import type { PropertyRecord, Remark } from '../../../connectors/records.ts';
import type { SyncRemark } from '../../../store/tables/connections.ts';
import { isAboutLeftOut, LEFT_OUT } from '../limited.ts';
import { isLoss, type Report } from '../runs.ts';

/** The maximum number of remarks in a log; `remarks_count` is the number before truncation. */
const KEPT_REMARKS = 2000;

export const failed = (property: string | null, message: string): SyncRemark => ({
  property,
  line: null,
  path: 'Property',
  message,
  severity: 'error',
});

export const notOurs = (record: PropertyRecord, isLimited: boolean): Remark => ({
  line: null,
  path: 'Property',
  message: `No property of the account takes "${record.name}" (id ${record.external_id}): it was detached, or none has that name or id and ${isLimited ? 'the run updates attached properties only, because a user limited to groups requested it or last changed what it reads' : 'the connection makes none'}.`,
});

/** Adds the remark that every user may see about properties that a limited run leaves out, once. */
export function noteLeftOut(report: Report): void {
  if (!report.remarks.some(isAboutLeftOut))
    note(report, { property: null, line: null, path: 'Property', message: LEFT_OUT });
}

/**
 * Adds a remark to the report. Once the report is full, a warning replaces an informational remark.
 */
export function note(report: Report, remark: SyncRemark): void {
  report.remarksCount += 1;
  const isWarning = isLoss(remark.severity);
  report.isPartial ||= isWarning;
  if (report.remarks.length < KEPT_REMARKS) return void report.remarks.push(remark);
  const replaced = isWarning
    ? report.remarks.findLastIndex(({ severity }) => (severity ?? 'info') === 'info')
    : -1;
  if (replaced >= 0) report.remarks[replaced] = remark;
}
