/**
 * The responses while PostgreSQL does not respond, or while another transaction holds a table
 * (decisions §8, 503).
 */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { asItIs, type Database } from '../../src/store/database.ts';
import { isOutage } from '../../src/store/outage.ts';
import { openPostgres } from '../../src/store/postgres.ts';
import { UNKNOWN_UUID } from '../contract/routes.ts';
import { type Other, otherService } from '../delivery/services.ts';
import { account, community, type TestAccount } from '../kit/account.ts';
import { type FreezableProxy, openFreezableProxy } from '../kit/freezable-proxy.ts';
import { textAt } from '../kit/json.ts';
import { BASE_URL } from '../kit/service.ts';
import { signedIn } from '../kit/visitor.ts';
import { websiteOf } from '../sites/website.ts';

const url = process.env['FRONTAGE_TEST_DATABASE_URL'];
const MESSAGE = 'The service is temporarily unavailable. Please try again.';

suite('PostgreSQL', {
  skip: url === undefined && 'PGlite runs in the process and has one connection.',
}, () => {
  let proxy: FreezableProxy;
  let served: Other;
  let owner: TestAccount;
  let home: Awaited<ReturnType<typeof community>>;
  before(async () => {
    owner = await account();
    home = await community(owner);
    proxy = await openFreezableProxy(textAt(url));
    served = await otherService({
      database: openPostgres(proxy.url),
      rateLimitFactor: 1000,
      onError: () => undefined,
    });
  });
  after(async () => {
    proxy.thaw();
    await served.close();
    await proxy.close();
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    served.app.inject({
      method: 'GET',
      url: path,
      headers: { accept: 'application/json', ...headers },
    });
  const v2 = (path: string) =>
    get(`/api/v2${path}`, { authorization: `Bearer ${owner.admin.token}` });

  const post = (path: string, body: object, headers: Record<string, string>) =>
    served.app.inject({
      method: 'POST',
      url: path,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
  const signIn = () =>
    post(
      '/session/sign-in',
      { email: owner.admin.email, password: 'not the password' },
      { origin: BASE_URL },
    );

  /**
   * Runs `work` while another session locks these tables. The database terminates that session if
   * it is left open.
   */
  async function whileLocked(tables: string, work: () => Promise<void>): Promise<void> {
    const holder = new pg.Client({
      connectionString: url,
      idle_in_transaction_session_timeout: 30_000,
    });
    holder.on('error', () => undefined);
    await holder.connect();
    try {
      await holder.query(`begin; lock table ${tables}`);
      await work();
      assert.equal(
        (await holder.query('select 1 as held')).rows.length,
        1,
        'The lock was held until this point.',
      );
    } finally {
      await holder.end();
    }
  }

  test('while a table is locked, requests for it return 503, requests for other tables are served, and /readyz is ready', async () => {
    assert.equal((await v2('/units')).statusCode, 200);
    await whileLocked('units', async () => {
      const stuck = Array.from({ length: 40 }, (_, index) => v2(`/units?per_page=${index + 1}`));
      const others = [v2('/me'), v2('/properties'), get('/readyz')];
      assert.deepEqual(
        (await Promise.all(others)).map(({ statusCode }) => statusCode),
        [200, 200, 200],
      );
      for (const answer of await Promise.all(stuck)) {
        assert.deepEqual([answer.statusCode, answer.json()], [503, { message: MESSAGE }]);
        assert.match(String(answer.headers['retry-after']), /^\d+$/);
      }
      for (let round = 0; round < 3; round += 1) {
        const more = Array.from({ length: 20 }, () => v2('/units'));
        assert.equal((await v2('/me')).statusCode, 200);
        assert.ok((await Promise.all(more)).every(({ statusCode }) => statusCode === 503));
      }
    });
    let answer = await v2('/units');
    while (answer.statusCode === 503) answer = await v2('/units');
    assert.equal(answer.statusCode, 200);
  });

  test('/readyz is ready while a hundred clients request it concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => get('/readyz')));
    assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([200]));
  });

  test('writes to a locked table return 503 and write nothing', async () => {
    const write = (number: string) =>
      post(
        '/api/v2/units',
        { property_id: home.property.id, number },
        { authorization: `Bearer ${owner.admin.token}` },
      );
    await whileLocked('units', async () => {
      const answers = await Promise.all(['locked-1', 'locked-2'].map(write));
      assert.deepEqual(
        answers.map(({ statusCode }) => statusCode),
        [503, 503],
      );
    });
    assert.deepEqual((await v2('/units?number=locked-')).json().data, []);
  });

  test('every statement has a timeout, inside and outside transactions, and a statement that exceeds it fails with an outage error', async () => {
    const database = openPostgres(textAt(url));
    try {
      const timeoutOf = async ({ run }: Pick<Database, 'run'>) =>
        (await run(sql`show statement_timeout`))[0]?.['statement_timeout'];
      for (const [of, timeout] of [
        [database, '5s'],
        [database.background, '15min'],
      ] as const) {
        assert.equal(await timeoutOf(of), timeout);
        assert.equal(await of.transaction(timeoutOf, asItIs), timeout);
      }
      await assert.rejects(database.run(sql`select pg_sleep(60)`), isOutage);
    } finally {
      await database.close();
    }
  });

  test('while a server restarts three times, failed requests return only 503, and the service recovers with every acknowledged write', async () => {
    const patch = (id: string, number: string) =>
      served.app.inject({
        method: 'PATCH',
        url: `/api/v2/units/${id}`,
        headers: { authorization: `Bearer ${owner.admin.token}` },
        payload: { number },
      });
    const units = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const body = { property_id: home.property.id, number: `restart-${index}` };
        const created = await post('/api/v2/units', body, {
          authorization: `Bearer ${owner.admin.token}`,
        });
        return textAt(created.json(), 'data', 'id');
      }),
    );
    const statuses = new Set<number>();
    let isOver = false;
    const clients = units.map(async (id, index) => {
      const sent: string[] = [];
      let acknowledged = -1;
      while (!isOver) {
        sent.push(`restart-${index}-${sent.length}`);
        const { statusCode } = await patch(id, sent.at(-1) ?? '');
        statuses.add(statusCode);
        if (statusCode === 200) acknowledged = sent.length - 1;
      }
      return { id, sent, acknowledged };
    });
    for (let restarts = 0; restarts < 3; restarts += 1) {
      proxy.refuse();
      while ((await v2('/me')).statusCode !== 503);
      assert.equal((await get('/readyz')).statusCode, 503);
      proxy.accept();
      while ((await v2('/me')).statusCode !== 200);
    }
    isOver = true;
    for (const { id, sent, acknowledged } of await Promise.all(clients)) {
      const stored = textAt((await v2(`/units/${id}`)).json(), 'data', 'number');
      // A write without an acknowledgment may have been committed.
      assert.ok(sent.indexOf(stored) >= acknowledged, `${stored} after ${acknowledged}`);
    }
    assert.deepEqual([...statuses].sort(), [200, 503]);
    assert.equal((await get('/readyz')).statusCode, 200);
  });

  test('while the database server is frozen, each API returns 503 in its error format and /readyz is not ready, and the service recovers automatically', async () => {
    const website = await websiteOf(owner, [home.property.id]);
    const sites = { host: website.domain, authorization: `Bearer ${website.token}` };
    const { cookies } = await signedIn(owner.admin);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const ask = () => [
      v2('/me'),
      get(`/api/v1/property/${UNKNOWN_UUID}/units`),
      get('/api/sites/v1/version', sites),
      signIn(),
      get('/session/me', { cookie }),
      get('/readyz'),
    ];
    assert.equal((await Promise.all(ask()))[4]?.statusCode, 200);
    proxy.freeze();
    for (let round = 0; round < 2; round += 1) {
      const [me, v1, site, session, person, ready] = await Promise.all(ask());
      assert.deepEqual([me?.statusCode, me?.json()], [503, { message: MESSAGE }]);
      assert.deepEqual([v1?.statusCode, v1?.json()], [503, { error: MESSAGE, message: MESSAGE }]);
      assert.deepEqual([site?.statusCode, site?.json()], [503, { message: MESSAGE }]);
      assert.deepEqual([session?.statusCode, session?.json()], [503, { message: MESSAGE }]);
      assert.deepEqual([person?.statusCode, person?.json()], [503, { message: MESSAGE }]);
      assert.equal(ready?.statusCode, 503);
    }
    proxy.thaw();
    let recovered = await v2('/me');
    while (recovered.statusCode === 503) recovered = await v2('/me');
    assert.equal(recovered.statusCode, 200);
    assert.equal((await get('/readyz')).statusCode, 200);
  });
});
