/** The builds: the console in console/dist and the service in dist/. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildStep } from './build-step.mjs';
import { ROOT } from './launch.mjs';

const pages = buildStep({
  title: 'console',
  folder: 'console/dist',
  program: 'console/build.mjs',
  sources: ['console/src', 'console/index.html', 'console/package.json'],
});

const service = buildStep({
  title: 'service',
  folder: 'dist',
  program: 'bin/bundle.mjs',
  sources: ['src', 'package.json'],
});

/** The npm package and the container image contain the builds and no sources. */
const hasSources = () => existsSync(join(ROOT, 'src'));

export const isServiceBuilt = () => !hasSources() || service.isFresh();

export const isBuilt = () => isServiceBuilt() && (!hasSources() || pages.isFresh());

export const ensureConsole = () => pages.ensure();

/** Builds what is missing or older than its sources. */
export function ensureBuilt() {
  if (!hasSources()) return;
  pages.ensure();
  service.ensure();
}
