/** Helpers to read V1 and to change records by V2. */
import assert from 'node:assert/strict';
import type { TestAccount } from '../kit/account.ts';
import { type Answer, call, v2 } from '../kit/call.ts';
import { currentTime } from '../kit/service.ts';

export type Json = Record<string, unknown>;

/** Sends a V1 read; `path` is relative to `/api/v1`. */
export const v1 = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  call({ method: 'GET', url: `/api/v1${path}`, headers });

/** The `data` of a V1 read of a property, which must return 200. */
export async function read<Data = Json[]>(propertyId: string, path = ''): Promise<Data> {
  const answer = await v1(`/property/${propertyId}${path}`);
  assert.equal(answer.status, 200, answer.text);
  return answer.json['data'] as Data;
}

export async function change(owner: TestAccount, path: string, body: Json): Promise<void> {
  const answer = await v2(owner.admin.token, 'PATCH', path, body);
  assert.equal(answer.status, 200, answer.text);
}

export const inDays = (days: number): string =>
  new Date(currentTime().getTime() + days * 86_400_000).toISOString();

/**
 * A group set for this kind of record with a group and a subgroup; the record is in the subgroup.
 */
export async function groupOf(owner: TestAccount, objectType: string, memberId: string) {
  const set = await owner.make('group-sets', { name: 'Sections', object_type: objectType });
  const upper = await owner.make('groups', { group_set_id: set.id, label: 'Upper' });
  const lower = await owner.make('groups', {
    group_set_id: set.id,
    label: 'Lower',
    parent_id: upper.id,
  });
  await v2(owner.admin.token, 'POST', `/groups/${lower.id}/members`, { member_id: memberId });
  return { set, upper, lower };
}

const PRICE = /rent|price(available)?$|tmlp|deposit|fee_?total|monthly_total|^(base_)?(min|max)$/i;

/**
 * Every price-bearing key below a value, with its value; `sqft`, `bedrooms` and `bathrooms` are not
 * prices.
 */
export function pricesIn(value: unknown, path = ''): [string, unknown][] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => pricesIn(item, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (
      ['sqft', 'bedrooms', 'bathrooms', 'pricing_display', 'pricingDisplaySettings'].includes(key)
    )
      return [];
    if (typeof inner === 'object' && inner !== null) return pricesIn(inner, `${path}.${key}`);
    return PRICE.test(key) ? [[`${path}.${key}`, inner] as [string, unknown]] : [];
  });
}

/** The keys that contain a price. */
export const told = (value: unknown): string[] =>
  pricesIn(value).flatMap(([key, price]) => (price === null ? [] : [key]));
