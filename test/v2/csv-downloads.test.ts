/** Downloads of lists as CSV: errors, clients that disconnect or stop reading, and limits. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { suite, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import fastify from 'fastify';
import { z } from 'zod';
import { send } from '../../src/faces/http/route.ts';
import { DOWNLOADS_PER_SHARE, withCsv } from '../../src/faces/v2/csv.ts';
import type { V2Request, V2Route } from '../../src/faces/v2/request.ts';
import type { Fault } from '../../src/kernel/fault.ts';
import type { Ctx } from '../../src/store/ctx.ts';
import { account, type TestAccount } from '../kit/account.ts';
import { call } from '../kit/call.ts';
import { portOf } from '../kit/port.ts';
import { service } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';

const BATCH = 200;

let owner: TestAccount;
setUp(async () => {
  owner = await account();
});

/** A list of 100,000 records of 10 kB; `onPage` is called for each page that is read. */
function longList(onPage: (page: number) => void = () => undefined): V2Route {
  const [route] = withCsv([
    {
      method: 'GET',
      path: '/long',
      tag: 'long',
      operationId: 'listLong',
      summary: 'List',
      description: 'Returns the records.',
      responses: { 200: { description: 'A page.' } },
      permission: 'member',
      listing: () => ({
        record: z.object({ id: z.int(), text: z.string() }),
        async fetch({ page }) {
          onPage(page);
          const records = Array.from({ length: BATCH }, (_, n) => ({
            id: page * BATCH + n,
            text: 'x'.repeat(10_000),
          }));
          return { records, total: 100_000 };
        },
      }),
      handle: async () => ({ body: {} }),
    },
  ]);
  return route as V2Route;
}

async function requestFor(ctx: Ctx): Promise<V2Request> {
  const { limits } = (await service()).parts;
  const asked = { ctx, params: {}, query: {}, body: undefined, url: '' };
  return { ...asked, limits, accept: 'text/csv' } as V2Request;
}

async function download(route = longList(), ctx = owner.ctx): Promise<Readable> {
  return (await route.handle(await requestFor(ctx))).body as Readable;
}

/** A server whose only route is `route`. */
async function serving(route: V2Route) {
  const app = fastify();
  app.get('/', async (_request, reply) =>
    send(reply, await route.handle(await requestFor(owner.ctx))),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, port: portOf(app.server) };
}

test('an error in the middle of a download closes the connection, so the client notices it', async () => {
  const { app, port } = await serving(
    longList((page) => {
      if (page === 5) throw new Error('The database is gone.');
    }),
  );
  const [answer] = await once(request({ port, host: '127.0.0.1' }).end(), 'response');
  assert.equal(answer.statusCode, 200);
  await assert.rejects(text(answer), { code: 'ECONNRESET' });
  await app.close();
});

test('a download stops reading pages when its client disconnects', async () => {
  let pages = 0;
  const { app, port } = await serving(
    longList((page) => {
      pages = page;
    }),
  );
  const asked = request({ port, host: '127.0.0.1' }).end();
  const [answer] = await once(asked, 'response');
  await once(answer, 'data');
  asked.destroy();
  await app.close();
  const left = pages;
  assert.ok(left < 100, `${left} pages`);
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
  assert.equal(pages, left);
});

test('a client that reads nothing for a minute is disconnected', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const body = await download();
  await once(body, 'readable');
  const failed = once(body, 'error');
  t.mock.timers.tick(59_000);
  assert.equal(body.destroyed, false);
  t.mock.timers.tick(1000);
  assert.deepEqual(String(await failed), 'Error: The client stopped reading.');
});

suite('downloads of one account', () => {
  test(`at most ${DOWNLOADS_PER_SHARE} are in progress, and lists are served meanwhile`, async () => {
    const bodies: Readable[] = [];
    for (let n = 0; n < DOWNLOADS_PER_SHARE; n += 1) bodies.push(await download());
    for (const body of bodies) await once(body, 'readable');
    await assert.rejects(download(), ({ kind }: Fault) => kind === 'limited');
    const headers = { authorization: `Bearer ${owner.admin.token}` };
    const refused = await call({
      method: 'GET',
      url: '/api/v2/units',
      headers: { ...headers, accept: 'text/csv' },
    });
    assert.equal(refused.status, 429);
    assert.equal(refused.headers['retry-after'], '10');
    const listed = await call({ method: 'GET', url: '/api/v2/units', headers });
    assert.equal(listed.status, 200);
    (await download(longList(), (await account()).ctx)).destroy();
    const [first] = bodies;
    first?.destroy();
    await once(first as Readable, 'close');
    bodies.push(await download());
    for (const body of bodies) body.destroy();
    await Promise.all(bodies.slice(1).map((body) => once(body, 'close')));
  });

  test('a rejected list does not count as a download in progress', async () => {
    for (let n = 0; n <= DOWNLOADS_PER_SHARE; n += 1) {
      const refused = await call({
        method: 'GET',
        url: '/api/v2/units?ids=x',
        headers: { accept: 'text/csv', authorization: `Bearer ${owner.admin.token}` },
      });
      assert.equal(refused.status, 422);
    }
  });
});
