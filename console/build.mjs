/**
 * Builds the console into a new folder, compresses every file and then replaces console/dist. The
 * argument is the digest of the sources, which marks the build as complete.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const ROOT = import.meta.dirname;
const [digest = ''] = process.argv.slice(2);
const fresh = join(ROOT, 'dist', `build-${process.pid}`);
const assets = join(fresh, 'assets');

await build({
  root: ROOT,
  base: './',
  configFile: false,
  logLevel: 'warn',
  // The server replaces the placeholder in each response.
  html: { cspNonce: '__NONCE__' },
  plugins: [react()],
  build: {
    outDir: fresh,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The styles of the component library are in one large file.
    chunkSizeWarningLimit: 1000,
  },
});

for (const file of readdirSync(assets)) {
  const content = readFileSync(join(assets, file));
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(join(assets, `${file}.gz`), gzipSync(content, { level: 9 }));
  writeFileSync(join(assets, `${file}.br`), brotliCompressSync(content, { params }));
}

const dist = join(ROOT, 'dist');
for (const name of ['assets', 'index.html']) {
  rmSync(join(dist, name), { recursive: true, force: true });
  renameSync(join(fresh, name), join(dist, name));
}
mkdirSync(dist, { recursive: true });
rmSync(fresh, { recursive: true });
writeFileSync(join(dist, 'sources.sha256'), digest);
