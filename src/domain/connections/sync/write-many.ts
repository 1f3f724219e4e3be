/**
 * Writes many records of one resource in a few statements, with the same result as `insertRow` and
 * `updateRow` for each. Yields to the event loop between statements.
 */

import { type Change, changeOf, withFieldErrors } from '../../../engine/change.ts';
import type { Resource, Row, Values } from '../../../engine/declare.ts';
import { slugsOf } from '../../../engine/unique-slug.ts';
import { completeWrite } from '../../../engine/write.ts';
import { inSlices } from '../../../kernel/event-loop.ts';
import { newId } from '../../../kernel/id.ts';
import { accountOf, type Ctx, now } from '../../../store/ctx.ts';
import { insertAll, updateAll } from '../../../store/rows.ts';

/** The number of records written per statement. */
const BATCH = 50;

/** Inserts records of one property and returns their IDs in order. */
export async function insertRows(
  ctx: Ctx,
  resource: Resource,
  records: readonly Values[],
): Promise<string[]> {
  const [first] = records;
  if (first === undefined) return [];
  const { slug } = resource;
  const newSlug =
    slug && (await slugsOf(ctx, resource, { column: slug.within, id: first[slug.within] }));
  const ids: string[] = [];
  for await (const some of inSlices(records, BATCH)) {
    const inserts: { filled: Values; row: Row; sent: string[] }[] = [];
    for (const values of some) {
      const filled = (await resource.beforeWrite?.(ctx, { values, row: null })) ?? values;
      const row: Row = {
        id: newId(),
        account_id: accountOf(ctx).id,
        ...filled,
        created_at: now(ctx),
        updated_at: now(ctx),
      };
      if (slug !== undefined && newSlug !== undefined)
        row['slug'] = newSlug(String(row[slug.from]));
      inserts.push({ filled, row, sent: Object.keys(values) });
      ids.push(row.id);
    }
    const byColumns = Map.groupBy(inserts, ({ row }) => Object.keys(row).sort().join());
    for (const group of byColumns.values()) {
      const rows = group.map(({ row }) => storedValues(resource, row));
      await withFieldErrors(resource, insertAll(ctx, resource.tableName, rows));
    }
    for (const { row, ...written } of inserts)
      await completeWrite(ctx, resource, null, row, { ...written, changed: null });
  }
  return ids;
}

/**
 * Updates the values that differ, and returns for each record whether it changed. The rows must be
 * locked.
 */
export async function updateRows(
  ctx: Ctx,
  resource: Resource,
  records: readonly { row: Row; values: Values }[],
): Promise<boolean[]> {
  const outcomes: boolean[] = [];
  for await (const some of inSlices(records, BATCH)) {
    const updates: { row: Row; after: Row; change: Change }[] = [];
    for (const { row, values } of some) {
      const change = await changeOf(ctx, resource, row, values);
      outcomes.push(change !== null);
      if (change !== null)
        updates.push({ row, after: { ...row, ...change.changed, updated_at: now(ctx) }, change });
    }
    const names = [
      ...new Set(updates.flatMap(({ change }) => ['updated_at', ...Object.keys(change.changed)])),
    ];
    const rows = updates.map(({ after }) => ({
      id: after.id,
      ...Object.fromEntries(names.map((name) => [name, after[name]])),
    }));
    await withFieldErrors(resource, updateAll(ctx, resource.tableName, names, rows));
    for (const { row, after, change } of updates)
      await completeWrite(ctx, resource, row, after, change);
  }
  return outcomes;
}

/** The values that have a column. Links are written with the record. */
const storedValues = (resource: Resource, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name]) =>
        resource.columns[name] !== undefined && resource.fields[name]?.links === undefined,
    ),
  );
