/** Assertions about what an upgrade of the demo of an earlier version preserves. */
import assert from 'node:assert/strict';
import { V2_ROUTES } from '../../src/faces/v2/routes.ts';
import type { Database } from '../../src/store/database.ts';
import { listAt, numberAt, objectAt, textAt } from '../kit/json.ts';

/** The parameters that lists require. */
const REQUIRED = new Map([
  ['/media', 'kind=file'],
  ['/search', 'q=a'],
]);

/** Sends a GET request. */
export type Read = (
  path: string,
  headers: Record<string, string>,
) => Promise<{ status: number; body: Buffer }>;

/** The number of rows of each table. */
export async function countRows(database: Database): Promise<Map<string, number>> {
  const { rows } = await database.text(
    "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const found = new Map<string, number>();
  for (const { relname } of rows) {
    const [row] = (await database.text(`select count(*)::int as count from "${relname}"`)).rows;
    found.set(String(relname), Number(row?.['count']));
  }
  return found;
}

export function assertRowsKept(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): void {
  for (const [table, count] of before)
    if (table !== 'migrations') assert.equal(after.get(table), count, table);
}

/** The paths of all V2 lists, for `account`. */
const listsOf = (account: Record<string, unknown>): string[] =>
  V2_ROUTES.filter(({ method, path }) => method === 'GET' && !path.includes('{')).map(
    ({ path }) => `/api/v2${path}?account_id=${account['id']}&${REQUIRED.get(path) ?? ''}`,
  );

/** Asserts that the tokens of `accounts`, from `demo.json`, can read V2, V1 and Sites. */
export async function assertReadable(
  accounts: readonly Record<string, unknown>[],
  send: Read,
): Promise<void> {
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const { status, body } = await send(path, headers);
    assert.equal(status, 200, `${path}: ${body}`);
    return objectAt(JSON.parse(String(body)));
  };
  for (const account of accounts) {
    const authorization = `Bearer ${textAt(account, 'users', 'admin', 'token')}`;
    for (const path of listsOf(account)) await read(path, { authorization });
    const [property] = listAt(account, 'properties');
    const profile = await read(`/api/v1/property/${textAt(property, 'id')}`);
    assert.equal(textAt(profile, 'data', 'name'), textAt(property, 'name'));
    const [website] = listAt(account, 'websites');
    const units = await read('/api/sites/v1/units', {
      host: textAt(website, 'domain'),
      authorization: `Bearer ${textAt(website, 'deliver_token')}`,
    });
    assert.ok(numberAt(units, 'meta', 'pagination', 'total') > 0);
  }
}
