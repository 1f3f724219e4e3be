/** A system clock that jumps, for example when it is corrected, while the service runs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import pino from 'pino';
import { buildApp } from '../../src/app/build.ts';
import { openService } from '../../src/app/service.ts';
import { migrate } from '../../src/store/migrate.ts';
import { openPglite } from '../../src/store/pglite.ts';
import { accountIn } from '../kit/installation.ts';
import { listAt, textAt } from '../kit/json.ts';
import { MEDIA, SECRET } from '../kit/service.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

test('when the clock jumps forward or back by minutes or months, requests succeed, and the next V1 response contains each write', async (t) => {
  const database = await openPglite({});
  await migrate(database);
  let jumped = 0;
  const service = await openService({
    database,
    baseUrl: 'http://frontage.test',
    mediaUrl: pathToFileURL(MEDIA).href,
    secret: SECRET,
    clock: () => new Date(Date.now() + jumped),
    onError: (error) => assert.fail(String(error)),
  });
  const app = await buildApp(service, {
    baseUrl: 'http://frontage.test',
    log: pino({ level: 'error' }),
  });
  t.after(async () => {
    await app.close();
    await service.close();
  });
  const { token } = await accountIn(service, 'Clock');
  const send = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    assert.ok(answer.statusCode < 300, `${method} ${url}: ${answer.statusCode} ${answer.body}`);
    return answer.json();
  };
  const property = textAt(
    await send('POST', '/api/v2/properties', { name: 'Clock' }),
    'data',
    'id',
  );
  const body = { property_id: property, number: '0', is_available: true };
  const unit = textAt(await send('POST', '/api/v2/units', body), 'data', 'id');
  const published = async () => {
    const units = await send('GET', `/api/v1/property/${property}/units`);
    return listAt(units, 'data').map((one) => textAt(one, 'unitNumber'));
  };
  assert.deepEqual(await published(), ['0']);
  const jumps = [60_000, -HOUR, 40 * DAY, -80 * DAY, 400 * DAY, -360 * DAY, 0];
  for (const [index, jump] of jumps.entries()) {
    jumped += jump;
    const number = `after ${index}`;
    await send('PATCH', `/api/v2/units/${unit}`, { number });
    assert.deepEqual(await published(), [number]);
    await service.parts.queue.drain(service.handlers);
    assert.deepEqual(await published(), [number]);
    assert.equal((await app.inject('/readyz')).statusCode, 200);
  }
});
