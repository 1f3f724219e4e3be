/** The garbage that requests leave behind until the old generation of the heap is collected. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { getHeapSpaceStatistics } from 'node:v8';
import { createObjectsYoung } from '../../src/kernel/heap-growth.ts';
import { otherService } from '../delivery/services.ts';
import { account, community } from '../kit/account.ts';
import { portOf } from '../kit/port.ts';

const REQUESTS = 2000;
const MAX_BYTES_EACH = 2500;

createObjectsYoung();

const oldBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ??
  Number.NaN;

const skip =
  process.env['FRONTAGE_TEST_DATABASE_URL'] === undefined && 'PGlite runs in this process.';

test('requests leave less than 2,500 bytes each in the old generation of the heap', {
  skip,
}, async (t) => {
  const owner = await account();
  const { unit } = await community(owner);
  const served = await otherService({ rateLimitFactor: 1000 });
  t.after(() => served.close());
  await served.app.listen({ host: '127.0.0.1', port: 0 });
  const port = portOf(served.app.server);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  t.after(() => agent.destroy());

  const read = async () => {
    const sent = get({
      port,
      path: `/api/v2/units/${unit.id}`,
      headers: { authorization: `Bearer ${owner.admin.token}` },
      agent,
    });
    const [response]: IncomingMessage[] = await once(sent, 'response');
    assert.equal(response?.statusCode, 200);
    await text(response);
  };

  for (let n = 0; n < REQUESTS; n += 1) await read();
  const before = oldBytes();
  for (let n = 0; n < REQUESTS; n += 1) await read();
  const each = (oldBytes() - before) / REQUESTS;
  assert.ok(each < MAX_BYTES_EACH, `${Math.round(each)} bytes`);
});
