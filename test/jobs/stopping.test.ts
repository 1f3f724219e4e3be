/** Stopping while a connection is being synced. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { newId } from '../../src/kernel/id.ts';
import { openEmptyService } from '../kit/empty-service.ts';
import { service } from '../kit/service.ts';
import { propertyOf } from './feed.ts';

test('a stop in the middle of a sync logs no error', async (t) => {
  const { feeds } = await service();
  const units = Array.from({ length: 20 }, (_, n) => ({ id: `u${n}` }));
  const properties = Array.from({ length: 100 }, (_, n) =>
    propertyOf(units, { id: `p${n}`, name: `Community ${n}` }),
  );
  const url = feeds.serve(
    '/stopping.xml',
    `<PhysicalProperty>${properties.join('')}</PhysicalProperty>`,
  );
  const errors: unknown[] = [];
  const stopped = await openEmptyService({
    outboundAllow: [feeds.origin],
    onError: (error) => errors.push(error),
  });
  let isOpen = true;
  t.after(async () => {
    if (isOpen) await stopped.close();
  });
  const { database, queue } = stopped.parts;
  const [account, connection] = [newId(), newId()];
  await database.run(sql`
    insert into accounts (id, name, created_at, updated_at) values (${account}, 'Stopping', now(), now())`);
  await database.run(sql`
    insert into connections (id, account_id, type, category, name, settings, created_at, updated_at)
    values (${connection}, ${account}, 'mits_feed', 'pms', 'Feed', ${JSON.stringify({ url })}::jsonb, now(), now())`);
  const [log] = await database.run<{ id: number }>(sql`
    insert into connection_logs (connection_id, status, started_at) values (${connection}, 'queued', now()) returning id`);
  await queue.enqueue(database, 'connection-sync', {
    account_id: account,
    connection_id: connection,
    log_id: log?.id,
  });
  await queue.work(stopped.handlers, {});
  const written = async () => {
    const [row] = await database.run<{ count: number }>(
      sql`select count(*) as count from properties`,
    );
    return row?.count ?? 0;
  };
  while ((await written()) < 3) await new Promise(setImmediate);
  assert.ok((await written()) < properties.length);
  isOpen = false;
  await stopped.close();
  assert.deepEqual(errors, []);
});
