/**
 * Locking of data directories, tested with real processes that hold them, crash and race for them.
 */
import assert from 'node:assert/strict';
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type TestContext, test } from 'node:test';
import { openDataDir } from '../../src/app/data-dir.ts';

const NOW = '2026-01-05T12:34:56.000Z';

async function freshDir(t: TestContext): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'frontage-data-'));
  t.after(() => rm(directory, { recursive: true }));
  return directory;
}

/**
 * A program that acquires all directories concurrently when it reads "go", and prints `true` or the
 * error for each directory. It holds the acquired directories until it exits.
 */
const TAKER = `
  import { openDataDir } from ${JSON.stringify(new URL('../../src/app/data-dir.ts', import.meta.url).href)};
  process.stdin.once('data', async () => {
    const take = (path) => openDataDir(path, '${NOW}', 'taker').then(() => true, (error) => error.message);
    console.log(JSON.stringify(await Promise.all(process.argv.slice(1).map(take))));
  });
  console.log('ready');
`;

type Taker = {
  child: ChildProcessWithoutNullStreams;
  go(): Promise<(true | string)[]>;
  kill(): Promise<void>;
};

async function taker(t: TestContext, ...paths: string[]): Promise<Taker> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', TAKER, ...paths]);
  const ended = once(child, 'close');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  t.after(kill);
  child.stderr.pipe(process.stderr);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  assert.equal((await lines.next()).value, 'ready');
  return {
    child,
    async go() {
      child.stdin.write('go\n');
      return JSON.parse(String((await lines.next()).value));
    },
    kill,
  };
}

const lockIn = async (directory: string) =>
  JSON.parse(await readFile(join(directory, 'frontage.lock'), 'utf8'));

test('only the owner can access a new directory, and its lock names the holder', async (t) => {
  const path = join(await freshDir(t), 'a', 'b');
  const dir = await openDataDir(path, NOW, 'frontage serve');
  assert.equal(dir.path, path);
  assert.equal((await stat(path)).mode & 0o777, 0o700);
  const { pid, host, started_at, command } = await lockIn(path);
  assert.deepEqual(
    { pid, host, started_at, command },
    { pid: process.pid, host: hostname(), started_at: NOW, command: 'frontage serve' },
  );
  assert.deepEqual(await readdir(path), ['frontage.lock']);
});

test('a locked directory is rejected with one line that names the holder and the fix, and is free after its release', async (t) => {
  const path = await freshDir(t);
  const dir = await openDataDir(path, NOW, 'frontage serve');
  await assert.rejects(openDataDir(path, NOW, 'frontage demo'), {
    message: `The data directory ${path} is in use by process ${process.pid} (frontage serve), since ${NOW}. Stop it, or set FRONTAGE_DATA_DIR to another directory.`,
  });
  await dir.release();
  const next = await openDataDir(path, NOW, 'frontage demo');
  assert.equal((await lockIn(path)).command, 'frontage demo');
  await next.release();
  assert.deepEqual(await readdir(path), []);
});

test('a release does not remove the lock of the next holder', async (t) => {
  const path = await freshDir(t);
  const dir = await openDataDir(path, NOW, 'first');
  await dir.release();
  await openDataDir(path, NOW, 'second');
  await dir.release();
  assert.equal((await lockIn(path)).command, 'second');
});

test('a running process blocks other processes from its directory, which can be taken over after kill -9', async (t) => {
  const path = await freshDir(t);
  const holder = await taker(t, path);
  assert.deepEqual(await holder.go(), [true]);
  await assert.rejects(
    openDataDir(path, NOW, 'second'),
    new RegExp(`in use by process ${holder.child.pid} \\(taker\\)`),
  );
  await holder.kill();
  await openDataDir(path, NOW, 'second');
  assert.equal((await lockIn(path)).command, 'second');
  assert.deepEqual(await readdir(path), ['frontage.lock']);
});

