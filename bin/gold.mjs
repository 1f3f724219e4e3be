/**
 * `npm run gold`: regenerates all generated files. With `--check` it exits with status 1 if a file
 * changed, which means that the generated files were out of date. Uncommitted changes do not
 * matter.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { fail, ROOT } from './launch.mjs';

const GENERATED = ['src/store/migrations', 'openapi', 'docs', 'sdk/types', 'test/client'];

ensureInstalled({ dev: true });
const before = filesOf(GENERATED);
generate('node_modules/drizzle-kit/bin.cjs', 'generate');
removeOldSnapshots();
generate('src/app/cli.ts', 'openapi', '--write');
generate('sdk/generate.mjs');
generate('test/client/write-rounds.ts');
generate('test/coverage/write.ts');
generate('bin/write-map.mjs');
generate('bin/write-elements.mjs');
generate('bin/write-topics.mjs');
const after = filesOf(GENERATED);

const changed = [...new Set([...before.keys(), ...after.keys()])]
  .filter((path) => before.get(path) !== after.get(path))
  .sort();
if (!process.argv.includes('--check')) {
  process.stdout.write(
    changed.length === 0 ? 'Nothing changed.\n' : changed.map((path) => `${path}\n`).join(''),
  );
} else if (changed.length > 0) {
  fail(`Generated files were out of date. Commit them: ${changed.join(', ')}`);
}

function generate(program, ...args) {
  const { status } = spawnSync(process.execPath, [program, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) fail(`node ${[program, ...args].join(' ')} failed.`);
}

/** Only the newest snapshot is needed to generate the next migration. */
function removeOldSnapshots() {
  const meta = join(ROOT, 'src/store/migrations/meta');
  const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'));
  for (const name of snapshots.sort().slice(0, -1)) rmSync(join(meta, name));
}

/** Digests of all files in these folders, by path. */
function filesOf(folders) {
  const there = folders.filter((folder) => existsSync(join(ROOT, folder)));
  const entries = there.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }),
  );
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    paths.map((path) => [
      path.slice(ROOT.length),
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    ]),
  );
}
