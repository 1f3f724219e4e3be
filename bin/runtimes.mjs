/**
 * `npm run runtimes`: installs the Node versions that the SDK supports, Deno and workerd, an edge
 * runtime, from the npm registry. Runs the packages of the SDK on all of them, and the samples of
 * the documentation on Node. `npm test` uses only the Node versions that the machine already has.
 */
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { installCached } from './cached-packages.mjs';
import { fail, NODE_PACKAGE } from './launch.mjs';

const NODE_VERSIONS = ['20', '22', '24'];

const FILES = [
  'test/client/packages.test.ts',
  'test/client/runtimes.test.ts',
  'test/app/samples.test.ts',
];

const versions = NODE_VERSIONS.map((version) => [
  `node-${version}`,
  `npm:${NODE_PACKAGE}@${version}`,
]);
const modules = installCached('runtimes', {
  ...Object.fromEntries(versions),
  deno: '^2.0.0',
  miniflare: '^4.0.0',
});

const folders = NODE_VERSIONS.map((version) => join(modules, `node-${version}`, 'bin'));
for (const [index, version] of NODE_VERSIONS.entries()) {
  const node = join(folders[index], 'node');
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (!stdout?.startsWith(`v${version}.`)) fail(`Node ${version} does not run on this machine.`);
}
process.env.PATH = [process.env.PATH, ...folders].join(delimiter);
process.env.TEST_DENO = join(modules, '.bin/deno');
process.env.TEST_MINIFLARE = join(modules, 'miniflare/dist/src/index.js');
if (!process.argv.some((arg) => arg.endsWith('.test.ts'))) process.argv.push(...FILES);
await import('./test.mjs');
