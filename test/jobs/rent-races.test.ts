/** Units that a user deletes while a run replaces their rents (decisions §8). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Session } from '../../src/store/database.ts';
import { account, community, type Made } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { service } from '../kit/service.ts';
import { lastLogOf } from './feed.ts';
import { day, table } from './rent-matrix-setup.ts';

const ROUNDS = 5;
const UNITS = 8;

/** A property whose units have rents. `stored` lists the stored rents by unit number. */
async function stage() {
  const owner = await account();
  const { property } = await community(owner);
  const units: Made[] = [];
  for (let n = 0; n < UNITS; n += 1)
    units.push(await owner.make('units', { property_id: property.id, number: String(201 + n) }));
  const { connection, run, path } = await table(owner, [property.id]);
  const { parts } = await service();
  const rows = (rent: number) =>
    [
      'Unit,Start Date,Term,Rent',
      ...units.map(({ number }) => `${number},${day(1)},12,${rent}`),
    ].join('\n');
  await run(rows(1500));
  return {
    owner,
    units,
    rows,
    run,
    path,
    last: () => lastLogOf(owner.admin.token, connection.id),
    plan: () => v2(owner.admin.token, 'POST', `/connections/${connection.id}/plan`),
    decide: (id: number, decision: string) =>
      v2(owner.admin.token, 'POST', `/connections/${connection.id}/runs/${id}/${decision}`),
    stored: () =>
      parts.database.run<{ number: string; rent: number }>(sql`
        select number, rent from unit_term_rents join units on units.id = unit_id
        where connection_id = ${connection.id} order by number`),
  };
}

/**
 * Deletes a unit in a transaction that commits once another transaction waits for its lock. On the
 * embedded database, transactions do not overlap, so the transaction of `other` starts after the
 * commit.
 */
async function deleteWhile(unit: Made, other: () => Promise<unknown>): Promise<void> {
  const { database } = (await service()).parts;
  const isDeleted = Promise.withResolvers<void>();
  const work = async (session: Session) => {
    await session.run(sql`delete from units where id = ${unit.id}`);
    isDeleted.resolve();
    const isAwaited = async () =>
      (
        await session.run(sql`
          select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid)) limit 1`)
      ).length > 0;
    while (database.kind === 'postgres' && !(await isAwaited())) await setImmediate();
  };
  const deletion = database.transaction(work, async () => {});
  await isDeleted.promise;
  await Promise.all([deletion, other()]);
}

suite('a unit that is deleted after a run has read the units and before it locks them', () => {
  test('is skipped, and the run writes the rents of the other units', async () => {
    const { units, rows, run, stored } = await stage();
    const [gone, ...left] = units;
    assert.ok(gone);
    await deleteWhile(gone, async () => {
      const { status, message } = await run(rows(1550));
      assert.deepEqual([status, message], ['succeeded', null]);
    });
    assert.deepEqual(
      await stored(),
      left.map(({ number }) => ({ number, rent: 155_000 })),
    );
  });

  test('fails the application of a plan that contains the unit, because the data has changed', async () => {
    const { units, rows, path, plan, decide, last, stored } = await stage();
    const { feeds, drain } = await service();
    feeds.serve(path, rows(1550));
    assert.equal((await plan()).status, 202);
    await drain();
    const planned = await last();
    assert.equal(planned.status, 'planned');
    const [gone, ...left] = units;
    assert.ok(gone);
    assert.equal((await decide(planned.id, 'apply')).status, 202);
    await deleteWhile(gone, drain);
    const { status, message } = await last();
    assert.equal(status, 'failed');
    assert.match(String(message), /^The data has changed since the run was planned/);
    assert.deepEqual(
      await stored(),
      left.map(({ number }) => ({ number, rent: 150_000 })),
    );
  });

  test(`is skipped in ${ROUNDS} runs whose units are deleted concurrently`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { owner, units, rows, run, stored } = await stage();
      const isGone = (_: Made, place: number) => place % 2 === round % 2;
      const [log, ...answers] = await Promise.all([
        run(rows(1550)),
        ...units.filter(isGone).map(({ id }) => v2(owner.admin.token, 'DELETE', `/units/${id}`)),
      ]);
      assert.deepEqual([log.status, log.message], ['succeeded', null]);
      for (const { status, text } of answers) assert.equal(status, 204, text);
      assert.deepEqual(
        await stored(),
        units
          .filter((unit, place) => !isGone(unit, place))
          .map(({ number }) => ({ number, rent: 155_000 })),
      );
    }
  });
});
