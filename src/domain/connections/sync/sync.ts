/** A run of a connection, as the job does it: fetch, one transaction per property, and a log that says what happened. */
import { sql } from 'drizzle-orm';
import type { PropertyRecord, Remark } from '../../../connectors/records.ts';
import { connectorOf, runs } from '../../../connectors/registry.ts';
import { findRow } from '../../../engine/read.ts';
import { resourceNamed } from '../../../engine/registry.ts';
import { Fault, refused } from '../../../kernel/fault.ts';
import { type Ctx, now, withTransaction } from '../../../store/ctx.ts';
import { connection_logs, type SyncCounts, type SyncRemark } from '../../../store/tables/connections.ts';
import { connectorIo } from '../io.ts';
import { readSettings } from '../settings.ts';
import { addCounts } from './counts.ts';
import { groupByProperty } from './covered.ts';
import { syncPosts } from './posts.ts';
import { disableGoneProperties, syncProperty } from './property.ts';
import { syncTermRents } from './rent-table.ts';
import { type Outcomes, syncReviews } from './reviews.ts';

/** At most so many remarks are kept in a log; `remarks_count` says how many there were. */
const KEPT_REMARKS = 2000;

type Report = { counts: SyncCounts; remarks: SyncRemark[]; remarksCount: number; isPartial: boolean };

const PARTIAL = 'Some data of the feed was lost. The remarks of severity "warning" say what.';

export type Run = { connectionId: string; logId: number; signal: AbortSignal };

/**
 * Runs to the end or to the first fault, which goes into the log. A feed that cannot be used is a fault, and is not tried again; anything
 * else is thrown, and the queue tries again. A run that lost data is partial.
 */
export async function syncConnection(ctx: Ctx, run: Run): Promise<void> {
  const report: Report = { counts: {}, remarks: [], remarksCount: 0, isPartial: false };
  await ctx.run(sql`update ${connection_logs} set status = 'running' where id = ${run.logId}`);
  try {
    await bringIn(ctx, run, report);
    if (report.isPartial) await writeLog(ctx, run.logId, 'partial', PARTIAL, report);
    else await writeLog(ctx, run.logId, 'succeeded', null, report);
  } catch (error) {
    await writeLog(ctx, run.logId, 'failed', error instanceof Fault ? error.message : 'The run failed unexpectedly.', report);
    if (!(error instanceof Fault)) throw error;
  }
}

async function bringIn(ctx: Ctx, { connectionId, signal }: Run, report: Report): Promise<void> {
  const connection = await findRow(ctx, resourceNamed('connections'), connectionId);
  const connector = connectorOf(connection['type'] as string);
  if (connection['enabled'] !== true) throw refused('This connection is disabled. Enable it before you run it.');
  if (connector === undefined || !runs(connector.type, connection['category'] as string))
    throw refused('A connection of this type has nothing to run.');
  const stored = connection['settings'] as Record<string, unknown>;
  const settings = readSettings(ctx.parts.cipher, connection['type'] as string, stored);
  const io = connectorIo(ctx, signal);
  const sync = { connectionId, createProperties: settings['create_properties'] !== false };
  const heard = (remark: Remark, property: string | null) => note(report, { property, ...remark });

  if (connector.rents !== undefined) {
    const rows = connector.rents(settings, io, (remark) => heard(remark, null));
    report.counts = await syncTermRents(ctx, connectionId, rows, heard);
  }
  if (connector.reviews !== undefined) {
    const records = await connector.reviews(settings, io, (remark) => heard(remark, null));
    await eachProperty(ctx, connectionId, records, report, (id, some) => syncReviews(ctx, id, some));
  }
  if (connector.posts !== undefined) {
    const records = await connector.posts(settings, io, (remark) => heard(remark, null));
    await eachProperty(ctx, connectionId, records, report, (id, some) => syncPosts(ctx, connectionId, id, some));
  }
  if (connector.sync === undefined) return;
  const seen = new Set<string>();
  for await (const record of connector.sync(settings, io, (remark) => heard(remark, null))) {
    const { propertyId, counts, remarks } = await withTransaction(ctx, async (tx) => {
      const done = { counts: {}, remarks: [...record.remarks] };
      const propertyId = await syncProperty(tx, sync, { ...record, remarks: done.remarks }, done.counts);
      return { ...done, propertyId };
    });
    addCounts(report.counts, counts);
    for (const remark of remarks) heard(remark, record.name);
    if (propertyId === null) heard(notOurs(record), record.name);
    else seen.add(propertyId);
  }
  if (seen.size === 0) throw refused('The feed lists no property of ours, so nothing was changed.');
  const gone = await withTransaction(ctx, async (tx) => {
    const counts: SyncCounts = {};
    await disableGoneProperties(tx, connectionId, seen, counts);
    return counts;
  });
  addCounts(report.counts, gone);
}

/** Syncs the items of each property in a transaction of its own. Throws refused when no item is about a covered property. */
async function eachProperty<Item extends { external_id: string; property: string | null }>(
  ctx: Ctx,
  connectionId: string,
  items: readonly Item[],
  report: Report,
  sync: (propertyId: string, items: readonly Item[]) => Promise<Outcomes>,
): Promise<void> {
  const groups = await groupByProperty(ctx, connectionId, items, (remark) => note(report, { property: null, ...remark }));
  if (groups.size === 0) throw refused('The feed lists nothing about a property of this connection, so nothing was changed.');
  for (const [propertyId, some] of groups) {
    const { counts, remarks } = await sync(propertyId, some);
    addCounts(report.counts, counts);
    for (const remark of remarks) note(report, { property: propertyId, ...remark });
  }
}

const notOurs = (record: PropertyRecord): Remark => ({
  line: null,
  path: 'Property',
  message: `No property of the account takes "${record.name}" (id ${record.external_id}): it was detached, or none has that name or id and the connection makes none.`,
});

/** Keeps a remark; a warning takes the place of one that is for information when there are too many. */
function note(report: Report, remark: SyncRemark): void {
  report.remarksCount += 1;
  const isWarning = remark.severity === 'warning';
  report.isPartial ||= isWarning;
  if (report.remarks.length < KEPT_REMARKS) return void report.remarks.push(remark);
  const replaced = isWarning ? report.remarks.findLastIndex(({ severity }) => severity !== 'warning') : -1;
  if (replaced >= 0) report.remarks[replaced] = remark;
}

async function writeLog(
  ctx: Ctx,
  logId: number,
  status: 'succeeded' | 'partial' | 'failed',
  message: string | null,
  report: Report,
): Promise<void> {
  await ctx.run(sql`
    update ${connection_logs} set status = ${status}, message = ${message}, counts = ${JSON.stringify(report.counts)}::jsonb,
      remarks = ${JSON.stringify(report.remarks)}::jsonb, remarks_count = ${report.remarksCount}, finished_at = ${now(ctx)}
    where id = ${logId}`);
}
