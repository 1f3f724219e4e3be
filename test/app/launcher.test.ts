/** The launcher of the command line, as a separate process in a stubbed project. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { test } from 'node:test';
import { AS_NODE_20, frontage, LOCKED, PACKAGE, plant } from '../kit/stub-project.ts';

test('the command line runs on the pinned Node, which is first on its PATH, and gets every argument', (t) => {
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

test('without a usable pinned Node, the running Node is used if it is recent enough', (t) => {
  const tree = plant(t, {});
  assert.equal(JSON.parse(frontage(tree, []).stdout).execPath, process.execPath);
  tree.put(`node_modules/${PACKAGE}/bin/node`, 'for another machine');
  assert.equal(JSON.parse(frontage(tree, []).stdout).execPath, process.execPath);
});

test('without a recent Node, one line explains what to install', (t) => {
  const { status, stdout, stderr } = frontage(plant(t, {}), [], AS_NODE_20);
  assert.deepEqual([status, stdout], [1, '']);
  assert.match(
    stderr,
    /^frontage: Node 20\.1\.0 is too old, .* Install Node 24 or newer from nodejs\.org\.\n$/,
  );
});

test('without packages, one line explains how to install them', (t) => {
  const { status, stdout, stderr } = frontage(plant(t), []);
  assert.deepEqual(
    [status, stdout, stderr],
    [1, '', 'frontage: The packages are not installed. Run npm start or npm ci.\n'],
  );
});

test('the launcher exits in the same way as the command line', (t) => {
  const tree = plant(t, {});
  assert.equal(frontage(tree, ['exit']).status, 7);
  assert.equal(frontage(tree, ['die']).signal, 'SIGKILL');
});

for (const [signal, status] of [['SIGTERM', 15] as const, ['SIGINT', 2] as const]) {
  test(`${signal} is passed on to the command line, which decides how to exit`, async (t) => {
    const child = plant(t, {}).start(['bin/frontage', 'wait']);
    t.after(() => child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    child.kill(signal);
    assert.deepEqual(await once(child, 'close'), [status, null]);
  });
}

test('a SIGHUP that arrives while the service starts replaces the process when the service is ready', async (t) => {
  const child = plant(t, {}).start(['bin/frontage', 'serve']);
  t.after(() => child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  child.kill('SIGHUP');
  child.stdin.write('ready');
  const [first] = await Promise.race([once(child.stdout, 'data'), once(child, 'close')]);
  assert.match(String(first), /"args":\["serve"\]/);
  child.kill('SIGTERM');
  assert.deepEqual(await once(child, 'close'), [15, null]);
});

test('if no replacement can be started, the service keeps running', async (t) => {
  const tree = plant(t, {});
  const pinned = tree.pin();
  const child = tree.start(['bin/frontage', 'serve']);
  t.after(() => child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  rmSync(pinned);
  child.kill('SIGHUP');
  child.stdin.write('ready');
  const [line] = await once(child.stderr, 'data');
  assert.match(String(line), /^frontage: cannot start a replacement: spawn .* ENOENT\n$/);
  child.kill('SIGTERM');
  assert.deepEqual(await once(child, 'close'), [15, null]);
});

test('the command line runs the build if the build is not older than the sources, and the sources otherwise', (t) => {
  const tree = plant(t, LOCKED);
  const program = () => JSON.parse(frontage(tree, []).stdout).program.slice(tree.root.length);
  assert.equal(program(), '/src/app/cli.ts');
  tree.run(['bin/build.mjs']);
  assert.equal(program(), '/dist/cli.js');
  tree.put('src/app/main.ts', 'changed');
  assert.equal(program(), '/src/app/cli.ts');
});

test('a package without sources runs its build on the Node that is installed next to the package', (t) => {
  const tree = plant(t, LOCKED);
  const pinned = tree.pin();
  tree.run(['bin/build.mjs']);
  const folder = join(tree.root, 'node_modules/frontage');
  for (const part of ['bin', 'dist'])
    cpSync(join(tree.root, part), join(folder, part), { recursive: true });
  tree.put('node_modules/frontage/package.json', '{"type":"module"}');
  const { stdout } = tree.run(['node_modules/frontage/bin/frontage', 'exit'], AS_NODE_20);
  const { program, path } = JSON.parse(stdout);
  assert.deepEqual(
    [program, path.split(delimiter)[0]],
    [join(folder, 'dist/cli.js'), dirname(pinned)],
  );
});
