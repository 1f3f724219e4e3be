/**
 * The content of a history entry: the fields that clients can write, with their values before and
 * after the write as V2 shows them. Values that the service computes are not recorded.
 */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { once, type Resource, type Row, type Values } from '../../engine/declare.ts';
import type { Field } from '../../engine/field.ts';
import { linkedIds } from '../../engine/links.ts';
import type { Recorder } from '../../engine/registry.ts';
import { isObject } from '../../kernel/object.ts';
import { type Ctx, FULL_GRANT } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { type RecordedWrite, recordHistory } from '../../store/history.ts';
import type { FieldChanges } from '../../store/tables/history.ts';

/** The text that the history shows instead of a credential. */
export const REDACTED = '[redacted]';

const recordedFields = once(
  (resource) => new Map(Object.entries(resource.fields).filter(([, { input }]) => input !== null)),
);

/**
 * Whether the value of a field is in neither a column nor a link table, so that it can only be read
 * through the field's expression.
 */
const isElsewhere = ({ columns }: Resource, name: string, field: Field): boolean =>
  columns[name] === undefined && field.links === undefined && field.expression !== undefined;

/**
 * A stored value as V2 shows it. Objects that updates merge are recorded as stored, because V2 may
 * add defaults to them.
 */
function shown(ctx: Ctx, field: Field, value: unknown, row: Row): unknown {
  if (value === null || value === undefined) return null;
  const { merges, secrets, show } = field;
  if (show === undefined || (merges && secrets === undefined)) return value;
  const wire = show(value, ctx, row);
  if (secrets === undefined) return wire;
  const hidden = secrets(row);
  return Object.fromEntries(
    Object.entries(isObject(wire) ? wire : {}).map(([key, one]) => [
      key,
      hidden.has(key) && one != null ? REDACTED : one,
    ]),
  );
}

/**
 * The old and new values of the fields in `names` whose values differ. A missing row counts as
 * having no values.
 */
function changesOf(
  ctx: Ctx,
  resource: Resource,
  names: Iterable<string>,
  { before, after }: { before: Row | null; after: Row | null },
): FieldChanges {
  const changes: FieldChanges = {};
  for (const name of names) {
    const field = recordedFields(resource).get(name);
    if (field === undefined) continue;
    const of = (row: Row | null) => (row === null ? null : shown(ctx, field, row[name], row));
    const change = { old: of(before), new: of(after) };
    if (field.secrets !== undefined || !isDeepStrictEqual(change.old, change.new))
      changes[name] = change;
  }
  return changes;
}

/**
 * The fields that a client sent, and the values that the write changes. `changed` is null if all
 * sent fields are recorded.
 */
type Sent = { sent: readonly string[]; changed: Values | null };

/** The entry of an update that changes only columns; null if it changes no recorded field. */
function updateEntry(
  ctx: Ctx,
  resource: Resource,
  before: Row,
  { sent, changed }: Sent & { changed: Values },
): RecordedWrite | null {
  const names = sent.filter((name) => name in changed);
  const changes = changesOf(ctx, resource, names, { before, after: { ...before, ...changed } });
  if (Object.keys(changes).length === 0) return null;
  return { resource: resource.name, record_id: String(before.id), action: 'updated', changes };
}

/**
 * Records a create or update. `others` contains the changes of fields without a column. An update
 * that changes no recorded field is not recorded.
 */
export async function recordWrite(
  ctx: Ctx,
  resource: Resource,
  before: Row | null,
  after: Row,
  { sent, changed, others = {} }: Sent & { others?: FieldChanges },
): Promise<void> {
  const names = changed === null ? sent : sent.filter((name) => name in changed);
  const columns = names.filter((name) => resource.columns[name] !== undefined);
  const changes = { ...changesOf(ctx, resource, columns, { before, after }), ...others };
  if (before !== null && Object.keys(changes).length === 0) return;
  await recordHistory(ctx, {
    resource: resource.name,
    record_id: String(after.id),
    action: before === null ? 'created' : 'updated',
    changes,
  });
}

/** Records the deletion of a row with its last values. Call this before the row is deleted. */
export async function recordDeletion(ctx: Ctx, resource: Resource, row: Row): Promise<void> {
  const names = [...recordedFields(resource).keys()];
  const before = { ...row, ...(await valuesBesideRow(ctx, resource, row.id, names)) };
  const changes = changesOf(ctx, resource, names, { before, after: null });
  await recordHistory(ctx, {
    resource: resource.name,
    record_id: String(row.id),
    action: 'deleted',
    changes,
    made_at: row['created_at'],
  });
}

/** Records a write that is not a create, update or delete by the engine. */
export const recordAction = (
  ctx: Ctx,
  resource: Pick<Resource, 'name'>,
  { id, action, changes }: { id: unknown; action: string; changes: FieldChanges },
): Promise<void> =>
  recordHistory(ctx, { resource: resource.name, record_id: String(id), action, changes });

/**
 * The values of the fields in `names` that are not in the row: linked IDs, and values that only
 * expressions can read.
 */
async function valuesBesideRow(
  ctx: Ctx,
  resource: Resource,
  id: unknown,
  names: readonly string[],
): Promise<Values> {
  const whole: Ctx = { ...ctx, grant: FULL_GRANT };
  const columns = names.flatMap((name) => {
    const field = recordedFields(resource).get(name);
    if (field === undefined) return [];
    const as = sql.identifier(name);
    const { links, expression } = field;
    if (links !== undefined)
      return [sql`${linkedIds(links, sql`${resource.columns['id']}`, sql`true`)} as ${as}`];
    return expression !== undefined && isElsewhere(resource, name, field)
      ? [sql`${expression(whole)} as ${as}`]
      : [];
  });
  if (columns.length === 0) return {};
  const found = await first(
    ctx.run<Row>(
      sql`select ${sql.join(columns, sql`, `)} from ${resource.table} where ${resource.columns['id']} = ${id}`,
    ),
  );
  return found ?? {};
}

/** The values of the recorded fields in `names`, as V2 shows them. */
export async function recordedValues(
  ctx: Ctx,
  resource: Resource,
  row: Row,
  names: readonly string[],
): Promise<Values> {
  const whole = { ...row, ...(await valuesBesideRow(ctx, resource, row.id, names)) };
  return Object.fromEntries(
    names.flatMap((name) => {
      const field = recordedFields(resource).get(name);
      return field === undefined ? [] : [[name, shown(ctx, field, whole[name], whole)]];
    }),
  );
}

/** The written values that can only be read through the expressions of their fields. */
async function expressedValues(
  ctx: Ctx,
  resource: Resource,
  id: unknown,
  filled: Values,
): Promise<Row> {
  const names = Object.keys(filled).filter((name) => {
    const field = resource.fields[name];
    return field !== undefined && isElsewhere(resource, name, field);
  });
  return { id: String(id), ...(await valuesBesideRow(ctx, resource, id, names)) };
}

/** Records the writes of the engine. `links` contains the changes of link tables. */
export const recorder: Recorder = {
  updateEntry,
  expressedValues,
  recordDeletion,
  async recordWrite(ctx, resource, { before, after, expressed }, { filled, links, ...change }) {
    const stored = await expressedValues(ctx, resource, after.id, filled);
    const names = Object.keys(stored);
    const others = {
      ...links,
      ...changesOf(ctx, resource, names, { before: expressed, after: stored }),
    };
    await recordWrite(ctx, resource, before, after, { ...change, others });
  },
};
