/** Starts on an empty PostgreSQL database: several at the same time, and one that fails. */
import assert from 'node:assert/strict';
import { type ExecFileException, execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import pg from 'pg';
import { ROOT } from '../conventions/sources.ts';
import '../kit/program.ts';

const { FRONTAGE_TEST_DATABASE_URL: SERVER } = process.env;

const SKIP = { skip: SERVER === undefined && 'The embedded database is used by one process.' };

const PROCESSES = 3;

/** The advisory lock for numbering changes. Every start takes it after opening the job queue. */
const NUMBERING_LOCK = 7261002;

/** An empty database, and a function that runs a command on it in a new process. */
async function emptyDatabase(t: TestContext) {
  const name = `concurrent_${randomBytes(6).toString('hex')}`;
  const url = new URL(SERVER ?? '');
  url.pathname = name;
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  await client.query(`create database ${name}`);
  const home = mkdtempSync(join(tmpdir(), 'frontage-concurrent-'));
  t.after(async () => {
    await client.query(`drop database ${name} with (force)`);
    await client.end();
    rmSync(home, { recursive: true, force: true });
  });
  const run = (index: number, ...args: string[]) =>
    promisify(execFile)(process.execPath, ['dist/cli.js', ...args], {
      cwd: ROOT,
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: url.href,
        FRONTAGE_SECRET: 'x'.repeat(32),
        FRONTAGE_DATA_DIR: join(home, String(index)),
        PORT: '0',
      },
      timeout: 60_000,
    });
  return { url: url.href, run };
}

test('concurrent migrations of an empty database succeed in every process', SKIP, async (t) => {
  const { run } = await emptyDatabase(t);
  const runs = Array.from({ length: PROCESSES }, (_, index) => run(index, 'migrate', '--json'));
  const outputs = await Promise.all(runs);
  for (const { stdout, stderr } of outputs) {
    assert.equal(stderr, '');
    assert.ok(JSON.parse(stdout).migrations >= 0);
  }
});

test(
  'a start that fails after it has opened the job queue exits with status 1',
  SKIP,
  async (t) => {
    const { url, run } = await emptyDatabase(t);
    await run(0, 'migrate');
    const holder = new pg.Client({ connectionString: url });
    // The database is dropped while this connection is open.
    holder.on('error', () => undefined);
    await holder.connect();
    await holder.query(`select pg_advisory_lock(${NUMBERING_LOCK})`);
    const failed = await run(1, 'serve').then(
      () => null,
      (error: ExecFileException) => error,
    );
    assert.deepEqual([failed?.code, failed?.signal], [1, null]);
  },
);
