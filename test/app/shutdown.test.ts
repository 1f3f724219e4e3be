/**
 * Shutdown: real processes are stopped at unfavorable moments, and a 503 is the only error that
 * clients may receive.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { documents } from '../../src/app/documents.ts';
import { errorFrom } from '../../src/kernel/error.ts';
import { ROOT } from '../conventions/sources.ts';
import { makeDataDir } from '../kit/data-dir.ts';
import { present } from '../kit/json.ts';
import { freePort } from '../kit/port.ts';
import { PROGRAM } from '../kit/program.ts';

const home = mkdtempSync(join(tmpdir(), 'frontage-stop-'));
after(() => rmSync(home, { recursive: true, force: true }));

const { FRONTAGE_TEST_DATABASE_URL } = process.env;
if (FRONTAGE_TEST_DATABASE_URL === undefined) makeDataDir(join(home, 'data'));
const LOCK = join(home, 'data', 'frontage.lock');

/** Uses the PostgreSQL of the run if there is one, without running the jobs of other tests. */
const database: Record<string, string> =
  FRONTAGE_TEST_DATABASE_URL === undefined
    ? {}
    : {
        DATABASE_URL: FRONTAGE_TEST_DATABASE_URL,
        FRONTAGE_SECRET: 'x'.repeat(32),
        FRONTAGE_ROLE: 'web',
      };

type Service = {
  child: ChildProcess;
  port: number;
  exited: Promise<[number | null, string | null]>;
};

async function start(program: string[], more: Record<string, string> = {}): Promise<Service> {
  const port = await freePort();
  const env = {
    PATH: process.env['PATH'],
    HOME: home,
    FRONTAGE_DATA_DIR: join(home, 'data'),
    PORT: String(port),
    LOG_LEVEL: 'silent',
    FRONTAGE_RATE_LIMIT_FACTOR: '100000',
    ...database,
    ...more,
  };
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  after(() => child.kill('SIGKILL'));
  return { child, port, exited: once(child, 'exit') as Service['exited'] };
}

const serve = (more?: Record<string, string>) => start([...PROGRAM, 'serve'], more);

/** Whether a process accepts connections on the port. */
async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const accepted = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  socket.destroy();
  return accepted;
}

/** Limits the wait, so that a condition that never holds fails the test. */
const GIVE_UP_MS = 60_000;

async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  const end = performance.now() + GIVE_UP_MS;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('The condition was not met in time.');
    await new Promise((resolve) => setImmediate(resolve));
  }
}

type Got = { status: number; headers: IncomingMessage['headers']; text: string };

