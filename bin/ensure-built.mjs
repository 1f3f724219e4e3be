/** The builds: the console in console/dist, the service in dist/, and the packages of the SDK. */
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
  sources: ['examples/widget/frontage-widget.js', 'src', 'package.json'],
});

/** The packages of the SDK, each in a dist/ of its own. The digest is in sdk/dist. */
const packages = buildStep({
  title: 'SDK',
  folder: 'sdk/dist',
  program: 'sdk/build.mjs',
  sources: ['docs/CHANGELOG.md', 'sdk/types', 'sdk/client/src', 'sdk/next/src', 'sdk/webhooks/src'],
});

/** The npm package and the container image contain the builds and no sources. */
const hasSources = () => existsSync(join(ROOT, 'src'));

export const isServiceBuilt = () => !hasSources() || service.isFresh();

export const isBuilt = () => isServiceBuilt() && (!hasSources() || pages.isFresh());

export const ensureConsole = () => pages.ensure();

/** The service runs without them: only `frontage create-site` copies them. */
export const ensurePackages = () => packages.ensure();

/** Builds outputs that are missing or older than their sources. */
export function ensureBuilt() {
  if (!hasSources()) return;
  pages.ensure();
  service.ensure();
}
