/** The number of requests that a connection can pipeline. */
import assert from 'node:assert/strict';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { type TestContext, test } from 'node:test';
import Fastify from 'fastify';
import { limitPipelining } from '../../src/faces/http/pipelining.ts';
import { portOf } from '../kit/port.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const LAST = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';

async function listening(t: TestContext, most: number) {
  const app = Fastify();
  let handled = 0;
  app.get('/', async () => {
    handled += 1;
    return 'ok';
  });
  limitPipelining(app.server, most);
  await app.listen({ port: 0 });
  t.after(() => app.close());
  return { server: app.server, handled: () => handled };
}

test('a connection that pipelines more requests than allowed is closed, and the excess is not handled', async (t) => {
  const { server, handled } = await listening(t, 10);
  const socket = connect(portOf(server));
  socket.on('error', () => socket.destroy());
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.resume().write(REQUEST.repeat(999) + LAST);
  await closed;
  assert.ok(handled() <= 10, `${handled()} requests were handled`);
});

test('each request that is pipelined within the limit gets a response', async (t) => {
  const { server } = await listening(t, 10);
  const socket = connect(portOf(server));
  socket.write(REQUEST.repeat(9) + LAST);
  const answers = Buffer.concat(await socket.toArray()).toString();
  assert.equal(answers.match(/HTTP\/1\.1 200 OK/g)?.length, 10);
});

test('a connection can send any number of requests one after the other', async (t) => {
  const { server } = await listening(t, 2);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  t.after(() => agent.destroy());
  for (let sent = 0; sent < 20; sent += 1) {
    const status = await new Promise((resolve, reject) => {
      const options = { agent, port: portOf(server) };
      get(options, (response) => {
        response.resume().once('end', () => resolve(response.statusCode));
      }).once('error', reject);
    });
    assert.equal(status, 200);
  }
});
