/** The key under which the requests of a caller share database connections (decision 40). */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { plain } from '../../src/faces/http/errors.ts';
import { type Face, mountFace } from '../../src/faces/http/plugin.ts';
import type { RouteDoc } from '../../src/faces/http/route.ts';
import { currentCaller } from '../../src/kernel/current-caller.ts';
import { setUp } from '../kit/set-up.ts';

const route = (path: string, more: Partial<RouteDoc> = {}): RouteDoc => ({
  method: 'POST',
  path,
  tag: 'test',
  operationId: path.slice(1),
  summary: 'Return the caller',
  description: 'Returns the caller.',
  responses: { 200: { description: 'The caller.' } },
  ...more,
});

const face: Face<RouteDoc> = {
  routes: [route('/closed'), route('/open', { isOpen: true })],
  maxBodyBytes: 1000,
  plain,
  serve: async () => ({ body: { caller: currentCaller() } }),
};

let app: FastifyInstance;
setUp(async () => {
  app = Fastify();
  const clock = () => new Date();
  await app.register(async (on) => mountFace(on, clock, face));
  await app.register(async (on) => mountFace(on, clock, { ...face, isOpen: true }), {
    prefix: '/face',
  });
});
after(() => app.close());

async function callerOf(url: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: '{"a":1}',
    remoteAddress: '2001:db8:1:2:3::4',
  });
  return answer.json().caller;
}

const ADDRESS = '2001:db8:1:2::/64';
const token = (text: string) => ({ authorization: `Bearer ${text}` });

test('a request is counted by its token or session, or by the network of its address if it has neither', async () => {
  assert.equal(await callerOf('/closed'), ADDRESS);
  assert.equal(await callerOf('/closed', { authorization: '' }), ADDRESS);
  const callers = [
    await callerOf('/closed', token('one')),
    await callerOf('/closed', token('two')),
    await callerOf('/closed', { cookie: 'theme=dark; frontage.session=one' }),
    await callerOf('/closed', { cookie: 'theme=dark; frontage.session=two' }),
  ];
  assert.equal(new Set([ADDRESS, ...callers]).size, 5);
  assert.equal(await callerOf('/closed', token('one')), callers[0]);
  for (const rest of ['x=y', 'frontage.session=two', 'frontage.session=any'])
    assert.equal(
      await callerOf('/closed', { cookie: `theme=light; frontage.session=one; ${rest}` }),
      callers[2],
      'the cookie that the sign-in library reads',
    );
});

test('a token identifies the same caller in every accepted spelling of its header', async () => {
  const spellings = ['Bearer 1|a', 'bearer 1|a', 'BEARER  01|a ', 'x Bearer 1|a,b'];
  const callers = spellings.map((authorization) => callerOf('/closed', { authorization }));
  assert.equal(new Set(await Promise.all(callers)).size, 1);
  assert.notEqual(await callerOf('/closed', { authorization: 'Bearer 1|b' }), await callers[0]);
});

test('requests of a known account are counted by account', async () => {
  const own = Fastify();
  const shareOf = ({ headers }: FastifyRequest) =>
    headers.authorization === undefined ? undefined : 'one';
  await own.register(async (on) => mountFace(on, () => new Date(), { ...face, shareOf }));
  const callers = [{ authorization: 'Bearer 1|a' }, { authorization: 'Bearer 2|b' }, {}].map(
    async (headers) =>
      (
        await own.inject({ method: 'POST', url: '/closed', headers, remoteAddress: '192.0.2.1' })
      ).json().caller,
  );
  assert.deepEqual(await Promise.all(callers), ['account one', 'account one', '192.0.2.1']);
  await own.close();
});

test('routes without authentication count requests by address, regardless of their credentials', async () => {
  for (const path of ['/open', '/face/closed', '/face/open'])
    for (const headers of [token('one'), { cookie: 'frontage.session=one' }])
      assert.equal(await callerOf(path, headers), ADDRESS);
});

test('a credential cannot impersonate an address', async () => {
  assert.notEqual(await callerOf('/closed', { authorization: ADDRESS }), ADDRESS);
});
