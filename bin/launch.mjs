/**
 * Starts a program on the Node that this project pins, and stands in for it: signals go on to it, its end becomes ours. Written
 * for the Node that the machine happens to have (20 or newer), with built-ins only.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const WINDOWS = process.platform === 'win32';

/** The npm package that brings Node for this machine; there is one for most machines. */
export const NODE_PACKAGE = `node-${WINDOWS ? 'win' : process.platform}-${process.arch}`;

/**
 * Runs the command line with these arguments. The IPC channel carries no messages: its end tells a serving process that this one is
 * gone, so that even `kill -9` leaves no server behind.
 */
export const runCli = (args) => runNode([join(ROOT, 'src/app/cli.ts'), ...args], ['inherit', 'inherit', 'inherit', 'ipc']);

/** Runs the pinned Node, which is first on the PATH of what it runs. */
export function runNode(args, stdio = 'inherit') {
  const node = findNode();
  process.env.PATH = [dirname(node), process.env.PATH].join(delimiter);
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
  let child;
  for (const signal of signals) process.on(signal, () => child?.kill(signal));
  child = spawn(node, ['--disable-warning=ExperimentalWarning', ...args], { stdio });
  child.on('error', (error) => fail(`${node} does not start: ${error.message}`));
  child.on('exit', (status, signal) => {
    for (const name of signals) process.removeAllListeners(name);
    if (signal === null) process.exit(status);
    process.kill(process.pid, signal);
  });
}

/** The path of the pinned Node where it is installed and runs on this machine, else of the running one where it is new enough. */
function findNode() {
  if (!existsSync(join(ROOT, 'node_modules'))) fail('The packages are not installed. Run npm start, or npm ci.');
  const pinned = join(ROOT, 'node_modules', NODE_PACKAGE, 'bin', WINDOWS ? 'node.exe' : 'node');
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  return fail(
    `This is Node ${process.versions.node}, and ${NODE_PACKAGE} is not there or does not run. Install Node 24 or newer from nodejs.org.`,
  );
}

/** Says in one line what is wrong and ends with status 1. */
export function fail(line) {
  process.stderr.write(`frontage: ${line}\n`);
  process.exit(1);
}
