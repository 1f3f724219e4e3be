/** Builds the packages for npm into their `dist/` folders: ES modules and one file of types each. */
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

for (const name of PACKAGES)
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
