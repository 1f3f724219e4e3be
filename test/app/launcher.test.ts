/**
 * The launcher, `npm start`, `npm test` and `npm run gold`, each as a separate process in a small
 * copy of the project with stubbed packages, npm and command line.
 */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PACKAGE = `node-${process.platform}-${process.arch}`;

/** Prints how it was called. Its first argument decides what else it does. */
const CLI = `
  const [verb] = process.argv.slice(2);
  const { execPath, env } = process;
  if (verb === 'wait') {
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(signal === 'SIGTERM' ? 15 : 2));
    setInterval(() => {}, 1000);
  }
  console.log(JSON.stringify({ args: process.argv.slice(2), execPath, path: env['PATH'] }));
  if (verb === 'exit') process.exit(7);
  if (verb === 'die') process.kill(process.pid, 'SIGKILL');
  if (verb === 'openapi') await import('node:fs').then(({ writeFileSync }) => writeFileSync('openapi/v2.json', env['OPENAPI'] ?? '{}'));
`;

/** Installs what package-lock.json requires, and records how it was called. */
const NPM = `
  const fs = require('node:fs');
  fs.appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n');
  if (process.env.NPM_FAILS) process.exit(1);
  fs.mkdirSync('node_modules', { recursive: true });
  fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
`;

/** Marks the console as built. */
const BUILD = `
  import { mkdirSync, writeFileSync } from 'node:fs';
  mkdirSync('dist', { recursive: true });
  writeFileSync('dist/sources.sha256', process.argv[2]);
`;

const lockOf = (packages: Record<string, object>) =>
  JSON.stringify({ packages: { '': {}, ...packages } });

const LOCKED = {
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/b': { version: '1.0.0', integrity: 'sha512-b', dev: true },
  'node_modules/c': { version: '1.0.0', integrity: 'sha512-c', optional: true },
};

type Tree = ReturnType<typeof plant>;

/** A project of stubs; without `installed` it has no node_modules. */
function plant(t: TestContext, installed?: Record<string, object>) {
  const root = mkdtempSync(join(tmpdir(), 'frontage-launch-'));
  t.after(() => rmSync(root, { recursive: true }));
  for (const folder of ['src/app', 'src/store/migrations', 'openapi', 'docs', 'test/x'])
    mkdirSync(join(root, folder), { recursive: true });
  cpSync(join(ROOT, 'bin'), join(root, 'bin'), { recursive: true });
  const put = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  put('package.json', '{"type":"module"}');
  put('package-lock.json', lockOf(LOCKED));
  put('src/app/cli.ts', CLI);
  put('console/build.mjs', BUILD);
  for (const file of ['package.json', 'index.html', 'src/main.tsx']) put(`console/${file}`, '');
  put('npm/package.json', '{"type":"commonjs"}');
  put('npm/npm-cli.js', NPM);
  if (installed !== undefined) put('node_modules/.package-lock.json', lockOf(installed));
  const env = { PATH: String(process.env['PATH']), npm_execpath: join(root, 'npm/npm-cli.js') };
  return {
    root,
    put,
    /** The pinned Node: this one under another path. */
    pin() {
      const pinned = join(root, 'node_modules', PACKAGE, 'bin', 'node');
      mkdirSync(dirname(pinned), { recursive: true });
      symlinkSync(process.execPath, pinned);
      return pinned;
    },
    run(args: string[], more: NodeJS.ProcessEnv = {}) {
      const options = { cwd: root, env: { ...env, ...more }, encoding: 'utf8' } as const;
      const { status, signal, stdout, stderr } = spawnSync(process.execPath, args, options);
      return { status, signal, stdout, stderr };
    },
    start: (args: string[]) =>
      spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] }),
    npmLog: () =>
      existsSync(join(root, 'npm.log'))
        ? readFileSync(join(root, 'npm.log'), 'utf8').trim().split('\n')
        : [],
  };
}

const frontage = (tree: Tree, args: string[], env?: NodeJS.ProcessEnv) =>
  tree.run(['bin/frontage', ...args], env);

