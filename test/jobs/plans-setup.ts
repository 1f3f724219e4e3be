/** The set-up and helpers of the tests of plans and guards. */
import assert from 'node:assert/strict';
import { account, type TestAccount } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { service } from '../kit/service.ts';
import { type FeedUnit, type Log, lastLogOf, type Source, source } from './feed.ts';

export const twelve = (change: (unit: FeedUnit, n: number) => FeedUnit | null = (unit) => unit) =>
  Array.from({ length: 12 }, (_, n) => ({ id: `u${n}`, number: `${100 + n}` })).flatMap(
    (unit, n) => change(unit, n) ?? [],
  );

const DEFAULTS = { guards: {} };

export async function stage(settings: Record<string, unknown> = DEFAULTS) {
  const owner = await account();
  const feed = await source(owner, settings);
  const { drain, feeds } = await service();
  const post = (path: string) =>
    v2(owner.admin.token, 'POST', `/connections/${feed.connection.id}/${path}`);
  const run = () => lastLogOf(owner.admin.token, feed.connection.id);
  return {
    owner,
    feed,
    post,
    run,
    serve: (body: string) => feeds.serve(feed.path, body),
    async plan(body: string): Promise<Log> {
      feeds.serve(feed.path, body);
      const answer = await post('plan');
      assert.equal(answer.status, 202, answer.text);
      await drain();
      return run();
    },
    async decide(id: number, decision: string): Promise<Log> {
      const answer = await post(`runs/${id}/${decision}`);
      assert.equal(answer.status, 202, answer.text);
      await drain();
      return run();
    },
  };
}

export async function changesOf(
  owner: TestAccount,
  { connection }: Pick<Source, 'connection'>,
  run: number,
) {
  const path = `/connections/${connection.id}/runs/${run}/changes?per_page=200`;
  return dataOf(await v2(owner.admin.token, 'GET', path)).map(
    ({ kind, external_id, label, action, record_id, fields }) => ({
      kind,
      external_id,
      label,
      action,
      record_id,
      fields,
    }),
  );
}
