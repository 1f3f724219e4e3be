/** The upgrade of runs that an earlier version cancelled. */
import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { newId } from '../../src/kernel/id.ts';
import { knownMigrations, migrate } from '../../src/store/migrate.ts';
import { openEmptyDatabase } from '../kit/empty-service.ts';

const migrations = knownMigrations();

const moved = migrations.findIndex(({ sql }) =>
  sql.some((statement) => statement.includes('CREATE TABLE "connection_cancellations"')),
);

const cancelledAt = new Date('2026-01-02T03:04:05.678Z');

/** A database of the version before the upgrade, with a run that succeeded and one that was cancelled. */
async function earlierDatabase(t: TestContext) {
  const { database, drop } = await openEmptyDatabase();
  t.after(async () => {
    await database.close();
    await drop();
  });
  await migrate(database, { migrations: migrations.slice(0, moved) });
  const [account, connection] = [newId(), newId()];
  await database.run(sql`
    insert into accounts (id, name, created_at, updated_at) values (${account}, 'Upgraded', now(), now())`);
  await database.run(sql`
    insert into connections (id, account_id, type, category, name, created_at, updated_at)
    values (${connection}, ${account}, 'mits_feed', 'pms', 'Feed', now(), now())`);
  const [, cancelled] = await database.run<{ id: number }>(sql`
    insert into connection_logs (connection_id, status, started_at, cancelled_at)
    values (${connection}, 'succeeded', now(), null), (${connection}, 'partial', now(), ${cancelledAt}) returning id`);
  return { database, cancelled };
}

suite('an upgrade of the database', () => {
  test('keeps cancelled runs and the times of their cancellation', async (t) => {
    const { database, cancelled } = await earlierDatabase(t);
    await migrate(database, { migrations });
    const kept = await database.run(sql`select run_id, requested_at from connection_cancellations`);
    assert.deepEqual(kept, [{ run_id: cancelled?.id, requested_at: cancelledAt }]);
  });

  test('does not deadlock with a transaction that has read the runs and then writes one', {
    skip: process.env['FRONTAGE_TEST_DATABASE_URL'] === undefined && 'PGlite has one connection.',
  }, async (t) => {
    const { database } = await earlierDatabase(t);
    const upgraded = await database.transaction(
      async ({ run }) => {
        await run(sql`select from connection_logs`);
        const upgrade = migrate(database, { migrations });
        upgrade.catch(() => undefined);
        const isAwaited = async () =>
          (
            await run(sql`
              select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid)) limit 1`)
          ).length > 0;
        while (!(await isAwaited())) await new Promise(setImmediate);
        await run(sql`update connection_logs set message = 'Written'`);
        return { upgrade };
      },
      async (_, result) => result,
    );
    assert.equal(await upgraded.upgrade, migrations.length - moved);
    const written = await database.run(sql`select from connection_logs where message = 'Written'`);
    assert.equal(written.length, 2);
  });
});
