/** The time limit for sending the body of a request. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import Fastify from 'fastify';
import pino from 'pino';
import { allowBodyTime, limitBodyTimes } from '../../src/faces/http/body-time.ts';
import { clientErrorHandler } from '../../src/faces/http/client-errors.ts';
import { portOf } from '../kit/port.ts';

const TENTH = 0.1;

test('a request whose body does not arrive in time returns 408 with its request ID, and a route can allow more time', async () => {
  const app = Fastify({ clientErrorHandler: clientErrorHandler(pino({ level: 'silent' })) });
  limitBodyTimes(app.server, TENTH);
  app.addContentTypeParser('*', (_request, _stream, done) => done(null));
  const reached = Promise.withResolvers<void>();
  app.post('/patient', async ({ raw }) => {
    allowBodyTime(raw, 60);
    reached.resolve();
    return { bytes: Buffer.concat(await raw.toArray()).length };
  });
  app.post('/strict', async ({ raw }) => Buffer.concat(await raw.toArray()).length);
  await app.listen({ port: 0 });
  const post = (path: string) => {
    const socket = connect(portOf(app.server));
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Request-Id: r-1\r\nContent-Length: 6\r\n\r\nhal`,
    );
    return socket;
  };
  const patient = post('/patient');
  await reached.promise;
  const late = Buffer.concat(await post('/strict').toArray()).toString();
  assert.match(late, /^HTTP\/1\.1 408/);
  assert.match(late, /\r\nx-request-id: r-1\r\n/);
  patient.write('ves');
  const [answer] = await once(patient, 'data');
  assert.match(String(answer), /"bytes":6/);
  patient.destroy();
  await app.close();
});
