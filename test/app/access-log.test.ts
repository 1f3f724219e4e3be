/** The access log, tested over real sockets because it reports on connections. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { after, suite, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { buildApp } from '../../src/app/build.ts';
import { account, community } from '../kit/account.ts';
import { portOf } from '../kit/port.ts';
import { BASE_URL, service, settled } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';
import { websiteOf } from '../sites/website.ts';

type Line = Record<string, unknown>;

let app: FastifyInstance;
let lines: Line[] = [];
const all: Line[] = [];
let heard = () => {};
let owner: Awaited<ReturnType<typeof account>>;
let home: Awaited<ReturnType<typeof community>>;

setUp(async () => {
  owner = await account();
  home = await community(owner);
  const log = new Writable({
    write(chunk, _encoding, done) {
      const line: Line = JSON.parse(String(chunk));
      lines.push(line);
      all.push(line);
      heard();
      done();
    },
  });
  app = await buildApp(await service(), {
    baseUrl: BASE_URL,
    log: pino({ level: 'silent' }),
    accessLog: pino(log),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  after(() => app.close());
});

type Sent = { status: number; size: number; line: Line };

/** Sends a request and waits for its log line. */
async function send(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: object,
): Promise<Sent> {
  lines = [];
  const logged = new Promise<void>((resolve) => {
    heard = resolve;
  });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { host: '127.0.0.1', port: portOf(app.server), method, path, agent: false };
    const typed = { ...headers, ...(body && { 'content-type': 'application/json' }) };
    request({ ...options, headers: typed }, resolve)
      .on('error', reject)
      .end(body && JSON.stringify(body));
  });
  const size = (await text(response)).length;
  await logged;
  assert.equal(lines.length, 1);
  return { status: response.statusCode ?? 0, size, line: lines[0] ?? {} };
}

const about = ({ line }: Sent) =>
  [line['method'], line['route'], line['status'], line['account_id'] ?? null] as const;

suite('the access log', () => {
  test('has one line for each request with method, route, status, duration, bytes, account, token and request ID', async () => {
    const authorization = `Bearer ${owner.admin.token}`;
    const sent = await send('GET', '/api/v2/units?per_page=1', {
      authorization,
      'x-request-id': 'mine-1',
    });
    assert.deepEqual(about(sent), ['GET', '/api/v2/units', 200, owner.id]);
    const { line, size } = sent;
    assert.equal(line['msg'], 'request');
    assert.equal(line['request_id'], 'mine-1');
    assert.equal(line['token_id'], Number(owner.admin.token.split('|')[0]));
    assert.ok(Number(line['duration_ms']) > 0);
    assert.ok(Number(line['bytes']) > size, 'bytes includes the headers');
    assert.ok(Number(line['bytes']) < size + 2000);
    assert.equal('aborted' in line, false);
  });

  test('the line of a cached page contains the account, although the page is served before routing', async () => {
    await settled();
    const v1 = `/api/v1/property/${home.property.id}`;
    const website = await websiteOf(owner, [home.property.id]);
    const sites = { host: website.domain, authorization: `Bearer ${website.token}` };
    for (let times = 0; times < 3; times += 1) {
      const open = await send('GET', v1);
      assert.deepEqual(about(open), ['GET', '/api/v1/property/{property}', 200, owner.id]);
      const own = await send('GET', '/api/sites/v1/site', sites);
      assert.deepEqual(about(own), ['GET', '/api/sites/v1/site', 200, owner.id]);
      assert.equal(own.line['token_id'], Number(website.token.split('|')[0]));
      assert.match(String(own.line['request_id']), /^[\da-f-]{36}$/);
    }
  });

  test('the line of a submission contains the account', async () => {
    const lead = { property_id: home.property.id, first_name: 'Ada', email: 'ada@example.com' };
    const sent = await send('POST', '/api/v1/leads', {}, lead);
    assert.deepEqual(about(sent), ['POST', '/api/v1/leads', 201, owner.id]);
  });

  test('contains no query, no path values, no body and no address', async () => {
    const secret = 'hunter2';
    const url = `/api/v2/units/${home.property.id}?number=${secret}&email=${secret}@example.com`;
    const { line } = await send('PATCH', url, { authorization: `Bearer 1|${secret}` }, { secret });
    assert.deepEqual([line['route'], line['status']], ['/api/v2/units/{unit}', 401]);
    const whole = JSON.stringify(line);
    for (const absent of [secret, home.property.id, '127.0.0.1'])
      assert.doesNotMatch(whole, new RegExp(absent));
  });

  test('the lines of unknown and malformed paths do not contain the path', async () => {
    assert.deepEqual(about(await send('GET', '/someone/hunter2')), ['GET', 'none', 404, null]);
    assert.deepEqual(about(await send('GET', '/media/%zz/a')).slice(1, 3), ['none', 404]);
  });

  test('the line of an unsupported method contains the route of the path', async () => {
    const { id } = home.property;
    assert.deepEqual(about(await send('PUT', `/api/v2/units/${id}`)).slice(1, 3), [
      '/api/v2/units/{unit}',
      405,
    ]);
    assert.deepEqual(about(await send('OPTIONS', `/api/v1/property/${id}`)).slice(1, 3), [
      '/api/v1/property/{property}',
      200,
    ]);
  });

  test('omits requests to /healthz and /readyz', async () => {
    const origin = `http://127.0.0.1:${portOf(app.server)}`;
    for (const path of ['/healthz', '/readyz'])
      assert.equal((await fetch(origin + path)).status, 200);
    await send('GET', '/api/v2/me');
    const probes = all.filter(({ route }) => route === '/healthz' || route === '/readyz');
    assert.deepEqual(probes, []);
  });

  test('marks a request that the client aborts', async () => {
    lines = [];
    const logged = new Promise<void>((resolve) => {
      heard = resolve;
    });
    const leaving = request({
      host: '127.0.0.1',
      port: portOf(app.server),
      method: 'POST',
      path: '/api/v1/leads',
      headers: { 'content-type': 'application/json', 'content-length': '1000' },
    });
    leaving.on('error', () => undefined);
    leaving.flushHeaders();
    await once(app.server, 'request');
    leaving.destroy();
    await logged;
    assert.deepEqual([lines[0]?.['status'], lines[0]?.['aborted']], [499, true]);
  });
});
