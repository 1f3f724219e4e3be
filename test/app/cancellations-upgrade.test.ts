/** The upgrade of runs that an earlier version cancelled. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { newId } from '../../src/kernel/id.ts';
import { knownMigrations, migrate } from '../../src/store/migrate.ts';
import { openEmptyDatabase } from '../kit/empty-service.ts';

test('cancelled runs stay cancelled when the database is upgraded', async (t) => {
  const { database, drop } = await openEmptyDatabase();
  t.after(async () => {
    await database.close();
    await drop();
  });
  const migrations = knownMigrations();
  const moved = migrations.findIndex(({ sql }) =>
    sql.some((statement) => statement.includes('CREATE TABLE "connection_cancellations"')),
  );
  await migrate(database, { migrations: migrations.slice(0, moved) });
  const [account, connection] = [newId(), newId()];
  await database.run(sql`
    insert into accounts (id, name, created_at, updated_at) values (${account}, 'Upgraded', now(), now())`);
  await database.run(sql`
    insert into connections (id, account_id, type, category, name, created_at, updated_at)
    values (${connection}, ${account}, 'mits_feed', 'pms', 'Feed', now(), now())`);
  const cancelledAt = new Date('2026-01-02T03:04:05.678Z');
  const [, cancelled] = await database.run<{ id: number }>(sql`
    insert into connection_logs (connection_id, status, started_at, cancelled_at)
    values (${connection}, 'succeeded', now(), null), (${connection}, 'partial', now(), ${cancelledAt}) returning id`);
  await migrate(database, { migrations });
  const kept = await database.run(sql`select run_id, requested_at from connection_cancellations`);
  assert.deepEqual(kept, [{ run_id: cancelled?.id, requested_at: cancelledAt }]);
});
