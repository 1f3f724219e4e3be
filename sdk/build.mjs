/** Builds the packages for npm into their `dist/` folders: ES modules and one file of types each. */
import { fileURLToPath } from 'node:url';
import { build } from 'tsdown';

const PACKAGES = ['client', 'webhooks'];

for (const name of PACKAGES)
  await build({
    cwd: fileURLToPath(new URL(name, import.meta.url)),
    config: false,
    entry: { index: 'src/entry.ts' },
    format: 'esm',
    platform: 'neutral',
    dts: { oxc: {} },
    minify: false,
    logLevel: 'error',
  });
