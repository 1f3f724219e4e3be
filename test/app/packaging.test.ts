/** The files with which operators install the service, as far as they can be checked without images. */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import { after, suite, test } from 'node:test';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../../src/app/config.ts';
import { isObject } from '../../src/kernel/object.ts';
import { ROOT, read } from '../conventions/sources.ts';
import { listAt, textAt } from '../kit/json.ts';
import '../kit/program.ts';
import { copyRuntimePackages } from '../kit/runtime-packages.ts';
import { setUp } from '../kit/set-up.ts';

const dockerfile = read('Dockerfile');

/** The files and folders that `COPY` instructions copy from the repository, by stage. */
const copied = dockerfile
  .split(/^FROM /m)
  .map((stage) =>
    [...stage.matchAll(/^COPY (?!--)(.+)$/gm)].flatMap(([, words = '']) =>
      words.split(' ').slice(0, -1),
    ),
  );

const home = mkdtempSync(join(tmpdir(), 'frontage-packaging-'));
after(() => rmSync(home, { recursive: true, force: true }));

setUp(() => copyRuntimePackages(home));

const PATHS = [
  '/healthz',
  '/readyz',
  '/docs',
  '/docs/page.css',
  '/docs/changelog',
  '/docs/guides/make-the-first-request',
  '/docs/operations/backups',
  '/docs/recipes/run-in-production',
  '/docs/scale',
  '/docs/sdk/client',
  '/docs/topics/limits',
  '/docs/widget',
  '/docs/reference/',
  '/docs/reference/js/scalar.js',
  '/console',
  '/openapi/v2.json',
  '/widget/v1/frontage-widget.js',
];

/** Starts the service on a separate embedded database; `started` is its URL. */
async function serving(folder: string, args: string[]) {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: '0', FRONTAGE_DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  after(() => child.kill('SIGKILL'));
  const lines = createInterface(child.stderr);
  const started = await new Promise<string>((resolve, reject) => {
    const said: string[] = [];
    lines.on('line', (line) => {
      said.push(line);
      const { msg, url } = line.startsWith('{') ? JSON.parse(line) : {};
      if (msg === 'service started') resolve(url);
    });
    child.once('exit', () => reject(new Error(said.join('\n'))));
  });
  return {
    started,
    async stop() {
      child.kill('SIGTERM');
      assert.deepEqual(await once(child, 'exit'), [0, null]);
    },
  };
}

suite('the container image', () => {
  test('copies only files that exist', () => {
    assert.equal(copied.length, 4);
    for (const path of copied.flat()) assert.ok(existsSync(join(ROOT, path)), path);
  });

  test('copies the package.json of every workspace into the build stage', () => {
    const { workspaces } = JSON.parse(read('package.json'));
    for (const folder of workspaces)
      assert.ok(copied[1]?.includes(`${folder}/package.json`), folder);
  });

  test('is built from a folder that contains the sources of every build', () => {
    const steps = [...read('bin/ensure-built.mjs').matchAll(/sources: \[([^\]]+)\]/g)];
    const sources = steps.flatMap(([, list = '']) => list.match(/[\w./-]+/g) ?? []);
    assert.ok(sources.includes('docs/CHANGELOG.md'));
    for (const source of sources)
      assert.ok(
        copied[1]?.some((path) => source === path || source.startsWith(`${path}/`)),
        source,
      );
  });

  test('contains every file that the service and create-site read', async () => {
    const folder = join(home, 'image');
    const built = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)];
    for (const path of [...(copied.at(-1) ?? []), ...built.map(([, path = '']) => path)]) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      cpSync(join(ROOT, path), join(folder, path), { recursive: true });
    }
    const [program, ...words] = JSON.parse(/^ENTRYPOINT (.+)$/m.exec(dockerfile)?.[1] ?? '[]');
    assert.equal(program, 'node');
    const service = await serving(folder, [...words, 'serve']);
    for (const path of PATHS) assert.equal((await fetch(service.started + path)).status, 200, path);
    const document = await fetch(`${service.started}/openapi/v2.json`).then((it) => it.text());
    const { servers } = JSON.parse(document);
    // The base URL follows from HOST and PORT, and port 0 lets the system choose.
    assert.deepEqual(
      servers,
      [{ url: 'http://127.0.0.1:0' }],
      'the document names the running server',
    );
    assert.ok(
      !document.includes('127.0.0.1:8080'),
      'the document does not name the server of the example',
    );
    writeSite(folder, words);
    await service.stop();
  });
});

