/** The metrics of several processes, started as an operator would start them. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { ROOT } from '../conventions/sources.ts';
import { freePort } from '../kit/port.ts';
import { PROGRAM } from '../kit/program.ts';

const { FRONTAGE_TEST_DATABASE_URL: DATABASE_URL } = process.env;

/** Sends a GET request on a new connection, so that the requests reach every process. */
async function get(port: number, path: string, signal?: AbortSignal): Promise<string> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, agent: false, ...(signal && { signal }) }, resolve)
      .on('error', reject)
      .end();
  });
  return text(response);
}

/** Null if the process that received the connection does not respond in time. */
const getWithin = (milliseconds: number, port: number, path: string): Promise<string | null> =>
  get(port, path, AbortSignal.timeout(milliseconds)).catch(() => null);

test('with several processes, /metrics contains the totals of all processes, including one that does not respond and one that exited', {
  skip: DATABASE_URL === undefined,
}, async () => {
  const port = await freePort();
  const metricsPort = await freePort();
  const child = spawn(process.execPath, [...PROGRAM, 'serve'], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATABASE_URL,
      FRONTAGE_SECRET: 'x'.repeat(32),
      FRONTAGE_ROLE: 'web',
      FRONTAGE_PROCESSES: '2',
      FRONTAGE_METRICS: `127.0.0.1:${metricsPort}`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  after(() => child.kill('SIGKILL'));
  const pids = new Set<number>();
  const requests: number[] = [];
  let onStart = () => {};
  const lines = createInterface(child.stderr);
  const bothStarted = new Promise<void>((resolve) => {
    lines.on('line', (written) => {
      const { msg, pid, route } = JSON.parse(written);
      if (msg === 'service started') onStart();
      if (msg === 'service started' && pids.add(pid).size === 2) resolve();
      if (msg === 'request' && route === '/api/v2/me') requests.push(pid);
    });
  });
  await bothStarted;
  for (let times = 0; times < 20; times += 1) await get(port, '/api/v2/me');
  const line =
    /^frontage_http_request_duration_seconds_count\{method="GET",route="\/api\/v2\/me",status="401"\} 20$/m;
  for (let times = 0; times < 4; times += 1) assert.match(await get(metricsPort, '/metrics'), line);
  const [stopped = 0, killed = 0] = pids;
  process.kill(stopped, 'SIGSTOP');
  for (let answers = 0; answers < 2; )
    answers += await getWithin(5_000, metricsPort, '/metrics').then((metrics) => {
      if (metrics !== null)
        assert.match(metrics, line, 'the totals include a process that does not respond');
      return metrics === null ? 0 : 1;
    });
  process.kill(stopped, 'SIGCONT');
  const replaced = new Promise<void>((resolve) => {
    onStart = () => resolve();
  });
  process.kill(killed, 'SIGKILL');
  await replaced;
  assert.match(
    await get(metricsPort, '/metrics'),
    line,
    'the totals include a process that exited',
  );
  child.kill('SIGTERM');
  await once(child, 'exit');
  assert.equal(requests.length, 20);
  assert.equal(new Set(requests).size, 2, 'both processes handled requests');
});
