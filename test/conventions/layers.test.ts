/** The imports between folders, compared with docs/MAP.md. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allImports, filesBelow, read, valueImports } from './sources.ts';

const LAYERS: Record<string, number> = {
  kernel: 0,
  store: 1,
  outbound: 1,
  engine: 2,
  connectors: 2,
  domain: 3,
  delivery: 4,
  faces: 5,
  jobs: 5,
  app: 6,
};

const files = filesBelow('src');
const folderOf = (path: string): string => path.split('/')[1] ?? '';

test('imports between the folders of src run strictly downward', () => {
  const upward = files.flatMap((file) =>
    valueImports(file)
      .filter((target) => target.startsWith('src/') && folderOf(target) !== folderOf(file))
      .filter((target) => (LAYERS[folderOf(target)] ?? 9) >= (LAYERS[folderOf(file)] ?? -1))
      .map((target) => `${file} imports ${target}`),
  );
  assert.deepEqual(upward, []);
});

test('no file imports itself through other files, not even for a type', () => {
  const done = new Set<string>();
  const cycles: string[] = [];
  const walk = (file: string, path: string[]): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' > '));
    if (path.includes(file) || done.has(file)) return;
    for (const target of allImports(file))
      if (target.startsWith('src/')) walk(target, [...path, file]);
    done.add(file);
  };
  for (const file of files) walk(file, []);
  assert.deepEqual(cycles, []);
});

test('no API imports another', () => {
  const faceOf = (path: string) => /^src\/faces\/(v1|v2|sites|session)\//.exec(path)?.[1];
  const known = files.flatMap((file) =>
    valueImports(file)
      .filter(
        (target) =>
          faceOf(file) !== undefined &&
          faceOf(target) !== undefined &&
          faceOf(file) !== faceOf(target),
      )
      .map((target) => `${file} imports ${target}`),
  );
  assert.deepEqual(known, []);
});

test('a domain family imports another only along an edge that the map lists', () => {
  const familyOf = (path: string) => /^src\/domain\/([^/]+)\//.exec(path)?.[1];
  const edges = new Set<string>();
  for (const file of files) {
    for (const target of valueImports(file)) {
      const [from, to] = [familyOf(file), familyOf(target)];
      if (from !== undefined && to !== undefined && from !== to) edges.add(`${from} → ${to}`);
    }
  }
  const listed = [...read('docs/MAP.md').matchAll(/^- `([\w-]+ → [\w-]+)`/gm)].map(
    ([, edge = '']) => edge,
  );
  assert.deepEqual([...edges].sort(), listed.sort());
});

test('the map lists every folder, and only folders that exist', () => {
  const map = read('docs/MAP.md');
  const folders = [...new Set(files.map((file) => file.split('/').slice(0, -1).join('/')))].filter(
    (folder) => folder.split('/').length <= 3,
  );
  const unnamed = folders.filter((folder) => !map.includes(`\`${folder}/\``));
  assert.deepEqual(unnamed, []);
  const named = [...map.matchAll(/`(src\/[\w/-]+\/)`/g)].map(([, folder = '']) =>
    folder.slice(0, -1),
  );
  assert.deepEqual(
    named.filter((folder) => !files.some((file) => file.startsWith(`${folder}/`))),
    [],
  );
});

test('the service imports the Redis client and the administration commands only on demand', () => {
  const reached = new Set<string>();
  const walk = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const target of valueImports(file)) if (target.endsWith('.ts')) walk(target);
  };
  for (const file of ['src/app/open.ts', 'src/app/main.ts']) walk(file);
  assert.ok(reached.has('src/store/open-rate-limits.ts'), 'imports of imports are followed');
  const early = [...reached].filter(
    (file) => file.startsWith('src/app/commands/') || /from 'ioredis'/.test(read(file)),
  );
  assert.deepEqual(early, []);
});
