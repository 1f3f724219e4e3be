/** Tokens and sessions that are revoked while the body of their request arrives (decision 37). */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { waitingRequests, withRequestSlot } from '../../src/faces/http/request-slots.ts';
import { account, type Person, type TestAccount } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { recordsAt } from '../kit/json.ts';
import { photo } from '../kit/photo.ts';
import { BASE_URL, service, servicePort } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';
import { signedIn } from '../kit/visitor.ts';

let owner: TestAccount;
let port: number;
setUp(async () => {
  owner = await account();
  port = await servicePort();
});

const withToken = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

async function withSession(person: Person) {
  const { cookies } = await signedIn(person);
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { cookie, origin: BASE_URL };
}

type Target = { path: string; type: string; body: () => Promise<Buffer>; list: string };

const FAQ: Target = {
  path: '/api/v2/faqs',
  type: 'application/json',
  body: async () => Buffer.from(JSON.stringify({ question: 'Why?', answer: 'So.' })),
  list: '/faqs',
};
const PICTURE: Target = {
  path: '/session/uploads',
  type: 'image/jpeg',
  body: () => photo(),
  list: '/media?kind=file',
};

/**
 * Sends the headers, revokes the caller when the service begins to read, which is after the
 * authentication, and sends the body.
 */
async function statusAfter(
  { path, type, body }: Target,
  credentials: Record<string, string>,
  revoke: () => Promise<unknown>,
): Promise<number | undefined> {
  const bytes = await body();
  const sent = request({
    port,
    method: 'POST',
    path,
    headers: {
      ...credentials,
      'content-type': type,
      'content-length': bytes.byteLength,
      'x-file-name': 'pool.jpg',
      expect: '100-continue',
    },
  });
  const answered = once(sent, 'response');
  sent.flushHeaders();
  await once(sent, 'continue');
  await revoke();
  sent.end(bytes);
  const [response] = (await answered) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

const run = async (statement: ReturnType<typeof sql>) =>
  (await service()).parts.database.run(statement);
const revokeToken = ({ token }: Person) =>
  run(sql`delete from api_tokens where id = ${Number(token.split('|')[0])}`);
const endSessions = ({ id }: Person) => run(sql`delete from sessions where user_id = ${id}`);

const count = async (list: string) =>
  recordsAt((await v2(owner.admin.token, 'GET', list)).json, 'data').length;

test('a token that is revoked while the body of its request arrives creates no record', async () => {
  const person = await owner.person('admin');
  const before = await count(FAQ.list);
  assert.equal(await statusAfter(FAQ, withToken(person), () => revokeToken(person)), 401);
  assert.equal(await count(FAQ.list), before);
});

for (const [what, target] of [
  ['record', FAQ],
  ['upload', PICTURE],
] as const)
  test(`a session that ends while the body of its request arrives creates no ${what}, and a session that stays valid does`, async () => {
    const person = await owner.person('admin');
    const credentials = await withSession(person);
    const before = await count(target.list);
    assert.equal(await statusAfter(target, credentials, async () => undefined), 201);
    assert.equal(await statusAfter(target, credentials, () => endSessions(person)), 401);
    assert.equal(await count(target.list), before + 1);
  });

test('a token that is revoked while its request waits for a slot deletes no record', async () => {
  const person = await owner.person('admin');
  const faq = await owner.make('faqs', { question: 'Why?', answer: 'So.' });
  const held = Promise.withResolvers<void>();
  let running = 0;
  const slots = Array.from({ length: 8 }, () =>
    withRequestSlot(owner.id, () => {
      running += 1;
      return held.promise;
    }),
  );
  while (running < slots.length) await setImmediate();
  assert.equal(waitingRequests(), 0);
  const waiting = v2(person.token, 'DELETE', `/faqs/${faq.id}`);
  while (waitingRequests() === 0) await setImmediate();
  await revokeToken(person);
  held.resolve();
  await Promise.all(slots);
  assert.equal((await waiting).status, 401);
  assert.equal((await v2(owner.admin.token, 'GET', `/faqs/${faq.id}`)).status, 200);
});
