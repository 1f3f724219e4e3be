/**
 * `npm run gold`: makes everything generated that is committed. With `--check` it ends with status 1 when that changed a file,
 * which is to say when somebody forgot to run it; nothing that is merely uncommitted counts.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ROOT } from './launch.mjs';

const MADE = ['src/store/migrations', 'openapi', 'docs', 'sdk/types'];

const before = filesOf(MADE);
make('node_modules/drizzle-kit/bin.cjs', 'generate');
make('src/app/cli.ts', 'openapi', '--write');
make('sdk/generate.mjs');
make('test/coverage/write.ts');
const after = filesOf(MADE);

const changed = [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path)).sort();
if (!process.argv.includes('--check')) {
  process.stdout.write(changed.length === 0 ? 'Nothing changed.\n' : changed.map((path) => `${path}\n`).join(''));
} else if (changed.length > 0) {
  fail(`Run npm run gold and commit what it changes: ${changed.join(', ')}`);
}

function make(program, ...args) {
  const { status } = spawnSync(process.execPath, [program, ...args], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) fail(`node ${[program, ...args].join(' ')} failed.`);
}

/** Path to digest of every file in these folders. */
function filesOf(folders) {
  const there = folders.filter((folder) => existsSync(join(ROOT, folder)));
  const entries = there.flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }));
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [path.slice(ROOT.length), createHash('sha256').update(readFileSync(path)).digest('hex')]));
}
