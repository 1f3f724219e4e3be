/**
 * The connections for requests are shared fairly between callers, so that one caller that fills them
 * with slow statements does not starve the others (decision 40).
 */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { serveCaller } from '../../src/kernel/current-caller.ts';
import type { Database } from '../../src/store/database.ts';
import { isOutage } from '../../src/store/outage.ts';
import { openPostgres } from '../../src/store/postgres.ts';
import { type Other, otherService } from '../delivery/services.ts';
import { account, community, type TestAccount } from '../kit/account.ts';
import { textAt } from '../kit/json.ts';

const url = process.env['FRONTAGE_TEST_DATABASE_URL'];

const CONNECTIONS = 10;
const PER_CALLER = 6;
const WAITING_PER_CALLER = 250;

/** The statements of these tests wait for advisory locks of this class. */
const LOCKS = 470_211;

suite('PostgreSQL', {
  skip: url === undefined && 'PGlite runs in the process and has one connection.',
}, () => {
  let database: Database;
  let holder: pg.Client;
  before(async () => {
    database = openPostgres(textAt(url));
    holder = new pg.Client({ connectionString: url });
    await holder.connect();
  });
  after(async () => {
    await holder.end();
    await database.close();
  });

  const hold = (lock: number) => holder.query('select pg_advisory_lock($1, $2)', [LOCKS, lock]);
  const letGo = (lock: number) => holder.query('select pg_advisory_unlock($1, $2)', [LOCKS, lock]);

  /** A statement of the caller that waits for the lock. */
  const slow = (caller: string, lock: number) =>
    serveCaller(caller, () =>
      database.run(sql`select pg_advisory_xact_lock_shared(${LOCKS}, ${lock})`),
    );
  const quick = (caller: string) => serveCaller(caller, () => database.run(sql`select 1 as one`));

  const waiting = async (lock: number): Promise<number> => {
    const { rows } = await holder.query(
      'select count(*)::int as count from pg_locks where not granted and classid = $1 and objid = $2',
      [LOCKS, lock],
    );
    return rows[0].count;
  };
  const until = async (lock: number, count: number): Promise<void> => {
    while ((await waiting(lock)) < count) await setImmediate();
  };

  test('a caller with a hundred slow statements uses six connections, and other callers are served meanwhile', async () => {
    await hold(1);
    let done = 0;
    const stuck = Array.from({ length: 100 }, () =>
      slow('greedy', 1).finally(() => {
        done += 1;
      }),
    );
    await until(1, PER_CALLER);
    for (const caller of ['other', '192.0.2.1', 'other']) await quick(caller);
    await Promise.all(Array.from({ length: 20 }, (_, index) => quick(`caller ${index}`)));
    assert.deepEqual([await waiting(1), done], [PER_CALLER, 0]);
    await letGo(1);
    await Promise.all(stuck);
  });

  test('two callers with slow statements cannot use all connections, so other callers are served immediately', async () => {
    await hold(1);
    const stuck = ['first', 'second'].flatMap((caller) =>
      Array.from({ length: 100 }, () => slow(caller, 1)),
    );
    await until(1, CONNECTIONS - 2);
    await quick('other');
    assert.equal(await waiting(1), CONNECTIONS - 2);
    await letGo(1);
    await Promise.all(stuck);
  });

  test('a token gets the next connection that becomes free while five addresses wait for it', async () => {
    const addresses = Array.from({ length: 5 }, (_, index) => `192.0.2.${index}`);
    await hold(1);
    await hold(2);
    const finished: string[] = [];
    const first = [...addresses, ...addresses.slice(0, 3), 'sixth', 'seventh'].map(
      (address, index) => slow(address, index === 0 ? 1 : 2),
    );
    await until(1, 1);
    await until(2, CONNECTIONS - 1);
    const rest = Array.from({ length: 50 }, (_, index) =>
      slow(textAt(addresses[index % 5]), 2).then(() => finished.push('address')),
    );
    const token = quick('token').then(() => finished.push('token'));
    await letGo(1);
    await token;
    assert.deepEqual(finished, ['token']);
    await letGo(2);
    await Promise.all([...first, ...rest]);
  });

  test('work without a caller may use every connection', async () => {
    await hold(1);
    const all = Array.from({ length: CONNECTIONS }, () =>
      database.run(sql`select pg_advisory_xact_lock_shared(${LOCKS}, 1)`),
    );
    await until(1, CONNECTIONS);
    await letGo(1);
    await Promise.all(all);
  });

  test('statements beyond the queue limit of a caller, and statements that wait too long, fail with an outage error', async () => {
    await hold(1);
    const stuck = Array.from({ length: PER_CALLER + WAITING_PER_CALLER }, () => slow('greedy', 1));
    const endings = Promise.allSettled(stuck);
    await assert.rejects(
      quick('greedy'),
      (error: Error) => isOutage(error) && error.message.startsWith('Too many requests wait'),
    );
    await quick('other');
    const failed = (await endings).filter((ending) => ending.status === 'rejected');
    await letGo(1);
    assert.ok(failed.length > WAITING_PER_CALLER / 2);
    for (const { reason } of failed) assert.ok(isOutage(reason));
    await Promise.all(Array.from({ length: 20 }, () => quick('greedy')));
  });
});

suite('PostgreSQL behind the APIs', {
  skip: url === undefined && 'PGlite runs in the process and has one connection.',
}, () => {
  let served: Other;
  let holder: pg.Client;
  let owner: TestAccount;
  let other: TestAccount;
  let home: Awaited<ReturnType<typeof community>>;
  before(async () => {
    owner = await account();
    other = await account();
    home = await community(owner);
    served = await otherService({ rateLimitFactor: 1000, onError: () => undefined });
    holder = new pg.Client({ connectionString: url });
    await holder.connect();
  });
  after(async () => {
    await holder.end();
    await served.close();
  });

  const request = (method: 'GET' | 'PATCH', path: string, token: string, body?: object) =>
    served.app.inject({
      method,
      url: `/api/v2${path}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });

  test('while a hundred writes of one token wait for a locked record, other callers are served, with and without a token', async () => {
    const path = `/properties/${home.property.id}`;
    const read = () => request('GET', '/me', other.admin.token);
    assert.equal((await read()).statusCode, 200);
    await holder.query('begin');
    await holder.query('select from properties where id = $1 for update', [home.property.id]);
    let done = 0;
    const stuck = Array.from({ length: 100 }, (_, index) =>
      request('PATCH', path, owner.admin.token, { name: `Name ${index}` }).finally(() => {
        done += 1;
      }),
    );
    const blocked = async () =>
      (
        await holder.query(
          'select count(*)::int as count from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
        )
      ).rows[0].count;
    while (done === 0 && (await blocked()) === 0) await setImmediate();
    assert.equal((await read()).statusCode, 200);
    const page = await served.app.inject(`/api/v1/property/${home.property.id}/units`);
    assert.equal(page.statusCode, 200);
    assert.equal(done, 0);
    await holder.query('rollback');
    await Promise.all(stuck);
    assert.equal((await request('GET', path, owner.admin.token)).statusCode, 200);
  });
});
