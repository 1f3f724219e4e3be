/**
 * The reads of V1 and Sites that the cache cannot serve are limited by account and by anonymous
 * caller, so that no caller keeps the service busy with reads that are never repeated (decision 89).
 */
import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import {
  withAnonymousSlot,
  withVisitorSlot,
  withWebsiteSlot,
} from '../../src/faces/http/published-slots.ts';
import { withSubmissionSlot } from '../../src/faces/http/request-slots.ts';
import { currentCaller, serveCaller } from '../../src/kernel/current-caller.ts';
import type { Fault } from '../../src/kernel/fault.ts';
import { pageReads } from '../../src/kernel/metrics.ts';
import { otherService } from '../delivery/services.ts';
import { account, community, type TestAccount } from '../kit/account.ts';
import { type Answer, anyAddress, call, v2 } from '../kit/call.ts';
import { settled } from '../kit/service.ts';
import { websiteOf } from '../sites/website.ts';
import { occupy, type Run, statusesOf } from './slots.ts';

const url = process.env['FRONTAGE_TEST_DATABASE_URL'];

const PER_SHARE = 4;
const OF_VISITORS = 2;
const PER_ADDRESS = 2;
const MAX_WAITING = { share: 250, address: 100 };

const v1 = (path: string, ip = anyAddress()): Promise<Answer> =>
  call({ method: 'GET', url: `/api/v1/property/${path}`, ip });

/** A read of a visitor with a separate address. */
const visit =
  ({ ctx }: TestAccount): Run =>
  (work) =>
    withVisitorSlot(ctx, anyAddress(), work);

/** The number of reads of this process that no cached page served. */
async function missCount(): Promise<number> {
  const { values } = await pageReads.get();
  return values.find(({ labels }) => labels.result === 'miss')?.value ?? 0;
}

const statusOf = async (answer: Promise<Answer>): Promise<number> => (await answer).status;

test('on V1 and Sites, uncached reads beyond the fourth of an account wait, while cached pages, the version and users of the account, and other accounts, are served', async () => {
  const [owner, other] = [await account(), await account()];
  const [home, elsewhere] = [await community(owner), await community(other)];
  const site = await websiteOf(owner, [home.property.id]);
  const preview = await websiteOf(owner, [home.property.id], 'preview');
  const cached = () => Promise.all([v1(home.property.id), site.get('/units')].map(statusOf));
  assert.deepEqual(await cached(), [200, 200]);
  const slots = await occupy(PER_SHARE, PER_SHARE, (work) => withWebsiteSlot(owner.ctx, work));
  const waiting = [
    v1(`${home.property.id}/panels?connections=a`),
    site.get('/units?page=2'),
    preview.get('/units'),
  ];
  const answered = statusesOf(waiting);
  const served = [
    v1(elsewhere.property.id),
    v2(owner.admin.token, 'GET', '/units'),
    site.get('/version'),
  ];
  assert.deepEqual(await Promise.all(served.map(statusOf)), [200, 200, 200]);
  assert.deepEqual(await cached(), [200, 200]);
  assert.deepEqual(answered, []);
  await slots.release();
  await Promise.all(waiting);
  assert.deepEqual(answered, [200, 200, 200]);
});

test('visitors of an account have at most two uncached reads in progress, regardless of their addresses, and the websites of the account have slots left', async () => {
  const owner = await account();
  const { property } = await community(owner);
  const site = await websiteOf(owner, [property.id]);
  await settled();
  const slots = await occupy(5, OF_VISITORS, visit(owner));
  const waiting = [v1(property.id)];
  const answered = statusesOf(waiting);
  assert.equal(await statusOf(site.get('/units')), 200);
  assert.deepEqual(answered, []);
  await slots.release();
  await Promise.all(waiting);
  assert.deepEqual(answered, [200]);
});

test('uncached reads beyond the second of an address wait, while cached pages of the address and uncached reads of other addresses are served', async () => {
  const { property } = await community(await account());
  const ip = anyAddress();
  await settled();
  assert.equal(await statusOf(v1(property.id, ip)), 200);
  const slots = await occupy(PER_ADDRESS, PER_ADDRESS, (work) => withAnonymousSlot(ip, work));
  const waiting = [v1(`${property.id}/units`, ip)];
  const answered = statusesOf(waiting);
  const served = [v1(property.id, ip), v1(`${property.id}/units`)];
  assert.deepEqual(await Promise.all(served.map(statusOf)), [200, 200]);
  assert.deepEqual(answered, []);
  await slots.release();
  await Promise.all(waiting);
  assert.deepEqual(answered, [200]);
});

test('requests of an address without a free slot share a read that another address has in progress', async () => {
  const owner = await account();
  const { property } = await community(owner);
  await settled();
  const ip = anyAddress();
  await visit(owner)(async () => undefined);
  const reads = await occupy(OF_VISITORS, OF_VISITORS, visit(owner));
  const misses = await missCount();
  const first = v1(property.id);
  while ((await missCount()) === misses) await setImmediate();
  await setImmediate();
  const slots = await occupy(PER_ADDRESS, PER_ADDRESS, (work) => withAnonymousSlot(ip, work));
  const shared = v1(property.id, ip);
  await setImmediate();
  await reads.release();
  assert.deepEqual(await Promise.all([first, shared].map(statusOf)), [200, 200]);
  await slots.release();
});

