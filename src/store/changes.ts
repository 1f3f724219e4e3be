/**
 * The outbox of cache tags: one row for each commit that made pages stale, written in the writer's own transaction. Rows get their
 * numbers after the commit, one numbering at a time, so the numbers are in the order in which the changes became visible: whoever
 * sees a number sees every change below it, and can go on from the last number it knows without missing one.
 */
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { first, type Session } from './database.ts';
import { changes } from './tables/changes.ts';
import { tagAlone } from './tags.ts';

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

function changeOf(accountId: string, stale: ReadonlySet<string>): Change & { paths: string[] } {
  const tags = [...stale].filter((tag) => !isPath(tag));
  return { accountId, tags: new Set(tags), paths: [...stale].filter(isPath) };
}

type Place = string | Date | Placeholder;

const inserting = (accountId: string, [tags, paths, at]: readonly [Place, Place, Place], from = sql``): SQL => sql`
  insert into ${changes} (account_id, tags, paths, created_at)
  select ${accountId}::uuid, ${tags}::jsonb, ${paths}::jsonb, ${at}::timestamptz${from}`;

export async function recordChange(session: Session, accountId: string, stale: Set<string>, at: Date): Promise<Change> {
  const { paths, ...change } = changeOf(accountId, stale);
  await session.run(inserting(accountId, [JSON.stringify([...change.tags]), JSON.stringify(paths), at]));
  return change;
}

const PLACES = [sql.placeholder('~tags'), sql.placeholder('~paths'), sql.placeholder('~at')] as const;

/**
 * A statement that writes one row and returns it, together with the change that this is; neither happens when it writes none. The change
 * itself goes into places, by `placed`.
 */
export const withChange = (write: SQL, accountId: string): SQL =>
  sql`with written as (${write}), told as (${inserting(accountId, PLACES, sql` from written`)}) select * from written`;

/** A change, and what goes into the places of `withChange`. */
export function placed(
  accountId: string,
  stale: ReadonlySet<string>,
  at: Date,
): { change: Change; values: Record<string, unknown> } {
  const { paths, ...change } = changeOf(accountId, stale);
  return { change, values: { '~tags': JSON.stringify([...change.tags]), '~paths': JSON.stringify(paths), '~at': at } };
}

/** Numbers what is committed and has no number yet, one process at a time, and wakes who listens. */
export async function numberChanges({ run }: Pick<Session, 'run'>): Promise<void> {
  await run(sql`select number_changes(${CHANGES_CHANNEL})`);
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

/** One change as websites may be told of it: without the marks of the service, and with tags alone, each once. */
export type ToldChange = { number: number; tags: string[]; paths: string[] };

/** The changes of an account after a number, in order. */
export async function changesOf({ run }: Pick<Session, 'run'>, accountId: string, after: number): Promise<ToldChange[]> {
  const rows = await run<ToldChange>(sql`
    select ${changes.number}, ${changes.tags}, ${changes.paths} from ${changes}
    where ${changes.account_id} = ${accountId} and ${changes.number} > ${after} order by ${changes.number}`);
  return rows.map(({ tags, ...row }) => ({
    ...row,
    tags: [...new Set(tags.filter((tag) => !tag.startsWith(MARK)).map(tagAlone))],
  }));
}

/** What some changes come to together: every tag and path once, in the order in which they first came, and the last number. */
export const together = (told: readonly ToldChange[]): ToldChange => ({
  number: told.at(-1)?.number ?? 0,
  tags: [...new Set(told.flatMap(({ tags }) => tags))],
  paths: [...new Set(told.flatMap(({ paths }) => paths))],
});
