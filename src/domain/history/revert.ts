/** Builds the update of a record that restores the previous values of a change. */
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type FieldErrors, invalid, missing, refused } from '../../kernel/fault.ts';
import { isUuid } from '../../kernel/id.ts';
import { sentence } from '../../kernel/sentence.ts';
import { accountOf, type Ctx } from '../../store/ctx.ts';
import { array, first } from '../../store/database.ts';
import { type FieldChanges, history } from '../../store/tables/history.ts';
import { REDACTED } from './record.ts';
import { recordedNames } from './resource.ts';

type Entry = { action: string; changes: FieldChanges };

/**
 * The history entry with this ID. Throws a `missing` fault if the entry belongs to another record.
 */
async function entryNamed(
  ctx: Ctx,
  collection: string,
  recordId: string,
  id: string,
): Promise<Entry> {
  const entry = isUuid(id)
    ? await first(
        ctx.run<Entry>(sql`
          select ${history.action}, ${history.changes} from ${history}
          where ${history.account_id} = ${accountOf(ctx).id} and ${history.id} = ${id} and ${history.record_id} = ${recordId}
            and ${history.resource} = any(${array(recordedNames(collection))}::text[])`),
      )
    : undefined;
  if (entry === undefined) throw missing('History entry');
  return entry;
}

type EntryReference = { collection: string; recordId: string; entryId: string };

/**
 * The body of an update that writes the old values back; `accepted` is the schema of the body.
 * Throws a `missing` fault for an unknown entry, and an `invalid` fault for an entry that is not an
 * update or for fields that an update cannot write.
 */
export async function oldValues(
  ctx: Ctx,
  { collection, recordId, entryId }: EntryReference,
  accepted: z.ZodRawShape,
): Promise<Record<string, unknown>> {
  const { action, changes } = await entryNamed(ctx, collection, recordId, entryId);
  if (action !== 'updated')
    throw refused('Only updates can be reverted. This entry records another action.');
  const errors: FieldErrors = {};
  const body: Record<string, unknown> = {};
  for (const [name, change] of Object.entries(changes)) {
    if (accepted[name] === undefined) errors[name] = [sentence.prohibited(name)];
    else if (isObject(change.old) && isObject(change.new)) {
      const keys = restoredKeys(change.old, change.new);
      if (keys === null) errors[name] = [`${REDACTED} credentials cannot be restored.`];
      else body[name] = keys;
    } else body[name] = change.old;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return body;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The old object, with null for each key that was added. Updates merge objects, so an omitted
 * credential keeps its value. Returns null if nothing but credentials differs.
 */
function restoredKeys(
  old: Record<string, unknown>,
  current: Record<string, unknown>,
): Record<string, unknown> | null {
  const added = Object.keys(current).filter((key) => !(key in old));
  const keys = Object.fromEntries(
    [...Object.entries(old), ...added.map((key) => [key, null] as const)].filter(
      ([, value]) => value !== REDACTED,
    ),
  );
  const isSame = Object.entries(keys).every(
    ([key, value]) => JSON.stringify(value) === JSON.stringify(current[key] ?? null),
  );
  return isSame ? null : keys;
}