/** Makes the running Node report version 20. */
const AS_NODE_20 = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
    "if(!process.argv[1].endsWith('.ts'))Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.1.0'}})",
  )}`,
};

test('The command line runs on the pinned Node, which is first on its PATH, and gets every argument.', (t) => {
  const tree = plant(t, {});
  const pinned = tree.pin();
  const { status, stdout, stderr } = frontage(
    tree,
    ['user', 'create', '--name', 'a b'],
    AS_NODE_20,
  );
  assert.deepEqual([status, stderr], [0, '']);
  const { args, path } = JSON.parse(stdout);
  assert.deepEqual(args, ['user', 'create', '--name', 'a b']);
  assert.equal(path.split(delimiter)[0], dirname(pinned));
});

test('Without a usable pinned Node, the running Node is used if it is recent enough.', (t) => {
  const tree = plant(t, {});
  assert.equal(JSON.parse(frontage(tree, []).stdout).execPath, process.execPath);
  tree.put(`node_modules/${PACKAGE}/bin/node`, 'for another machine');
  assert.equal(JSON.parse(frontage(tree, []).stdout).execPath, process.execPath);
});

test('Without a recent Node, one line says what to install.', (t) => {
  const { status, stdout, stderr } = frontage(plant(t, {}), [], AS_NODE_20);
  assert.deepEqual([status, stdout], [1, '']);
  assert.match(
    stderr,
    /^frontage: Node 20\.1\.0 is too old, .* Install Node 24 or newer from nodejs\.org\.\n$/,
  );
});

test('Without packages, one line says how to install them.', (t) => {
  const { status, stdout, stderr } = frontage(plant(t), []);
  assert.deepEqual(
    [status, stdout, stderr],
    [1, '', 'frontage: The packages are not installed. Run npm start or npm ci.\n'],
  );
});

test('The launcher ends as the command line ends.', (t) => {
  const tree = plant(t, {});
  assert.equal(frontage(tree, ['exit']).status, 7);
  assert.equal(frontage(tree, ['die']).signal, 'SIGKILL');
});

for (const [signal, status] of [['SIGTERM', 15] as const, ['SIGINT', 2] as const]) {
  test(`${signal} reaches the command line, which decides how to exit.`, async (t) => {
    const child = plant(t, {}).start(['bin/frontage', 'wait']);
    t.after(() => child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    child.kill(signal);
    assert.deepEqual(await once(child, 'close'), [status, null]);
  });
}

test('npm start installs missing packages once, builds the console when its sources change, then starts.', (t) => {
  const tree = plant(t);
  const first = tree.run(['bin/start.mjs', '--port', '1']);
  assert.match(
    first.stdout,
    /^Installing the packages of package-lock\.json \(npm ci\) \.\.\.\nBuilding the console \.\.\.\n\{"args":\["start","--port","1"\]/,
  );
  assert.match(tree.run(['bin/start.mjs']).stdout, /^\{"args":\["start"\]/);
  assert.deepEqual(tree.npmLog(), ['ci --include=optional --loglevel=error']);
  tree.put('console/src/main.tsx', 'changed');
  assert.match(tree.run(['bin/start.mjs']).stdout, /^Building the console \.\.\.\n\{"args"/);
});

test('npm start installs again when package-lock.json requires another version or another content.', (t) => {
  for (const a of [
    { version: '0.9.0', integrity: 'sha512-a' },
    { version: '1.0.0', integrity: 'sha512-z' },
  ]) {
    const tree = plant(t, { ...LOCKED, 'node_modules/a': a });
    tree.run(['bin/start.mjs']);
    assert.equal(tree.npmLog().length, 1);
  }
});

test('The pinned Node may not be missing, though npm calls it optional.', (t) => {
  const tree = plant(t, LOCKED);
  tree.put(
    'package-lock.json',
    lockOf({ ...LOCKED, [`node_modules/${PACKAGE}`]: { version: '24.0.0', optional: true } }),
  );
  tree.run(['bin/start.mjs']);
  assert.equal(tree.npmLog().length, 1);
});

test('Packages of development may be missing for npm start and not for npm test; optional ones for both.', (t) => {
  const tree = plant(t, { 'node_modules/a': LOCKED['node_modules/a'] });
  tree.put('test/x/a.test.ts', '');
  tree.run(['bin/start.mjs']);
  assert.deepEqual(tree.npmLog(), []);
  tree.run(['bin/test.mjs']);
  assert.deepEqual(tree.npmLog(), ['ci --include=optional --include=dev --loglevel=error']);
});

test('An installation that fails ends the command.', (t) => {
  const { status, stdout, stderr } = plant(t).run(['bin/start.mjs'], { NPM_FAILS: '1' });
  assert.deepEqual([status, /"args"/.test(stdout)], [1, false]);
  assert.match(stderr, /^frontage: npm ci failed\./);
});

test('npm test runs all tests once, in one process per core, with NODE_ENV=test, or the files and titles that it is given.', (t) => {
  const tree = plant(t, LOCKED);
  const pinned = tree.pin();
  for (const name of ['a', 'b']) {
    const body = `appendFileSync('log', '${name} ' + process.pid + ' ' + process.env.NODE_ENV + ' ' + process.env.PATH + '\\n')`;
    tree.put(
      `test/x/${name}.test.ts`,
      `import { appendFileSync } from 'node:fs';\nimport { test } from 'node:test';\ntest('${name}', () => ${body});`,
    );
  }
  const ran = (...args: string[]) => {
    rmSync(join(tree.root, 'log'), { force: true });
    const { status, stdout } = tree.run(['bin/test.mjs', ...args]);
    assert.equal(status, 0, stdout);
    return readFileSync(join(tree.root, 'log'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(' '));
  };
  const [a, b, ...more] = ran().sort();
  assert.deepEqual([a?.[0], b?.[0], more], ['a', 'b', []]);
  assert.equal(a?.[1] === b?.[1], availableParallelism() === 1);
  assert.equal(a?.[2], 'test');
  assert.equal(a?.[3]?.split(delimiter)[0], dirname(pinned));
  assert.deepEqual(
    ran('test/x/b.test.ts').map(([name]) => name),
    ['b'],
  );
  assert.deepEqual(
    ran('--test-name-pattern=a').map(([name]) => name),
    ['a'],
  );
  appendFileSync(
    join(tree.root, 'test/x/a.test.ts'),
    "\ntest('fails', () => { throw new Error('no'); });",
  );
  assert.equal(tree.run(['bin/test.mjs']).status, 1);
});

test('The gold check fails when making the generated files changes one, and names it.', (t) => {
  const tree = plant(t, {});
  tree.put('node_modules/drizzle-kit/bin.cjs', '');
  tree.put('sdk/generate.mjs', '');
  tree.put('test/client/write-rounds.ts', '');
  tree.put('bin/write-map.mjs', '');
  tree.put('bin/write-elements.mjs', '');
  tree.put('src/store/migrations/meta/0001_snapshot.json', '{}');
  tree.put('test/coverage/write.ts', '');
  tree.put('openapi/v2.json', '{}');
  assert.equal(tree.run(['bin/gold.mjs', '--check']).status, 0);
  const { status, stderr } = tree.run(['bin/gold.mjs', '--check'], { OPENAPI: '{"new":1}' });
  assert.deepEqual(
    [status, stderr],
    [1, 'frontage: Generated files were out of date. Commit them: openapi/v2.json\n'],
  );
  assert.match(
    tree.run(['bin/gold.mjs'], { OPENAPI: '{"newer":1}' }).stdout,
    /^openapi\/v2\.json$/m,
  );
  tree.put('node_modules/drizzle-kit/bin.cjs', 'process.exit(1)');
  assert.match(
    tree.run(['bin/gold.mjs', '--check']).stderr,
    /drizzle-kit\/bin\.cjs generate failed\.\n$/,
  );
});

test('The tests on servers fail if a server does not respond.', () => {
  const env = { ...process.env, FRONTAGE_TEST_REDIS_URL: 'redis://127.0.0.1:1' };
  const program = join(ROOT, 'bin/test-database.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'echo', 'ran'], {
    env,
    encoding: 'utf8',
  });
  assert.deepEqual([status, stdout], [1, '']);
  assert.match(stderr, /^frontage: Redis at 127\.0\.0\.1:1 does not respond/);
});