suite('the npm package', () => {
  test('serves the demo from an empty folder in which it is installed', async () => {
    const folder = join(home, 'node_modules/frontage');
    mkdirSync(folder, { recursive: true });
    const pack = ['pack', '--ignore-scripts', '--json', '--pack-destination', home];
    const [packed] = JSON.parse(execFileSync('npm', pack, { cwd: ROOT, encoding: 'utf8' }));
    execFileSync('tar', ['-xzf', join(home, packed.filename), '--strip-components=1'], {
      cwd: folder,
    });
    const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const compiled = join(folder, 'dist/compile-cache');
    assert.equal(
      existsSync(compiled),
      false,
      'the package contains no compiled code, because such code is for one machine',
    );
    const service = await serving(home, [join(folder, bin.frontage), 'start']);
    for (const path of PATHS) assert.equal((await fetch(service.started + path)).status, 200, path);
    const { accounts } = JSON.parse(readFileSync(join(home, 'data/demo.json'), 'utf8'));
    const [{ deliver_token: token, domain }] = accounts[0].websites;
    const units = await get(`${service.started}/api/sites/v1/units?per_page=1`, {
      host: domain,
      authorization: `Bearer ${token}`,
    });
    const [unit] = listAt(units, 'data');
    assert.match(textAt(unit, 'number'), /\d/);
    writeSite(home, [join(folder, bin.frontage)]);
    await service.stop();
    assert.notDeepEqual(
      readdirSync(compiled),
      [],
      'the start stores compiled code for the next start',
    );
  });

  test('has only ASCII characters in its code, which V8 stores in one byte each', () => {
    const dist = join(home, 'node_modules/frontage/dist');
    const code = readdirSync(dist).filter((name) => /^(chunk-.*|cli)\.js$/.test(name));
    assert.ok(code.length > 10);
    for (const name of code)
      assert.doesNotMatch(readFileSync(join(dist, name), 'latin1'), /[\x80-\xFF]/, name);
  });

  test('contains no sources', () => {
    for (const path of ['src', 'test', 'console/src', 'bin/bundle.mjs'])
      assert.equal(existsSync(join(home, 'node_modules/frontage', path)), false, path);
  });
});

/** Runs `create-site` while the service serves, for a separate account. */
function writeSite(folder: string, program: string[]): void {
  const env = { PATH: process.env['PATH'], FRONTAGE_DATA_DIR: join(folder, 'data') };
  const frontage = (...words: string[]) =>
    JSON.parse(
      execFileSync(process.execPath, [...program, ...words, '--json'], {
        cwd: folder,
        env,
        encoding: 'utf8',
      }),
    );
  const { id } = frontage('account', 'create', '--name', 'Cedar');
  const user = ['--email', 'ada@cedar.example'];
  frontage('user', 'create', ...user, '--name', 'Ada', '--account', id);
  const site = ['--name', 'Cedar', '--domain', 'www.cedar.example', ...user];
  site.push('--site-url', 'https://www.cedar.example', '--account', id);
  frontage('create-site', 'site', ...site);
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'site/package.json'), 'utf8'));
  for (const name of ['client', 'next', 'webhooks']) {
    const packed = join(folder, 'site', dependencies[`@frontage/${name}`].replace('file:', ''));
    for (const file of ['package.json', 'dist/index.js', 'dist/index.d.ts'])
      assert.ok(existsSync(join(packed, file)), join(packed, file));
  }
  for (const file of ['app/page.tsx', '.env.local', '.env.example', '.gitignore'])
    assert.ok(existsSync(join(folder, 'site', file)), file);
}

/** The JSON of a response. Unlike fetch, `request` sends the Host header that it is given. */
async function get(url: string, headers: Record<string, string>): Promise<unknown> {
  const [response] = await once(request(url, { headers }).end(), 'response');
  return json(response);
}

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
      // A variable without a value is passed on from the environment of `docker compose`.
      const values = Object.entries(environment)
        .filter(([, value]) => value !== null)
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