test('if processes race for a free directory, or for a directory whose holder died, exactly one process acquires it', async (t) => {
  const root = await freshDir(t);
  const first = await taker(t, join(root, 'model'));
  await first.go();
  await first.kill();
  const dead = await readFile(join(root, 'model', 'frontage.lock'));
  const paths = Array.from({ length: 200 }, (_, index) => join(root, String(index)));
  for (const [index, path] of paths.entries()) {
    await mkdir(path);
    if (index % 3 > 0) await writeFile(join(path, 'frontage.lock'), dead);
  }
  const racers = await Promise.all([1, 2, 3].map(() => taker(t, ...paths)));
  const said = await Promise.all(racers.map((racer) => racer.go()));
  for (const [index, path] of paths.entries()) {
    const winners = racers.filter((_, racer) => said[racer]?.[index] === true);
    assert.deepEqual(
      winners.map(({ child }) => child.pid),
      [(await lockIn(path)).pid],
    );
    for (const answers of said)
      assert.ok(
        answers[index] === true || /is in use by process/.test(String(answers[index])),
        String(answers[index]),
      );
    assert.deepEqual(await readdir(path), ['frontage.lock']);
  }
});

test('the lock of a process that died during a takeover can be taken over', async (t) => {
  const path = await freshDir(t);
  const gone = await taker(t, path);
  await gone.go();
  await gone.kill();
  const lock = await lockIn(path);
  await writeFile(
    join(path, `frontage.lock.${lock.id}`),
    JSON.stringify({ ...lock, id: 'half-way' }),
  );
  await openDataDir(path, NOW, 'third');
  assert.equal((await lockIn(path)).command, 'third');
  assert.deepEqual(await readdir(path), ['frontage.lock']);
});

test('a running successor blocks other processes while the lock still names the dead process', async (t) => {
  const path = await freshDir(t);
  const gone = await taker(t, path);
  await gone.go();
  await gone.kill();
  const lock = await lockIn(path);
  const successor = { ...lock, id: 'alive', pid: process.pid, born: null, command: 'successor' };
  await writeFile(join(path, `frontage.lock.${lock.id}`), JSON.stringify(successor));
  await assert.rejects(openDataDir(path, NOW, 'third'), /\(successor\)/);
});

test('a process with the reused ID of the dead holder is not the holder', {
  skip: process.platform !== 'linux',
}, async (t) => {
  const path = await freshDir(t);
  await openDataDir(path, NOW, 'first');
  await writeFile(
    join(path, 'frontage.lock'),
    JSON.stringify({ ...(await lockIn(path)), born: 'another moment' }),
  );
  await openDataDir(path, NOW, 'second');
  assert.equal((await lockIn(path)).command, 'second');
});

test('a holder on another host cannot be checked, and the message explains what to do', async (t) => {
  const path = await freshDir(t);
  const dir = await openDataDir(path, NOW, 'first');
  await writeFile(
    join(path, 'frontage.lock'),
    JSON.stringify({ ...(await lockIn(path)), id: 'x', host: 'elsewhere', pid: 2 ** 22 + 1 }),
  );
  await assert.rejects(
    openDataDir(path, NOW, 'second'),
    /, on elsewhere\. Stop it there, or delete .*frontage\.lock if it is no longer running\.$/,
  );
  await dir.release();
  assert.equal((await lockIn(path)).host, 'elsewhere');
});

for (const content of ['', 'null', '{"pid":1}']) {
  test(`a lock that contains ${content || 'nothing'} is rejected with the fix`, async (t) => {
    const path = await freshDir(t);
    await writeFile(join(path, 'frontage.lock'), content);
    await assert.rejects(
      openDataDir(path, NOW, 'first'),
      /is damaged\. Delete it when no Frontage process uses the directory\.$/,
    );
    assert.deepEqual(await readdir(path), ['frontage.lock']);
  });
}

test('the secret is created once by concurrent processes, readable only by its owner', async (t) => {
  const path = await freshDir(t);
  const dir = await openDataDir(path, NOW, 'first');
  const [secret, ...more] = await Promise.all(Array.from({ length: 8 }, () => dir.secret()));
  assert.match(String(secret), /^[A-Za-z0-9]{40}$/);
  assert.deepEqual(new Set(more), new Set([secret]));
  assert.equal((await stat(join(path, 'secret'))).mode & 0o777, 0o600);
  await dir.release();
  assert.equal(await (await openDataDir(path, NOW, 'second')).secret(), secret);
  assert.deepEqual((await readdir(path)).sort(), ['frontage.lock', 'secret']);
});

test('a truncated secret is rejected and not replaced', async (t) => {
  const path = await freshDir(t);
  await writeFile(join(path, 'secret'), 'short\n');
  const dir = await openDataDir(path, NOW, 'first');
  await assert.rejects(dir.secret(), /secret is damaged\. Restore it from a backup/);
  assert.equal(await readFile(join(path, 'secret'), 'utf8'), 'short\n');
});
