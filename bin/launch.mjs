/**
 * Runs a program on the pinned Node, forwards signals to it and exits with its status. Works on
 * Node 20 and newer, and uses only built-in modules.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The Node arguments that run the built command line, and those that run it from source. */
export const BUILT_PROGRAM = [join(ROOT, 'dist/cli.js')];
export const SOURCE_PROGRAM = [join(ROOT, 'src/app/cli.ts')];

const WINDOWS = process.platform === 'win32';

/** The npm package that contains Node for this machine. Not every platform has one. */
export const NODE_PACKAGE = `node-${WINDOWS ? 'win' : process.platform}-${process.arch}`;

export const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];

export const NODE_OPTIONS = ['--disable-warning=ExperimentalWarning'];

/**
 * The maximum size of a semi-space in megabytes. By default, V8 lets the young generation of a busy
 * server grow to four times this size, which saves no CPU time.
 */
export const YOUNG_GENERATION = '--max-semi-space-size=16';

/** Runs the pinned Node and puts it first on the PATH of the child process. */
export function runNode(args) {
  const node = pinnedNode();
  let child;
  for (const signal of SIGNALS) process.on(signal, () => child?.kill(signal));
  child = spawn(node, [...NODE_OPTIONS, ...args], { stdio: 'inherit' });
  child.on('error', (error) => fail(`cannot start ${node}: ${error.message}`));
  child.on('exit', endAs);
}

/** Exits with the status or signal of the child process. */
export function endAs(status, signal) {
  for (const name of SIGNALS) process.removeAllListeners(name);
  if (signal === null) process.exit(status);
  process.kill(process.pid, signal);
}

/**
 * Returns the path of the Node that this project runs on, and puts its folder first on the PATH.
 */
export function pinnedNode() {
  const node = findNode();
  process.env.PATH = [dirname(node), process.env.PATH].join(delimiter);
  return node;
}

/**
 * The path of the pinned Node if it is installed and works on this machine, otherwise of the
 * running Node if it is new enough.
 */
function findNode() {
  if (existsSync(join(ROOT, 'src')) && !existsSync(join(ROOT, 'node_modules')))
    fail('The packages are not installed. Run npm start or npm ci.');
  const pinned = pinnedPath();
  if (
    pinned !== undefined &&
    (pinned === process.execPath || spawnSync(pinned, ['--version']).status === 0)
  )
    return pinned;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  return fail(
    `Node ${process.versions.node} is too old, and ${NODE_PACKAGE} is missing or does not work on this machine. Install Node 24 or newer from nodejs.org.`,
  );
}

/**
 * The path of the pinned Node, undefined if it is not installed. If this package is a dependency,
 * the pinned Node is next to it in node_modules.
 */
function pinnedPath() {
  const folders = createRequire(import.meta.url).resolve.paths(NODE_PACKAGE) ?? [];
  return folders
    .map((folder) => join(folder, NODE_PACKAGE, 'bin', WINDOWS ? 'node.exe' : 'node'))
    .find((path) => existsSync(path));
}

/** Prints the error and exits with status 1. */
export function fail(line) {
  process.stderr.write(`frontage: ${line}\n`);
  process.exit(1);
}
