/** Several processes that start on one empty database. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import pg from 'pg';
import { ROOT } from '../conventions/sources.ts';
import '../kit/program.ts';

const { FRONTAGE_TEST_DATABASE_URL: SERVER } = process.env;

const PROCESSES = 3;

test('concurrent migrations of an empty database succeed in every process', {
  skip: SERVER === undefined && 'The embedded database is used by one process.',
}, async (t) => {
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
  const runs = Array.from({ length: PROCESSES }, (_, index) =>
    promisify(execFile)(process.execPath, ['dist/cli.js', 'migrate', '--json'], {
      cwd: ROOT,
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: url.href,
        FRONTAGE_SECRET: 'x'.repeat(32),
        FRONTAGE_DATA_DIR: join(home, String(index)),
      },
      timeout: 60_000,
    }),
  );
  const outputs = await Promise.all(runs);
  for (const { stdout, stderr } of outputs) {
    assert.equal(stderr, '');
    assert.ok(JSON.parse(stdout).migrations >= 0);
  }
});
