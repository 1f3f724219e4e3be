/**
 * When reads stop using the read replica (decision 75): only after a failure of the replica itself.
 * The replica of these tests is the database of the service, through a connection of its own.
 */
import assert from 'node:assert/strict';
import { after, before, beforeEach, suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { Session } from '../../src/store/database.ts';
import type { Replica } from '../../src/store/replica.ts';
import { createDatabase } from '../kit/empty-service.ts';
import { type FreezableProxy, openFreezableProxy } from '../kit/freezable-proxy.ts';
import { present } from '../kit/json.ts';
import {
  addedLoads,
  type Home,
  replicaAt,
  type Served,
  seedHome,
  serveOn,
} from '../kit/replicated.ts';

const CONNECTIONS = 10;

/** Longer than the replica may take to respond. */
const STALL_MS = 800;

const NO_LOADS = { replica: 0, behind: 0, failed: 0, unavailable: 0 };

suite('a busy or failing replica', {
  skip: process.env['FRONTAGE_TEST_DATABASE_URL'] === undefined && 'PGlite has no read replicas.',
}, () => {
  let database: { url: string; drop(): Promise<unknown> };
  let served: Served;
  let home: Home;
  let proxy: FreezableProxy;
  let replica: Replica;
  let errors: unknown[];
  let time = 0;
  before(async () => {
    database = present(await createDatabase());
    served = await serveOn(database.url);
    home = await seedHome(served);
    await served.delivery.changes.settled();
    proxy = await openFreezableProxy(database.url);
  });
  after(async () => {
    await replica.close();
    await proxy.close();
    await served.close();
    await database.drop();
  });

  async function open(url: string, requiresStandby = false): Promise<void> {
    await replica?.close();
    ({ replica, errors } = replicaAt(url, { now: () => time, requiresStandby }));
  }
  beforeEach(() => open(database.url));

  const query = async ({ run }: Session): Promise<void> => {
    await run(sql`select 1`);
  };

  const readWith = (work = query, primary: Session = served.parts.database) =>
    replica.read(home.accountId, primary, work);

  /** A primary that blocks the event loop after its next response, while the replica is queried. */
  const stallingPrimary = (): Session => ({
    ...served.parts.database,
    async run<Row extends object>(statement: Parameters<Session['run']>[0]) {
      const rows = await served.parts.database.run<Row>(statement);
      setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, STALL_MS));
      return rows;
    },
  });

  test('is still used after a read found all connections of the process in use', async () => {
    const released = Promise.withResolvers<void>();
    const holding: Promise<void>[] = [];
    for (let count = 0; count < CONNECTIONS; count += 1) {
      const occupied = Promise.withResolvers<void>();
      const work = async () => {
        occupied.resolve();
        await released.promise;
      };
      holding.push(readWith(work));
      await occupied.promise;
    }
    try {
      assert.deepEqual(await addedLoads(() => readWith()), { ...NO_LOADS, failed: 1 });
      assert.deepEqual(errors, []);
    } finally {
      released.resolve();
      await Promise.all(holding);
    }
    assert.deepEqual(await addedLoads(() => readWith()), { ...NO_LOADS, replica: 1 });
  });

  test('is still used after the event loop was blocked while a connection was opened', async () => {
    const stalled = await addedLoads(() => readWith(query, stallingPrimary()));
    assert.deepEqual(stalled, { ...NO_LOADS, failed: 1 });
    assert.deepEqual(errors, []);
    assert.deepEqual(await addedLoads(() => readWith()), { ...NO_LOADS, replica: 1 });
  });

  test('serves a read although the event loop was blocked while it responded', async () => {
    await readWith();
    const stalled = await addedLoads(() => readWith(query, stallingPrimary()));
    assert.deepEqual(stalled, { ...NO_LOADS, replica: 1 });
    assert.deepEqual(errors, []);
  });

  test('serves no read and is reported once if it is not a standby, such as a former primary', async () => {
    await open(database.url, true);
    const loads = await addedLoads(async () => {
      for (let count = 0; count < 3; count += 1) await readWith();
    });
    assert.deepEqual(loads, { ...NO_LOADS, failed: 1, unavailable: 2 });
    assert.match(String(errors), /^Error: The server of DATABASE_REPLICA_URL is not a standby/);
    assert.equal(await replica.state(), 'not a standby');
  });

  test('is tried again after it recovers, by the first read that it may serve', async () => {
    await open(proxy.url);
    proxy.refuse();
    assert.deepEqual(await addedLoads(() => readWith()), { ...NO_LOADS, failed: 1 });
    proxy.accept();
    time += 5_000;
    const unchanged = '00000000-0000-7000-8000-000000000000';
    const other = () => replica.read(unchanged, served.parts.database, query);
    assert.deepEqual(await addedLoads(other), { ...NO_LOADS, behind: 1 });
    assert.deepEqual(await addedLoads(() => readWith()), { ...NO_LOADS, replica: 1 });
    assert.equal(errors.length, 1);
  });

  test('responds to concurrent probes on one connection that no read uses', async () => {
    const occupied = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    let holding = 0;
    const work = async () => {
      holding += 1;
      if (holding === CONNECTIONS) occupied.resolve();
      await released.promise;
    };
    const reads = Array.from({ length: CONNECTIONS }, () => readWith(work));
    await occupied.promise;
    try {
      const states = await Promise.all(Array.from({ length: 50 }, () => replica.state()));
      assert.deepEqual([...new Set(states)], ['ok']);
    } finally {
      released.resolve();
      await Promise.all(reads);
    }
  });
});
