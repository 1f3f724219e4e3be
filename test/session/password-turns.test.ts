/** Passwords are hashed and verified one at a time, in rotation between callers (decision 91). */
import assert from 'node:assert/strict';
import { createHook } from 'node:async_hooks';
import { test } from 'node:test';
import { serveCaller } from '../../src/kernel/current-caller.ts';
import { Fault } from '../../src/kernel/fault.ts';
import { hashPassword, verifyPassword } from '../../src/kernel/password.ts';
import { account } from '../kit/account.ts';
import { BASE_URL, service } from '../kit/service.ts';
import { PASSWORD, withPassword } from '../kit/visitor.ts';

const MAX_WAITING = 30;

/** Runs `work`, and returns the number of scrypt runs and the highest number of concurrent runs. */
async function scryptDuring(work: () => Promise<unknown>): Promise<{ runs: number; most: number }> {
  const running = new Set<number>();
  let runs = 0;
  let most = 0;
  const hook = createHook({
    init(id, type) {
      if (type !== 'SCRYPTREQUEST') return;
      running.add(id);
      runs += 1;
      most = Math.max(most, running.size);
    },
    after: (id) => running.delete(id),
  }).enable();
  await work().finally(() => hook.disable());
  return { runs, most };
}

async function signIn(email: string, password: string, remoteAddress: string) {
  const { app } = await service();
  return app.inject({
    method: 'POST',
    url: '/session/sign-in',
    headers: { origin: BASE_URL, 'content-type': 'application/json' },
    payload: JSON.stringify({ email, password }),
    remoteAddress,
  });
}

test('twenty verifications of one caller delay a verification of another caller by one, and only one runs at a time', async () => {
  const hashed = await hashPassword(PASSWORD);
  const finished: string[] = [];
  const verify = (caller: string) =>
    serveCaller(caller, async () => {
      assert.equal(await verifyPassword(PASSWORD, hashed), true);
      finished.push(caller);
    });
  const { runs, most } = await scryptDuring(() =>
    Promise.all([...Array.from({ length: 20 }, () => verify('greedy')), verify('other')]),
  );
  assert.deepEqual([runs, most], [21, 1]);
  assert.deepEqual(finished.slice(0, 2), ['greedy', 'other']);
});

test('sign-ins from several addresses verify one password at a time, and the correct password is accepted', async () => {
  const { admin } = await account();
  await withPassword(admin);
  const wrong = Array.from(
    { length: 12 },
    (_, index) =>
      [`nobody-${index}@example.com`, 'a wrong password', `192.0.2.${index % 3}`] as const,
  );
  let answers: Awaited<ReturnType<typeof signIn>>[] = [];
  const { runs, most } = await scryptDuring(async () => {
    answers = await Promise.all([
      ...wrong.map((sent) => signIn(...sent)),
      signIn(admin.email, 'another wrong password', '192.0.2.7'),
      signIn(admin.email, PASSWORD, '192.0.2.8'),
    ]);
  });
  assert.deepEqual([runs, most], [14, 1]);
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [...wrong.map(() => 401), 401, 200],
  );
});

test('verifications beyond the queue limit of a caller are rejected; verifications of other callers and of commands are not', async () => {
  const { admin } = await account();
  let isOver = false;
  const keepBusy = async () => {
    while (!isOver) await hashPasswordAs('192.0.2.9');
  };
  const busy = Array.from({ length: 1 + MAX_WAITING }, keepBusy);
  const isLimited = (error: unknown) => error instanceof Fault && error.kind === 'limited';
  await assert.rejects(hashPasswordAs('192.0.2.9'), isLimited);
  const answer = await signIn(admin.email, PASSWORD, '192.0.2.9');
  assert.equal(answer.statusCode, 429);
  assert.equal(answer.headers['retry-after'], '5');
  assert.equal(
    answer.json().message,
    'Too many passwords are waiting to be checked. Try again in 5 seconds.',
  );
  isOver = true;
  await Promise.all([hashPasswordAs('192.0.2.10'), hashPassword(PASSWORD)]);
  await Promise.all(busy);
});

const hashPasswordAs = (caller: string) => serveCaller(caller, () => hashPassword(PASSWORD));
