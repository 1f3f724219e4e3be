/** The house as docs/MAP.md draws it: what may import what. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesBelow, read, valueImports } from './sources.ts';

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
const roomOf = (path: string): string => path.split('/')[1] ?? '';

test('imports run strictly downwards between rooms', () => {
  const upward = files.flatMap((file) =>
    valueImports(file)
      .filter((target) => target.startsWith('src/') && roomOf(target) !== roomOf(file))
      .filter((target) => (LAYERS[roomOf(target)] ?? 9) >= (LAYERS[roomOf(file)] ?? -1))
      .map((target) => `${file} imports ${target}`),
  );
  assert.deepEqual(upward, []);
});

test('no file imports itself by way of others', () => {
  const done = new Set<string>();
  const cycles: string[] = [];
  const walk = (file: string, path: string[]): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' > '));
    if (path.includes(file) || done.has(file)) return;
    for (const target of valueImports(file)) if (target.startsWith('src/')) walk(target, [...path, file]);
    done.add(file);
  };
  for (const file of files) walk(file, []);
  assert.deepEqual(cycles, []);
});

test('no face knows another', () => {
  const faceOf = (path: string) => /^src\/faces\/(v1|v2|sites|session)\//.exec(path)?.[1];
  const known = files.flatMap((file) =>
    valueImports(file)
      .filter((target) => faceOf(file) !== undefined && faceOf(target) !== undefined && faceOf(file) !== faceOf(target))
      .map((target) => `${file} imports ${target}`),
  );
  assert.deepEqual(known, []);
});

test('one domain family imports another only along an edge that the map lists', () => {
  const familyOf = (path: string) => /^src\/domain\/([^/]+)\//.exec(path)?.[1];
  const edges = new Set<string>();
  for (const file of files) {
    for (const target of valueImports(file)) {
      const [from, to] = [familyOf(file), familyOf(target)];
      if (from !== undefined && to !== undefined && from !== to) edges.add(`${from} → ${to}`);
    }
  }
  const listed = [...read('docs/MAP.md').matchAll(/^- `([\w-]+ → [\w-]+)`/gm)].map(([, edge = '']) => edge);
  assert.deepEqual([...edges].sort(), listed.sort());
});

test('the map names every room, and no room that is not there', () => {
  const map = read('docs/MAP.md');
  const rooms = [...new Set(files.map((file) => file.split('/').slice(0, -1).join('/')))].filter(
    (room) => room.split('/').length <= 3,
  );
  const unnamed = rooms.filter((room) => !map.includes(`\`${room}/\``));
  assert.deepEqual(unnamed, []);
  const named = [...map.matchAll(/`(src\/[\w/-]+\/)`/g)].map(([, room = '']) => room.slice(0, -1));
  assert.deepEqual(
    named.filter((room) => !files.some((file) => file.startsWith(`${room}/`))),
    [],
  );
});
