/**
 * Uploads over real connections: bodies that are too long, truncated or incorrectly framed, and
 * clients that disconnect.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, readdirSync, watch } from 'node:fs';
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { account, type TestAccount } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';
import { photo } from '../kit/photo.ts';
import { BASE_URL, MEDIA, service, servicePort } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';
import { signedIn } from '../kit/visitor.ts';

const MEBIBYTE = 1024 * 1024;

let owner: TestAccount;
let port: number;
let cookie: string;
let picture: Buffer;
setUp(async () => {
  mkdirSync(join(MEDIA, '.drafts'), { recursive: true });
  port = await servicePort();
  owner = await account();
  const browser = await signedIn(owner.admin);
  cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  picture = await photo();
});

const headers = () => ({
  cookie,
  origin: BASE_URL,
  'content-type': 'image/jpeg',
  'x-file-name': 'pool.jpg',
});

const open = (options: RequestOptions = {}) =>
  request({
    port,
    method: 'POST',
    path: '/session/uploads',
    ...options,
    headers: { ...headers(), ...options.headers },
  });

async function answerOf(sent: ReturnType<typeof request>) {
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const text = Buffer.concat(await response.toArray()).toString();
  return { status: response.statusCode, json: objectAt(JSON.parse(text)) };
}

const drafts = () => readdirSync(join(MEDIA, '.drafts'));

/** Resolves when `condition` holds; it is checked at each change in the folder of drafts. */
async function draftsUntil(condition: () => boolean): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => condition() && resolve();
  const watcher = watch(join(MEDIA, '.drafts'), { recursive: true }, look);
  look();
  await promise;
  watcher.close();
}

const filesOf = async () =>
  dataOf(await v2(owner.admin.token, 'GET', '/media?kind=file&per_page=200'));

suite('bodies', () => {
  test('a chunked body is accepted like a body with a Content-Length', async () => {
    const sent = open();
    sent.write(picture.subarray(0, 100));
    sent.end(picture.subarray(100));
    assert.equal((await answerOf(sent)).status, 201);
  });

  test('a chunked body of more than 50 MiB returns 413 in JSON, and the connection stays usable', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const sent = open({ agent });
    const chunk = Buffer.alloc(MEBIBYTE);
    for (let written = 0; written < 52; written += 1)
      if (!sent.write(chunk)) await once(sent, 'drain');
    sent.end();
    assert.deepEqual(await answerOf(sent), {
      status: 413,
      json: { message: 'The file is larger than 50 MiB.' },
    });
    await draftsUntil(() => drafts().length === 0);
    const next = open({ agent });
    next.end(picture);
    assert.equal((await answerOf(next)).status, 201);
    agent.destroy();
  });

  test('a client that disconnects halfway leaves no file and no draft', async () => {
    const before = (await filesOf()).length;
    const sent = open({ headers: { 'content-length': String(10 * MEBIBYTE) } });
    sent.on('error', () => undefined);
    sent.write(Buffer.alloc(MEBIBYTE));
    await draftsUntil(() => drafts().length === 1);
    sent.destroy();
    await draftsUntil(() => drafts().length === 0);
    assert.equal((await filesOf()).length, before);
  });

  test('clients that stall delay only their own account, and those that disconnect release their slots', async () => {
    const stalled = Array.from({ length: 10 }, () => {
      const sent = open({ headers: { 'content-length': '1000' } });
      sent.on('error', () => undefined);
      sent.write('half');
      return sent;
    });
    await draftsUntil(() => drafts().length === 8);
    const other = await signedIn((await account()).admin);
    const answer = await other.ask('POST', '/uploads', picture, {
      'content-type': 'image/jpeg',
      'x-file-name': 'pool.jpg',
    });
    assert.equal(answer.status, 201, answer.text);
    for (const sent of stalled) sent.destroy();
    await draftsUntil(() => drafts().length === 0);
    const own = open();
    own.end(picture);
    assert.equal((await answerOf(own)).status, 201);
  });

  test('a feed upload that ends halfway stores nothing and starts no run', async () => {
    const { id } = await owner.make('connections', {
      type: 'mits_feed',
      name: 'Feed',
      settings: { feed_source: 'upload' },
    });
    const sent = open({
      path: `/session/connections/${id}/feed`,
      headers: { 'content-length': String(10 * MEBIBYTE) },
    });
    sent.on('error', () => undefined);
    sent.write(Buffer.alloc(MEBIBYTE));
    await draftsUntil(() => drafts().length === 1);
    sent.destroy();
    await draftsUntil(() => drafts().length === 0);
    assert.deepEqual(dataOf(await v2(owner.admin.token, 'GET', `/connections/${id}/logs`)), []);
    const { parts } = await service();
    const rows = await parts.database.run(
      sql`select from feed_files where place like ${`%${owner.id}%`}`,
    );
    assert.deepEqual(rows, []);
  });

  test('a Content-Length greater than the body stores nothing', async () => {
    const before = (await filesOf()).length;
    const sent = open({ headers: { 'content-length': String(picture.length + 1) } });
    sent.on('error', () => undefined);
    sent.write(picture);
    await draftsUntil(() => drafts().length === 1);
    sent.destroy();
    await draftsUntil(() => drafts().length === 0);
    assert.equal((await filesOf()).length, before);
  });

  test('bytes beyond the Content-Length are not part of the file and do not become a second upload', async () => {
    const before = (await filesOf()).length;
    const socket = connect(port, '127.0.0.1');
    const head = Object.entries(headers()).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(
      `POST /session/uploads HTTP/1.1\r\nHost: frontage.test\r\n${head.join('')}Content-Length: ${picture.length}\r\n\r\n`,
    );
    socket.end(Buffer.concat([picture, Buffer.from('\0\0 no request')]));
    const text = Buffer.concat(await socket.toArray()).toString();
    assert.match(text, /^HTTP\/1\.1 (201|400)/);
    assert.ok((await filesOf()).length <= before + 1);
  });

  for (const [what, framing] of [
    ['a Content-Length and chunked encoding', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
    ['two Content-Length headers', 'Content-Length: 4\r\nContent-Length: 5'],
    ['a negative Content-Length', 'Content-Length: -1'],
  ] as const) {
    test(`a request with ${what} returns 400`, async () => {
      const socket = connect(port, '127.0.0.1');
      const head = Object.entries(headers()).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(
        `POST /session/uploads HTTP/1.1\r\nHost: frontage.test\r\n${head.join('')}${framing}\r\n\r\nbody`,
      );
      assert.match(Buffer.concat(await socket.toArray()).toString(), /^HTTP\/1\.1 400/);
    });
  }

  test('an upload that is rejected before its body is read receives its response', async () => {
    const sent = open({ headers: { cookie: '', 'content-length': String(MEBIBYTE) } });
    sent.end(Buffer.alloc(MEBIBYTE));
    assert.equal((await answerOf(sent)).status, 401);
  });
});