for (const [what, most, running, path] of [
  ['account', MAX_WAITING.share, OF_VISITORS, '/units'],
  ['address', MAX_WAITING.address, PER_ADDRESS, '/units'],
] as const)
  test(`an uncached read returns 429 with Retry-After if ${most} reads of its ${what} are already waiting`, async () => {
    const owner = await account();
    const { property } = await community(owner);
    const ip = anyAddress();
    const run: Run = (work) =>
      what === 'account' ? visit(owner)(work) : withAnonymousSlot(ip, work);
    await visit(owner)(async () => undefined);
    const slots = await occupy(running + most, running, run);
    const refused = await v1(property.id + path, ip);
    assert.deepEqual([refused.status, refused.headers['retry-after']], [429, '5']);
    await slots.release();
    assert.equal((await v1(property.id + path, ip)).status, 200);
  });

test('an uncached read that waits for five seconds returns 503', async (t) => {
  const owner = await account();
  await visit(owner)(async () => undefined);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const slots = await occupy(OF_VISITORS, OF_VISITORS, visit(owner));
  const waiting = withVisitorSlot(owner.ctx, anyAddress(), async () => 'read').catch(
    ({ kind }: Fault) => kind,
  );
  await Promise.resolve();
  t.mock.timers.tick(5000);
  assert.equal(await waiting, 'unavailable');
  await slots.release();
});

/** Measures reads through `read`, with a clock that only `readFor` and `pass` move. */
function measuredReads(t: TestContext, read: Run) {
  let time = performance.now();
  t.mock.method(performance, 'now', () => time);
  const readFor = (milliseconds: number) =>
    read(async () => {
      time += milliseconds;
    });
  const startedOf = async (count: number): Promise<number> => {
    const held = Promise.withResolvers<void>();
    let started = 0;
    const all = Array.from({ length: count }, () =>
      read(() => {
        started += 1;
        return held.promise;
      }),
    );
    await setImmediate();
    const before = started;
    held.resolve();
    await Promise.all(all);
    return before;
  };
  return {
    readFor,
    startedOf,
    pass(milliseconds: number) {
      time += milliseconds;
    },
  };
}

test('websites of an account whose uncached reads take more than half of the time have at most two of them in progress, and four again afterwards', async (t) => {
  const owner = await account();
  const reads = measuredReads(t, (work) => withWebsiteSlot(owner.ctx, work));
  await reads.readFor(900);
  assert.equal(await reads.startedOf(5), PER_SHARE);
  await reads.readFor(900);
  assert.equal(await reads.startedOf(5), 2);
  const visits = await occupy(3, 1, visit(owner));
  assert.equal(await reads.startedOf(5), 2);
  await visits.release();
  reads.pass(2000);
  assert.equal(await reads.startedOf(5), PER_SHARE);
});

test('an address whose uncached reads take more than half of the time has at most one of them in progress, and does not slow down the websites', async (t) => {
  const owner = await account();
  const address = anyAddress();
  const reads = measuredReads(t, (work) =>
    withAnonymousSlot(address, () => withVisitorSlot(owner.ctx, address, work)),
  );
  await reads.readFor(1800);
  assert.equal(await reads.startedOf(3), 1);
  const slots = await occupy(PER_SHARE, PER_SHARE, (work) => withWebsiteSlot(owner.ctx, work));
  await slots.release();
});

test('the wait of an address for the slots of its account does not count as time that its reads take', async (t) => {
  const owner = await account();
  const address = anyAddress();
  const reads = measuredReads(t, (work) =>
    withAnonymousSlot(address, () => withVisitorSlot(owner.ctx, address, work)),
  );
  await reads.readFor(0);
  const slots = await occupy(OF_VISITORS, OF_VISITORS, visit(owner));
  const waiting = reads.readFor(0);
  await setImmediate();
  reads.pass(4000);
  await slots.release();
  await waiting;
  assert.equal(await reads.startedOf(3), PER_ADDRESS);
});

test('all reads by the visitors of an account count as one database caller, and all submissions as another, regardless of tokens and addresses', async () => {
  const owner = await account();
  for (const [name, run] of [
    ['published', () => withVisitorSlot(owner.ctx, anyAddress(), async () => currentCaller())],
    ['submissions', () => withSubmissionSlot(owner.ctx, async () => currentCaller())],
  ] as const) {
    const caller = (key: string) => serveCaller(key, run);
    const callers = await Promise.all(['credential a', '10.0.0.1'].map(caller));
    assert.deepEqual(callers, [`${name} ${owner.id}`, `${name} ${owner.id}`]);
  }
});

suite('PostgreSQL', {
  skip: url === undefined && 'PGlite runs in the process and has one connection.',
}, () => {
  test('100 concurrent blocked uncached reads of one account use at most two connections, and a read of another account is served', async () => {
    const [owner, other] = [await account(), await account()];
    const [home, elsewhere] = [await community(owner), await community(other)];
    const served = await otherService({ rateLimitFactor: 1000, onError: () => undefined });
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    const get = (path: string) =>
      served.app.inject({
        method: 'GET',
        url: `/api/v1/property/${path}`,
        remoteAddress: anyAddress(),
      });
    try {
      await holder.query('begin; lock table content_blocks in access exclusive mode');
      let isOver = false;
      const stuck = Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          get(`${home.property.id}/panels?connections=large,${index}`),
        ),
      ).finally(() => {
        isOver = true;
      });
      const read = get(`${elsewhere.property.id}/units`);
      let most = 0;
      while (!isOver) {
        const { rows } = await holder.query(
          `select count(*)::int as count from pg_locks
           where not granted and relation = 'content_blocks'::regclass`,
        );
        most = Math.max(most, rows[0].count);
      }
      assert.equal(most, OF_VISITORS);
      assert.equal((await read).statusCode, 200);
      assert.ok((await stuck).every(({ statusCode }) => statusCode === 503));
    } finally {
      await holder.end();
      await served.close();
    }
  });
});
