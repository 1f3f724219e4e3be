/**
 * Commands while a server holds the embedded database: real processes on separate data directories.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, suite, test } from 'node:test';
import { openDataDir } from '../../src/app/data-dir.ts';
import { ROOT } from '../conventions/sources.ts';
import { makeDataDir } from '../kit/data-dir.ts';
import { PROGRAM } from '../kit/program.ts';

const home = mkdtempSync(join(tmpdir(), 'frontage-control-test-'));
const servers = new Set<ChildProcess>();
after(() => {
  for (const child of servers) child.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

const environment = (dataDir: string, more: Record<string, string> = {}) => ({
  PATH: process.env['PATH'],
  HOME: home,
  FRONTAGE_DATA_DIR: dataDir,
  PORT: '0',
  LOG_LEVEL: 'info',
  ...more,
});

const start = (args: string[], dataDir: string, more: Record<string, string> = {}): ChildProcess =>
  spawn(process.execPath, [...PROGRAM, ...args], {
    cwd: ROOT,
    env: environment(dataDir, more),
  });

type Ended = { code: number | null; stdout: string; stderr: string };

async function run(args: string[], dataDir: string): Promise<Ended> {
  const child = start(args, dataDir);
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  const [code] = await once(child, 'close');
  return { code, ...output };
}

/** The JSON that a command prints. Fails if the command fails. */
async function ran(args: string[], dataDir: string): Promise<Record<string, string>> {
  const { code, stdout, stderr } = await run([...args, '--json'], dataDir);
  assert.equal(code, 0, stderr);
  return JSON.parse(stdout);
}

type Service = {
  url: string;
  log(): string;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
};

async function serve(dataDir: string, more: Record<string, string> = {}): Promise<Service> {
  const child = start(['serve', '--json'], dataDir, more);
  servers.add(child);
  let log = '';
  child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  let line = '';
  for await (const chunk of child.stdout ?? []) {
    line += String(chunk);
    if (line.includes('\n')) break;
  }
  assert.ok(line.includes('\n'), log);
  const closed = once(child, 'close');
  return {
    url: JSON.parse(line).url,
    log: () => log,
    async end(signal) {
      child.kill(signal);
      return (await closed)[0];
    },
  };
}

const socketOf = (dataDir: string): string =>
  join(realpathSync(join(dataDir, 'control')), 'socket');

suite('commands while a server holds the embedded database', () => {
  const data = makeDataDir(join(home, 'data'));
  let service: Service;
  before(async () => {
    service = await serve(data);
  });
  after(async () => {
    await service.end('SIGTERM');
  });

  test('each command runs inside the server and takes effect immediately (decisions §1)', async () => {
    const account = await ran(['account', 'create', '--name', 'Alder'], data);
    const id = account['id'] ?? '';
    const email = 'ada@example.com';
    const user = await ran(
      ['user', 'create', '--name', 'Ada', '--email', email, '--account', id],
      data,
    );
    const token = await ran(['token', 'create', '--email', email, '--account', id], data);
    const website = await ran(
      ['website', 'create', '--account', id, '--name', 'Elm', '--domain', 'elm.example.com'],
      data,
    );
    const deliver = await ran(
      ['website', 'token', '--website', website['id'] ?? '', '--email', email],
      data,
    );
    const status = async (path: string, bearer: string | undefined) =>
      (
        await fetch(service.url + path, {
          headers: {
            authorization: `Bearer ${bearer}`,
            'x-service-website': website['id'] ?? '',
          },
        })
      ).status;
    assert.equal(await status('/api/v2/me', token['plain_text_token']), 200);
    assert.equal(await status('/api/sites/v1/site', deliver['plain_text_token']), 200);
    const secrets = [
      user['password'],
      token['plain_text_token']?.split('|')[1],
      website['webhook_secret'],
      email,
    ];
    for (const secret of secrets) {
      assert.ok(secret);
      assert.ok(!service.log().includes(secret));
    }
    assert.match(service.log(), /"command":"website create","msg":"command executed"/);
  });

  test('commands print the same text and exit with the same status as without a server', async () => {
    const made = await run(['account', 'create', '--name', 'Birch'], data);
    assert.deepEqual([made.code, made.stderr], [0, '']);
    assert.match(made.stdout, /^Account [\da-f-]{36}\n$/);
    const empty = await run(['account', 'create', '--name', ' '], data);
    assert.deepEqual(empty, { code: 1, stdout: '', stderr: 'The name field is required.\n' });
    const token = ['token', 'create', '--email', 'x@example.com', '--account', 'none'];
    const { code, stderr } = await run(token, data);
    assert.equal(code, 1);
    assert.match(stderr, /^There is no account none\./);
  });

  test('only the owner of the data directory can connect to the socket', () => {
    const mode = (path: string) => statSync(path).mode & 0o777;
    assert.deepEqual([mode(socketOf(data)), mode(join(data, 'control'))], [0o600, 0o700]);
  });

  test('requests of another version are rejected with an explanation; oversized and malformed requests get no response', async () => {
    const send = async (request: string): Promise<string> => {
      const socket = connect(socketOf(data));
      socket.on('error', () => undefined);
      socket.write(request);
      return text(socket).catch(() => '');
    };
    const unknown = /The running server does not know this command or one of its options\./;
    assert.match(await send('{"command":"dance","options":{}}\n'), unknown);
    const option = { command: 'account create', options: { name: 'A', colour: 'red' } };
    assert.match(await send(`${JSON.stringify(option)}\n`), unknown);
    assert.equal(await send('x'.repeat(70_000)), '');
    assert.equal(await send('not json\n'), '');
    const long = await run(['account', 'create', '--name', 'x'.repeat(70_000)], data);
    assert.deepEqual(
      [long.code, long.stderr],
      [1, 'The options are too long. The maximum is 64 KiB.\n'],
    );
    assert.equal((await fetch(`${service.url}/healthz`)).status, 200);
  });
});

