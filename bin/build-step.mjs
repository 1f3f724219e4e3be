/**
 * A step of the build, which runs again only when its sources have changed. As its last action,
 * every step writes the digest of its sources into its output folder. Uses only built-in modules.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fail, pinnedNode, ROOT } from './launch.mjs';

export const DIGEST_FILE = 'sources.sha256';

/**
 * `program` builds into `folder` and receives the digest as its argument. The lock file is always
 * one of the sources, because bundles contain packages.
 */
export const buildStep = ({ title, folder, program, sources }) => {
  const digest = () => digestOf([...sources, 'package-lock.json', program]);
  const isFresh = () => readDigest(join(ROOT, folder, DIGEST_FILE)) === digest();
  return {
    isFresh,
    ensure() {
      if (isFresh()) return;
      process.stdout.write(`Building the ${title} ...\n`);
      const { status } = spawnSync(pinnedNode(), [join(ROOT, program), digest()], {
        cwd: join(ROOT, dirname(folder)),
        stdio: 'inherit',
        env: { ...process.env, NODE_ENV: 'production' },
      });
      if (status !== 0) fail(`The ${title} could not be built. Fix the problem reported above.`);
    },
  };
};

/**
 * The digest of the paths and contents of files. The path of a folder includes all files below it.
 */
function digestOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesAt).sort())
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  return hash.digest('hex');
}

function filesAt(path) {
  if (!statSync(join(ROOT, path)).isDirectory()) return [path];
  return readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length));
}

function readDigest(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}
