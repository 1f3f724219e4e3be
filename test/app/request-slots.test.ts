/**
 * The requests of one account that are in progress are limited, so that a burst of one tenant does
 * not delay the others (decision 88).
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withRequestSlot, withSubmissionSlot } from '../../src/faces/http/request-slots.ts';
import { currentCaller, serveCaller } from '../../src/kernel/current-caller.ts';
import type { Fault } from '../../src/kernel/fault.ts';
import { account, community, type TestAccount } from '../kit/account.ts';
import { type Answer, anyAddress, call, v2 } from '../kit/call.ts';
import { signedIn } from '../kit/visitor.ts';
import { occupy, statusesOf } from './slots.ts';

const RUNNING = 8;
const MAX_WAITING = 1000;

const management = (owner: TestAccount) => (work: () => Promise<void>) =>
  withRequestSlot(owner.id, work);

const lead = (propertyId: string): Promise<Answer> =>
  call({
    method: 'POST',
    url: '/api/v1/leads',
    body: { property_id: propertyId, email: 'visitor@example.com' },
    ip: anyAddress(),
  });

test('requests beyond the eighth of an account wait, regardless of their tokens, while requests of other accounts, and lists and visitors of the account, are served', async () => {
  const owner = await account();
  const other = await account();
  const { property, unit } = await community(owner);
  const viewer = await owner.person('viewer');
  const slots = await occupy(RUNNING, RUNNING, management(owner));
  const waiting = [owner.admin, viewer].map(({ token }) => v2(token, 'GET', `/units/${unit.id}`));
  const answered = statusesOf(waiting);
  const served = [
    await v2(other.admin.token, 'GET', '/me'),
    await v2(other.admin.token, 'POST', '/faqs', { question: 'Why?', answer: 'So.' }),
    await v2(owner.admin.token, 'GET', '/units'),
    await lead(property.id),
  ];
  assert.deepEqual(
    served.map(({ status }) => status),
    [200, 201, 200, 201],
  );
  assert.deepEqual(answered, []);
  await slots.release();
  await Promise.all(waiting);
  assert.deepEqual(answered, [200, 200]);
});

test('submissions beyond the eighth of an account wait, while submissions of other accounts and V2 requests of the account are served', async () => {
  const [owner, other] = [await account(), await account()];
  const [home, elsewhere] = [await community(owner), await community(other)];
  const slots = await occupy(RUNNING, RUNNING, (work) => withSubmissionSlot(owner.ctx, work));
  const waiting = [lead(home.property.id)];
  const answered = statusesOf(waiting);
  const served = [
    await lead(elsewhere.property.id),
    await v2(owner.admin.token, 'GET', `/units/${home.unit.id}`),
  ];
  assert.deepEqual(
    served.map(({ status }) => status),
    [201, 200],
  );
  assert.deepEqual(answered, []);
  await slots.release();
  await Promise.all(waiting);
  assert.deepEqual(answered, [201]);
});

test('requests with a session also count toward the limit of the account, on V2 and on the session API, except for uploads', async () => {
  const owner = await account();
  const person = await signedIn(owner.admin);
  const slots = await occupy(RUNNING, RUNNING, management(owner));
  const members = `/members?account_id=${owner.id}`;
  const waiting = [
    person.v2('GET', `/faqs/1?account_id=${owner.id}`),
    person.ask('GET', members),
    person.ask('GET', '/me'),
  ];
  const answered = statusesOf(waiting);
  const upload = await person.ask('POST', `/uploads?account_id=${owner.id}`);
  assert.equal(upload.status, 422, upload.text);
  assert.deepEqual(answered, []);
  await slots.release();
  await Promise.all(waiting);
  assert.deepEqual(answered.toSorted(), [200, 200, 404]);
});

test('all requests of an account count as one database caller, regardless of their credentials', async () => {
  const caller = () => withRequestSlot('one', async () => currentCaller());
  const callers = ['credential a', 'credential b'].map((key) => serveCaller(key, caller));
  assert.deepEqual(await Promise.all(callers), ['account one', 'account one']);
});

test('a request returns 429 with Retry-After if a thousand requests of its account are already waiting', async () => {
  const owner = await account();
  const slots = await occupy(RUNNING + MAX_WAITING, RUNNING, management(owner));
  const refused = await v2(owner.admin.token, 'GET', '/me');
  assert.deepEqual(
    [refused.status, refused.headers['retry-after'], refused.json],
    [
      429,
      '5',
      { message: 'Too many requests of this account are waiting. Try again in 5 seconds.' },
    ],
  );
  await slots.release();
  assert.equal((await v2(owner.admin.token, 'GET', '/me')).status, 200);
});

test('a request that waits for thirty seconds returns 503', async (t) => {
  const owner = await account();
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const slots = await occupy(RUNNING, RUNNING, management(owner));
  const waiting = withRequestSlot(owner.id, async () => 'served').catch(({ kind }: Fault) => kind);
  t.mock.timers.tick(30_000);
  assert.equal(await waiting, 'unavailable');
  await slots.release();
});
