/** Helpers that read the history of a record. */
import assert from 'node:assert/strict';
import type { FieldChanges } from '../../src/store/tables/history.ts';
import type { TestAccount } from '../kit/account.ts';
import { type Answer, dataOf, v2 } from '../kit/call.ts';

export type Entry = {
  id: string;
  resource: string;
  record_id: string;
  action: string;
  actor_type: string;
  actor_id: string;
  actor_name: string;
  user_id: string | null;
  changes: FieldChanges;
  created_at: string;
};

/** The entries of a record in the audit log, newest first, as a new admin reads them. */
export async function entriesOf(
  owner: TestAccount,
  recordId: string,
  query = '',
): Promise<Entry[]> {
  const { token } = await owner.person('admin');
  const answer = await v2(token, 'GET', `/audit-log?record_id=${recordId}&${query}`);
  assert.equal(answer.status, 200, answer.text);
  return entriesIn(answer);
}

/** The entries of a list response. */
export const entriesIn = (answer: Answer) => dataOf(answer) as Entry[];

export async function lastOf(owner: TestAccount, recordId: string): Promise<Entry> {
  const [entry] = await entriesOf(owner, recordId);
  assert.ok(entry);
  return entry;
}
