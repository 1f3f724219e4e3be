/**
 * Two server processes behind a load balancer, which share PostgreSQL, Redis and an S3 bucket and
 * nothing else. The remaining server continues when the other one is killed.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setPassword } from '../../src/domain/users/passwords.ts';
import { newId } from '../../src/kernel/id.ts';
import { hashPassword } from '../../src/kernel/password.ts';
import { systemCtx } from '../../src/store/ctx.ts';
import { withinASecond } from '../delivery/services.ts';
import { type Balancer, openBalancer } from '../kit/balancer.ts';
import { BUCKET_CREDENTIALS, type Bucket, openBucket } from '../kit/bucket.ts';
import { anyAddress } from '../kit/call.ts';
import { createDatabase } from '../kit/empty-service.ts';
import { accountIn, installation } from '../kit/installation.ts';
import { objectAt, objectsAt, present, textAt } from '../kit/json.ts';
import { photo } from '../kit/photo.ts';
import { PASSWORD } from '../kit/visitor.ts';

const { FRONTAGE_TEST_DATABASE_URL, FRONTAGE_TEST_REDIS_URL } = process.env;
const isShared = FRONTAGE_TEST_DATABASE_URL !== undefined && FRONTAGE_TEST_REDIS_URL !== undefined;

type Process = { url: string; kill(): Promise<void> };

type Got = { status: number; json: Record<string, unknown>; headers: Headers; bytes: Buffer };

/** Sends a request, as JSON unless the body is a Buffer. */
async function send(
  base: string,
  method: string,
  path: string,
  { body, ...headers }: { body?: unknown } & Record<string, unknown> = {},
): Promise<Got> {
  const isRaw = Buffer.isBuffer(body);
  const response = await fetch(base + path, {
    method,
    headers: {
      ...(body === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    },
    ...(body === undefined ? {} : { body: isRaw ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const json = isJson ? objectAt(JSON.parse(String(bytes))) : {};
  return { status: response.status, json, headers: response.headers, bytes };
}

/** Shared by the subtests. */
let bucket: Bucket;
let balancer: Balancer;
let database: Awaited<ReturnType<typeof createDatabase>>;
let servers: Process[] = [];
/** The ports that the balancer uses, and the number of requests that it has sent to each. */
const counts = new Map<number, number>();
let base = '';
let authorization = '';
let propertyId = '';
let cookie = '';
let picturePath = '';

const portIn = ({ url }: { url: string }) => Number(new URL(url).port);

/** The port of the server that has had the fewest requests. */
function nextPort(): number {
  const [port, count] = present([...counts].sort(([, one], [, other]) => one - other)[0]);
  counts.set(port, count + 1);
  return port;
}

async function start(): Promise<void> {
  bucket = await openBucket();
  database = await createDatabase();
  const databaseUrl = present(database).url;
  const { inService, serve } = installation('servers', [], { databaseUrl });
  const { token } = await inService(0, async (opened) => {
    const made = await accountIn(opened, 'Alder Living');
    const system = systemCtx(opened.parts, 'test');
    await setPassword(system, made.userId, await hashPassword(PASSWORD));
    return made;
  });
  authorization = `Bearer ${token}`;
  balancer = await openBalancer(nextPort, (port) => counts.delete(port));
  base = `http://127.0.0.1:${balancer.port}`;
  const variables = {
    ...BUCKET_CREDENTIALS,
    FRONTAGE_BASE_URL: base,
    FRONTAGE_MEDIA_URL: bucket.url,
    FRONTAGE_TRUST_PROXY: 'loopback',
    REDIS_URL: String(FRONTAGE_TEST_REDIS_URL),
  };
  servers = await Promise.all([serve([], variables), serve([], variables)]);
  for (const server of servers) counts.set(portIn(server), 0);
}

/** Sends the same request to each server. */
const fromEach = (path: string, headers: Record<string, unknown> = {}) =>
  Promise.all(servers.map(({ url }) => send(url, 'GET', path, headers)));

async function stop(): Promise<void> {
  for (const server of servers) await server.kill();
  await balancer?.close();
  await database?.drop();
  await bucket?.close();
}

async function createCommunity(): Promise<void> {
  const create = async (resource: string, body: object) => {
    const answer = await send(base, 'POST', `/api/v2/${resource}`, { authorization, body });
    assert.equal(answer.status, 201, String(answer.bytes));
    return textAt(answer.json, 'data', 'id');
  };
  propertyId = await create('properties', { name: 'Alder Court' });
  const path = `/api/v1/property/${propertyId}/units`;
  const numbersOf = ({ json }: Got) => objectsAt(json, 'data').map(({ unitNumber }) => unitNumber);
  const numbers: string[] = [];
  // Both servers cache the page before the second unit is created.
  for (const number of ['101', '102']) {
    await create('units', { property_id: propertyId, number, is_available: true });
    numbers.push(number);
    const both = await withinASecond(
      () => fromEach(path),
      (answers) => answers.every((answer) => numbersOf(answer).length === numbers.length),
    );
    assert.deepEqual(both.map(numbersOf), [numbers, numbers]);
  }
  assert.deepEqual([...counts.values()], [2, 1]);
}

async function signIn(): Promise<void> {
  const body = { email: 'ada@example.com', password: PASSWORD };
  const answer = await send(base, 'POST', '/session/sign-in', { origin: base, body });
  assert.equal(answer.status, 200, String(answer.bytes));
  cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  for (const { status, json } of await fromEach('/session/me', { cookie })) {
    assert.equal(status, 200);
    assert.equal(textAt(json, 'data', 'email'), body.email);
  }
}

async function uploadPicture(): Promise<void> {
  const bytes = await photo();
  const headers = { cookie, origin: base, 'content-type': 'image/jpeg', 'x-file-name': 'a.jpg' };
  const answer = await send(base, 'POST', '/session/uploads', { ...headers, body: bytes });
  assert.equal(answer.status, 201, String(answer.bytes));
  picturePath = new URL(textAt(answer.json, 'data', 'url')).pathname;
  const thumb = new URL(textAt(answer.json, 'data', 'thumb_url')).pathname;
  const [one, other] = await fromEach(picturePath);
  assert.deepEqual([one?.status, other?.status], [200, 200]);
  assert.ok(present(one).bytes.length > 0 && present(one).bytes.equals(present(other).bytes));
  for (const read of await fromEach(thumb)) assert.equal(read.status, 200);
}

async function failToSignIn(): Promise<void> {
  const body = { email: `${newId()}@example.com`, password: 'not the password' };
  const attempt = async () => {
    const headers = { origin: base, 'x-forwarded-for': anyAddress() };
    return (await send(base, 'POST', '/session/sign-in', { ...headers, body })).status;
  };
  const statuses = await Promise.all(Array.from({ length: 12 }, attempt));
  assert.deepEqual(statuses.sort(), [...Array(10).fill(401), 429, 429]);
}

async function submitLead(): Promise<void> {
  const body = { property_id: propertyId, first_name: 'Ben', email: 'ben@example.com' };
  const answer = await send(base, 'POST', '/api/v1/leads', { body });
  assert.equal(answer.status, 201, String(answer.bytes));
  for (const { json } of await fromEach('/api/v2/leads', { authorization }))
    assert.deepEqual(
      objectsAt(json, 'data').map(({ email }) => email),
      ['ben@example.com'],
    );
}

async function killOne(): Promise<void> {
  const acknowledged: string[] = [];
  const failures: unknown[] = [];
  const [killed, other] = servers;
  let next = 0;
  const write = async () => {
    while (next < 60) {
      next += 1;
      const name = `Building ${next}`;
      if (next === 20) await present(killed).kill();
      const body = { property_id: propertyId, name };
      await send(base, 'POST', '/api/v2/buildings', { authorization, body }).then(
        ({ status }) => {
          assert.equal(status, 201);
          acknowledged.push(name);
        },
        (error: unknown) => failures.push(error),
      );
    }
  };
  await Promise.all([write(), write(), write()]);
  assert.deepEqual([...counts.keys()], [portIn(present(other))]);
  // The balancer sends at most one request of each client to the killed server.
  assert.ok(failures.length <= 3, String(failures));
  assert.equal(acknowledged.length + failures.length, 60);
  const list = await send(base, 'GET', '/api/v2/buildings?per_page=100', { authorization });
  const stored = new Set(objectsAt(list.json, 'data').map(({ name }) => name));
  assert.deepEqual(
    acknowledged.filter((name) => !stored.has(name)),
    [],
  );
  for (const path of ['/session/me', picturePath])
    assert.equal((await send(base, 'GET', path, { cookie })).status, 200, path);
}

test('two servers behind a load balancer', { skip: !isShared }, async (t) => {
  t.after(stop);
  await start();
  await t.test('publish a community that was created through the balancer', createCommunity);
  await t.test('accept the session of a user who has signed in at one of them', signIn);
  await t.test('serve a picture that was uploaded to one of them', uploadPicture);
  await t.test('count failed sign-ins together', failToSignIn);
  await t.test('show a lead that was submitted to one of them', submitLead);
  await t.test('lose no acknowledged write when one is killed, and the other continues', killOne);
});
