/**
 * A small copy of the project with stubbed packages, npm, builds and command line, in which tests
 * run the launcher and the npm commands as separate processes.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { ROOT } from '../conventions/sources.ts';

export const PACKAGE = `node-${process.platform}-${process.arch}`;

/**
 * A command line that prints its arguments and environment. The first argument selects what it does
 * next: for example, `serve` is ready after the first input.
 */
const CLI = `
  const [verb] = process.argv.slice(2);
  const { execPath, env } = process;
  if (verb === 'wait') {
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(signal === 'SIGTERM' ? 15 : 2));
    setInterval(() => {}, 1000);
  }
  if (verb === 'serve') {
    process.on('SIGTERM', () => process.exit(15));
    process.stdin.once('data', () => {
      process.on('SIGHUP', () => process.send({ frontage: 'reload' }));
      process.send({ frontage: 'ready' });
    });
  }
  console.log(JSON.stringify({ args: process.argv.slice(2), execPath, path: env['PATH'], program: process.argv[1] }));
  if (verb === 'exit') process.exit(7);
  if (verb === 'die') process.kill(process.pid, 'SIGKILL');
  if (verb === 'openapi') await import('node:fs').then(({ writeFileSync }) => writeFileSync('openapi/v2.json', env['OPENAPI'] ?? '{}'));
`;

/** A stub of npm that installs the packages in package-lock.json, and records its arguments. */
const NPM = `
  const fs = require('node:fs');
  fs.appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n');
  if (process.env.NPM_FAILS) process.exit(1);
  fs.mkdirSync('node_modules', { recursive: true });
  fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
`;

/** Marks the console or the SDK as built. */
const BUILD = `
  import { mkdirSync, writeFileSync } from 'node:fs';
  mkdirSync('dist', { recursive: true });
  writeFileSync('dist/sources.sha256', process.argv[2]);
`;

/** Builds the command line: copies it. */
const BUNDLE = `
  import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
  if (process.env.BUNDLE_FAILS) process.exit(1);
  mkdirSync('dist', { recursive: true });
  copyFileSync('src/app/cli.ts', 'dist/cli.js');
  writeFileSync('dist/sources.sha256', process.argv[2]);
`;

/** Records the seed of the property tests. */
const FAST_CHECK = `
  import { appendFileSync } from 'node:fs';
  const readConfigureGlobal = () => ({});
  const configureGlobal = ({ seed }) => appendFileSync('seeds.log', seed + '\\n');
  export default { configureGlobal, readConfigureGlobal };
`;

export const lockOf = (packages: Record<string, object>) =>
  JSON.stringify({ packages: { '': {}, ...packages } });

export const LOCKED = {
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/b': { version: '1.0.0', integrity: 'sha512-b', dev: true },
  'node_modules/c': { version: '1.0.0', integrity: 'sha512-c', optional: true },
};

export type Tree = ReturnType<typeof plant>;

/** A project of stubs; without `installed` it has no node_modules. */
export function plant(t: TestContext, installed?: Record<string, object>) {
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
  put('bin/bundle.mjs', BUNDLE);
  put('console/build.mjs', BUILD);
  for (const file of ['package.json', 'index.html', 'src/main.tsx']) put(`console/${file}`, '');
  put('sdk/build.mjs', BUILD);
  put('docs/CHANGELOG.md', '');
  put('examples/widget/frontage-widget.js', '');
  for (const folder of ['types', 'client/src', 'next/src', 'webhooks/src'])
    put(`sdk/${folder}/entry.ts`, '');
  put('npm/package.json', '{"type":"commonjs"}');
  put('npm/npm-cli.js', NPM);
  if (installed !== undefined) {
    put('node_modules/.package-lock.json', lockOf(installed));
    put('node_modules/fast-check/package.json', '{"type":"module","exports":"./index.js"}');
    put('node_modules/fast-check/index.js', FAST_CHECK);
  }
  const env = { PATH: String(process.env['PATH']), npm_execpath: join(root, 'npm/npm-cli.js') };
  return {
    root,
    put,
    /** Installs a pinned Node, which is a link to the running Node. */
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
    start: (args: string[]) => spawn(process.execPath, args, { cwd: root, env, stdio: 'pipe' }),
    npmLog: () =>
      existsSync(join(root, 'npm.log'))
        ? readFileSync(join(root, 'npm.log'), 'utf8').trim().split('\n')
        : [],
  };
}

export const frontage = (tree: Tree, args: string[], env?: NodeJS.ProcessEnv) =>
  tree.run(['bin/frontage', ...args], env);

/** Makes the running Node report version 20. */
export const AS_NODE_20 = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
    "if(!/cli\\.[jt]s$/.test(process.argv[1]))Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.1.0'}})",
  )}`,
};