function send(
  agent: Agent,
  port: number,
  path: string,
  { method = 'GET', body = '' } = {},
): Promise<Got> {
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, path, method }, async (response) => {
      try {
        let text = '';
        for await (const chunk of response) text += chunk;
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      } catch (error) {
        reject(error);
      }
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const keepAlive = () => new Agent({ keepAlive: true, maxSockets: 1 });

/**
 * Sends one request after the other on one connection until the service closes it. Returns the last
 * response, or the error.
 */
async function useUntilClosed(port: number, path: string): Promise<Got | Error> {
  const agent = keepAlive();
  for (;;) {
    try {
      const got = await send(agent, port, path);
      if (got.headers.connection === 'close') return got;
    } catch (error) {
      return errorFrom(error);
    }
  }
}

async function useTimes(times: number, port: number, path: string): Promise<void> {
  const agent = keepAlive();
  for (let count = 0; count < times; count += 1) await send(agent, port, path);
  agent.destroy();
}

suite('stopping', () => {
  test('SIGTERM as soon as the port is open exits with 0 and releases the lock', async () => {
    const { child, port, exited } = await serve();
    await until(() => isListening(port));
    child.kill('SIGTERM');
    assert.deepEqual(await exited, [0, null]);
    assert.equal(existsSync(LOCK), false);
  });

  test('SIGTERM under load resets none of 32 keep-alive connections: each gets a response with Connection: close', async () => {
    const { child, port, exited } = await serve();
    await until(() => isListening(port));
    const paths = [
      '/healthz',
      '/api/v1/property/0198a4a2-7d11-7c3f-8000-000000000000',
      '/openapi/v2.json',
      '/api/v2/me',
    ];
    const warmUp = useTimes(200, port, paths[0] ?? '');
    const clients = Array.from({ length: 32 }, (_, index) =>
      useUntilClosed(port, paths[index % paths.length] ?? ''),
    );
    await warmUp;
    child.kill('SIGTERM');
    const failed = (await Promise.all(clients)).filter((last) => last instanceof Error);
    assert.deepEqual(failed, []);
    assert.deepEqual(await exited, [0, null]);
  });

  test('a connection that was idle when the stop began gets 503 in the error format of its API, even for a large body', async () => {
    const { child, port, exited } = await serve();
    await until(() => isListening(port));
    const v1 = '/api/v1/leads';
    const requests = [
      ['/api/v2/me', 'GET'],
      ['/session/person', 'GET'],
      ['/api/sites/v1/site', 'GET'],
      [v1, 'POST'],
      ['/media/x/y', 'GET'],
      ['/healthz', 'GET'],
    ] as const;
    const agents = requests.map(keepAlive);
    for (const agent of agents) await send(agent, port, '/healthz');
    child.kill('SIGTERM');
    await until(async () => !(await isListening(port)));
    const message = 'The service is shutting down. Please try again.';
    await Promise.all(
      requests.map(async ([path, method], index) => {
        const body = method === 'POST' ? 'x'.repeat(3_000_000) : '';
        const { status, headers, text } = await send(present(agents[index]), port, path, {
          method,
          body,
        });
        assert.equal(status, 503, path);
        assert.deepEqual(JSON.parse(text), path === v1 ? { error: message, message } : { message });
        assert.deepEqual([headers.connection, headers['cache-control']], ['close', 'no-store']);
        assert.equal(headers['x-content-type-options'], 'nosniff');
        assert.match(String(headers['retry-after']), /^\d+$/);
      }),
    );
    assert.deepEqual(await exited, [0, null]);
  });

  test('every operation of every API documents the 503 (decisions §8)', () => {
    type Document = {
      paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
    };
    for (const [face, { paths }] of Object.entries(
      documents('http://a') as Record<string, Document>,
    ))
      for (const [path, operations] of Object.entries(paths))
        for (const { responses } of Object.values(operations))
          assert.ok('503' in responses, `${face} ${path}`);
  });
});

suite('the launcher', () => {
  const launch = (more?: Record<string, string>) => start(['bin/frontage', 'serve'], more);
  const isGone = async ({ port }: Service) => !(await isListening(port)) && !existsSync(LOCK);

  test('kill -9 of the launcher stops the service, which releases its port and its lock', async () => {
    const service = await launch();
    await until(() => isListening(service.port));
    if (FRONTAGE_TEST_DATABASE_URL === undefined) assert.equal(existsSync(LOCK), true);
    service.child.kill('SIGKILL');
    await until(() => isGone(service));
  });

  test('kill -9 of the launcher before the service is ready stops the service', async () => {
    const service = await launch();
    const pid = await childOf(service);
    service.child.kill('SIGKILL');
    await until(() => !isRunning(pid));
    assert.equal(await isGone(service), true);
  });

  test('kill -9 of the launcher stops every process of the service', {
    skip: FRONTAGE_TEST_DATABASE_URL === undefined,
  }, async () => {
    const service = await launch({ FRONTAGE_PROCESSES: '2' });
    await until(() => isListening(service.port));
    const primary = await childOf(service);
    service.child.kill('SIGKILL');
    await until(() => !isRunning(primary));
    await until(() => isGone(service));
  });

  test('Ctrl-C lets the service finish, although the service receives the signal twice', async () => {
    const service = await launch();
    await until(() => isListening(service.port));
    const pid = await childOf(service);
    process.kill(pid, 'SIGINT');
    service.child.kill('SIGINT');
    assert.deepEqual(await service.exited, [0, null]);
    assert.equal(existsSync(LOCK), false);
  });
});

const CLI = PROGRAM.at(-1) ?? '';

/** The process that the launcher started. */
async function childOf({ child }: Service): Promise<number> {
  const file = `/proc/${child.pid}/task/${child.pid}/children`;
  let pids: number[] = [];
  await until(() => {
    pids = readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number);
    return pids.some((pid) => commandOf(pid).includes(CLI));
  });
  return pids.find((pid) => commandOf(pid).includes(CLI)) ?? 0;
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

const isRunning = (pid: number): boolean => commandOf(pid) !== '';
