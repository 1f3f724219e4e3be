/** The set-up and helpers that the tests of external IDs share. */

import assert from 'node:assert/strict';
import { crowd } from '../contract/routes.ts';
import { createFixture, type Fixture } from '../contract/samples.ts';
import { type Made, unique } from '../kit/account.ts';
import { type Answer, dataOf, v2 } from '../kit/call.ts';
import { recordAt } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';

export let home: Fixture;
export let next: () => string;
export let connection: string;
setUp(async () => {
  home = await createFixture();
  next = await crowd(home.owner, 40);
  connection = await newPush();
});

export const newPush = async ({ owner } = home): Promise<string> =>
  (await owner.make('connections', { type: 'push', name: unique('Push') })).id;

export const at = (name: string, externalId: string, connectionId = connection) =>
  `/${name}/by-external-id/${connectionId}/${encodeURIComponent(externalId)}`;

export const pathOf = (name: string) => `/${name}/by-external-id/{connection_id}/{external_id}`;

export const shown = (answer: Answer, status = 200): Made => {
  assert.equal(answer.status, status, answer.text);
  return recordAt(answer.json, 'data');
};

export const idsOf = async (query: string, token = next()) =>
  dataOf(await v2(token, 'GET', query)).map(({ id }) => id);
