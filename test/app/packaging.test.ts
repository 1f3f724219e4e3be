/** The files with which operators install the service, as far as they can be checked without images. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, suite, test } from 'node:test';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../../src/app/config.ts';
import { isObject } from '../../src/kernel/object.ts';
import { ROOT, read } from '../conventions/sources.ts';

const dockerfile = read('Dockerfile');

/** The files and folders that instructions copy from the repository, by stage. */
const copied = dockerfile
  .split(/^FROM /m)
  .map((stage) =>
    [...stage.matchAll(/^COPY (?!--)(.+)$/gm)].flatMap(([, words = '']) =>
      words.split(' ').slice(0, -1),
    ),
  );

/** The image without its packages, in a folder. */
function imageFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'frontage-image-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  for (const path of [...(copied.at(-1) ?? []), 'console/dist']) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

suite('the container image', () => {
  test('copies only files that exist', () => {
    assert.equal(copied.length, 4);
    for (const path of copied.flat()) assert.ok(existsSync(join(ROOT, path)), path);
  });

  test('contains every file that the service reads', async () => {
    const folder = imageFolder();
    const [program, ...words] = JSON.parse(/^ENTRYPOINT (.+)$/m.exec(dockerfile)?.[1] ?? '[]');
    assert.equal(program, 'node');
    const child = spawn(process.execPath, [...words, 'serve'], {
      cwd: folder,
      env: { PATH: process.env['PATH'], PORT: '0', FRONTAGE_DATA_DIR: join(folder, 'data') },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    after(() => child.kill('SIGKILL'));
    const url = await new Promise<string>((resolve) => {
      createInterface(child.stderr).on('line', (line) => {
        const { msg, url: started } = JSON.parse(line);
        if (msg === 'service started') resolve(started);
      });
    });
    for (const path of [
      '/readyz',
      '/docs',
      '/docs/recipes/run-in-production',
      '/console',
      '/openapi/v2.json',
    ])
      assert.equal((await fetch(url + path)).status, 200, path);
    child.kill('SIGTERM');
    assert.deepEqual(await once(child, 'exit'), [0, null]);
  });
});

/** Every object with this key in a document, at any depth. */
function withKey(value: unknown, key: string): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap((item) => withKey(item, key));
  if (!isObject(value)) return [];
  return [
    ...(key in value ? [value] : []),
    ...Object.values(value).flatMap((item) => withKey(item, key)),
  ];
}

const SECRETS = {
  FRONTAGE_SECRET: 'x'.repeat(32),
  DATABASE_URL: 'postgres://frontage:x@postgres/frontage',
};

suite('the manifests', () => {
  test('set only variables that the service knows, to valid values', () => {
    const compose = parse(read('compose.yaml'), { merge: true });
    const kubernetes = parseAllDocuments(read('docs/operations/kubernetes.yaml')).map(
      (document) => {
        assert.deepEqual(document.errors, []);
        return document.toJS();
      },
    );
    const environments = [
      ...withKey(compose, 'FRONTAGE_MEDIA_URL'),
      ...withKey(kubernetes, 'FRONTAGE_MEDIA_URL'),
    ];
    assert.ok(environments.length >= 4);
    for (const environment of environments) {
      const values = Object.entries(environment)
        .map(([name, value]) => [name, String(value)] as const)
        .filter(([, value]) => !value.startsWith('${'));
      readConfig({ ...Object.fromEntries(values), ...SECRETS });
    }
  });

  test('run the service with a read-only root file system and without privileges', () => {
    const { services } = parse(read('compose.yaml'), { merge: true });
    for (const name of ['web', 'worker', 'migrate'])
      assert.deepEqual([services[name].read_only, services[name].cap_drop], [true, ['ALL']], name);
    assert.match(dockerfile, /^USER node$/m);
  });
});
