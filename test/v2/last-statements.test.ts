/**
 * Statements that are sent with the commit: their errors are reported, and no uncommitted write is
 * acknowledged.
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { markStale, withTransaction, writeThenRead } from '../../src/store/ctx.ts';
import { first } from '../../src/store/database.ts';
import { account, community, type TestAccount } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { service } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';

let owner: TestAccount;
setUp(async () => {
  owner = await account();
});

const rename = (name: string) => sql`update accounts set name = ${name} where id = ${owner.id}`;

const nameOf = async (): Promise<unknown> =>
  (
    await first(
      (
        await service()
      ).parts.database.run<{ name: string }>(sql`select name from accounts where id = ${owner.id}`),
    )
  )?.name;

suite('the last statements of a transaction', () => {
  test('an update to a slug that another record has returns 422, not 500 (§7.2)', async () => {
    const { property } = await community(owner);
    await owner.make('units', { property_id: property.id, number: '1', slug: 'taken' });
    const { id } = await owner.make('units', { property_id: property.id, number: '2' });
    for (let turn = 0; turn < 5; turn += 1) {
      const answer = await v2(owner.admin.token, 'PATCH', `/units/${id}`, { slug: 'taken' });
      assert.deepEqual(
        [answer.status, answer.json['errors']],
        [422, { slug: ['The slug has already been taken.'] }],
      );
    }
  });

  test('a last statement that conflicts with another transaction is retried', async () => {
    let turns = 0;
    const lost = sql`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`;
    const answer = await writeThenRead(
      owner.ctx,
      async (tx) => {
        turns += 1;
        markStale(tx, ['site']);
      },
      async (tx) =>
        first(tx.run<{ turns: number }>(turns < 3 ? lost : sql`select ${turns}::integer as turns`)),
    );
    assert.deepEqual([answer, turns], [{ turns: 3 }, 3]);
  });

  test('a transaction that the database has aborted is not acknowledged, even if its error was not handled', async () => {
    const before = await nameOf();
    const write = withTransaction(owner.ctx, async (tx) => {
      await tx.run(rename('Never kept'));
      await tx.run(sql`select 1 / 0`).catch(() => undefined);
    });
    await assert.rejects(write);
    assert.equal(await nameOf(), before);
  });

  test('a transaction whose connection is lost is not acknowledged and leaves no data', async (t) => {
    const { database } = (await service()).parts;
    if (database.kind !== 'postgres') return t.skip('PGlite has no connection to lose.');
    const before = await nameOf();
    const write = withTransaction(owner.ctx, async (tx) => {
      await tx.run(rename('Never kept'));
      const own = await first(tx.run<{ pid: number }>(sql`select pg_backend_pid() as pid`));
      await database.run(sql`select pg_terminate_backend(${own?.pid ?? 0}::integer)`);
    });
    await assert.rejects(write);
    assert.equal(await nameOf(), before);
    await withTransaction(owner.ctx, (tx) => tx.run(rename('Kept')));
    assert.equal(await nameOf(), 'Kept');
  });
});
