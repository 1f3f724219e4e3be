/** Imports of one account wait for each other, and too many of them are rejected. */
import assert from 'node:assert/strict';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { after, test } from 'node:test';
import { openOutbound } from '../../src/outbound/client.ts';
import { account, type TestAccount } from '../kit/account.ts';
import { type Answer, v2 } from '../kit/call.ts';
import { objectsAt } from '../kit/json.ts';
import { photo } from '../kit/photo.ts';
import { portOf } from '../kit/port.ts';
import { service } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';

const AT_ONCE = 4;
const MAX_WAITING = 64;

let owner: TestAccount;
let other: TestAccount;
let server: Server;
let origin: string;
let picture: Buffer;
/**
 * Requests for `/held/…` get a response when the test releases them, and all other requests get it
 * immediately.
 */
let held: ServerResponse[] = [];
let isReleased = false;

setUp(async () => {
  owner = await account();
  other = await account();
  picture = await photo();
  server = createServer((request, response) => {
    if (!request.url?.startsWith('/held/')) return response.end(picture);
    if (isReleased) return response.writeHead(404).end();
    return held.push(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${portOf(server)}`;
});
after(() => {
  server.closeAllConnections();
  server.close();
});

function release(): void {
  isReleased = true;
  for (const response of held) response.writeHead(404).end();
  held = [];
}

test('imports of an account beyond the queue limit return 429, while other accounts can import', async () => {
  const { parts } = await service();
  const known = parts.outbound;
  const outbound = openOutbound({ allow: [origin] });
  parts.outbound = outbound;
  try {
    const people = [await owner.person('editor'), await owner.person('editor')];
    const post = (number: number): Promise<Answer> =>
      v2(people[number % 2]?.token ?? '', 'POST', '/media', {
        url: `${origin}/held/${number}.jpg`,
      });
    const all = Array.from({ length: AT_ONCE + MAX_WAITING + 1 }, (_, number) => post(number));
    const refused = await Promise.race(all);
    assert.equal(refused.status, 429, refused.text);
    assert.match(
      String(refused.json['message']),
      /^Too many imports of this account are waiting\./,
    );
    assert.equal(refused.headers['retry-after'], '30');
    assert.ok(held.length <= AT_ONCE, `${held.length} concurrent downloads`);

    const batch = await v2((await owner.person('editor')).token, 'POST', '/media/batch', {
      items: [{ url: `${origin}/batch.jpg` }],
    });
    assert.deepEqual(
      objectsAt(batch.json, 'data').map(({ status }) => status),
      ['queued'],
    );

    const theirs = await v2(other.admin.token, 'POST', '/media', { url: `${origin}/free.jpg` });
    assert.equal(theirs.status, 201, theirs.text);

    release();
    const statuses = (await Promise.all(all)).map(({ status }) => status).sort();
    assert.deepEqual(statuses, [...Array(AT_ONCE + MAX_WAITING).fill(422), 429]);
    await (await service()).drain();
    const { json } = await v2(owner.admin.token, 'GET', '/media?kind=file');
    assert.deepEqual(
      objectsAt(json, 'data').map(({ source_url }) => source_url),
      [`${origin}/batch.jpg`],
    );
  } finally {
    release();
    parts.outbound = known;
    await outbound.close();
  }
});
