/**
 * The lists of one account use a limited number of database connections, so that other requests
 * find a free connection (decision 40).
 */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import pg from 'pg';
import { withReadSlot } from '../../src/faces/http/read-slots.ts';
import type { Fault } from '../../src/kernel/fault.ts';
import { withTransaction } from '../../src/store/ctx.ts';
import { type Other, otherService } from '../delivery/services.ts';
import { account, type TestAccount } from '../kit/account.ts';

const url = process.env['FRONTAGE_TEST_DATABASE_URL'];

const AT_ONCE = 4;
const MAX_WAITING = 100;

test('a list inside a transaction needs no slot, because it already has a connection', async () => {
  const owner = await account();
  const nested = (depth: number): Promise<string> =>
    withTransaction(owner.ctx, async (tx) => {
      const inside = (left: number): Promise<string> =>
        left === 0 ? Promise.resolve('done') : withReadSlot(tx, () => inside(left - 1));
      return inside(depth);
    });
  assert.equal(await nested(AT_ONCE + 1), 'done');
});

test('a list waits for a slot for at most three seconds, and at most a hundred lists wait', async (t) => {
  const owner = await account();
  const kindOf = (read: Promise<unknown>) => read.then(String, ({ kind }: Fault) => kind);
  assert.equal(await withReadSlot(owner.ctx, async () => 'read'), 'read');
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const held = Promise.withResolvers<string>();
  const read = () => kindOf(withReadSlot(owner.ctx, () => held.promise));
  const running = Array.from({ length: AT_ONCE }, read);
  const waiting = Array.from({ length: MAX_WAITING }, read);
  assert.equal(await read(), 'limited');
  t.mock.timers.tick(3000);
  assert.deepEqual(new Set(await Promise.all(waiting)), new Set(['unavailable']));
  held.resolve('read');
  assert.deepEqual(new Set(await Promise.all(running)), new Set(['read']));
  assert.equal(await read(), 'read');
});

suite('PostgreSQL', {
  skip: url === undefined && 'PGlite runs in the process and has one connection.',
}, () => {
  let served: Other;
  let owner: TestAccount;
  let other: TestAccount;
  before(async () => {
    owner = await account();
    other = await account();
    served = await otherService({ rateLimitFactor: 1000, onError: () => undefined });
    for (const { admin } of [owner, other])
      for (const path of ['/units', '/leads'])
        assert.equal((await get(admin.token, path)).statusCode, 200);
  });
  after(async () => {
    await served.close();
  });

  const get = (token: string, path: string) =>
    served.app.inject({
      method: 'GET',
      url: `/api/v2${path}`,
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    });
  const lists = (count: number, of: string) =>
    Array.from({ length: count }, (_, index) => get(owner.admin.token, `/${of}?q=${index}`));

  async function whileLocked(
    table: string,
    work: (holder: pg.Client) => Promise<void>,
  ): Promise<void> {
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    try {
      await holder.query(`begin; lock table ${table} in access exclusive mode`);
      await work(holder);
    } finally {
      await holder.end();
    }
  }

  /** The number of statements that wait for the table. */
  const waitingFor = async (client: pg.Client, table: string): Promise<number> => {
    const { rows } = await client.query(
      'select count(*)::int as count from pg_locks where not granted and relation = $1::regclass',
      [table],
    );
    return rows[0].count;
  };

  test('blocked lists of one account use at most four connections, and lists of other accounts are served', async () => {
    await whileLocked('leads', async (holder) => {
      let isOver = false;
      const stuck = Promise.all(lists(20, 'leads')).finally(() => {
        isOver = true;
      });
      const others = Promise.all(
        ['/units', '/me', '/properties'].map((path) => get(other.admin.token, path)),
      );
      let most = 0;
      while (!isOver) most = Math.max(most, await waitingFor(holder, 'leads'));
      assert.equal(most, AT_ONCE);
      assert.deepEqual(
        (await others).map(({ statusCode }) => statusCode),
        [200, 200, 200],
      );
      assert.ok((await stuck).every(({ statusCode }) => statusCode === 503));
    });
    assert.equal((await get(owner.admin.token, '/units')).statusCode, 200);
  });

  test('lists beyond the queue limit of an account return 429', async () => {
    await whileLocked('units', async () => {
      const answers = await Promise.all(lists(AT_ONCE + MAX_WAITING + 1, 'units'));
      const [refused, ...more] = answers.filter(({ statusCode }) => statusCode === 429);
      assert.deepEqual(refused?.json(), {
        message: 'Too many lists of this account are waiting. Try again in 5 seconds.',
      });
      assert.equal(refused?.headers['retry-after'], '5');
      assert.deepEqual(more, []);
      const rest = answers.filter((answer) => answer !== refused);
      assert.ok(rest.every(({ statusCode }) => statusCode === 503));
    });
  });
});
