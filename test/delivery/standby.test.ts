/**
 * Reads with a streaming standby as the read replica (decision 74), while its replay stops and
 * continues. `TEST_REPLICA_READS=10000` sets the number of reads.
 */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { first } from '../../src/store/database.ts';
import { numberAt, present } from '../kit/json.ts';
import {
  addedReads,
  type Home,
  read,
  replicaAt,
  type Served,
  seedHome,
  serveOn,
  write,
} from '../kit/replicated.ts';
import { openStandby, type Standby, serverPrograms } from '../kit/standby.ts';

const READS = Number(process.env['TEST_REPLICA_READS'] ?? 1_200);
const UNITS = 4;
const programs = serverPrograms();

suite('a streaming standby', {
  skip:
    (process.env['FRONTAGE_TEST_DATABASE_URL'] === undefined && 'PGlite has no read replicas.') ||
    (programs === undefined && 'This machine has no server programs of PostgreSQL.'),
}, () => {
  let standby: Standby;
  let writer: Served;
  let reader: Served;
  let home: Home;
  before(async () => {
    standby = await openStandby(String(programs));
    const open = (pageBytes?: number) =>
      serveOn(standby.primaryUrl, {
        replica: replicaAt(standby.standbyUrl).replica,
        ...(pageBytes === undefined ? {} : { pageBytes }),
      });
    writer = await open();
    // Nothing is cached, because a cached page may be a second old after a write of another process.
    reader = await open(0);
    home = await seedHome(writer, UNITS);
  });
  after(async () => {
    await standby.resume();
    await writer.close();
    await reader.close();
    await standby.close();
  });

  const rentsIn = async (served: Served, index: number) => {
    const unit = await read(served, `/api/sites/v1/units/${101 + index}`, home.website);
    const units = await read(served, `/api/v1/property/${home.propertyId}/units`);
    return [
      numberAt(unit, 'data', 'rent', 'base_min'),
      numberAt(units, 'data', index, 'unitMinBaseRent'),
    ];
  };

  test(`is used, and none of ${READS} reads of two processes after an acknowledged write is stale`, {
    timeout: 900_000,
  }, async () => {
    let [rent, count, round] = [1000, 0, 0];
    /** One writer per unit, so the rent that it reads must be the one that it wrote last. */
    const writeAndRead = async (index: number) => {
      while (count < READS) {
        rent += 1;
        const wanted = rent;
        const body = { min_base_rent: wanted, max_base_rent: wanted };
        await write(writer, 'PATCH', `/units/${home.unitIds[index]}`, home.admin, body);
        for (const settle of [false, true]) {
          if (settle) await writer.delivery.changes.settled();
          const rents = await Promise.all([rentsIn(reader, index), rentsIn(writer, index)]);
          assert.deepEqual(rents.flat(), [wanted, wanted, wanted, wanted]);
          count += 4;
        }
        round += 1;
        if (round % 20 === 0) await standby.pause();
        if (round % 20 === 10) await standby.resume();
      }
    };
    const reads = await addedReads(() =>
      Promise.all(Array.from({ length: UNITS }, (_, index) => writeAndRead(index))),
    );
    console.log(`${count} reads: ${JSON.stringify(reads)}`);
    for (const result of ['replica', 'behind'])
      assert.ok((reads[result] ?? 0) > count / 20, JSON.stringify(reads));
  });

  test('that cancels a read because it conflicts with the replay is replaced by the primary, and used again', async () => {
    await standby.resume();
    await writer.delivery.changes.settled();
    await standby.onPrimary('select 1');
    const { replica } = writer.parts;
    const count = sql`select count(*)::int as units from units`;
    const runs: unknown[] = [];
    const result = await present(replica).read(
      home.accountId,
      writer.parts.database,
      async (session) => {
        runs.push(await first(session.run(count)));
        if (runs.length === 1) {
          await standby.onPrimary('update units set number = number');
          await standby.onPrimary('vacuum units');
        }
        return first(session.run(count));
      },
    );
    assert.deepEqual([result, runs.length], [{ units: UNITS }, 2]);
    const reads = await addedReads(() => rentsIn(reader, 0));
    assert.ok((reads['replica'] ?? 0) > 0, JSON.stringify(reads));
  });
});
