/**
 * Installs packages that are not dependencies of the project from the npm registry, into a folder
 * of `node_modules/.cache`. Uses only built-in modules.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ROOT } from './launch.mjs';

/** Returns the `node_modules` folder of the packages. */
export function installCached(name, dependencies) {
  const folder = join(ROOT, 'node_modules/.cache/frontage', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  const install = ['install', '--no-audit', '--no-fund', '--no-package-lock'];
  const options = { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' };
  if (spawnSync('npm', install, options).status !== 0)
    fail(`The packages for ${name} could not be installed from the npm registry.`);
  return join(folder, 'node_modules');
}
