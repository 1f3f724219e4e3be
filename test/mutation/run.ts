/**
 * `npm run mutate`: changes the rule files in small ways, one at a time, in a copy of the project,
 * and runs the tests of that rule. Prints the mutants that no test notices, and exits with status 1
 * if they are more than 5 %. `--only TEXT` selects files whose path contains that text, and
 * `--sample N` takes N mutants of each file, spread over it (default 12). Equivalent mutants are
 * listed with a reason in `equivalent.json`.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Mutant, mutantsOf } from './mutants.ts';
import { RULES } from './rules.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NEEDED = 0.95;
/** A mutant that hangs is killed after this many times the duration of its unchanged tests. */
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

/** Runs the groups without a change, to learn how long they take. */
function measured(copy: string, file: string, groups: readonly (readonly string[])[]): Group[] {
  return groups.map((tests) => {
    const start = performance.now();
    if (!runs(copy, { tests, limitMs: TEST_TIMEOUT_MS }))
      throw new Error(`The tests of ${file} fail without a change: ${tests.join(' ')}`);
    const elapsedMs = Math.ceil(performance.now() - start);
    const limitMs = Math.max(SHORTEST_LIMIT_MS, PATIENCE * elapsedMs);
    return { tests, limitMs };
  });
}

/** Whether all tests pass in time. */
function runs(copy: string, { tests, limitMs }: Group): boolean {
  const args = [
    '--disable-warning=ExperimentalWarning',
    '--import=./bin/resolve-drizzle.mjs',
    '--test',
    '--test-isolation=none',
    `--test-timeout=${TEST_TIMEOUT_MS}`,
  ];
  const { status } = spawnSync(process.execPath, [...args, ...tests], {
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
  return status === 0;
}

/** This many of the items, spread evenly. */
const spread = <T>(all: readonly T[], count: number): T[] =>
  all.length <= count
    ? [...all]
    : Array.from({ length: count }, (_, n) => all[Math.floor((n * all.length) / count)] as T);

const isEquivalent = (file: string, { after }: Mutant): boolean =>
  equivalent.some((one) => one.file === file && one.after === after);

const copy = copyProject();
let killed = 0;
let survived = 0;
try {
  for (const [file, groups] of Object.entries(RULES)) {
    if (!file.includes(values.only)) continue;
    const measuredGroups = measured(copy, file, groups);
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    const all = mutantsOf(file, text).filter((mutant) => !isEquivalent(file, mutant));
    for (const mutant of spread(all, Number(values.sample))) {
      writeFileSync(
        path,
        text.slice(0, mutant.start) + mutant.replacement + text.slice(mutant.end),
      );
      if (measuredGroups.every((group) => runs(copy, group))) {
        survived += 1;
        process.stdout.write(`${file}:${mutant.line}\n  - ${mutant.before}\n  + ${mutant.after}\n`);
      } else killed += 1;
    }
    writeFileSync(path, text);
    process.stdout.write(`${dirname(file)}: ${killed} of ${killed + survived} killed so far\n`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
if (killed + survived > 0 && killed / (killed + survived) < NEEDED) process.exitCode = 1;
