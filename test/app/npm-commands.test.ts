/** `npm start`, `npm test` and `npm run gold`, as separate processes in a stubbed project. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../conventions/sources.ts';
import { LOCKED, lockOf, PACKAGE, plant } from '../kit/stub-project.ts';

test('npm start installs missing packages once, builds each part that is older than its sources, then starts the build', (t) => {
  const tree = plant(t);
  const first = tree.run(['bin/start.mjs', '--port', '1']);
  assert.match(
    first.stdout,
    /^Installing the packages of package-lock\.json \(npm ci\) \.\.\.\nBuilding the console \.\.\.\nBuilding the service \.\.\.\n\{"args":\["start","--port","1"\]/,
  );
  assert.equal(
    JSON.parse(tree.run(['bin/start.mjs']).stdout).program,
    join(tree.root, 'dist/cli.js'),
  );
  assert.deepEqual(tree.npmLog(), ['ci --include=optional --include=dev --loglevel=error']);
  tree.put('console/src/main.tsx', 'changed');
  assert.match(tree.run(['bin/start.mjs']).stdout, /^Building the console \.\.\.\n\{"args"/);
  tree.put('src/kernel/new.ts', '');
  assert.match(tree.run(['bin/start.mjs']).stdout, /^Building the service \.\.\.\n\{"args"/);
  rmSync(join(tree.root, 'src/kernel/new.ts'));
  assert.match(tree.run(['bin/start.mjs']).stdout, /^Building the service \.\.\.\n\{"args"/);
});

test('if a build fails, the command exits', (t) => {
  const { status, stderr } = plant(t).run(['bin/start.mjs'], { BUNDLE_FAILS: '1' });
  assert.deepEqual(
    [status, stderr],
    [1, 'frontage: The service could not be built. Fix the problem reported above.\n'],
  );
});

test('npm start reinstalls when package-lock.json requires another version or other content', (t) => {
  for (const a of [
    { version: '0.9.0', integrity: 'sha512-a' },
    { version: '1.0.0', integrity: 'sha512-z' },
  ]) {
    const tree = plant(t, { ...LOCKED, 'node_modules/a': a });
    tree.run(['bin/start.mjs']);
    assert.equal(tree.npmLog().length, 1);
  }
});

test('the pinned Node is required, although npm treats it as optional', (t) => {
  const tree = plant(t, LOCKED);
  tree.put(
    'package-lock.json',
    lockOf({ ...LOCKED, [`node_modules/${PACKAGE}`]: { version: '24.0.0', optional: true } }),
  );
  tree.run(['bin/start.mjs']);
  assert.equal(tree.npmLog().length, 1);
});

test('if a build exists, npm start works without development packages, but npm test does not; both work without optional packages', (t) => {
  const tree = plant(t, LOCKED);
  tree.put('test/x/a.test.ts', '');
  tree.run(['bin/build.mjs']);
  tree.put(
    'node_modules/.package-lock.json',
    lockOf({ 'node_modules/a': LOCKED['node_modules/a'] }),
  );
  assert.equal(tree.run(['bin/start.mjs']).status, 0);
  assert.deepEqual(tree.npmLog(), []);
  tree.run(['bin/test.mjs']);
  assert.deepEqual(tree.npmLog(), ['ci --include=optional --include=dev --loglevel=error']);
});

test('if the installation fails, the command exits', (t) => {
  const { status, stdout, stderr } = plant(t).run(['bin/start.mjs'], { NPM_FAILS: '1' });
  assert.deepEqual([status, /"args"/.test(stdout)], [1, false]);
  assert.match(stderr, /^frontage: npm ci failed\./);
});

test('npm test runs all tests once, in one process per core, with NODE_ENV=test, or the files and titles that it is given', (t) => {
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

test('npm test runs each of many files once, at most 12 in a process, and prints the failures last', (t) => {
  const tree = plant(t, LOCKED);
  const names = Array.from({ length: 30 }, (_, n) => `${n + 10}`);
  for (const name of names)
    tree.put(
      `test/x/${name}.test.ts`,
      `import { appendFileSync } from 'node:fs';\nimport { test } from 'node:test';
test('${name}', () => { appendFileSync('log', '${name} ' + process.pid + '\\n'); if (${name} === 10) throw new Error('no'); });`,
    );
  const { status, stdout } = tree.run(['bin/test.mjs'], { FRONTAGE_TEST_PROCESSES: '2' });
  const ran = readFileSync(join(tree.root, 'log'), 'utf8').trim().split('\n').sort();
  assert.deepEqual([status, ran.map((line) => line.slice(0, 2))], [1, names]);
  const counts = Map.groupBy(ran, (line) => line.slice(3));
  assert.deepEqual([...counts.values()].map((files) => files.length).sort(), [12, 12, 6]);
  assert.deepEqual(
    [...stdout.matchAll(/^== Tests, part (\d), (\S+) to (\S+)$/gm)].at(-1)?.slice(1),
    ['1', 'test/x/10.test.ts', 'test/x/21.test.ts'],
  );
});

test('with FRONTAGE_TEST_FILES=database, npm test runs files that use the database, directly or through imports, and one file of browser tests', (t) => {
  const tree = plant(t, LOCKED);
  const put = (file: string, head: string, folder = 'x') =>
    tree.put(
      `test/${folder}/${file}.test.ts`,
      `${head}\nimport { appendFileSync } from 'node:fs';\nimport { test } from 'node:test';
test('${file}', () => appendFileSync('log', '${file} '));`,
    );
  tree.put('test/kit/url.ts', 'export const URL = process.env.FRONTAGE_TEST_REDIS_URL;');
  tree.put('test/kit/far.ts', "export { URL } from './url.ts';\nexport const other = 1;");
  tree.put('test/kit/pure.ts', 'export const pure = 1;');
  put('direct', 'void process.env.FRONTAGE_TEST_DATABASE_URL;');
  put('imported', "import { other } from '../kit/far.ts';");
  put('loaded', "await import('../kit/far.ts');");
  put('pure', "import { pure } from '../kit/pure.ts';");
  put('lists', "import { other } from '../kit/far.ts';", 'console');
  put('every-page', "import { other } from '../kit/far.ts';", 'console');
  const run = (files: string) => tree.run(['bin/test.mjs'], { FRONTAGE_TEST_FILES: files });
  assert.equal(run('database').status, 0);
  const ran = readFileSync(join(tree.root, 'log'), 'utf8').trim().split(' ');
  assert.deepEqual(ran.sort(), ['direct', 'every-page', 'imported', 'loaded']);
  const { status, stderr } = run('some');
  assert.deepEqual([status, /FRONTAGE_TEST_FILES must be database/.test(stderr)], [1, true]);
});

test('a failed file of browser tests is run again after all other files, and the second result counts', (t) => {
  const tree = plant(t, LOCKED);
  const put = (file: string, body: string) =>
    tree.put(
      file,
      `import { appendFileSync, readFileSync } from 'node:fs';\nimport { test } from 'node:test';
test('logs', () => { appendFileSync('log', '${file} '); ${body} });`,
    );
  tree.put('log', '');
  put(
    'test/console/a.test.ts',
    "if (!readFileSync('log', 'utf8').includes('/n')) throw new Error();",
  );
  const others = Array.from({ length: 15 }, (_, n) => `test/n/${n + 10}.test.ts`);
  for (const file of others) put(file, '');
  const run = () => tree.run(['bin/test.mjs'], { FRONTAGE_TEST_PROCESSES: '1' });
  const { status, stdout } = run();
  assert.equal(status, 0, stdout);
  assert.deepEqual(readFileSync(join(tree.root, 'log'), 'utf8').trim().split(' '), [
    'test/console/a.test.ts',
    ...others,
    'test/console/a.test.ts',
  ]);
  assert.match(stdout, /^== Tests, part 1: second run of test\/console\/a\.test\.ts$/m);
  put('test/console/a.test.ts', 'throw new Error();');
  assert.equal(run().status, 1);
});

test('property tests use a fixed seed when all tests run, and new seeds when one file runs or random seeds are requested', (t) => {
  const tree = plant(t, LOCKED);
  tree.put('test/x/a.test.ts', "import { test } from 'node:test'; test('a', () => {});");
  const seedsOf = (args: string[], env: Record<string, string> = {}) => {
    tree.put('seeds.log', '');
    const { status, stdout } = tree.run(['bin/test.mjs', ...args], env);
    assert.equal(status, 0, stdout);
    return readFileSync(join(tree.root, 'seeds.log'), 'utf8').trim();
  };
  assert.match(seedsOf([]), /^\d+$/);
  assert.equal(seedsOf([]), seedsOf([]));
  assert.equal(seedsOf(['test/x/a.test.ts']), '');
  assert.equal(seedsOf(['test/x/a.test.ts'], { FRONTAGE_TEST_SEED: '7' }), '7');
  assert.equal(seedsOf([], { FRONTAGE_TEST_SEED: 'random' }), '');
  const refused = tree.run(['bin/test.mjs'], { FRONTAGE_TEST_SEED: 'today' });
  assert.equal(refused.status, 1);
  assert.match(refused.stderr, /FRONTAGE_TEST_SEED must be an integer/);
});

test('npm test rejects a number of processes that is not a whole number of at least 1', (t) => {
  const tree = plant(t, LOCKED);
  tree.put('test/x/a.test.ts', "import { test } from 'node:test'; test('a', () => {});");
  for (const number of ['0', '-1', '1.5', 'two']) {
    const { status, stderr } = tree.run(['bin/test.mjs'], { FRONTAGE_TEST_PROCESSES: number });
    assert.equal(status, 1, number);
    assert.match(stderr, /FRONTAGE_TEST_PROCESSES must be a whole number of at least 1/);
  }
  const { status, stdout } = tree.run(['bin/test.mjs'], { FRONTAGE_TEST_PROCESSES: '' });
  assert.equal(status, 0);
  assert.match(stdout, /tests 1$/m);
});

test('the gold check fails if a generated file is out of date, and names it', (t) => {
  const tree = plant(t, {});
  tree.put('node_modules/drizzle-kit/bin.cjs', '');
  tree.put('sdk/generate.mjs', '');
  tree.put('test/client/write-rounds.ts', '');
  tree.put('bin/write-map.mjs', '');
  tree.put('bin/write-elements.mjs', '');
  tree.put('bin/write-topics.mjs', '');
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

test('the tests on database servers fail if a server does not respond', () => {
  const env = { ...process.env, FRONTAGE_TEST_REDIS_URL: 'redis://127.0.0.1:1' };
  const program = join(ROOT, 'bin/test-database.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'echo', 'ran'], {
    env,
    encoding: 'utf8',
  });
  assert.deepEqual([status, stdout], [1, '']);
  assert.match(stderr, /^frontage: Redis at 127\.0\.0\.1:1 does not respond/);
});
