/**
 * The outbox of cache tags: one row for each commit that made pages stale, written in the writer's own transaction. Rows get their
 * numbers after the commit, one numbering at a time, so the numbers are in the order in which the changes became visible: whoever
 * sees a number sees every change below it, and can go on from the last number it knows without missing one.
 */
import { sql } from 'drizzle-orm';
import { first, type Session } from './database.ts';
import { changes } from './tables/changes.ts';

/** What a commit made stale: tags of §6.1, marks of the service itself, and the paths of pages that appeared, moved or went. */
export type Change = { accountId: string; tags: ReadonlySet<string> };

export type NumberedChange = Change & { number: number };

/** The channel on which a numbering is announced; it says nothing, who hears it looks. */
export const CHANGES_CHANNEL = 'frontage_changes';

/** What begins so is a mark of the service itself: no answer carries it and no webhook tells it. */
const MARK = '~';

/** The mark of one record of the service's own, such as a token: it is the same in every account. */
export const mark = (kind: 'token' | 'host' | 'connection', id: string | number): string => `${MARK}${kind}:${id}`;

/** A path of a page rides among the tags of a write until it is recorded. */
const isPath = (tag: string): boolean => tag.startsWith('/');

export async function recordChange(session: Session, accountId: string, stale: Set<string>, at: Date): Promise<Change> {
  const paths = [...stale].filter(isPath);
  const tags = [...stale].filter((tag) => !isPath(tag));
  await session.run(sql`
    insert into ${changes} (account_id, tags, paths, created_at)
    values (${accountId}, ${JSON.stringify(tags)}, ${JSON.stringify(paths)}, ${at})`);
  return { accountId, tags: new Set(tags) };
}

/** Any number that nothing else locks on. */
const LOCK = 7261002;

/** Numbers what is committed and has no number yet, and wakes who listens. */
export async function numberChanges({ run }: Pick<Session, 'run'>): Promise<void> {
  await run(sql`
    with turn as materialized (select pg_advisory_xact_lock(${sql.raw(String(LOCK))})),
    numbered as (update ${changes} set number = nextval('change_numbers') from turn where ${changes.number} is null returning 1)
    select pg_notify(${sql.raw(`'${CHANGES_CHANNEL}'`)}, '') from numbered limit 1`);
}

type Row = { number: number; account_id: string; tags: string[] };

/** The changes after a number, in order; at most `limit`. */
export async function changesAfter({ run }: Pick<Session, 'run'>, number: number, limit: number): Promise<NumberedChange[]> {
  const rows = await run<Row>(sql`
    select ${changes.number}, ${changes.account_id}, ${changes.tags} from ${changes}
    where ${changes.number} > ${number} order by ${changes.number} limit ${limit}`);
  return rows.map((row) => ({ number: row.number, accountId: row.account_id, tags: new Set(row.tags) }));
}

/** The number of the newest change, of one account or of all; 0 before the first. */
export async function newestChange({ run }: Pick<Session, 'run'>, accountId?: string): Promise<number> {
  const whose = accountId === undefined ? sql`true` : sql`${changes.account_id} = ${accountId}`;
  const found = await first(
    run<{ number: number }>(sql`select coalesce(max(${changes.number}), 0) as number from ${changes} where ${whose}`),
  );
  return found?.number ?? 0;
}

/** What some changes of an account come to together: every tag and path once, in the order in which they first came. */
export type ChangesTogether = { tags: string[]; paths: string[]; number: number };

/** The changes of an account after a number, taken together, without the marks of the service; null when there are none. */
export async function changesTogether(
  { run }: Pick<Session, 'run'>,
  accountId: string,
  after: number,
): Promise<ChangesTogether | null> {
  const rows = await run<{ number: number; tags: string[]; paths: string[] }>(sql`
    select ${changes.number}, ${changes.tags}, ${changes.paths} from ${changes}
    where ${changes.account_id} = ${accountId} and ${changes.number} > ${after} order by ${changes.number}`);
  const last = rows.at(-1);
  if (last === undefined) return null;
  const all = (of: 'tags' | 'paths') => [...new Set(rows.flatMap((row) => row[of]))];
  return { tags: all('tags').filter((tag) => !tag.startsWith(MARK)), paths: all('paths'), number: last.number };
}
