/**
 * Reads with a streaming standby as the read replica (decision 75), while its replay stops and
 * continues. `TEST_REPLICA_READS=10000` sets the number of reads.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { first } from '../../src/store/database.ts';
import { numberAt, objectAt, objectsAt, present, textAt } from '../kit/json.ts';
import { PROGRAM } from '../kit/program.ts';
import {
  addedLoads,
  type Home,
  read,
  replicaAt,
  type Served,
  seedHome,
  serveOn,
  write,
} from '../kit/replicated.ts';
import { startService } from '../kit/service-process.ts';
import { openStandby, type Standby, serverPrograms } from '../kit/standby.ts';

const READS = Number(process.env['TEST_REPLICA_READS'] ?? 1_200);
const ACCOUNTS = 4;
const programs = serverPrograms();

suite('a streaming standby', {
  skip:
    (process.env['FRONTAGE_TEST_DATABASE_URL'] === undefined && 'PGlite has no read replicas.') ||
    (programs === undefined && 'This machine has no server programs of PostgreSQL.'),
}, () => {
  let standby: Standby;
  let writer: Served;
  let reader: Served;
  let homes: Home[];
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
    homes = [];
    for (let count = 0; count < ACCOUNTS; count += 1) homes.push(await seedHome(writer));
  });
  after(async () => {
    await standby.resume();
    await writer.close();
    await reader.close();
    await standby.close();
  });

  const rentsIn = async (served: Served, home: Home) => {
    const unit = await read(served, '/api/sites/v1/units/101', home.website);
    const units = await read(served, `/api/v1/property/${home.propertyId}/units`);
    return [
      numberAt(unit, 'data', 'rent', 'base_min'),
      numberAt(units, 'data', 0, 'unitMinBaseRent'),
    ];
  };

  test(`is used, and none of ${READS} reads of two processes after an acknowledged write is stale`, {
    timeout: 900_000,
  }, async () => {
    let [rent, count, round] = [1000, 0, 0];
    /** Each account has one writer, so the writer must read the rent that it wrote last. */
    const writeAndRead = async (home: Home) => {
      while (count < READS) {
        rent += 1;
        const wanted = rent;
        const body = { min_base_rent: wanted, max_base_rent: wanted };
        await write(writer, 'PATCH', `/units/${home.unitId}`, home.admin, body);
        for (const isNumbered of [false, true]) {
          if (isNumbered) await writer.delivery.changes.settled();
          const rents = await Promise.all([rentsIn(reader, home), rentsIn(writer, home)]);
          assert.deepEqual(rents.flat(), [wanted, wanted, wanted, wanted]);
          count += 4;
        }
        round += 1;
        if (round % 20 === 0) await standby.pause();
        if (round % 20 === 10) await standby.resume();
      }
    };
    const loads = await addedLoads(() => Promise.all(homes.map(writeAndRead)));
    console.log(`${count} reads, loaded: ${JSON.stringify(loads)}`);
    for (const result of [loads.replica, loads.behind])
      assert.ok(result > count / 20, JSON.stringify(loads));
  });

  test('is replaced by the primary for a read that the replay cancels, and is used again for the next read', async () => {
    await standby.resume();
    await writer.delivery.changes.settled();
    await standby.onPrimary('select 1');
    const { replica } = writer.parts;
    const home = present(homes[0]);
    const { accountId } = home;
    const count = sql`select count(*)::int as units from units`;
    const runs: unknown[] = [];
    const result = await present(replica).read(
      accountId,
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
    assert.deepEqual([result, runs.length], [{ units: ACCOUNTS }, 2]);
    const loads = await addedLoads(() => rentsIn(reader, home));
    assert.ok(loads.replica > 0, JSON.stringify(loads));
  });

  suite('in DATABASE_REPLICA_URL', () => {
    const folder = mkdtempSync(join(tmpdir(), 'frontage-replica-'));
    after(() => rmSync(folder, { recursive: true }));
    const token = randomBytes(16).toString('hex');
    const envWith = (replicaUrl: string) => ({
      PATH: process.env['PATH'],
      PORT: '0',
      FRONTAGE_DATA_DIR: folder,
      FRONTAGE_SECRET: randomBytes(16).toString('hex'),
      FRONTAGE_METRICS: token,
      DATABASE_URL: standby.primaryUrl,
      DATABASE_REPLICA_URL: replicaUrl,
    });

    test('is used by `frontage serve`, as its metrics and /readyz show', async (t) => {
      const env = envWith(standby.standbyUrl);
      const { url, child } = await startService('serve', { env, cwd: folder });
      t.after(async () => {
        child.kill('SIGTERM');
        await once(child, 'exit');
      });
      const get = (path: string) =>
        fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
      assert.equal(textAt(await (await get('/readyz')).json(), 'checks', 'replica'), 'ok');
      const profile = await get(`/api/v1/property/${present(homes[0]).propertyId}`);
      assert.equal(profile.status, 200);
      const metrics = await (await get('/metrics')).text();
      assert.match(metrics, /^frontage_replica_reads_total\{result="replica"\} [1-9]/m);
      assert.match(metrics, /^frontage_database_connections\{pool="replica",state="open"\} [1-9]/m);
    });

    suite('`frontage doctor`', () => {
      const checked = async (changed: Record<string, string>) => {
        const run = promisify(execFile)(process.execPath, [...PROGRAM, 'doctor', '--json'], {
          env: { ...envWith(standby.standbyUrl), ...changed },
          cwd: folder,
        });
        const { stdout } = await run.catch((error: unknown) => objectAt(error));
        const { checks } = objectAt(JSON.parse(String(stdout)));
        const replica = objectsAt(checks).find(({ what }) => what === 'replica');
        return [replica?.['ok'], replica?.['says']];
      };

      test('accepts a standby of DATABASE_URL', async () => {
        assert.deepEqual(await checked({}), [true, 'connection to a standby of DATABASE_URL']);
      });

      test('rejects a server that is not a standby', async () => {
        assert.deepEqual(await checked({ DATABASE_REPLICA_URL: standby.primaryUrl }), [
          false,
          'The server of DATABASE_REPLICA_URL is not a standby. Set it up as a streaming replica of DATABASE_URL.',
        ]);
      });

      test('rejects a standby of another server', async () => {
        const other = String(process.env['FRONTAGE_TEST_DATABASE_URL']);
        assert.deepEqual(await checked({ DATABASE_URL: other }), [
          false,
          'The server of DATABASE_REPLICA_URL is not a standby of the server of DATABASE_URL. Set DATABASE_REPLICA_URL to a streaming replica of DATABASE_URL.',
        ]);
      });

      test('rejects another database of the same server', async () => {
        const { href } = Object.assign(new URL(standby.standbyUrl), { pathname: '/template1' });
        assert.deepEqual(await checked({ DATABASE_REPLICA_URL: href }), [
          false,
          'DATABASE_REPLICA_URL names the database template1, but DATABASE_URL names postgres. Use the same name.',
        ]);
      });

      test('reports an unknown primary if the user may not read the identifier of the server', async () => {
        await standby.onPrimary(
          'create role reader login; revoke execute on function pg_control_system() from public',
        );
        const { href } = Object.assign(new URL(standby.standbyUrl), { username: 'reader' });
        assert.deepEqual(await checked({ DATABASE_REPLICA_URL: href }), [
          true,
          'connection to a standby; whether it is one of DATABASE_URL is unknown, because the user cannot call pg_control_system()',
        ]);
      });
    });
  });
});
