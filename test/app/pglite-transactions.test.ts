/**
 * The embedded database has one connection, so a transaction that waits for another statement would
 * wait forever.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { openPglite } from '../../src/store/pglite.ts';

test('a statement sent to the embedded database inside a transaction is rejected, and the transaction rolls back', async () => {
  const database = await openPglite({});
  await database.run(sql`create table notes (note text)`);
  const nested = [
    () => database.run(sql`select 1`),
    () => database.text('select 1'),
    () =>
      database.transaction(
        async () => undefined,
        async () => undefined,
      ),
  ];
  for (const send of nested) {
    const writing = database.transaction(
      async (tx) => {
        await tx.run(sql`insert into notes values ('lost')`);
        await send();
      },
      async () => undefined,
    );
    await assert.rejects(writing, /must use the session of the transaction/);
  }
  assert.deepEqual(await database.run(sql`select * from notes`), []);
  await database.close();
});
