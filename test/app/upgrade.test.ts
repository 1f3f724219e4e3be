/**
 * Upgrades of the databases of earlier versions, which contain the demo of that version. To keep
 * another one, run `frontage demo --json` of it on an empty PostgreSQL database, and then
 * `pg_dump --exclude-schema=jobs --inserts --rows-per-insert=500 --no-owner --no-privileges`
 * without the lines that begin with a backslash.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { V2_ROUTES } from '../../src/faces/v2/routes.ts';
import { asItIs, type Database } from '../../src/store/database.ts';
import { ROOT } from '../conventions/sources.ts';
import { openEmptyDatabase, openServiceOn } from '../kit/empty-service.ts';
import { listAt, numberAt, objectAt, objectsAt, textAt } from '../kit/json.ts';

const FOLDER = join(ROOT, 'test/fixtures/releases');

const SECRET = 'the secret of the upgrade fixtures';

/** The parameters that lists require. */
const REQUIRED = new Map([
  ['/media', 'kind=file'],
  ['/search', 'q=a'],
]);

const versions = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql.gz'))
  .map((name) => name.replace('.sql.gz', ''));

/** The dump changes settings of its session. */
async function load({ database }: { database: Database }, version: string): Promise<void> {
  const dump = gunzipSync(readFileSync(join(FOLDER, `${version}.sql.gz`))).toString();
  await database.background.transaction(async ({ text }) => {
    await text(dump);
    await text('reset all');
  }, asItIs);
}

/** The number of rows of each table. */
async function counts(database: Database): Promise<Map<string, number>> {
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

/** A service of this version on the database of an earlier one. */
async function upgraded(t: TestContext, version: string) {
  const opened = await openEmptyDatabase();
  await load(opened, version);
  const before = await counts(opened.database);
  const service = await openServiceOn(opened, { secret: SECRET });
  t.after(() => service.close());
  const { accounts } = JSON.parse(readFileSync(join(FOLDER, `${version}.json`), 'utf8'));
  const read = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await service.app.inject({ url, headers });
    assert.equal(answer.statusCode, 200, `${url}: ${answer.body}`);
    return objectAt(answer.json());
  };
  return { before, database: opened.database, accounts: objectsAt(accounts), read };
}

/** The paths of the lists of V2 in this account. */
const listsOf = (account: Record<string, unknown>): string[] =>
  V2_ROUTES.filter(({ method, path }) => method === 'GET' && !path.includes('{')).map(
    ({ path }) => `/api/v2${path}?account_id=${account['id']}&${REQUIRED.get(path) ?? ''}`,
  );

for (const version of versions)
  test(`A database of ${version} keeps its rows when it is upgraded, and its tokens read them.`, async (t) => {
    const { before, database, accounts, read } = await upgraded(t, version);
    const after = await counts(database);
    before.delete('migrations');
    for (const [table, count] of before) assert.equal(after.get(table), count, table);
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
  });
