/** SIGHUP replaces the process of the service while clients send requests. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { freePort } from '../kit/port.ts';
import {
  baseUrl,
  DATABASE_URL,
  end,
  get,
  INVALID,
  reloadInvalid,
  reloadUnderLoad,
  start,
  VARIABLES,
} from '../kit/reloaded-service.ts';

suite('SIGHUP', () => {
  test('replaces the process of the service three times, and no request on open or new connections fails', async () => {
    const service = await start();
    await reloadUnderLoad(service, 1);
    await end(service);
  });

  test('replaces the process with one that has the current configuration', async () => {
    const service = await start();
    await service.logged('service started', 1);
    assert.equal(await baseUrl(service), 'https://first.example.com');
    writeFileSync(VARIABLES, 'FRONTAGE_BASE_URL=https://second.example.com\n');
    service.child.kill('SIGHUP');
    await service.logged('service stopped', 1);
    await service.logged('service started', 2);
    assert.equal(await baseUrl(service), 'https://second.example.com');
    await end(service);
  });

  test('replaces the process again if it arrives while a replacement starts', async () => {
    const service = await start();
    await service.logged('service started', 1);
    service.child.kill('SIGHUP');
    await service.logged('service stopped', 1);
    service.child.kill('SIGHUP');
    await service.logged('service stopped', 2);
    await service.logged('service started', 3);
    assert.equal(await get(service.port, '/healthz', false), 200);
    await end(service);
  });

  test('replaces the process that serves the metrics on a separate port', async () => {
    const port = await freePort();
    const service = await start({ FRONTAGE_METRICS: `127.0.0.1:${port}` });
    await service.logged('service started', 1);
    service.child.kill('SIGHUP');
    await service.logged('service started', 2);
    await service.logged('service stopped', 1);
    assert.equal(await get(port, '/metrics', false), 200);
    await end(service);
  });
});

suite('on PostgreSQL, SIGHUP', { skip: DATABASE_URL === undefined }, () => {
  test('leaves the process unchanged if the replacement exits', async () => {
    const service = await start();
    await service.logged('service started', 1);
    await reloadInvalid(service, INVALID);
    writeFileSync(VARIABLES, 'FRONTAGE_BASE_URL=https://second.example.com\n');
    service.child.kill('SIGHUP');
    await service.logged('service stopped', 1);
    assert.equal(await baseUrl(service), 'https://second.example.com');
    await end(service);
  });

  test('replaces a process that only runs jobs and serves its metrics', async () => {
    const port = await freePort();
    const service = await start({
      FRONTAGE_ROLE: 'worker',
      FRONTAGE_METRICS: `127.0.0.1:${port}`,
    });
    await service.logged('service started', 1);
    service.child.kill('SIGHUP');
    await service.logged('service stopped', 1);
    assert.equal(await get(port, '/metrics', false), 200);
    await end(service);
  });

  test('replaces one process with several', async () => {
    const service = await start();
    await service.logged('service started', 1);
    writeFileSync(VARIABLES, 'FRONTAGE_PROCESSES=2\n');
    service.child.kill('SIGHUP');
    await service.logged('service stopped', 1);
    service.child.kill('SIGHUP');
    await service.logged('service stopped', 3);
    assert.equal(await get(service.port, '/healthz', false), 200);
    await end(service);
  });
});
