/**
 * Executes a run of a connection: fetches the feed, writes each property in one transaction, and
 * logs what happened.
 */
import type { PropertyRecord, Remark } from '../../../connectors/records.ts';
import { connectorOf, runs } from '../../../connectors/registry.ts';
import type { Row } from '../../../engine/declare.ts';
import { findRow } from '../../../engine/read.ts';
import { resourceNamed } from '../../../engine/registry.ts';
import { Fault, refused } from '../../../kernel/fault.ts';
import { objectOf, textOf } from '../../../kernel/object.ts';
import { type Ctx, withTransaction } from '../../../store/ctx.ts';
import type { SyncCounts, SyncRemark } from '../../../store/tables/connections.ts';
import { connectorIo } from '../io.ts';
import { beginRun, endRun, type Report, suspendRun } from '../runs.ts';
import { readSettings } from '../settings.ts';
import { addCounts } from './counts.ts';
import { groupByProperty } from './covered.ts';
import { syncPosts } from './posts.ts';
import { disableGoneProperties, syncProperty } from './property.ts';
import { syncTermRents } from './rent-table.ts';
import { type Outcomes, syncReviews } from './reviews.ts';

/** The maximum number of remarks in a log; `remarks_count` is the number before truncation. */
const KEPT_REMARKS = 2000;

const PARTIAL = 'Some data of the feed was lost. The remarks of severity "warning" say what.';

export type SyncRun = {
  connectionId: string;
  logId: number;
  signal: AbortSignal;
  /** How many times the job of this run was started before. */
  attempt: number;
};

/**
 * Runs a connection and records the outcome in its log. A feed that cannot be used is a fault and
 * is not retried; any other error is thrown, so that the job is retried. A run that lost data is
 * partial.
 */
export async function syncConnection(ctx: Ctx, run: SyncRun): Promise<void> {
  const { connectionId, logId, signal } = run;
  if (!(await beginRun(ctx, connectionId, logId, run.attempt))) return;
  const report: Report = { counts: {}, remarks: [], remarksCount: 0, isPartial: false };
  const end = (status: 'succeeded' | 'partial' | 'failed', message: string | null) =>
    endRun(ctx, connectionId, logId, { status, message, report });
  try {
    await syncAll(ctx, run, report);
    if (report.isPartial) await end('partial', PARTIAL);
    else await end('succeeded', null);
  } catch (error) {
    if (signal.aborted) {
      await suspendRun(ctx, logId);
      throw error;
    }
    await end('failed', error instanceof Fault ? error.message : 'The run failed unexpectedly.');
    if (!(error instanceof Fault)) throw error;
  }
}

async function syncAll(job: Ctx, { connectionId, signal }: SyncRun, report: Report): Promise<void> {
  const connection = await findRow(job, resourceNamed('connections'), connectionId);
  const ctx = actingFor(job, connection);
  const connector = connectorOf(textOf(connection, 'type'));
  if (connection['enabled'] !== true)
    throw refused('This connection is disabled. Enable it before you run it.');
  if (connector === undefined || !runs(connector.type, textOf(connection, 'category')))
    throw refused('A connection of this type has nothing to run.');
  const stored = objectOf(connection, 'settings');
  const settings = readSettings(ctx.parts.cipher, connector.type, stored);
  const io = connectorIo(ctx, signal, connectionId);
  const sync = { connectionId, createProperties: settings['create_properties'] !== false };
  const heard = (remark: Remark, property: string | null) => note(report, { property, ...remark });

  if (connector.rents !== undefined) {
    const rows = connector.rents(settings, io, (remark) => heard(remark, null));
    report.counts = await syncTermRents(ctx, connectionId, rows, heard);
  }
  if (connector.reviews !== undefined) {
    const records = await connector.reviews(settings, io, (remark) => heard(remark, null));
    await eachProperty(ctx, connectionId, records, report, (id, some) =>
      syncReviews(ctx, id, some),
    );
  }
  if (connector.posts !== undefined) {
    const records = await connector.posts(settings, io, (remark) => heard(remark, null));
    await eachProperty(ctx, connectionId, records, report, (id, some) =>
      syncPosts(ctx, connectionId, id, some),
    );
  }
  if (connector.sync === undefined) return;
  const seen = new Set<string>();
  for await (const record of connector.sync(settings, io, (remark) => heard(remark, null))) {
    signal.throwIfAborted();
    const { propertyId, counts, remarks } = await withTransaction(ctx, async (tx) => {
      const done = { counts: {}, remarks: [...record.remarks] };
      const propertyId = await syncProperty(
        tx,
        sync,
        { ...record, remarks: done.remarks },
        done.counts,
      );
      return { ...done, propertyId };
    });
    addCounts(report.counts, counts);
    for (const remark of remarks) heard(remark, record.name);
    if (propertyId === null) heard(notOurs(record), record.name);
    else seen.add(propertyId);
  }
  if (seen.size === 0) throw refused('The feed lists no known property, so nothing was changed.');
  const gone = await withTransaction(ctx, async (tx) => {
    const counts: SyncCounts = {};
    await disableGoneProperties(tx, connectionId, seen, counts);
    return counts;
  });
  addCounts(report.counts, gone);
}

/** The context of a job whose writes are those of the connection. */
const actingFor = (ctx: Ctx, { id, name }: Row): Ctx =>
  ctx.actor.kind === 'system'
    ? { ...ctx, actor: { ...ctx.actor, connection: { id, name: String(name) } } }
    : ctx;

/**
 * Syncs the items of each property in a transaction of its own. Throws refused when no item is
 * about a covered property.
 */
async function eachProperty<Item extends { external_id: string; property: string | null }>(
  ctx: Ctx,
  connectionId: string,
  items: readonly Item[],
  report: Report,
  sync: (propertyId: string, items: readonly Item[]) => Promise<Outcomes>,
): Promise<void> {
  const groups = await groupByProperty(ctx, connectionId, items, (remark) =>
    note(report, { property: null, ...remark }),
  );
  if (groups.size === 0)
    throw refused(
      'The feed lists nothing about a property of this connection, so nothing was changed.',
    );
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

/**
 * Adds a remark to the report. Once the report is full, a warning replaces an informational remark.
 */
function note(report: Report, remark: SyncRemark): void {
  report.remarksCount += 1;
  const isWarning = remark.severity === 'warning';
  report.isPartial ||= isWarning;
  if (report.remarks.length < KEPT_REMARKS) return void report.remarks.push(remark);
  const replaced = isWarning
    ? report.remarks.findLastIndex(({ severity }) => severity !== 'warning')
    : -1;
  if (replaced >= 0) report.remarks[replaced] = remark;
}
