/** Updates that apply the rules of a resource to a copy of the row, without a lock (decision 0025). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { RESOURCES as REGISTERED } from '../../src/domain/registry.ts';
import { needsOnlyRow, type Resource } from '../../src/engine/declare.ts';
import { updateOptimistically } from '../../src/engine/optimistic-update.ts';
import { read } from '../../src/engine/read.ts';
import { resourceNamed } from '../../src/engine/registry.ts';
import { create, update } from '../../src/engine/write.ts';
import { Fault } from '../../src/kernel/fault.ts';
import type { Ctx } from '../../src/store/ctx.ts';
import { community, type Made, unique } from '../kit/account.ts';
import { recordAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';
import { having } from './routes.ts';
import { createFixture, type Fixture, recordOf } from './samples.ts';

let home: Fixture;
setUp(async () => {
  home = await createFixture();
});

/** A context that counts its statements and transactions. */
function countingCtx(): { ctx: Ctx; count: { statements: number } } {
  const count = { statements: 0 };
  const { parts, ...own } = home.owner.ctx;
  const { database } = parts;
  const run: Ctx['run'] = (statement) => {
    count.statements += 1;
    return database.run(statement);
  };
  const transaction: typeof database.transaction = (work, ending) => {
    count.statements += 1;
    return database.transaction(work, ending);
  };
  const counting = { ...database, run, transaction };
  return { ctx: { ...own, run, parts: { ...parts, database: counting } }, count };
}

const contentType = (): Promise<Record<string, unknown>> => {
  const fields = [{ key: 'name', type: 'text', label: unique('Name') }];
  const body = { key: unique('type').replace(/\W/g, '-'), name: unique('Type'), fields };
  return create(home.owner.ctx, resourceNamed('content-types'), body);
};

/** Two records of the resource with different values. */
async function twoRecords({ name }: Resource): Promise<[Made, Made]> {
  if (name !== 'content-types')
    return [await recordOf(name, home, 0), await recordOf(name, home, 1)];
  return [recordAt(await contentType()), recordAt(await contentType())];
}

/** Every resource with an update that can apply its rules to a cached row. */
const NAMES = [...having('update').map(({ name }) => name), 'content-types'].filter((name) => {
  const resource = REGISTERED.find((one) => one.name === name);
  const isWritten = Object.values(resource?.fields ?? {}).some(({ input }) => input !== null);
  return resource !== undefined && isWritten && needsOnlyRow(resource, []);
});

suite('optimistic updates', () => {
  test('are possible for properties and units', () => {
    for (const name of ['properties', 'units']) assert.ok(NAMES.includes(name), name);
  });

  for (const name of NAMES) {
    test(`${name}: the rules query the database only for fields in queryingFields`, async () => {
      const resource = resourceNamed(name);
      const [one, other] = await twoRecords(resource);
      const { ctx, count } = countingCtx();
      await updateOptimistically(ctx, resource, one.id, {});
      assert.equal(count.statements, 2, 'The row is not in the cache.');
      const fields = Object.keys(resource.fields).filter(
        (field) => resource.fields[field]?.input && needsOnlyRow(resource, [field]),
      );
      let written = 0;
      for (const field of [...fields, ...fields]) {
        for (const body of [{ [field]: other[field] }, { [field]: one[field] }]) {
          count.statements = 0;
          const record = await updateOptimistically(ctx, resource, one.id, body);
          assert.ok(count.statements <= 1, `${field}: ${count.statements} statements`);
          if (record !== null && !isDeepStrictEqual(one[field], other[field])) written += 1;
          if (record === null) await update(ctx, resource, one.id, body).catch(ignoreFault);
        }
      }
      assert.ok(written > 0, 'No update was optimistic.');
    });
  }

  test('an update of a row that is not in the cache takes two statements', async () => {
    const { unit } = await community(home.owner);
    const { ctx, count } = countingCtx();
    const record = await update(ctx, resourceNamed('units'), unit.id, { deposit: 5 });
    assert.deepEqual([count.statements, record['deposit']], [2, 5]);
  });

  test('an update that changes nothing takes two statements, or one if the row is in the cache', async () => {
    const { unit } = await community(home.owner);
    const units = resourceNamed('units');
    const { ctx, count } = countingCtx();
    for (const statements of [2, 1]) {
      count.statements = 0;
      const record = await update(ctx, units, unit.id, { deposit: unit['deposit'] });
      assert.deepEqual([count.statements, record['deposit']], [statements, unit['deposit']]);
      assert.equal(record['updated_at'], unit['updated_at']);
    }
  });

  test('an update with the values of the cached row is written if another process has changed the row', async () => {
    const { unit } = await community(home.owner);
    const { parts } = await service();
    const units = resourceNamed('units');
    await update(home.owner.ctx, units, unit.id, { deposit: 5 });
    await parts.database.run(sql`update units set deposit = 700 where id = ${unit.id}`);
    const record = await update(home.owner.ctx, units, unit.id, { deposit: 5 });
    const stored = await read(home.owner.ctx, units, unit.id);
    assert.deepEqual([record['deposit'], stored['deposit']], [5, 5]);
  });

  test('an update that loses every race applies the rules twice', async () => {
    const { unit } = await community(home.owner);
    const { parts } = await service();
    let judged = 0;
    const units = resourceNamed('units');
    const racing: Resource = {
      ...units,
      async check(ctx, draft) {
        judged += 1;
        if (ctx.stale === null)
          await parts.database.run(sql`update units set deposit = ${judged} where id = ${unit.id}`);
        return units.check?.(ctx, draft) ?? {};
      },
    };
    for (const description of ['Of the stored row', 'Of the cached row']) {
      judged = 0;
      const record = await update(home.owner.ctx, racing, unit.id, { description });
      assert.deepEqual([judged, record['description'], record['deposit']], [2, description, 0.01]);
    }
  });
});

function ignoreFault(error: unknown): void {
  if (!(error instanceof Fault)) throw error;
}
