/** A database that a newer version has migrated. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrate } from '../../src/store/migrate.ts';
import { openEmptyDatabase } from '../kit/empty-service.ts';

test('a database with an unknown migration is rejected and not modified', async (t) => {
  const { database, drop } = await openEmptyDatabase();
  t.after(async () => {
    await database.close();
    await drop();
  });
  assert.notEqual(await migrate(database), 0);
  assert.equal(await migrate(database), 0);
  const hashes = async () =>
    (await database.text('select hash from migrations order by hash')).rows;
  await database.text("insert into migrations (hash) values ('a migration of a newer version')");
  const before = await hashes();
  await assert.rejects(migrate(database), {
    message:
      'The database is newer than this version of Frontage: it has 1 migration that this version does not know. Install the newer version, or restore a backup that was created before the upgrade.',
  });
  assert.deepEqual(await hashes(), before);
});
