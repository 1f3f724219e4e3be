/**
 * Runs every command of the recipe for the first account in production, in order, on an empty
 * database (decisions §8).
 */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, suite, test } from 'node:test';
import { ROOT, read } from '../conventions/sources.ts';
import { makeDataDir } from '../kit/data-dir.ts';
import { PROGRAM } from '../kit/program.ts';

const home = mkdtempSync(join(tmpdir(), 'frontage-first-'));
after(() => rmSync(home, { recursive: true, force: true }));
for (const data of ['browser', 'commands']) makeDataDir(join(home, data));

const environment = (data: string, more: Record<string, string> = {}) => ({
  PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
  HOME: home,
  FRONTAGE_DATA_DIR: join(home, data),
  PORT: '0',
  LOG_LEVEL: 'warn',
  ...more,
});

type Ended = { code: number | null; stdout: string; stderr: string };

async function ended(child: ChildProcess): Promise<Ended> {
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  const [code] = await once(child, 'close');
  return { code, ...output };
}

const run = (args: string[], data: string): Promise<Ended> =>
  ended(spawn(process.execPath, [...PROGRAM, ...args], { cwd: ROOT, env: environment(data) }));

const shell = (script: string, env: NodeJS.ProcessEnv): Promise<Ended> =>
  ended(spawn('bash', ['-euo', 'pipefail', '-c', script], { cwd: ROOT, env }));

type Server = { url: string; log: () => Record<string, unknown>[]; stop(): Promise<void> };

/** Runs a command that starts the service; `stop` terminates it and waits until it has exited. */
async function serving(command: string, data: string): Promise<Server> {
  const [program = '', ...args] = command.trim().split(' ');
  const child = spawn(program, args, { cwd: ROOT, env: environment(data) });
  const output = { stdout: '', stderr: '' };
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  for await (const chunk of child.stdout) {
    output.stdout += chunk;
    if (output.stdout.includes('\n')) break;
  }
  const url = /http:\/\/[\d.:]+\d/.exec(output.stdout)?.[0];
  assert.ok(url, `${output.stdout}${output.stderr}`);
  return {
    url,
    log: () =>
      output.stderr
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line)),
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'close');
    },
  };
}

const blocks = [
  ...read('docs/recipes/first-account-in-production.md').matchAll(/```sh\n([\s\S]*?)```/g),
].map((found) => found[1] ?? '');

suite('the first account in production', () => {
  test('the server logs the set-up code, and the console accepts it', async () => {
    const [serve = ''] = blocks;
    const server = await serving(serve, 'browser');
    try {
      const line = server.log().find((entry) => 'setup_code' in entry);
      const page = await fetch(`${server.url}/console`);
      assert.equal(page.status, 200);
      const body = {
        code: line?.['setup_code'],
        account_name: 'Alder',
        name: 'Ada',
        email: 'ada@example.com',
        password: 'long enough',
      };
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${server.url}/session/setup`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      assert.equal(answer.status, 201, await answer.text());
    } finally {
      await server.stop();
    }
    const again = await serving(serve, 'browser');
    await again.stop();
    assert.deepEqual(
      again.log().filter((entry) => 'setup_code' in entry),
      [],
    );
  });

  let token = '';

  test('one command creates an account with its administrator', async () => {
    const created = await shell(blocks[1] ?? '', environment('commands'));
    assert.match(
      created.stdout,
      /^User [\da-f-]{36}, account [\da-f-]{36}, password \w{20}\n$/,
      created.stderr,
    );
  });

  test('a script creates an account, its administrator and a token', async () => {
    const script = blocks.slice(2, -1).join('\n');
    const created = await shell(`${script}\necho "TOKEN=$TOKEN"`, environment('commands'));
    token = /^TOKEN=(\d+\|\w+)$/m.exec(created.stdout)?.[1] ?? assert.fail(created.stderr);
  });

  test('the token of the recipe works while the server runs', async () => {
    const server = await serving(blocks[0] ?? '', 'commands');
    try {
      const script = blocks.at(-1)?.replace('http://127.0.0.1:8080', server.url) ?? '';
      const answer = await shell(script, environment('commands', { TOKEN: token }));
      assert.equal(answer.code, 0, answer.stderr);
      const { data } = JSON.parse(answer.stdout);
      assert.deepEqual(
        [
          data.email,
          data.accounts.map(({ name, role }: { name: string; role: string }) => [name, role]),
        ],
        ['grace@example.com', [['Birch Homes', 'admin']]],
      );
    } finally {
      await server.stop();
    }
  });

  test('account create and user create have help, and exit with 2 for incorrect usage and 1 for invalid values (decisions §1)', async () => {
    const person = ['user', 'create', '--name', 'Ada', '--email', 'ada@example.com'];
    const results = await Promise.all([
      run(['account', 'create', '--help'], 'commands'),
      run(['user', 'create', '--help'], 'commands'),
      run(['account', 'create'], 'commands'),
      run([...person, '--new-account', 'A', '--account', 'B'], 'commands'),
      run([...person, '--new-account', 'A', '--role', 'viewer'], 'commands'),
    ]);
    assert.deepEqual(
      results.map(({ code }) => code),
      [0, 0, 2, 2, 2],
    );
    assert.match(results[1]?.stdout ?? '', /--new-account <name>/);
    const empty = await run(['account', 'create', '--name', ' '], 'commands');
    assert.deepEqual([empty.code, empty.stderr], [1, 'The name field is required.\n']);
    const made = await run(['account', 'create', '--name', 'Alder', '--json'], 'commands');
    assert.deepEqual([made.code, Object.keys(JSON.parse(made.stdout))], [0, ['id', 'name']]);
  });
});
