/**
 * Bundles the service into dist/ and records the digest that is passed as an argument. Sources
 * locate files with `new URL(path, import.meta.url)`, which the bundle redirects: a program that is
 * started by its path becomes an entry of the bundle, any other file below src/ is copied, and a
 * file elsewhere is not moved.
 */
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { DIGEST_FILE } from './build-step.mjs';
import { ROOT } from './launch.mjs';

const DIST = join(ROOT, 'dist');

const SOURCES = join(ROOT, 'src', sep);

const FILE_URL = /new URL\('([^']+)', import\.meta\.url\)/g;

/** Packages that load native code, WebAssembly or other files by path are not bundled. */
const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const EXTERNAL = Object.keys(dependencies);

const isExternal = (id) => EXTERNAL.some((name) => id === name || id.startsWith(`${name}/`));

const filesByPath = (folder) => ({
  name: 'files-by-path',
  transform: {
    filter: { code: FILE_URL },
    handler(code, id) {
      if (!id.startsWith(SOURCES)) return null;
      const redirect = (_, path) => {
        const file = resolve(dirname(id), path);
        return `new URL('${place(file, folder, this)}${path.endsWith('/') ? '/' : ''}', import.meta.url)`;
      };
      return { code: code.replaceAll(FILE_URL, redirect), map: null };
    },
  },
});

/** The source maps only cover src/ (`src/app/source-maps.ts`). */
const ownSourceMaps = {
  name: 'own-source-maps',
  transform: {
    filter: { id: /[\\/]node_modules[\\/]/ },
    handler: (code) => ({ code, map: { mappings: '' } }),
  },
};

/**
 * Escapes all characters that are not ASCII. V8 stores a file with such a character in twice the
 * memory.
 */
const onlyAscii = {
  name: 'only-ascii',
  generateBundle(_, files) {
    for (const file of Object.values(files))
      if (file.type === 'chunk') file.code = file.code.replace(/\\.|[^\0-\x7F]/gs, escaped);
  },
};

/** Escapes a character, but not an ASCII character that follows a backslash. */
const escaped = (match) => {
  const code = match.charCodeAt(match.length - 1);
  return code < 0x80 ? match : `\\u${code.toString(16).padStart(4, '0')}`;
};

/**
 * Loads built-in modules without `import`. With `import`, Node reads all exports of each module,
 * which loads a WebSocket client for node:http. Measured: 0.6 times the CPU time of loading the
 * modules.
 */
const quickBuiltins = {
  name: 'quick-builtins',
  generateBundle(_, files) {
    for (const file of Object.values(files))
      if (file.type === 'chunk') file.code = file.code.replace(BUILTIN_IMPORT, withoutImport);
  },
};

const BUILTIN_IMPORT =
  /^import (?:([\w$]+)|\* as ([\w$]+)|([\w$]+), (\{.*\})|(\{.*\})) from "(node:[\w/]+)";$/gm;

function withoutImport(_, whole, all, main, some, named, module) {
  const names = [whole ?? all ?? main, some ?? named].filter((part) => part !== undefined);
  const builtin = `globalThis.process.getBuiltinModule("${module}")`;
  return names.map((name) => `const ${name.replaceAll(' as ', ': ')} = ${builtin};`).join(' ');
}

/** The path of a file relative to the bundle. Adds files below src/ to the bundle. */
function place(file, folder, plugin) {
  const name = basename(file);
  if (!file.startsWith(SOURCES)) return `../${relative(ROOT, file).replaceAll(sep, '/')}`;
  if (!name.endsWith('.ts')) {
    cpSync(file, join(folder, name), { recursive: true });
    return `./${name}`;
  }
  const fileName = name.replace(/\.ts$/, '.js');
  plugin.emitFile({ type: 'chunk', id: file, fileName });
  return `./${fileName}`;
}

/** Writes a minified script for browsers. */
async function bundleScript(input, file, format) {
  const script = await rolldown({ input: join(ROOT, input) });
  await script.write({ file: join(folder, file), format, minify: true });
  await script.close();
}

const [digest = ''] = process.argv.slice(2);
// The bundle is written next to dist/, because source maps contain relative paths.
const folder = join(ROOT, `dist-${process.pid}`);
mkdirSync(folder, { recursive: true });
const bundle = await rolldown({
  input: join(SOURCES, 'app/cli.ts'),
  platform: 'node',
  // The CommonJS files of some packages load each other in ways that a bundler cannot detect.
  resolve: { mainFields: ['module', 'main'] },
  external: isExternal,
  plugins: [filesByPath(folder), ownSourceMaps, onlyAscii, quickBuiltins],
});
await bundle.write({
  dir: folder,
  entryFileNames: '[name].js',
  chunkFileNames: 'chunk-[name]-[hash].js',
  sourcemap: true,
  sourcemapExcludeSources: true,
  comments: { legal: true, annotation: false, jsdoc: false },
});
await bundle.close();
// The search of the static documentation is a classic script.
await bundleScript('src/faces/docs/search-script.js', 'docs-search.js', 'iife');
await bundleScript('examples/widget/frontage-widget.js', 'frontage-widget.js', 'esm');
writeFileSync(join(folder, DIGEST_FILE), digest);
rmSync(DIST, { recursive: true, force: true });
renameSync(folder, DIST);
