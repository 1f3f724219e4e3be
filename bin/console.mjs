/**
 * Builds the console into console/dist when its sources have changed since the last build. Uses
 * built-in modules only.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, pinnedNode, ROOT } from './launch.mjs';

const CONSOLE = join(ROOT, 'console');

/** The build writes the digest of its sources here, as its last file. */
const DIGEST_FILE = join(CONSOLE, 'dist', 'sources.sha256');

export function ensureConsole() {
  const digest = digestOfSources();
  if (digest === builtDigest()) return;
  process.stdout.write('Building the console ...\n');
  const { status } = spawnSync(pinnedNode(), [join(CONSOLE, 'build.mjs'), digest], {
    cwd: CONSOLE,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) fail('The console could not be built. Fix the problem reported above.');
}

/** Includes the lock file, because the bundle contains packages. */
function digestOfSources() {
  const hash = createHash('sha256');
  const sources = readdirSync(join(CONSOLE, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const others = ['index.html', 'build.mjs', 'package.json'].map((file) => join(CONSOLE, file));
  for (const path of [...others, join(ROOT, 'package-lock.json'), ...sources])
    hash.update(path.slice(ROOT.length)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

function builtDigest() {
  try {
    return readFileSync(DIGEST_FILE, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}
