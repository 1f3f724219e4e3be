/** The bodies that V2 accepts, and the limit on their total size at a time (decisions 37 and 92). */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type ClientRequest, createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { after, before, suite, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { account, type TestAccount } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { service } from '../kit/service.ts';

const BODY_BYTES = 1_000_000;

suite('bodies', () => {
  const server = createServer();
  let owner: TestAccount;
  before(async () => {
    const { app } = await service();
    owner = await account();
    server.on('request', app.routing);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  /** Announces a body and sends only its first byte. */
  function begin(token: string, scheme = 'Bearer'): ClientRequest {
    const { port } = server.address() as AddressInfo;
    const sent = request({
      port,
      agent: false,
      method: 'POST',
      path: '/api/v2/faqs',
      headers: { authorization: `${scheme} ${token}`, 'content-length': BODY_BYTES },
    });
    sent.write('{');
    return sent;
  }

  async function statusOf(sent: ClientRequest): Promise<number | undefined> {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  }

  /**
   * Sends a body that is accepted only if the bytes of the earlier requests are no longer reserved.
   */
  async function statusOfLarge(authorization: string): Promise<number> {
    const { app } = await service();
    const faq = JSON.stringify({ question: 'How?', answer: 'So.' });
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/v2/faqs',
      headers: { authorization },
      payload: faq.padEnd(BODY_BYTES),
    });
    return statusCode;
  }

  test('the body of a request without a valid token is not received', async () => {
    assert.equal(await statusOf(begin('1|unknown')), 401);
  });

  test('a request beyond the rate limit gets a response before its body is received', async () => {
    const { token } = await owner.person('admin');
    for (let count = 0; count < 120; count += 1)
      assert.equal((await v2(token, 'GET', '/me')).status, 200);
    assert.equal(await statusOf(begin(token)), 429);
  });

  test('the users of one account can send at most 64 MiB at a time, and more when earlier requests end', async () => {
    const { token } = owner.admin;
    const closed: Promise<unknown>[] = [];
    server.on('connection', (socket) => {
      closed.push(new Promise((resolve) => socket.once('close', resolve)));
    });
    const tokens = [token, (await owner.person('admin')).token];
    const others = tokens.flatMap((one) => Array.from({ length: 35 }, () => begin(one)));
    const statuses = others.map((sent) => statusOf(sent).catch(() => undefined));
    assert.equal(await Promise.race(statuses), 429);
    while (closed.length < others.length) await setImmediate();
    for (const sent of others) sent.on('error', () => undefined).destroy();
    await Promise.all(closed);
    assert.equal(await statusOfLarge(`Bearer ${token}`), 201);
  });

  test('a connection that closes while its caller is being authenticated leaves no bytes reserved', async () => {
    const { token } = await owner.person('admin');
    // The spelling of the scheme differs in each request, so that the service looks up the token
    // each time.
    const { port } = server.address() as AddressInfo;
    for (let count = 0; count < 80; count += 1) {
      const socket = connect(port, '127.0.0.1');
      server.once('request', () => socket.end());
      socket.write(
        `POST /api/v2/faqs HTTP/1.1\r\nHost: x\r\nContent-Length: ${BODY_BYTES}\r\nAuthorization: v${count} Bearer ${token}\r\n\r\n`,
      );
      await once(socket.resume(), 'close');
    }
    assert.equal(await statusOfLarge(`v80 Bearer ${token}`), 201);
  });
});
