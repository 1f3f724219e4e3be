/** Migrations are applied one by one, and never wait for a lock for long (see the upgrade guide). */
import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import { type Migration, migrate } from '../../src/store/migrate.ts';
import { openEmptyDatabase } from '../kit/empty-service.ts';

const MIGRATIONS: readonly Migration[] = [
  { hash: '1', sql: ['create table first (id int)'] },
  { hash: '2', sql: ['create table second (id int)', 'alter table first add name text'] },
  { hash: '3', sql: ['create table third (id int)'] },
];

async function emptyDatabase(t: TestContext) {
  const { database, drop } = await openEmptyDatabase();
  t.after(async () => {
    await database.close();
    await drop();
  });
  return {
    database,
    /** The hashes of the applied migrations, and the tables that they created. */
    async state() {
      const { rows: taken } = await database.text('select hash from migrations order by hash');
      const { rows: tables } = await database.text(
        "select tablename from pg_tables where schemaname = 'public' and tablename <> 'migrations' order by 1",
      );
      return [taken.map(({ hash }) => hash), tables.map(({ tablename }) => tablename)];
    },
  };
}

suite('migrations', () => {
  test('a migration that fails is rolled back, earlier ones stay applied, and the next call continues with it', async (t) => {
    const { database, state } = await emptyDatabase(t);
    const broken = MIGRATIONS.with(1, {
      hash: '2',
      sql: ['create table second (id int)', 'alter table missing add name text'],
    });
    await assert.rejects(migrate(database, { migrations: broken }), /missing/);
    assert.deepEqual(await state(), [['1'], ['first']]);
    assert.equal(await migrate(database, { migrations: MIGRATIONS }), 2);
    assert.deepEqual(await state(), [
      ['1', '2', '3'],
      ['first', 'second', 'third'],
    ]);
    assert.equal(await migrate(database, { migrations: MIGRATIONS }), 0);
  });

  test('fifty concurrent callers apply each migration once', async (t) => {
    const { database, state } = await emptyDatabase(t);
    const counts = await Promise.all(
      Array.from({ length: 50 }, () => migrate(database, { migrations: MIGRATIONS })),
    );
    assert.equal(
      counts.reduce((sum, count) => sum + count, 0),
      MIGRATIONS.length,
    );
    assert.deepEqual((await state())[0], ['1', '2', '3']);
  });

  test('a migration that waits too long for a lock fails with its number, and earlier ones stay applied', {
    skip: process.env['FRONTAGE_TEST_DATABASE_URL'] === undefined && 'PGlite has one connection.',
  }, async (t) => {
    const { database, state } = await emptyDatabase(t);
    await migrate(database, { migrations: MIGRATIONS.slice(0, 1) });
    await database.transaction(
      async ({ text }) => {
        await text('lock table first in access share mode');
        await assert.rejects(migrate(database, { migrations: MIGRATIONS, lockTimeout: 50 }), {
          message:
            'Migration 2 of 3 waited for 0.05 s for a lock that another transaction holds, and was rolled back. The migrations before it are applied. End that transaction, or migrate again at a quieter time.',
        });
      },
      async () => undefined,
    );
    assert.deepEqual(await state(), [['1'], ['first']]);
    assert.equal(await migrate(database, { migrations: MIGRATIONS }), 2);
  });
});
