/** The connections of one account do not delay those of another. */
import assert from 'node:assert/strict';
import { EventEmitter, on, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { suite, test } from 'node:test';
import { Agent } from 'undici';
import { newId } from '../../src/kernel/id.ts';
import { openAgents } from '../../src/outbound/agents.ts';
import { discard, readText } from '../../src/outbound/client.ts';
import { account } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { service } from '../kit/service.ts';
import { client, serve } from './outside.ts';

const CONNECTIONS = 8;

suite('accounts', () => {
  test('eight hanging requests of an account do not delay another account at the same origin', async (t) => {
    const arrived = new EventEmitter();
    const hanging = new Map<string, ServerResponse>();
    const requests = on(arrived, 'request');
    const origin = await serve(t, ({ url = '' }, response) => {
      if (url === '/quick') response.end('done');
      else hanging.set(url, response);
      arrived.emit('request', url);
    });
    const outbound = client(t, { allow: [origin] });
    const slow = Array.from({ length: CONNECTIONS + 1 }, (_, n) =>
      outbound.open({ url: `${origin}/${n}`, accountId: 'slow' }),
    );
    for (let n = 0; n < CONNECTIONS; n += 1) await requests.next();
    const quick = await outbound.open({
      url: `${origin}/quick`,
      accountId: 'quick',
      timeoutMs: 5000,
    });
    assert.equal(await readText(quick), 'done');
    await requests.next();
    assert.equal(hanging.size, CONNECTIONS, 'the ninth request of the account waits');
    for (const response of hanging.values()) response.end();
    for (const answer of slow.slice(0, CONNECTIONS)) await discard(await answer);
    await requests.next();
    hanging.get(`/${CONNECTIONS}`)?.end();
    await discard((await slow[CONNECTIONS]) ?? assert.fail());
  });
});

test('connections and media imports send requests on behalf of their account', async (t) => {
  const [owner, { parts, feeds }] = [await account(), await service()];
  const { outbound } = parts;
  const accounts: unknown[] = [];
  parts.outbound = {
    ...outbound,
    open(request) {
      accounts.push(request.accountId);
      return outbound.open(request);
    },
  };
  t.after(() => void Object.assign(parts, { outbound }));
  const url = feeds.serve(`/${newId()}`, { status: 204, body: '' });
  const connection = await owner.make('connections', {
    type: 'lead_webhook',
    name: 'CRM',
    settings: { url, secret: 'sixteen characters' },
  });
  await v2(owner.admin.token, 'POST', `/connections/${connection.id}/test`);
  await v2(owner.admin.token, 'POST', '/media', { url });
  assert.deepEqual(accounts, [owner.id, owner.id]);
});

suite('openAgents', () => {
  const opened = (max?: number) => {
    const agents = openAgents(max);
    return { ...agents, of: (account?: string) => agents.of(account, () => new Agent()) };
  };

  test('an account keeps its agent, and requests without an account share one', async (t) => {
    const agents = opened();
    t.after(() => agents.destroy());
    assert.equal(agents.of('a'), agents.of('a'));
    assert.equal(agents.of(), agents.of());
    assert.equal(new Set([agents.of('a'), agents.of('b'), agents.of()]).size, 3);
  });

  test('the least recently used agent is evicted, and released when its last connection ends', async (t) => {
    const agents = opened(2);
    const arrived = new EventEmitter();
    const origin = await serve(t, (_, response) => void arrived.emit('request', response));
    const request = once(arrived, 'request');
    const evicted = agents.of('a');
    const answer = evicted.request({ origin, path: '/', method: 'GET' });
    const [response] = await request;
    agents.of('b');
    agents.of('c');
    assert.notEqual(agents.of('a'), evicted);
    const disconnected = once(evicted, 'disconnect');
    response.setHeader('connection', 'close').end('done');
    assert.equal(await (await answer).body.text(), 'done');
    await disconnected;
    await agents.destroy();
    assert.equal(evicted.destroyed, false, 'released before the others were destroyed');
  });

  test('destroying ends the requests of evicted agents too, and later requests fail', async (t) => {
    const agents = opened(1);
    const arrived = new EventEmitter();
    const origin = await serve(t, () => void arrived.emit('request'));
    const request = once(arrived, 'request');
    const open = { origin, path: '/', method: 'GET' } as const;
    const answer = assert.rejects(agents.of('a').request(open));
    await request;
    agents.of('b');
    await agents.destroy();
    await answer;
    await assert.rejects(agents.of('c').request(open), { code: 'UND_ERR_DESTROYED' });
  });
});
