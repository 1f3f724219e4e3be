/** The set-up and helpers that agree.test.ts and demo-portfolio.test.ts share. */

import assert from 'node:assert/strict';
import type { Demo } from '../../src/app/demo/file.ts';
import { seedDemo } from '../../src/app/demo/seed.ts';
import { call, dataOf, v2 } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';
import { BASE_URL, service } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';

export type Json = Record<string, unknown>;

export async function every(token: string, path: string): Promise<Json[]> {
  const found: Json[] = [];
  for (let page = 1; ; page += 1) {
    const records = dataOf(await v2(token, 'GET', `${path}&per_page=200&page=${page}`));
    found.push(...records);
    if (records.length < 200) return found;
  }
}

type Account = Demo['accounts'][number];

export let alder: Account;
export let site: Account['websites'][number];
export let token: string;
setUp(async () => {
  const { parts } = await service();
  [alder] = (await seedDemo(parts, BASE_URL)).accounts as [Account];
  [site] = alder.websites as [Account['websites'][number]];
  token = alder.users['admin']?.token ?? '';
});

export const v1 = async <Data = Json[]>(path: string): Promise<Data> => {
  const answer = await call({ method: 'GET', url: `/api/v1${path}`, ip: '10.77.0.1' });
  assert.equal(answer.status, 200, `${path}: ${answer.text}`);
  return answer.json['data'] as Data;
};

/**
 * The rule of decisions §4, implemented independently: enabled, not hidden, marked available, and
 * without a date or with one inside the window.
 */
export async function expected(propertyId: string) {
  const property = objectAt((await v2(token, 'GET', `/properties/${propertyId}`)).json, 'data');
  const window = objectAt(property, 'leasing_settings')['availability_window_days'] as
    | number
    | null;
  const end = (await service()).parts.clock().getTime() + (window ?? 0) * 86_400_000;
  const all = await every(token, `/units?property_id=${propertyId}`);
  const shown = all.filter((unit) => unit['is_enabled'] && !unit['is_hidden']);
  const soon = (unit: Json) =>
    window !== null &&
    unit['available_at'] !== null &&
    Date.parse(String(unit['available_at'])) > end;
  const offered = shown.filter((unit) => unit['is_available']);
  return { shown, offered, available: offered.filter((unit) => !soon(unit)), soon };
}
