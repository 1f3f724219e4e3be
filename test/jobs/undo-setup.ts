/** The set-up of the tests of undone runs. */
import assert from 'node:assert/strict';
import { account } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { listAt, objectAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import { source } from './feed.ts';

const COLLECTIONS = [
  'properties',
  'buildings',
  'floor-plans',
  'units',
  'fees',
  'fee-assignments',
] as const;

export async function stage() {
  const owner = await account();
  const feed = await source(owner);
  const { drain } = await service();
  const at = `/connections/${feed.connection.id}/runs`;
  return {
    owner,
    feed,
    post: (id: number, decision: string) =>
      v2(owner.admin.token, 'POST', `${at}/${id}/${decision}`),
    async undo(id: number) {
      const answer = await v2(owner.admin.token, 'POST', `${at}/${id}/undo`);
      assert.equal(answer.status, 202, answer.text);
      await drain();
      return objectAt((await v2(owner.admin.token, 'GET', `${at}/${id}`)).json, 'data');
    },
    /** All records without the times of their writes; a restored fee is a new row. */
    async state() {
      const lists = await Promise.all(COLLECTIONS.map((name) => feed.list(name)));
      const STAMPS = ['created_at', 'updated_at', 'fees_synced_at'];
      return lists.map((records) =>
        records
          .map((record) =>
            Object.fromEntries(Object.entries(record).filter(([key]) => !STAMPS.includes(key))),
          )
          .sort((a, b) => String(a['id']).localeCompare(String(b['id']))),
      );
    },
  };
}

/** The values that an undo kept, as `kind label field`. */
export const keptBy = (run: Record<string, unknown>): string[] =>
  listAt(run, 'kept')
    .map((one) => {
      const { kind, label, field } = objectAt(one);
      return [kind, label, field].join(' ').replace('  ', ' ');
    })
    .sort();
