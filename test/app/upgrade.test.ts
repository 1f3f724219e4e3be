/**
 * Upgrades of the databases of earlier versions. Each database contains the demo of its version. To
 * add a version, run its `frontage demo --json` on an empty PostgreSQL database, then
 * `pg_dump --exclude-schema=jobs --inserts --rows-per-insert=500 --no-owner --no-privileges`, and
 * remove the lines that begin with a backslash. `upgrade-data-dir.test.ts` describes how to add a
 * data directory.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { asItIs, type Database } from '../../src/store/database.ts';
import { ROOT } from '../conventions/sources.ts';
import { openEmptyDatabase, openServiceOn } from '../kit/empty-service.ts';
import { objectsAt } from '../kit/json.ts';
import { assertReadable, assertRowsKept, countRows } from './upgraded.ts';

const FOLDER = join(ROOT, 'test/fixtures/releases');

const SECRET = 'the secret of the upgrade fixtures';

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

for (const version of versions)
  test(`a database of ${version} keeps its rows when it is upgraded, and its tokens read them`, async (t) => {
    const opened = await openEmptyDatabase();
    await load(opened, version);
    const before = await countRows(opened.database);
    const service = await openServiceOn(opened, { secret: SECRET });
    t.after(() => service.close());
    assertRowsKept(before, await countRows(opened.database));
    const { accounts } = JSON.parse(readFileSync(join(FOLDER, `${version}.json`), 'utf8'));
    await assertReadable(objectsAt(accounts), async (url, headers) => {
      const { statusCode, rawPayload } = await service.app.inject({ url, headers });
      return { status: statusCode, body: rawPayload };
    });
  });
