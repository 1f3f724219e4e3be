/** Cached pages whose filters match other records as time passes (§6.1). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, community } from '../kit/account.ts';
import { objectAt } from '../kit/json.ts';
import { service, testClock } from '../kit/service.ts';
import { change, websiteOf } from '../sites/website.ts';

test('a page filtered by move-in dates expires when one of the dates passes', async (t) => {
  const pass = testClock(t);
  const owner = await account();
  const { property, unit } = await community(owner);
  const website = await websiteOf(owner, [property.id]);
  const { parts } = await service();
  await change(owner, `/units/${unit.id}`, { available_at: null, is_available: true });
  const inSeconds = (seconds: number) =>
    encodeURIComponent(new Date(parts.clock().getTime() + seconds * 1000).toISOString());
  const lists = ['/units', '/floor-plans', '/properties', '/availability'];
  const later = inSeconds(30);
  const total = async (path: string) =>
    objectAt((await website.get(`${path}=${later}`)).json, 'meta', 'pagination')['total'];
  const totals = async () => {
    const found = [];
    for (const path of lists)
      found.push([await total(`${path}?available_from`), await total(`${path}?available_to`)]);
    const { units_count } = await website.data<{ units_count: number }>(
      `/facets?available_from=${later}`,
    );
    return [...found, units_count];
  };
  assert.deepEqual(await totals(), [[0, 1], [0, 1], [0, 1], [0, 1], 0]);
  pass(31_000);
  assert.deepEqual(await totals(), [[1, 0], [1, 0], [1, 0], [1, 0], 1]);
});
