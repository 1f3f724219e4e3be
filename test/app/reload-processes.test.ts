/** SIGHUP replaces all of several processes, and a process that exits is replaced. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { createServer } from 'node:net';
import { suite, test } from 'node:test';
import { portOf } from '../kit/port.ts';
import {
  baseUrl,
  DATABASE_URL,
  end,
  get,
  pidsOf,
  reloadInvalid,
  reloadUnderLoad,
  start,
  VARIABLES,
} from '../kit/reloaded-service.ts';

suite('with several processes', { skip: DATABASE_URL === undefined }, () => {
  const MORE = { FRONTAGE_PROCESSES: '2', FRONTAGE_ROLE: 'all' };
  const FAILED = 'reload failed; the previous processes keep serving';

  test('SIGHUP replaces all processes three times, and no request on open or new connections fails', async () => {
    const service = await start(MORE);
    await reloadUnderLoad(service, 3);
    await end(service);
  });

  test('SIGHUP with an invalid configuration leaves the processes unchanged', async () => {
    const service = await start(MORE);
    await service.logged('service started', 3);
    await reloadInvalid(service, FAILED);
    rmSync(VARIABLES);
    mkdirSync(VARIABLES);
    service.child.kill('SIGHUP');
    await service.logged(FAILED, 2);
    rmSync(VARIABLES, { recursive: true });
    writeFileSync(VARIABLES, 'FRONTAGE_BASE_URL=https://second.example.com\n');
    service.child.kill('SIGHUP');
    await service.logged('service stopped', 3);
    assert.equal(await baseUrl(service), 'https://second.example.com');
    await end(service);
  });

  test('SIGHUP leaves the processes unchanged if the new ones cannot start', async () => {
    const service = await start(MORE);
    await service.logged('service started', 3);
    const occupied = createServer().listen(0, '127.0.0.1');
    await once(occupied, 'listening');
    writeFileSync(VARIABLES, `FRONTAGE_METRICS=127.0.0.1:${portOf(occupied)}\n`);
    service.child.kill('SIGHUP');
    await service.logged(FAILED, 1);
    occupied.close();
    service.child.kill('SIGHUP');
    await service.logged('service reloaded', 1);
    await end(service);
  });

  test('the service exits if the database cannot be opened at the start', async () => {
    const missing = new URL(DATABASE_URL ?? '');
    missing.pathname = '/missing';
    const service = await start({ ...MORE, DATABASE_URL: missing.href });
    assert.deepEqual(await once(service.child, 'exit'), [1, null]);
    assert.equal(service.lines[0]?.msg, 'database "missing" does not exist');
  });

  test('SIGHUP while the processes start replaces them when they serve', async () => {
    const service = await start(MORE);
    await service.logged('service started', 1);
    service.child.kill('SIGHUP');
    await service.logged('service reloaded', 1);
    assert.equal(pidsOf(service, 'service started').size, 6);
    await end(service);
  });

  test('SIGHUP enables the metrics', async () => {
    const service = await start({ ...MORE, FRONTAGE_ROLE: 'web' });
    await service.logged('service started', 2);
    writeFileSync(VARIABLES, `FRONTAGE_METRICS=${'m'.repeat(32)}\n`);
    service.child.kill('SIGHUP');
    await service.logged('service stopped', 2);
    const headers = { authorization: `Bearer ${'m'.repeat(32)}` };
    const url = `http://127.0.0.1:${service.port}/metrics`;
    assert.equal((await fetch(url, { headers })).status, 200);
    await end(service);
  });

  test('SIGTERM during a reload stops all processes, even if another reload is pending', async () => {
    const service = await start(MORE);
    await service.logged('service started', 3);
    service.child.kill('SIGHUP');
    await service.logged('service started', 4);
    service.child.kill('SIGHUP');
    await end(service);
  });

  test('a process that SIGTERM stops is replaced by one with the same configuration', async () => {
    const service = await start({ ...MORE, FRONTAGE_ROLE: 'web' });
    await service.logged('service started', 2);
    writeFileSync(VARIABLES, 'FRONTAGE_BASE_URL=first\n');
    for (const pid of pidsOf(service, 'service started')) process.kill(pid, 'SIGTERM');
    await service.logged('service started', 4);
    assert.equal(await baseUrl(service), 'https://first.example.com');
    await end(service);
  });

  test('kill -9 of one process fails no request on the other processes, and the process is replaced', async () => {
    const service = await start({ ...MORE, FRONTAGE_PROCESSES: '3', FRONTAGE_ROLE: 'web' });
    await service.logged('service started', 3);
    const agents = Array.from({ length: 12 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
    const statuses = agents.map((agent, id) => get(service.port, '/api/v2/me', agent, `c${id}`));
    assert.deepEqual(new Set(await Promise.all(statuses)), new Set([401]));
    await service.logged('request', agents.length);
    const pidOf = (id: number) =>
      service.lines.find(({ request_id }) => request_id === `c${id}`)?.pid;
    const [killed = 0] = pidsOf(service, 'service started');
    const others = agents.filter((_, id) => pidOf(id) !== killed);
    assert.ok(others.length > 0 && others.length < agents.length);
    let isReplaced = false;
    const clients = others.map(async (agent) => {
      while (!isReplaced) assert.equal(await get(service.port, '/api/v2/me', agent), 401);
    });
    process.kill(killed, 'SIGKILL');
    await service.logged('service started', 4);
    isReplaced = true;
    await Promise.all(clients);
    await end(service);
  });
});
