/**
 * The command line as users and supervisors run it: real processes on separate data directories.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { ROOT } from '../conventions/sources.ts';
import { listAt } from '../kit/json.ts';
import { portOf } from '../kit/port.ts';
import { PROGRAM } from '../kit/program.ts';

const home = mkdtempSync(join(tmpdir(), 'frontage-cli-'));
after(() => rmSync(home, { recursive: true, force: true }));

type Ended = { code: number | null; stdout: string; stderr: string };

/** Variables of the machine that runs the tests must not reach the command. */
const environment = (more: Record<string, string>) => ({
  PATH: process.env['PATH'],
  HOME: home,
  FRONTAGE_DATA_DIR: join(home, 'data'),
  PORT: '0',
  LOG_LEVEL: 'silent',
  ...more,
});

const start = (args: string[], more: Record<string, string> = {}): ChildProcess =>
  spawn(process.execPath, [...PROGRAM, ...args], { cwd: ROOT, env: environment(more) });

async function ended(child: ChildProcess): Promise<Ended> {
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  const [code] = await once(child, 'close');
  return { code, ...output };
}

const run = (args: string[], more: Record<string, string> = {}): Promise<Ended> =>
  ended(start(args, more));

/** The first line that the process prints. */
async function serving(child: ChildProcess): Promise<{ url: string }> {
  let text = '';
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk);
    if (text.includes('\n')) return JSON.parse(text.split('\n')[0] ?? '');
  }
  throw new Error('The process exited before it printed a line.');
}

