/**
 * Reads of V1 and Sites with a read replica (decision 75). The replica of these tests is a copy of
 * the database that never receives a change. Values that only the copy contains show which reads
 * used it.
 */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { loadPublished } from '../../src/faces/http/pages.ts';
import { FULL_GRANT, onReplica, openCtx } from '../../src/store/ctx.ts';
import { first } from '../../src/store/database.ts';
import type { Replica } from '../../src/store/replica.ts';
import { responseLimit } from '../../src/store/result-limit.ts';
import { createDatabase } from '../kit/empty-service.ts';
import { type FreezableProxy, openFreezableProxy } from '../kit/freezable-proxy.ts';
import { numberAt, present, textAt } from '../kit/json.ts';
import {
  addedLoads,
  type Home,
  namesIn,
  read,
  replicaAt,
  type Served,
  seedHome,
  serveOn,
  write,
} from '../kit/replicated.ts';

const ON_PRIMARY = ['The community', 'The community'];
const ON_REPLICA = ['On the replica', 'On the replica'];

suite('a replica', {
  skip: process.env['FRONTAGE_TEST_DATABASE_URL'] === undefined && 'PGlite has no read replicas.',
}, () => {
  const databases: { url: string; drop(): Promise<unknown> }[] = [];
  let url = '';
  let proxy: FreezableProxy;
  let replica: Replica;
  let errors: unknown[];
  let served: Served;
  let copy: pg.Client;
  let homes: Home[];
  let time = 0;

  /** An account that has not changed since the copy was made. */
  const untouched = (): Home => present(homes.pop());

  const contextOf = ({ accountId }: Home) =>
    openCtx(
      served.parts,
      { kind: 'system', name: 'test' },
      { id: accountId, name: '', settings: {} },
      FULL_GRANT,
    );

  before(async () => {
    const primary = present(await createDatabase());
    databases.push(primary);
    url = primary.url;
    const seeding = await serveOn(url);
    homes = [];
    for (let count = 0; count < 20; count += 1) homes.push(await seedHome(seeding));
    await seeding.delivery.changes.settled();
    await seeding.close();
    const copied = present(await createDatabase(url));
    databases.push(copied);
    copy = new pg.Client({ connectionString: copied.url });
    await copy.connect();
    await copy.query(`update properties set name = 'On the replica'`);
    proxy = await openFreezableProxy(copied.url);
    ({ replica, errors } = replicaAt(proxy.url, {
      now: () => time,
      requiresStandby: false,
    }));
    served = await serveOn(url, { replica });
  });
  after(async () => {
    proxy.thaw();
    await served.close();
    await proxy.close();
    await copy.end();
    for (const { drop } of databases) await drop();
  });

  test('serves the reads of V1 and Sites of accounts whose changes it has', async () => {
    const home = untouched();
    assert.deepEqual(await namesIn(served, home), ON_REPLICA);
    assert.deepEqual(errors, []);
  });

  test('serves no read of an account after an acknowledged write, and still serves other accounts', async () => {
    const [home, other] = [untouched(), untouched()];
    const units = `/api/v1/property/${home.propertyId}/units`;
    for (let rent = 1001; rent <= 1040; rent += 1) {
      await write(served, 'PATCH', `/units/${home.unitId}`, home.admin, {
        min_base_rent: rent,
        max_base_rent: rent,
      });
      const unit = await read(served, '/api/sites/v1/units/101', home.website);
      assert.equal(numberAt(unit, 'data', 'rent', 'base_min'), rent);
      assert.equal(numberAt(await read(served, units), 'data', 0, 'unitMinBaseRent'), rent);
    }
    assert.deepEqual(await namesIn(served, home), ON_PRIMARY);
    assert.deepEqual(await namesIn(served, other), ON_REPLICA);
  });

  test('serves no read of an account with a committed change that has no number yet', async () => {
    const home = untouched();
    const { replica: ofOther } = replicaAt(proxy.url, { requiresStandby: false });
    const other = await serveOn(url, { pageBytes: 0, replica: ofOther });
    const numbering = new pg.Client({ connectionString: url });
    await numbering.connect();
    try {
      await numbering.query('begin; select pg_advisory_xact_lock(7261002)');
      await write(served, 'PATCH', `/properties/${home.propertyId}`, home.admin, {
        name: 'Renamed',
      });
      assert.deepEqual(await namesIn(other, home), ['Renamed', 'Renamed']);
    } finally {
      await numbering.end();
      await other.close();
    }
  });

  test('serves neither previews nor `/version`', async () => {
    const home = untouched();
    const preview = await read(served, '/api/sites/v1/properties', home.preview);
    assert.equal(textAt(preview, 'data', 0, 'name'), 'The community');
    await copy.query('update changes set number = number + 1000000 where account_id = $1', [
      home.accountId,
    ]);
    const { body } = await served.app.inject({
      url: '/api/sites/v1/version',
      headers: home.website,
    });
    assert.ok(numberAt(JSON.parse(body), 'data', 'version') < 1_000_000);
  });

  test('serves no read while it lacks migrations of this version, and the service stays ready', async () => {
    const home = untouched();
    const [row] = (await copy.query('select * from migrations order by taken_at desc limit 1'))
      .rows;
    await copy.query('delete from migrations where hash = $1', [row.hash]);
    try {
      assert.deepEqual(await namesIn(served, home), ON_PRIMARY);
      const ready = await read(served, '/readyz');
      assert.equal(textAt(ready, 'checks', 'replica'), 'missing migrations');
    } finally {
      await copy.query('insert into migrations values ($1, $2)', [row.hash, row.taken_at]);
    }
    assert.equal(textAt(await read(served, '/readyz'), 'checks', 'replica'), 'ok');
  });

  test('is replaced by the primary only for the read whose statement fails', async () => {
    const [home, other] = [untouched(), untouched()];
    await copy.query('alter table reviews rename to reviews_of_another_version');
    try {
      const loads = await addedLoads(() => namesIn(served, home));
      assert.ok(loads.failed >= 1, JSON.stringify(loads));
      assert.deepEqual(await namesIn(served, home), ON_PRIMARY);
    } finally {
      await copy.query('alter table reviews_of_another_version rename to reviews');
    }
    assert.deepEqual(await namesIn(served, other), ON_REPLICA);
    assert.deepEqual(errors, []);
  });

  test('receives no write: a read that writes runs on the primary', async () => {
    const home = untouched();
    const ctx = contextOf(home);
    await onReplica(ctx, ({ run }) =>
      run(sql`update properties set name = 'Written' where id = ${home.propertyId}`),
    );
    const name = sql`select name from properties where id = ${home.propertyId}`;
    assert.deepEqual(await first(ctx.run(name)), { name: 'Written' });
    assert.deepEqual(await first(onReplica(ctx, ({ run }) => run(name))), {
      name: 'On the replica',
    });
  });

  test('returns the fault of a read, such as a missing record, without a second read', async () => {
    const home = untouched();
    const url = '/api/sites/v1/units/999';
    const loads = await addedLoads(async () => {
      const { statusCode } = await served.app.inject({ url, headers: home.website });
      assert.equal(statusCode, 404);
    });
    assert.deepEqual([loads.failed, loads.behind], [0, 0], JSON.stringify(loads));
    assert.ok(loads.replica >= 1, JSON.stringify(loads));
  });

  test('uses none of the response limit if its read fails, so the whole limit is left for the read on the primary', async () => {
    const ctx = contextOf(untouched());
    const limit = responseLimit();
    let runs = 0;
    await loadPublished(ctx, limit, async ({ run }) => {
      runs += 1;
      await run(sql`select repeat('x', 1000) as text`);
      if (runs === 1) await run(sql`select * from a_table_of_another_version`);
    });
    assert.deepEqual([runs, limit.max - limit.left], [2, 1000]);
  });

  /** A page has several concurrent loads. The first of them tries the replica for all. */
  const isTriedAgain = async () => {
    const loads = await addedLoads(() => namesIn(served, untouched()));
    assert.ok(loads.replica >= 1, JSON.stringify(loads));
  };

  /** Ends an outage of the replica, however the test ends. */
  const recover = () => {
    proxy.accept();
    proxy.thaw();
    time += 5_000;
    errors.length = 0;
  };

  test('is replaced by the primary, tried again every five seconds, and reported once if it closes its connections', async () => {
    try {
      proxy.refuse();
      const loads = await addedLoads(async () =>
        assert.deepEqual(await namesIn(served, untouched()), ON_PRIMARY),
      );
      assert.ok(loads.failed >= 1, JSON.stringify(loads));
      assert.ok(loads.unavailable >= 1, JSON.stringify(loads));
      const ready = await read(served, '/readyz');
      assert.deepEqual(
        [textAt(ready, 'status'), textAt(ready, 'checks', 'replica')],
        ['ready', 'unavailable'],
      );
      time += 5_000;
      assert.deepEqual(await namesIn(served, untouched()), ON_PRIMARY);
      proxy.accept();
      assert.deepEqual(await namesIn(served, untouched()), ON_PRIMARY);
      assert.equal(errors.length, 1);
      time += 5_000;
      await isTriedAgain();
      assert.deepEqual(await namesIn(served, untouched()), ON_REPLICA);
    } finally {
      recover();
    }
  });

  test('is replaced by the primary while it does not respond', async () => {
    assert.deepEqual(await namesIn(served, untouched()), ON_REPLICA);
    try {
      proxy.freeze();
      const loads = await addedLoads(async () =>
        assert.deepEqual(await namesIn(served, untouched()), ON_PRIMARY),
      );
      assert.ok(loads.unavailable >= 1, JSON.stringify(loads));
      assert.equal(errors.length, 1);
    } finally {
      recover();
    }
    await isTriedAgain();
    assert.deepEqual(await namesIn(served, untouched()), ON_REPLICA);
  });
});