/** Sends only the headers of a request, and its body if the service requests it. */
async function announced(
  path: string,
  length: number,
  { body = Buffer.alloc(0), more = {} }: { body?: Buffer; more?: Record<string, string> } = {},
) {
  const sent = open({ path, headers: { 'content-length': String(length), ...more } });
  sent.on('error', () => undefined);
  let asked = false;
  sent.once('continue', () => {
    asked = true;
    sent.end(body);
  });
  sent.flushHeaders();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const { message } = JSON.parse(Buffer.concat(await response.toArray()).toString());
  sent.destroy();
  return { status: response.statusCode, message, asked, connection: response.headers.connection };
}

suite('a body with a Content-Length', () => {
  const feedOf = async (type: string, settings = {}) => {
    const made = await owner.make('connections', {
      type,
      name: 'Feed',
      settings: { feed_source: 'upload', ...settings },
    });
    return `/session/connections/${made.id}/feed`;
  };

  test('is rejected with 413 before it is sent if it is longer than the route or the type of connection accepts', async () => {
    const cases: [path: string, mebibytes: number][] = [
      ['/session/uploads', 50],
      [await feedOf('mits_feed'), 256],
      [await feedOf('review_feed', { source: 'google' }), 2],
    ];
    for (const [path, limit] of cases) {
      const { status, message } = await announced(path, limit * MEBIBYTE + 1);
      assert.deepEqual([status, message], [413, `The file is larger than ${limit} MiB.`]);
    }
    assert.deepEqual(drafts(), []);
  });

  test('is requested when the service reads it if the request has Expect: 100-continue', async () => {
    const more = { expect: '100-continue' };
    const upload = await announced('/session/uploads', picture.length, { body: picture, more });
    assert.deepEqual([upload.status, upload.asked], [201, true]);
    const body = Buffer.from(JSON.stringify({ name: 'Pets' }));
    const written = await announced('/api/v2/faq-topics', body.length, {
      body,
      more: { ...more, 'content-type': 'application/json' },
    });
    assert.deepEqual([written.status, written.asked], [201, true]);
  });

  test('is not requested if the headers of a request with Expect: 100-continue are rejected, and the connection is closed', async () => {
    const feed = await feedOf('mits_feed');
    const cases: [status: number, path: string, length: number, more?: Record<string, string>][] = [
      [413, '/session/uploads', 50 * MEBIBYTE + 1],
      [413, feed, 256 * MEBIBYTE + 1],
      [413, await feedOf('review_feed', { source: 'google' }), 2 * MEBIBYTE + 1],
      [413, '/api/v2/faq-topics', 2 * MEBIBYTE],
      [401, '/session/uploads', 1000, { cookie: '' }],
      [403, '/session/uploads', 1000, { origin: 'https://evil.example' }],
      [404, feed.replace(/[0-9a-f]{12}\/feed$/, '000000000000/feed'), 1000],
      [422, '/session/uploads', 1000, { 'x-file-name': '' }],
      [422, '/session/uploads', 1000, { 'content-type': 'multipart/form-data; boundary=x' }],
      [422, '/session/uploads?sort_order=x', 1000],
    ];
    for (const [status, path, length, more] of cases) {
      const answer = await announced(path, length, { more: { expect: '100-continue', ...more } });
      assert.deepEqual(
        [answer.status, answer.asked, answer.connection],
        [status, false, 'close'],
        `${path} ${length}: ${answer.message}`,
      );
    }
  });
});
