/**
 * The outbox of cache tags: one row for each commit that invalidated pages, written in the same
 * transaction. Rows are numbered after the commit, by one process at a time, so numbers follow the
 * order in which changes became visible. A reader that sees a number has seen all lower numbers,
 * and can continue from the last number that it has read.
 */
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { first, type Session } from './database.ts';
import { changes } from './tables/changes.ts';
import { websiteOf } from './tags.ts';

/**
 * The effect of a commit: tags of §6.1, marks of the service itself, and the paths of pages that
 * were added, moved or removed.
 */
export type Change = { accountId: string; tags: ReadonlySet<string> };

export type NumberedChange = Change & { number: number };

/**
 * The channel that announces newly numbered changes. The payload is empty; listeners read the
 * outbox.
 */
export const CHANGES_CHANNEL = 'frontage_changes';

/** The prefix of the service's own marks, which are in no response and no webhook. */
const MARK = '~';

/** The mark of an internal record, such as a token. Marks are shared by all accounts. */
export const mark = (kind: 'token' | 'host' | 'connection', id: string | number): string =>
  `${MARK}${kind}:${id}`;

/** Whether the tag is a mark, which only the service itself uses. */
export const isMark = (tag: string): boolean => tag.startsWith(MARK);

/**
 * Identifies a purge among the tags of a change. A purge concerns only websites that show one of
 * its properties.
 */
export const PURGE = 'purge';

/** A page path, which is collected among the tags of a write until the change is recorded. */
const isPath = (tag: string): boolean => tag.startsWith('/');

function changeOf(accountId: string, stale: ReadonlySet<string>): Change & { paths: string[] } {
  const tags = [...stale].filter((tag) => !isPath(tag));
  return { accountId, tags: new Set(tags), paths: [...stale].filter(isPath) };
}

type Parameter = string | Date | Placeholder;

const inserting = (
  accountId: string,
  [tags, paths, at]: readonly [Parameter, Parameter, Parameter],
  from = sql``,
): SQL => sql`
  insert into ${changes} (account_id, tags, paths, created_at)
  select ${accountId}::uuid, ${tags}::jsonb, ${paths}::jsonb, ${at}::timestamptz${from}`;

export async function recordChange(
  session: Session,
  accountId: string,
  stale: Set<string>,
  at: Date,
): Promise<Change> {
  const { paths, ...change } = changeOf(accountId, stale);
  await session.run(
    inserting(accountId, [JSON.stringify([...change.tags]), JSON.stringify(paths), at]),
  );
  return change;
}

const PLACES = [
  sql.placeholder('~tags'),
  sql.placeholder('~paths'),
  sql.placeholder('~at'),
] as const;

/**
 * The statement that records a change if `written` has a row. The values of the change are
 * placeholders, which `placed` fills.
 */
export const changeOfWritten = (accountId: string): SQL =>
  inserting(accountId, PLACES, sql` from written`);

/** A change, and the values of the placeholders of `changeOfWritten`. */
export function placed(
  accountId: string,
  stale: ReadonlySet<string>,
  at: Date,
): { change: Change; values: Record<string, unknown> } {
  const { paths, ...change } = changeOf(accountId, stale);
  return {
    change,
    values: {
      '~tags': JSON.stringify([...change.tags]),
      '~paths': JSON.stringify(paths),
      '~at': at,
    },
  };
}

/**
 * Numbers the committed changes that have no number, in one process at a time, and notifies the
 * listeners.
 */
export async function numberChanges({ run }: Pick<Session, 'run'>): Promise<void> {
  await run(sql`select number_changes(${CHANGES_CHANNEL})`);
}

type Row = { number: number; account_id: string; tags: string[] };

/** The changes after a number, in order; at most `limit`. */
export async function changesAfter(
  { run }: Pick<Session, 'run'>,
  number: number,
  limit: number,
): Promise<NumberedChange[]> {
  const rows = await run<Row>(sql`
    select ${changes.number}, ${changes.account_id}, ${changes.tags} from ${changes}
    where ${changes.number} > ${number} order by ${changes.number} limit ${limit}`);
  return rows.map((row) => ({
    number: row.number,
    accountId: row.account_id,
    tags: new Set(row.tags),
  }));
}

/** The number of the newest change, of one account or of all accounts; 0 if there is none. */
export async function newestChange(
  { run }: Pick<Session, 'run'>,
  accountId?: string,
): Promise<number> {
  const whose = accountId === undefined ? sql`true` : sql`${changes.account_id} = ${accountId}`;
  const found = await first(
    run<{ number: number }>(
      sql`select coalesce(max(${changes.number}), 0) as number from ${changes} where ${whose}`,
    ),
  );
  return found?.number ?? 0;
}

/**
 * The number of the change that a copy of the database must contain to have all committed changes
 * of the account. Null if one of these changes has no number yet, or if the account has no changes.
 */
export async function numberOfAll(
  { run }: Pick<Session, 'run'>,
  accountId: string,
): Promise<number | null> {
  const found = await first(
    run<{ number: number | null; unnumbered: boolean }>(sql`
      select (select max(${changes.number}) from ${changes} where ${changes.account_id} = ${accountId}) as number,
        exists (select from ${changes} where ${changes.number} is null and ${changes.account_id} = ${accountId}) as unnumbered`),
  );
  return found === undefined || found.unnumbered ? null : found.number;
}

/** A stored change. The tags and paths have aspects, and the tags include marks and `PURGE`. */
export type StoredChange = { number: number; tags: string[]; paths: string[] };

/**
 * The changes of an account after a number, in order, without the tags and paths that concern only
 * other websites.
 */
export async function changesOf(
  { run }: Pick<Session, 'run'>,
  { accountId, websiteId }: { accountId: string; websiteId: string },
  after: number,
): Promise<StoredChange[]> {
  const rows = await run<StoredChange>(sql`
    select ${changes.number}, ${changes.tags}, ${changes.paths} from ${changes}
    where ${changes.account_id} = ${accountId} and ${changes.number} > ${after} order by ${changes.number}`);
  const ofWebsite = (tags: string[]) =>
    tags.filter((tag) => (websiteOf(tag) ?? websiteId) === websiteId);
  return rows.map(({ number, tags, paths }) => ({
    number,
    tags: ofWebsite(tags),
    paths: ofWebsite(paths),
  }));
}

/**
 * Merges changes: every tag and path once, in the order of first occurrence, and the last number.
 */
export const together = (all: readonly StoredChange[]): StoredChange => ({
  number: all.at(-1)?.number ?? 0,
  tags: [...new Set(all.flatMap(({ tags }) => tags))],
  paths: [...new Set(all.flatMap(({ paths }) => paths))],
});
