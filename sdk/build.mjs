/**
 * Builds the packages for npm into their `dist/` folders. Each package contains ES modules, one
 * file of types and the changelog. Records the digest of the sources if it is passed as an
 * argument.
 */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'tsdown';

const PACKAGES = ['client', 'webhooks', 'next'];

/** The sources import the other packages by path, and the built packages by name. */
const packagesByName = {
  name: 'packages-by-name',
  resolveId(source) {
    const name = /^\.\.\/\.\.\/(client|webhooks)\/src\/entry\.ts$/.exec(source)?.[1];
    return name === undefined ? null : { id: `@frontage/${name}`, external: true };
  },
};

for (const name of PACKAGES) {
  await build({
    cwd: fileURLToPath(new URL(name, import.meta.url)),
    config: false,
    entry: { index: 'src/entry.ts' },
    format: 'esm',
    platform: 'neutral',
    dts: { oxc: {} },
    plugins: [packagesByName],
    minify: false,
    logLevel: 'error',
  });
  const changelog = new URL(`${name}/dist/CHANGELOG.md`, import.meta.url);
  copyFileSync(new URL('../docs/CHANGELOG.md', import.meta.url), changelog);
}

const [digest] = process.argv.slice(2);
if (digest !== undefined) {
  mkdirSync(new URL('dist/', import.meta.url), { recursive: true });
  writeFileSync(new URL('dist/sources.sha256', import.meta.url), digest);
}
