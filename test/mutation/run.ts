/**
 * `npm run mutate`: changes the rule files in small ways, one at a time, in a copy of the project,
 * and runs the tests of that rule. A mutant is killed if a test fails. Prints the mutants that are
 * not killed: `survived` if all tests pass, `broken` if only a hook fails or a file does not load,
 * and `timed out`. Exits with status 1 if fewer than 95 % are killed or time out: an endless loop
 * fails every test run, so StrykerJS counts it as detected too. `--only TEXT` selects files whose
 * path contains that text, and `--sample N` tests N evenly spread mutants of each file (default
 * 12). Equivalent mutants are listed with a reason in `equivalent.json`.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Mutant, mutantsOf } from './mutants.ts';
import { TEST_FAILED } from './reporter.ts';
import { RULES } from './rules.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NEEDED = 0.95;
/** The time limit of a mutant, as a multiple of the duration of its tests without a change. */
const PATIENCE = 20;
const SHORTEST_LIMIT_MS = 60_000;
/** Far above the time of any test, so that a busy machine does not kill mutants. */
const TEST_TIMEOUT_MS = 300_000;

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, sample: { type: 'string', default: '12' } },
});

type Equivalent = { file: string; after: string; reason: string };
const equivalent: Equivalent[] = JSON.parse(
  readFileSync(new URL('equivalent.json', import.meta.url), 'utf8'),
);

/** A copy of the project that shares the installed packages. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'frontage-mutants-'));
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  });
  for (const file of stdout.trim().split('\n')) cpSync(join(ROOT, file), join(copy, file));
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** A group of tests with the time that it may take. */
type Group = { tests: readonly string[]; limitMs: number };

/** Runs the groups without a change, to measure their duration. */
function measured(copy: string, file: string, groups: readonly (readonly string[])[]): Group[] {
  return groups.map((tests) => {
    const start = performance.now();
    if (run(copy, { tests, limitMs: TEST_TIMEOUT_MS }) !== 'survived')
      throw new Error(`The tests of ${file} fail without a change: ${tests.join(' ')}`);
    const elapsedMs = Math.ceil(performance.now() - start);
    const limitMs = Math.max(SHORTEST_LIMIT_MS, PATIENCE * elapsedMs);
    return { tests, limitMs };
  });
}

type Outcome = 'killed' | 'survived' | 'broken' | 'timed out';

/** Runs one group of tests, until the first failed test. */
function run(copy: string, { tests, limitMs }: Group): Outcome {
  const args = [
    '--disable-warning=ExperimentalWarning',
    '--import=./bin/resolve-drizzle.mjs',
    '--test',
    '--test-isolation=none',
    '--test-reporter=./test/mutation/reporter.ts',
    `--test-timeout=${TEST_TIMEOUT_MS}`,
  ];
  const { status, signal } = spawnSync(process.execPath, [...args, ...tests], {
    cwd: copy,
    stdio: 'ignore',
    timeout: limitMs,
    killSignal: 'SIGKILL',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/frontage/compiled'),
    },
  });
  if (signal === 'SIGKILL') return 'timed out';
  if (status === TEST_FAILED) return 'killed';
  return status === 0 ? 'survived' : 'broken';
}

/**
 * Runs the groups until one kills the mutant or times out. After a timeout, the other groups are
 * skipped to save time, although one of them might kill the mutant. Otherwise the outcome is
 * `broken` if any group is broken, and else `survived`.
 */
function outcomeOf(copy: string, groups: readonly Group[]): Outcome {
  let outcome: Outcome = 'survived';
  for (const group of groups) {
    const result = run(copy, group);
    if (result === 'killed' || result === 'timed out') return result;
    if (result !== 'survived') outcome = result;
  }
  return outcome;
}

/** A sample of `count` items, spread evenly. */
const spread = <T>(all: readonly T[], count: number): T[] =>
  all.length <= count
    ? [...all]
    : Array.from({ length: count }, (_, n) => all[Math.floor((n * all.length) / count)] as T);

/** The mutants without the listed equivalents, each of which has to match exactly one mutant. */
function withoutEquivalents(file: string, all: readonly Mutant[]): Mutant[] {
  const excluded = equivalent
    .filter((one) => one.file === file)
    .map(({ after }) => {
      const [mutant, ...more] = all.filter((one) => one.after === after);
      if (mutant === undefined || more.length > 0)
        throw new Error(`An entry of equivalent.json does not match exactly one mutant: ${after}`);
      return mutant;
    });
  return all.filter((mutant) => !excluded.includes(mutant));
}

type Tally = Record<Outcome, number> & { file: string; equivalent: number };

/** Tests mutants of one file, and prints those that are not killed. */
function mutate(copy: string, file: string, groups: readonly (readonly string[])[]): Tally {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  const all = mutantsOf(file, text);
  const relevant = withoutEquivalents(file, all);
  const measuredGroups = measured(copy, file, groups);
  const tally = { file, killed: 0, survived: 0, broken: 0, 'timed out': 0 };
  for (const mutant of spread(relevant, Number(values.sample))) {
    const { start, end, replacement, line, before, after } = mutant;
    writeFileSync(path, text.slice(0, start) + replacement + text.slice(end));
    const outcome = outcomeOf(copy, measuredGroups);
    tally[outcome] += 1;
    if (outcome !== 'killed')
      process.stdout.write(`${outcome}: ${file}:${line}\n  - ${before}\n  + ${after}\n`);
  }
  writeFileSync(path, text);
  return { ...tally, equivalent: all.length - relevant.length };
}

const copy = copyProject();
const tallies: Tally[] = [];
try {
  for (const [file, groups] of Object.entries(RULES))
    if (file.includes(values.only)) {
      const tally = mutate(copy, file, groups);
      tallies.push(tally);
      process.stdout.write(`${JSON.stringify(tally)}\n`);
    }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
const count = (outcome: Outcome) => tallies.reduce((sum, tally) => sum + tally[outcome], 0);
const tested = count('killed') + count('survived') + count('broken') + count('timed out');
const noticed = count('killed') + count('timed out');
process.stdout.write(`${count('killed')} of ${tested} killed, ${count('timed out')} timed out\n`);
if (tested > 0 && noticed / tested < NEEDED) process.exitCode = 1;
