/**
 * Patterns take a long time to compile. Writes therefore compile them in a thread of low priority,
 * before they open a transaction.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import * as worker from '../../src/domain/lead-sources/pattern-worker.ts';
import { validate } from '../../src/domain/lead-sources/patterns.ts';
import { account, type TestAccount } from '../kit/account.ts';
import { type Answer, call, v2 } from '../kit/call.ts';
import { setUp } from '../kit/set-up.ts';

let owner: TestAccount;
setUp(async () => {
  owner = await account();
});

let bodies = 0;

/** A body with 30 patterns that no other body has, each of which takes milliseconds to compile. */
function slowBody() {
  bodies += 1;
  const rules = Array.from({ length: 30 }, (_, index) => ({
    type: 'query',
    parameter: 'q',
    pattern: 'regex',
    value: `${'\\pL'.repeat(75)}${bodies}x${index}`,
  }));
  return { rules };
}

/** Whether the record can be locked 30 times while the response to the request is pending. */
async function isUnlockedDuring(id: string, request: Promise<Answer>): Promise<boolean> {
  let isPending = true;
  const done = request.finally(() => {
    isPending = false;
  });
  let locks = 0;
  for (; locks < 30 && isPending; locks += 1)
    await owner.ctx.run(sql`select from lead_sources where uuid = ${id} for update nowait`);
  await done;
  return locks === 30;
}

suite('a write that waits for its patterns to be compiled', () => {
  test('holds no lock and no connection, even with If-Match', async () => {
    const source = await owner.make('lead-sources', { name: 'Ads' });
    const request = call({
      method: 'PATCH',
      url: `/api/v2/lead-sources/${source.id}`,
      headers: { authorization: `Bearer ${owner.admin.token}`, 'if-match': '*' },
      body: slowBody(),
    });
    assert.equal(await isUnlockedDuring(String(source['uuid']), request), true);
    assert.equal((await request).status, 200);
  });

  test('also holds no lock and no connection in an atomic batch', async () => {
    const source = await owner.make('lead-sources', { name: 'Ads' });
    const path = `/api/v2/lead-sources/${source.id}`;
    const operations = [
      { method: 'PATCH', path, body: { name: 'First' } },
      { method: 'PATCH', path, body: slowBody() },
    ];
    const request = v2(owner.admin.token, 'POST', '/batch', { atomic: true, operations });
    assert.equal(await isUnlockedDuring(String(source['uuid']), request), true);
    const { json } = await request;
    assert.deepEqual(
      (json['data'] as { status: number }[]).map(({ status }) => status),
      [200, 200],
    );
  });
});

/** The position of the priority in /proc/<pid>/stat after the name. */
const NICE = 16;

test('on Linux, patterns are compiled in a thread of lower priority than requests', {
  skip: process.platform !== 'linux',
}, async () => {
  await validate(owner.id, ['a thread of low priority']);
  const priorities = readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[NICE]);
  });
  const lowest = Math.max(...priorities);
  assert.ok(lowest >= constants.priority.PRIORITY_BELOW_NORMAL, `priorities ${priorities}`);
  const { length: count } = priorities.filter((priority) => priority === lowest);
  assert.ok(count === 1 || count === priorities.length, `priorities ${priorities}`);
});

test('a busy machine does not shorten the slices in which patterns are compiled', (t) => {
  let time = 0;
  t.mock.method(performance, 'now', () => {
    time += 1000;
    return time;
  });
  const patterns = ['first', 'second', 'third'];
  assert.deepEqual(worker.validate({ patterns, milliseconds: 50 }), [true, true, true]);
});
