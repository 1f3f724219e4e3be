/**
 * Random writes, equally often for each resource: a page that a write changes is never served
 * stale, and few other pages are evicted. Runs 500 writes on PostgreSQL and 100 on PGlite, or
 * TEST_WRITES.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import pino from 'pino';
import { buildApp } from '../../src/app/build.ts';
import { openDelivery } from '../../src/delivery/delivery.ts';
import { RESOURCES } from '../../src/domain/registry.ts';
import { openLimits } from '../../src/store/open-rate-limits.ts';
import { BASE_URL, service } from '../kit/service.ts';
import { dice, stage } from './random-writes.ts';

const WRITES = Number(
  process.env['TEST_WRITES'] ??
    (process.env['FRONTAGE_TEST_DATABASE_URL'] === undefined ? 100 : 500),
);

/**
 * Two applications on one service: one that caches responses and counts its loads, and one without
 * a cache.
 */
async function applications() {
  const shared = await service();
  const limits = await openLimits({ redis: null, factor: 1e6 });
  const { database, clock } = shared.parts;
  const forgetful = await openDelivery({
    database,
    clock,
    pageBytes: 0,
    onError: (error) => console.error(error),
  });
  const options = { baseUrl: BASE_URL, log: pino({ level: 'error' }) };
  const { pages } = shared.delivery;
  let loads = 0;
  const take: typeof pages.take = (key, make) =>
    pages.take(key, () => {
      loads += 1;
      return make();
    });
  const counting = { ...shared.delivery, pages: { ...pages, take } };
  const cached = await buildApp({ ...shared, limits, delivery: counting }, options);
  const fresh = await buildApp({ ...shared, limits, delivery: forgetful }, options);
  return { cached, fresh, shared, loads: () => loads, close: () => forgetful.changes.close() };
}

type App = Awaited<ReturnType<typeof applications>>['cached'];

/** The status and the entity tag, which changes with the body but not with its version. */
type Seen = string;

test(`after each of ${WRITES} random writes over all resources every page is correct, and fewer than three times as many pages are evicted as change`, {
  timeout: WRITES * 5000,
}, async () => {
  const { cached, fresh, shared, loads, close } = await applications();
  const roll = dice(7);
  const { website, pages, writes } = await stage(roll);
  // Nothing writes the audit log directly, and no page shows it.
  const resources = RESOURCES.map(({ name }) => name).filter((name) => name !== 'audit-log');
  assert.deepEqual(Object.keys(writes).sort(), resources.toSorted());
  const headers = { host: website.domain, authorization: `Bearer ${website.token}` };
  const read = async (app: App, url: string): Promise<Seen> => {
    const { statusCode, headers: given } = await app.inject({ method: 'GET', url, headers });
    return `${statusCode} ${given['etag'] ?? ''}`;
  };
  await shared.delivery.changes.settled();
  let seen = new Map<string, Seen>();
  for (const url of pages) seen.set(url, await read(cached, url));

  let [changed, evicted] = [0, 0];
  const missed: string[] = [];
  for (let n = 0; n < WRITES; n += 1) {
    const resource = resources[roll(resources.length)] ?? '';
    const kinds = writes[resource] ?? [];
    const kind = roll(kinds.length);
    await kinds[kind]?.();
    await shared.delivery.changes.settled();
    const after = new Map<string, Seen>();
    const unloaded: string[] = [];
    for (const url of pages) {
      const before = loads();
      const is = await read(cached, url);
      const loaded = loads() > before;
      after.set(url, is);
      if (!loaded) unloaded.push(url);
      if (!seen.get(url)?.startsWith('200')) continue;
      if (seen.get(url) !== is) changed += 1;
      if (loaded) evicted += 1;
    }
    const check = async (url: string) => {
      if (after.get(url) !== (await read(fresh, url)))
        missed.push(`${url} after write ${n}, of ${resource} ${kind}`);
    };
    await Promise.all(unloaded.map(check));
    seen = after;
  }
  await close();
  console.log(
    `${WRITES} writes: ${changed} pages changed, ${evicted} were evicted, ${missed.length} were missed.`,
  );
  assert.deepEqual(missed, []);
  assert.ok(evicted < 3 * changed, `${evicted} for ${changed}`);
});
