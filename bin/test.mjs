/**
 * `npm test`: installs the packages and builds the service if needed, and runs all tests, in one
 * process per core at a time. `npm test -- test/v2/fees.test.ts` runs one file, and `npm test --
 * --test-name-pattern=rent` runs the tests whose title matches.
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { dependsOnDatabase } from './database-files.mjs';
import { ensureBuilt, ensurePackages } from './ensure-built.mjs';
import { ensureInstalled } from './install.mjs';
import { fail, pinnedNode, ROOT } from './launch.mjs';
import { migrateTemplate, withDatabase } from './part-databases.mjs';
import { filesToRetry } from './retry-browser-tests.mjs';
import { isStory } from './story-files.mjs';

/**
 * The number of processes. Each uses a core and up to two gigabytes. FRONTAGE_TEST_PROCESSES
 * overrides the number.
 */
const PROCESSES = Number(
  process.env.FRONTAGE_TEST_PROCESSES || Math.max(1, Math.min(availableParallelism(), 4)),
);
if (!Number.isInteger(PROCESSES) || PROCESSES < 1)
  fail('FRONTAGE_TEST_PROCESSES must be a whole number of at least 1.');
if (!['', 'database'].includes(process.env.FRONTAGE_TEST_FILES ?? ''))
  fail(
    'FRONTAGE_TEST_FILES must be database (only the files that depend on the database) or not set.',
  );
if (!/^(-?\d+|random)?$/.test(process.env.FRONTAGE_TEST_SEED ?? ''))
  fail('FRONTAGE_TEST_SEED must be an integer, or random for new seeds.');

/**
 * The hooks at the top of every file run before the first test and count toward its time limit, so
 * the limit is far above the duration of any single test.
 */
const TEST_TIMEOUT_MS = 300_000;

/**
 * The number of files per process. A process takes 2 seconds to start, but many files in one
 * process fill its database, which slows down tests that read whole tables.
 */
const FILES_OF_A_PROCESS = 12;

/** Reads the folder without `globSync`, because this program may run on Node 20. */
const everyFile = () =>
  readdirSync('test', { recursive: true })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => join('test', path))
    .filter((path) => process.env.FRONTAGE_TEST_SERVERS === undefined || isStory(path))
    .filter((path) => process.env.FRONTAGE_TEST_FILES !== 'database' || dependsOnDatabase(path))
    .sort();

/**
 * The seed of the property tests when all tests run, so that two runs of one commit have the same
 * result. Runs of single files use random seeds (docs/decisions/0074-seed-of-property-tests.md).
 */
const SEED_OF_ALL_TESTS = '20261127';

const args = process.argv.slice(2);
const files = args.filter((arg) => !arg.startsWith('-'));
const flags = args.filter((arg) => arg.startsWith('-'));

ensureInstalled({ dev: true });
ensureBuilt();
ensurePackages();
process.chdir(ROOT);
process.env.NODE_ENV = 'test';
process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules/.cache/frontage/compiled');

const node = pinnedNode();
const children = new Set();
let isStopped = false;
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.on(signal, () => {
    isStopped = true;
    for (const child of children) child.kill(signal);
  });

if (args.length > 0)
  process.exitCode = (await runTests(files.length === 0 ? everyFile() : files, {})).status;
else {
  process.env.FRONTAGE_TEST_SEED ||= SEED_OF_ALL_TESTS;
  await runAll();
}

/** Runs all tests. Each process takes the next part of the files when it has finished a part. */
async function runAll() {
  migrateTemplate(node);
  const parts = partsOf(everyFile());
  const failed = [];
  let next = 0;
  const work = async (worker) => {
    while (next < parts.length && !isStopped) {
      next += 1;
      const result = await runPart(next, parts[next - 1], worker);
      if (result.status === 0) print(result);
      else failed.push(result);
    }
  };
  await Promise.all(Array.from({ length: PROCESSES }, (_, worker) => work(worker)));
  // The second runs are sequential, so that none fails for lack of CPU time.
  for (const result of failed) if (!isStopped) await runAgain(result);
  // Failures are printed last, where they are easy to see.
  failed.sort((one, other) => one.status - other.status);
  for (const result of failed) print(result);
  process.exitCode = isStopped ? 1 : (failed.at(-1)?.status ?? 0);
}

function print({ titled }) {
  for (const [title, output] of titled) process.stdout.write(`\n== Tests, ${title}\n${output}`);
}

/** Divides the files into parts of adjacent files, because these share most of their imports. */
function partsOf(all) {
  const size = Math.min(FILES_OF_A_PROCESS, Math.ceil(all.length / PROCESSES));
  const count = Math.ceil(all.length / size);
  return Array.from({ length: count }, (_, part) => all.slice(part * size, (part + 1) * size));
}

/**
 * Runs a part. Returns the output instead of printing it, because other parts run at the same time.
 */
async function runPart(number, selection, worker) {
  const title = `part ${number}, ${selection[0]} to ${selection.at(-1)}`;
  const { status, output } = await inDatabase(number, worker, selection);
  return { number, status, titled: [[title, output]] };
}

/** Repeats the failed browser tests of a part if no other tests failed, and updates its result. */
async function runAgain(result) {
  const { number, titled } = result;
  const files = filesToRetry(titled[0][1]);
  if (files.length === 0) return;
  const second = await inDatabase(`${number}_2`, 0, files);
  result.status = second.status;
  titled.push([`part ${number}: second run of ${files.join(', ')}`, second.output]);
}

/**
 * Runs tests with their own database. A database error fails only these tests, so the results of
 * the other tests are still printed.
 */
async function inDatabase(number, worker, selection) {
  try {
    return await withDatabase(number, worker, (env) => runTests(selection, env));
  } catch (error) {
    return { status: 1, output: `${error.stack}\n` };
  }
}

/** Runs tests in one process. Returns the output if all tests run, otherwise prints it. */
async function runTests(selection, env) {
  const stdout = args.length === 0 ? 'pipe' : 'inherit';
  const command = [
    '--disable-warning=ExperimentalWarning',
    '--import=./bin/resolve-drizzle.mjs',
    '--import=./bin/seed-random-tests.mjs',
    '--test',
    '--test-isolation=none',
    `--test-timeout=${TEST_TIMEOUT_MS}`,
    ...flags,
    ...selection,
  ];
  const child = spawn(node, command, {
    stdio: ['ignore', stdout, stdout],
    env: { ...process.env, ...env },
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
  return { status, output: Buffer.concat(output).toString() };
}