suite('the command line', () => {
  test('--help exits with 0, unknown commands exit with 2 (decisions §1)', async () => {
    const [help, none, unknown, option, choice] = await Promise.all([
      run(['--help']),
      run(['serve', '--help']),
      run(['dance']),
      run(['token', 'create']),
      run(['openapi', 'v9']),
    ]);
    assert.deepEqual(
      [help.code, none.code, unknown.code, option.code, choice.code],
      [0, 0, 2, 2, 2],
    );
  });

  test('an invalid address exits with 2 and one explanatory line (decisions §1)', async () => {
    const { code, stderr } = await run(['user', 'create', '--name', 'Ada', '--email', 'nobody']);
    assert.equal(code, 2);
    assert.match(stderr, /--email <address>.*'nobody' is invalid\. It must be an e-mail address/);
  });

  test('doctor reports a missing database, then opens the existing one and names the process that holds it (decisions §1)', async () => {
    const checked = async () => {
      const { code, stdout } = await run(['doctor', '--json']);
      const { checks } = JSON.parse(stdout) as {
        checks: { what: string; ok: boolean; says: string }[];
      };
      return [code, checks.findLast(({ what }) => what.startsWith('data'))] as const;
    };
    const [none, before] = await checked();
    assert.deepEqual([none, before?.ok], [0, true]);
    assert.match(before?.says ?? '', /^there is none in .* yet; frontage migrate creates it$/);
    assert.equal(existsSync(join(home, 'data', 'database')), false);
    assert.equal((await run(['migrate'])).code, 0);
    const [there, opened] = await checked();
    assert.deepEqual([there, opened?.says], [0, 'embedded database']);
    const serves = start(['serve', '--json']);
    await serving(serves);
    const [meanwhile, held] = await checked();
    assert.deepEqual([meanwhile, held?.ok], [0, true]);
    assert.match(held?.says ?? '', /is in use by process \d+ \(frontage serve\), since /);
    serves.kill('SIGTERM');
    await once(serves, 'exit');
  });

  test('an invalid or unknown variable ends the command with status 1, its name and the reason (decisions §1)', async () => {
    const { code, stderr } = await run(['migrate'], { PORT: 'abc', FRONTAGE_COLOUR: 'red' });
    assert.equal(code, 1);
    assert.match(stderr, /FRONTAGE_COLOUR is not a variable of Frontage/);
    assert.match(stderr, /PORT must be a whole number/);
  });

  test('a command exits with one line if the database does not respond', async () => {
    const unreachable = {
      DATABASE_URL: 'postgres://x@127.0.0.1:1/x',
      FRONTAGE_SECRET: 'x'.repeat(32),
    };
    const { code, stderr } = await run(['migrate'], unreachable);
    assert.deepEqual(
      [code, stderr],
      [1, 'The database server in DATABASE_URL does not respond. Start it, or fix DATABASE_URL.\n'],
    );
  });

  test('demo seeds an empty database and prints demo.json, which only its owner can read (decisions §1)', async () => {
    const { code, stdout } = await run(['demo', '--json']);
    assert.equal(code, 0);
    const demo = JSON.parse(stdout);
    assert.deepEqual(Object.keys(demo.accounts[0].users).sort(), [
      'admin',
      'editor',
      'grouped',
      'viewer',
    ]);
    assert.ok(demo.accounts[0].properties.length >= 3);
    assert.equal(demo.accounts.length, 2);
    const file = join(home, 'data', 'demo.json');
    assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), demo);
    assert.equal(statSync(file).mode & 0o777, 0o600);
  });

  test('serve responds until SIGTERM, then finishes, releases the directory and exits with 0', async () => {
    const demo = JSON.parse((await run(['demo', '--json'])).stdout);
    const child = start(['serve', '--json']);
    const { url } = await serving(child);
    const headers = { authorization: `Bearer ${demo.accounts[0].users.viewer.token}` };
    assert.equal((await fetch(`${url}/api/v2/units`, { headers })).status, 200);
    const locked = await run(['migrate']);
    assert.equal(locked.code, 1);
    assert.match(
      locked.stderr,
      new RegExp(`^The data directory .* is in use by process ${child.pid} \\(frontage serve\\)`),
    );
    child.kill('SIGTERM');
    assert.deepEqual(await once(child, 'exit'), [0, null]);
    assert.equal(existsSync(join(home, 'data', 'frontage.lock')), false);
  });

  test('user create adds a new user for an address that another user has requested but not confirmed', async () => {
    const demo = JSON.parse((await run(['demo', '--json'])).stdout);
    const { id, token } = demo.accounts[1].users.admin;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const statusOf = async (path: string, init = {}) => {
      const child = start(['serve', '--json']);
      const answer = await fetch(`${(await serving(child)).url}/api/v2${path}`, {
        headers,
        ...init,
      });
      child.kill('SIGTERM');
      await once(child, 'exit');
      return answer.status;
    };
    const email = 'ops@operator.example';
    assert.equal(
      await statusOf(`/users/${id}`, { method: 'PATCH', body: JSON.stringify({ email }) }),
      200,
    );
    const made = await run([
      'user',
      'create',
      '--name',
      'Ops',
      '--email',
      email,
      '--staff',
      '--json',
    ]);
    assert.equal(made.code, 0);
    assert.notEqual(JSON.parse(made.stdout).id, id);
    assert.equal(await statusOf('/me'), 200);
  });

  test('after kill -9, the next start takes over the data directory with all acknowledged data', async () => {
    const demo = JSON.parse((await run(['demo', '--json'])).stdout);
    const headers = {
      authorization: `Bearer ${demo.accounts[0].users.admin.token}`,
      'content-type': 'application/json',
    };
    const first = start(['serve', '--json']);
    const { url } = await serving(first);
    const made = await fetch(`${url}/api/v2/faq-topics`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: 'Kept' }),
    });
    assert.equal(made.status, 201);
    first.kill('SIGKILL');
    await once(first, 'exit');
    const second = start(['serve', '--json']);
    const again = await fetch(`${(await serving(second)).url}/api/v2/faq-topics?name=Kept`, {
      headers,
    });
    assert.equal(listAt(await again.json(), 'data').length, 1);
    second.kill('SIGTERM');
    await once(second, 'exit');
  });

  test('serve exits with 1 and one line with the fix if the port is in use, and releases the directory', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const port = portOf(taken);
    const { code, stderr } = await run(['serve'], { PORT: String(port) });
    taken.close();
    assert.deepEqual(
      [code, stderr],
      [
        1,
        `Port ${port} of 127.0.0.1 is in use. Stop the process that uses it, or set PORT to another port.\n`,
      ],
    );
    assert.equal(existsSync(join(home, 'data', 'frontage.lock')), false);
  });
});
