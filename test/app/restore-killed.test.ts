/**
 * `frontage backup` and `frontage restore` as processes: a backup while a server runs, and restores
 * that are killed at random moments. `TEST_RESTORE_KILLS` is the number of kills.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { ROOT } from '../conventions/sources.ts';
import { makeDataDir } from '../kit/data-dir.ts';
import { textAt } from '../kit/json.ts';
import { PROGRAM } from '../kit/program.ts';

const KILLS = Number(process.env['TEST_RESTORE_KILLS'] ?? 2);

/** Shorter than a restore of the archive of this test. */
const LATEST_KILL_MS = 4_000;

const home = mkdtempSync(join(tmpdir(), 'frontage-restore-'));
after(() => rmSync(home, { recursive: true, force: true }));
makeDataDir(join(home, 'first'));

const start = (dataDir: string, ...args: string[]) =>
  spawn(process.execPath, [...PROGRAM, ...args], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      PORT: '0',
      LOG_LEVEL: 'silent',
      FRONTAGE_DATA_DIR: join(home, dataDir),
    },
  });

async function run(dataDir: string, ...args: string[]) {
  const child = start(dataDir, ...args);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, stdout, stderr };
}

test(`a database whose restore is killed ${KILLS} times is never served, and is restored completely by the next run`, {
  timeout: 240_000 + KILLS * 20_000,
}, async (t) => {
  const { stdout } = await run('first', 'account', 'create', '--name', 'Kept', '--json');
  const id = textAt(JSON.parse(stdout), 'id');
  const server = start('first', 'serve', '--json');
  t.after(() => server.kill('SIGKILL'));
  await once(server.stdout, 'data');
  const archive = join(home, 'archive.tar');
  const backup = await run('first', 'backup', archive);
  assert.deepEqual([backup.code, backup.stderr], [0, '']);
  server.kill('SIGTERM');
  await once(server, 'exit');

  mkdirSync(join(home, 'second'), { mode: 0o700 });
  copyFileSync(join(home, 'first/secret'), join(home, 'second/secret'));
  let unfinished = 0;
  for (let kills = 0; kills < KILLS; kills += 1) {
    const child = start('second', 'restore', archive);
    const ended = once(child, 'exit');
    await Promise.race([ended, setTimeout(randomInt(200, LATEST_KILL_MS))]);
    child.kill('SIGKILL');
    await ended;
    if (!existsSync(join(home, 'second/restore.unfinished'))) continue;
    unfinished += 1;
    const served = await run('second', 'serve');
    assert.equal(served.code, 1);
    assert.match(served.stderr, /was interrupted. Run frontage restore again/);
  }
  t.diagnostic(`${unfinished} of ${KILLS} kills left an unfinished restore`);
  const last = await run('second', 'restore', archive);
  assert.ok(last.code === 0 || /The database is not empty/.test(last.stderr), last.stderr);
  assert.equal(existsSync(join(home, 'second/restore.unfinished')), false);
  const created = await run(
    'second',
    ...['user', 'create', '--email', 'ada@example.com', '--name', 'Ada', '--account', id, '--json'],
  );
  assert.equal(created.code, 0, created.stderr);
});