suite('the control socket', () => {
  test('files left by kill -9 are replaced, and a stop closes idle connections and deletes its files', async () => {
    const data = makeDataDir(join(home, 'killed'));
    const killed = await serve(data);
    await killed.end('SIGKILL');
    assert.ok(existsSync(socketOf(data)));
    const { id } = await ran(['account', 'create', '--name', 'Between'], data);
    const again = await serve(data);
    const made = await ran(
      ['user', 'create', '--name', 'A', '--email', 'a@example.com', '--account', id ?? ''],
      data,
    );
    assert.equal(made['account_id'], id);
    const idle = connect(socketOf(data));
    await once(idle, 'connect');
    assert.equal(await again.end('SIGTERM'), 0);
    assert.equal(existsSync(join(data, 'control')), false);
  });

  test('a data directory whose path is too long for a socket works, and the next start deletes the socket folder of a killed server', async () => {
    const data = makeDataDir(join(home, 'd'.repeat(120)));
    const killed = await serve(data);
    await killed.end('SIGKILL');
    assert.ok(lstatSync(join(data, 'control')).isSymbolicLink());
    const elsewhere = realpathSync(join(data, 'control'));
    assert.equal(statSync(elsewhere).mode & 0o777, 0o700);
    const again = await serve(data);
    assert.equal(existsSync(elsewhere), false);
    const second = realpathSync(join(data, 'control'));
    await ran(['account', 'create', '--name', 'Far'], data);
    await again.end('SIGTERM');
    assert.deepEqual([existsSync(second), existsSync(join(data, 'control'))], [false, false]);
  });

  test('the error about a process that does not accept commands names the process and the possible reasons', async () => {
    const data = join(home, 'held');
    const held = await openDataDir(data, '2026-01-01T00:00:00.000Z', 'frontage doctor');
    try {
      const { code, stderr } = await run(['account', 'create', '--name', 'A'], data);
      assert.equal(code, 1);
      assert.match(
        stderr,
        /is in use by process \d+ \(frontage doctor\), since 2026.* The process does not accept commands, because it is still starting, runs an older version, or is itself a command\.\n$/,
      );
    } finally {
      await held.release();
    }
  });

  test('a server that cannot open the control socket logs the failure and serves without the socket', async () => {
    const data = makeDataDir(join(home, 'e'.repeat(120)));
    const service = await serve(data, { TMPDIR: join(home, 'missing') });
    assert.equal((await fetch(`${service.url}/healthz`)).status, 200);
    assert.match(service.log(), /"msg":"control socket unavailable"/);
    assert.equal(await service.end('SIGTERM'), 0);
  });
});
