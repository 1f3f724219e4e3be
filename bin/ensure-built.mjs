/** Builds the console into console/dist, the service into dist/, and the packages of the SDK. */
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

/** The packages of the SDK, each in its own dist/ folder. The digest is in sdk/dist. */
const packages = buildStep({
  title: 'SDK',
  folder: 'sdk/dist',
  program: 'sdk/build.mjs',
  sources: ['docs/CHANGELOG.md', 'sdk/types', 'sdk/client/src', 'sdk/next/src', 'sdk/webhooks/src'],
});

/** Whether the sources exist. The npm package and the container image contain only the builds. */
const hasSources = () => existsSync(join(ROOT, 'src'));

export const isServiceBuilt = () => !hasSources() || service.isFresh();

export const isBuilt = () => isServiceBuilt() && (!hasSources() || pages.isFresh());

export const ensureConsole = () => pages.ensure();

/** Builds the packages of the SDK, which only `frontage create-site` and the tests need. */
export const ensurePackages = () => packages.ensure();

/** Builds the console and the service if they are missing or older than their sources. */
export function ensureBuilt() {
  if (!hasSources()) return;
  pages.ensure();
  service.ensure();
}
