/** The service as a separate process that tests reload, and clients that send requests meanwhile. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { after } from 'node:test';
import { ROOT } from '../conventions/sources.ts';
import { makeDataDir } from './data-dir.ts';
import { textAt } from './json.ts';
import { freePort } from './port.ts';
import './program.ts';

export const { FRONTAGE_TEST_DATABASE_URL: DATABASE_URL } = process.env;

const home = mkdtempSync(join(tmpdir(), 'frontage-reload-'));
after(() => rmSync(home, { recursive: true, force: true }));
/** The file of FRONTAGE_ENV_FILE. `start` writes it. */
export const VARIABLES = join(home, 'frontage.env');

if (DATABASE_URL === undefined) makeDataDir(join(home, 'data'));

/** The jobs of other tests are not run. */
const DATABASE: Record<string, string> =
  DATABASE_URL === undefined
    ? {}
    : { DATABASE_URL, FRONTAGE_SECRET: 'x'.repeat(32), FRONTAGE_ROLE: 'web' };

type Line = { msg: string; pid: number; request_id?: string };

type Running = {
  child: ChildProcess;
  port: number;
  lines: Line[];
  /** Resolves when `times` lines contain `msg`. */
  logged(msg: string, times: number): Promise<void>;
};

/** Starts the service as an operator does. */
export async function start(more: Record<string, string> = {}): Promise<Running> {
  const port = await freePort();
  writeFileSync(VARIABLES, 'FRONTAGE_BASE_URL=https://first.example.com\n');
  const child = spawn(process.execPath, ['bin/frontage', 'serve'], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      FRONTAGE_DATA_DIR: join(home, 'data'),
      FRONTAGE_ENV_FILE: VARIABLES,
      FRONTAGE_RATE_LIMIT_FACTOR: '100000',
      ...DATABASE,
      ...more,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  after(() => child.kill('SIGKILL'));
  const lines: Line[] = [];
  const waiting = new Set<() => void>();
  createInterface(child.stderr).on('line', (line) => {
    lines.push(line.startsWith('{') ? JSON.parse(line) : { msg: line, pid: 0 });
    for (const look of waiting) look();
  });
  const logged = (wanted: string, times: number) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (lines.filter(({ msg }) => msg === wanted).length >= times) resolve();
      };
      child.once('exit', () => reject(new Error(lines.map(({ msg }) => msg).join('\n'))));
      waiting.add(look);
      look();
    });
  return { child, port, lines, logged };
}

/** The status of a response whose body was received completely. */
export function get(port: number, path: string, agent: Agent | false, id = ''): Promise<number> {
  const headers = id === '' ? {} : { 'x-request-id': id };
  return new Promise((resolve, reject) => {
    const options = { agent, host: '127.0.0.1', port, path, headers };
    request(options, (response) => {
      text(response).then(() => resolve(response.statusCode ?? 0), reject);
    })
      .on('error', reject)
      .end();
  });
}

const PATHS = { '/healthz': 200, '/openapi/v2.json': 200, '/api/v2/me': 401 };

/** Clients that send requests, until they are stopped, on open connections and on new ones. */
function openClients(port: number) {
  const failures: unknown[] = [];
  let sent = 0;
  let isOver = false;
  let answered = () => {};
  const run = async (agent: Agent | false) => {
    while (!isOver)
      for (const [path, expected] of Object.entries(PATHS)) {
        sent += 1;
        const status = await get(port, path, agent).catch(String);
        if (status !== expected) failures.push(`${path}: ${status}`);
        answered();
      }
  };
  const keepAlive = () => new Agent({ keepAlive: true, maxSockets: 1 });
  const runs = Array.from({ length: 8 }, (_, index) => run(index < 5 ? keepAlive() : false));
  return {
    /** Resolves when `count` more responses were received. */
    responses: (count: number) =>
      new Promise<void>((resolve) => {
        let left = count;
        answered = () => {
          left -= 1;
          if (left <= 0) resolve();
        };
      }),
    async stop() {
      isOver = true;
      await Promise.all(runs);
      return { sent, failures };
    },
  };
}

export async function end({ child }: Running): Promise<void> {
  child.kill('SIGTERM');
  assert.deepEqual(await once(child, 'exit'), [0, null]);
}

export const pidsOf = ({ lines }: Running, wanted: string) =>
  new Set(lines.filter(({ msg }) => msg === wanted).map(({ pid }) => pid));

const RELOADS = 3;

/** Reloads under load. `processes` is the number of processes that each reload replaces. */
export async function reloadUnderLoad(service: Running, processes: number): Promise<void> {
  await service.logged('service started', processes);
  const clients = openClients(service.port);
  for (let times = 1; times <= RELOADS; times += 1) {
    await clients.responses(100);
    service.child.kill('SIGHUP');
    await service.logged('service started', processes * (times + 1));
    await service.logged('service stopped', processes * times);
  }
  const { sent, failures } = await clients.stop();
  assert.deepEqual(failures, []);
  assert.ok(sent > RELOADS * 100);
  assert.equal(pidsOf(service, 'service started').size, processes * (RELOADS + 1));
  assert.equal(pidsOf(service, 'service stopped').size, processes * RELOADS);
}

/** The base URL of the configuration, which the document contains. */
export async function baseUrl({ port }: Running): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/openapi/v2.json`);
  return textAt(await response.json(), 'servers', 0, 'url');
}

export const INVALID =
  'FRONTAGE_BASE_URL must be the public http or https URL without query, such as https://frontage.example.com.';

/** Reloads with an invalid variable. */
export async function reloadInvalid(service: Running, message: string): Promise<void> {
  writeFileSync(VARIABLES, 'FRONTAGE_BASE_URL=first\n');
  service.child.kill('SIGHUP');
  await service.logged(message, 1);
  assert.equal(await baseUrl(service), 'https://first.example.com');
}
