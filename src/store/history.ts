/**
 * Writes the history of records. A transaction collects the entries of its writes and sends them in
 * batches, the last one together with its commit, so that an entry exists if and only if its write
 * does.
 */
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Actor } from './actor.ts';
import type { Session } from './database.ts';
import { type FieldChanges, history } from './tables/history.ts';

/** A write of one record. */
export type RecordedWrite = {
  resource: string;
  record_id: string;
  action: string;
  changes: FieldChanges;
  /** When a deleted record was created, which the history does not store. */
  made_at?: unknown;
};

/** The parts of a context that an entry records. */
type Author = { actor: Actor; account: { id: string } | null; parts: { clock(): Date } };

/** The actor of an entry. The `id` of a job is its name. */
function actorOf({ actor }: Author) {
  if (actor.kind === 'system') {
    const { type, id, name } =
      actor.connection === undefined
        ? { type: 'job', id: actor.name, name: actor.name }
        : { type: 'connection', ...actor.connection };
    return { actor_type: type, actor_id: id, actor_name: name, user_id: null };
  }
  const { type, id, name } =
    actor.token === undefined
      ? { type: 'user', id: actor.id, name: actor.name }
      : { type: 'token', ...actor.token };
  return { actor_type: type, actor_id: id, actor_name: name, user_id: actor.id };
}

/** A row of the table without its ID. `place` counts earlier entries of the record. */
export type HistoryEntry = ReturnType<typeof actorOf> &
  RecordedWrite & { account_id: string | undefined; created_at: Date; place: number };

export const historyEntry = (ctx: Author, write: RecordedWrite, place = 0): HistoryEntry => ({
  ...write,
  ...actorOf(ctx),
  account_id: ctx.account?.id,
  created_at: ctx.parts.clock(),
  place,
});

/** The number of entries that a transaction collects before it sends them. */
const BATCH = 100;

/** The state for recording writes: `onWrite` is called with each write of the transaction. */
type Recording = Author &
  Session & {
    history: HistoryEntry[] | null;
    onWrite?: (write: RecordedWrite) => Promise<void>;
  };

/** Adds an entry to the history when the running transaction commits. */
export async function recordHistory(ctx: Recording, write: RecordedWrite): Promise<void> {
  const { history: collected } = ctx;
  if (collected === null)
    throw new Error('The history of a record can only be written inside a transaction.');
  const place = collected.filter(
    ({ resource, record_id }) => resource === write.resource && record_id === write.record_id,
  ).length;
  collected.push(historyEntry(ctx, write, place));
  if (collected.length >= BATCH) await sendHistory(ctx, collected);
  await ctx.onWrite?.(write);
}

/** Sends the collected entries in one statement. */
export async function sendHistory(session: Session, collected: HistoryEntry[]): Promise<void> {
  const entries = collected.splice(0);
  if (entries.length > 0) await session.run(insertingHistory(JSON.stringify(entries)));
}

const COLUMNS = {
  account_id: 'uuid',
  resource: 'text',
  record_id: 'text',
  action: 'text',
  actor_type: 'text',
  actor_id: 'text',
  actor_name: 'text',
  user_id: 'uuid',
  changes: 'json',
  created_at: 'timestamptz',
};

const listed = (prefix: string, suffix: (type: string) => string = () => ''): SQL =>
  sql.raw(
    Object.entries(COLUMNS)
      .map(([name, type]) => `${prefix}${name}${suffix(type)}`)
      .join(', '),
  );

/** Inserts entries, given as JSON, for each row of `from`. */
export const insertingHistory = (entries: string | Placeholder, from = sql``): SQL => sql`
  insert into ${history} (id, ${listed('')}) select history_id(entry.place), ${listed('entry.')}
  from ${from}json_to_recordset(${entries}::json) as entry(${listed('', (type) => ` ${type}`)}, place integer)`;
