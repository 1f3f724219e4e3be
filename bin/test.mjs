/**
 * `npm test`: installs the packages and builds the service if needed, and runs all tests, in one
 * process per core. `npm test -- test/v2/fees.test.ts` runs one file, and `npm test --
 * --test-name-pattern=rent` runs the tests whose title matches.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedNode, ROOT } from './launch.mjs';
import { filesToRetry } from './retry-browser-tests.mjs';
import { databaseOf, dropDatabases } from './shard-databases.mjs';

/** Each takes a core and up to two gigabytes. FRONTAGE_TEST_PROCESSES sets another number. */
const PROCESSES = Number(
  process.env.FRONTAGE_TEST_PROCESSES ?? Math.max(1, Math.min(availableParallelism(), 4)),
);

/**
 * The hooks at the top of every file run before the first test and count towards its time, so the
 * limit is far above the time of any single test.
 */
const TEST_TIMEOUT_MS = 300_000;

/** Second runs get fresh databases. Redis has 16. */
const DATABASES_OF_FIRST_RUNS = 8;

const EVERY_FILE = ['test/**/*.test.ts'];

const title = (text) => Buffer.from(`\n== Tests, ${text}\n`);

const args = process.argv.slice(2);
const files = args.filter((arg) => !arg.startsWith('-'));
const flags = args.filter((arg) => arg.startsWith('-'));

ensureInstalled({ dev: true });
ensureBuilt();
process.chdir(ROOT);
process.env.NODE_ENV = 'test';
process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules/.cache/frontage/compiled');

const node = pinnedNode();
const processes = args.length === 0 ? PROCESSES : 1;
const children = new Set();
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });

const shards = Array.from({ length: processes }, (_, index) => runShard(index + 1));
const results = await Promise.all(shards);
await dropDatabases();
// Failures are printed last, where they are seen.
for (const { output } of results.toSorted((a, b) => a.status - b.status))
  process.stdout.write(output);
process.exitCode = results.find(({ status }) => status !== 0)?.status ?? 0;

/**
 * Runs one share of the files. The output of several processes is returned and not printed while
 * they run.
 */
async function runShard(number) {
  if (processes === 1) return runTests(number, files.length === 0 ? EVERY_FILE : files);
  const first = await runTests(number, [`--test-shard=${number}/${processes}`, ...EVERY_FILE]);
  const titled = [title(`part ${number} of ${processes}`), first.output];
  const again = first.status === 0 ? [] : filesToRetry(first.output.toString());
  if (again.length === 0) return { ...first, output: Buffer.concat(titled) };
  const second = await runTests(number + DATABASES_OF_FIRST_RUNS, again);
  const retried = title(`part ${number}: second run of ${again.join(', ')}`);
  return { status: second.status, output: Buffer.concat([...titled, retried, second.output]) };
}

/** Runs tests in one process with a database of its own. */
async function runTests(databaseNumber, selection) {
  const stdout = processes === 1 ? 'inherit' : 'pipe';
  const command = [
    '--disable-warning=ExperimentalWarning',
    '--import=./bin/resolve-drizzle.mjs',
    '--test',
    '--test-isolation=none',
    `--test-timeout=${TEST_TIMEOUT_MS}`,
    ...flags,
    ...selection,
  ];
  const child = spawn(node, command, {
    stdio: ['ignore', stdout, stdout],
    env: { ...process.env, ...(await databaseOf(databaseNumber)) },
  });
  children.add(child);
  const output = [];
  child.stdout?.on('data', (chunk) => output.push(chunk));
  child.stderr?.on('data', (chunk) => output.push(chunk));
  const status = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
  children.delete(child);
  return { status, output: Buffer.concat(output) };
}
