/**
 * Installs the packages unless they match package-lock.json. Uses only built-in modules, because it
 * runs before any package is installed.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fail, NODE_PACKAGE, ROOT } from './launch.mjs';

/** If `dev` is false, development packages may be missing. */
export function ensureInstalled({ dev }) {
  if (isInstalled(dev)) return;
  process.stdout.write('Installing the packages of package-lock.json (npm ci) ...\n');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=optional', ...(dev ? ['--include=dev'] : []), '--loglevel=error'];
  const options = { cwd: ROOT, stdio: 'inherit' };
  const { status } =
    npm !== undefined && basename(npm) === 'npm-cli.js'
      ? spawnSync(process.execPath, [npm, ...args], options)
      : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (status !== 0)
    fail('npm ci failed. Fix the problem reported above and run the command again.');
}

/** npm writes node_modules/.package-lock.json as the last step of an installation. */
function isInstalled(dev) {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  return Object.entries(wanted).every(
    ([path, { version, integrity, optional, devOptional, dev: devOnly }]) => {
      const found = present[path];
      if (found !== undefined) return found.version === version && found.integrity === integrity;
      const unneeded =
        (optional && path !== `node_modules/${NODE_PACKAGE}`) || (!dev && (devOnly || devOptional));
      return path === '' || unneeded;
    },
  );
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}
