/** `frontage create-site`, against a service in another process. */
import assert from 'node:assert/strict';
import { type ChildProcess, execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { after, suite, test } from 'node:test';
import { parseEnv, promisify } from 'node:util';
import { createV2Client, unwrap } from '../../sdk/client/src/entry.ts';
import { ROOT, read } from '../conventions/sources.ts';
import { makeDataDir } from '../kit/data-dir.ts';
import { PROGRAM } from '../kit/program.ts';
import { startService } from '../kit/service-process.ts';
import { setUp } from '../kit/set-up.ts';

const home = mkdtempSync(join(tmpdir(), 'frontage-create-site-'));
const folder = join(home, 'site');
const SITE = 'http://127.0.0.1:3999';
const env = {
  PATH: process.env['PATH'],
  PORT: '0',
  FRONTAGE_DATA_DIR: makeDataDir(join(home, 'data')),
  FRONTAGE_OUTBOUND_ALLOW: SITE,
};

const frontage = async (...args: string[]) =>
  (await promisify(execFile)(process.execPath, [...PROGRAM, ...args], { env, cwd: home })).stdout;

/** Runs commands in which `$FRONTAGE` is the program. */
const shell = (commands: string) =>
  promisify(execFile)('sh', ['-euc', commands], {
    env: { ...env, FRONTAGE: [process.execPath, ...PROGRAM].join(' ') },
    cwd: home,
  });

const created = async (command: string, ...args: string[]): Promise<{ id: string }> =>
  JSON.parse(await frontage(...command.split(' '), ...args, '--json'));

let service: ChildProcess | undefined;
let site: string[] = [];
let printed = '';
let accountId = '';
let serviceUrl = '';

setUp(async () => {
  const { url, child } = await startService('serve', { env, cwd: home });
  service = child;
  serviceUrl = url;
  const { id } = await created('account create', '--name', 'Alder');
  accountId = id;
  const email = ['--email', 'ada@alder.example'];
  await created('user create', ...email, '--name', 'Ada', '--account', id, '--role', 'admin');
  site = ['--account', id, '--name', 'Alder', '--domain', 'www.alder.example', ...email];
  site.push('--site-url', SITE, '--service-url', url);
  printed = await frontage('create-site', folder, ...site);
});

after(() => {
  service?.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

suite('frontage create-site', () => {
  test('writes tokens that the running service accepts and only their owner can read', async () => {
    assert.equal(statSync(join(folder, '.env.local')).mode & 0o777, 0o600);
    const variables = parseEnv(readFileSync(join(folder, '.env.local'), 'utf8'));
    for (const name of ['SERVICE_TOKEN', 'SERVICE_PREVIEW_TOKEN']) {
      const response = await fetch(`${variables['SERVICE_URL']}/api/sites/v1/site`, {
        headers: {
          authorization: `Bearer ${variables[name]}`,
          'x-service-website': variables['SERVICE_WEBSITE_ID'] ?? '',
        },
      });
      assert.equal(response.status, 200, name);
    }
    const example = parseEnv(readFileSync(join(folder, '.env.example'), 'utf8'));
    assert.deepEqual(Object.keys(variables).sort(), Object.keys(example).sort());
    assert.match(readFileSync(join(folder, '.gitignore'), 'utf8'), /^\.env\.local$/m);
  });

  test('writes every file that package.json and the imports refer to', () => {
    const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    for (const name of ['client', 'next', 'webhooks']) {
      const packed = join(folder, dependencies[`@frontage/${name}`].replace('file:', ''));
      assert.ok(existsSync(join(packed, 'package.json')), packed);
      assert.ok(existsSync(join(packed, 'dist/index.js')), packed);
    }
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !file.startsWith('vendor'),
    );
    assert.ok(sources.length > 20);
    for (const file of sources) {
      const text = readFileSync(join(folder, file), 'utf8');
      for (const [, name = ''] of text.matchAll(/(?:from|import) '([^']+)'/g)) {
        if (name.startsWith('node:')) continue;
        if (!name.startsWith('.')) {
          const [one = '', two] = name.split('/');
          assert.ok(dependencies[one.startsWith('@') ? `${one}/${two}` : one], `${file}: ${name}`);
          continue;
        }
        const path = resolve(folder, dirname(file), name);
        const found = ['', '.ts', '.tsx'].some((end) => existsSync(path + end));
        assert.ok(found, `${file}: ${name}`);
      }
    }
  });

  test('does not write into a folder that is not empty', async () => {
    const written = readFileSync(join(folder, '.env.local'), 'utf8');
    await assert.rejects(frontage('create-site', folder, ...site), /is not empty\. Choose a new/);
    assert.equal(readFileSync(join(folder, '.env.local'), 'utf8'), written);
  });

  test('writes nothing if the account does not exist', async () => {
    const other = join(home, 'other');
    const args = site.with(1, '0198c4f6-0000-7000-8000-000000000000');
    await assert.rejects(frontage('create-site', other, ...args), /There is no account/);
    assert.equal(existsSync(other), false);
  });

  test('explains how to add properties to a website that has none', () => {
    assert.match(printed, /The website has no properties, so .+\. Add them in the console/);
  });

  test('explains how to develop on an address to which the service does not send webhooks', async () => {
    const other = join(home, 'other');
    const args = site.with(site.indexOf('--site-url') + 1, 'http://localhost:3000');
    await assert.rejects(
      frontage('create-site', other, ...args),
      /Add http:\/\/localhost:3000 to FRONTAGE_OUTBOUND_ALLOW and restart the service, or pass --site-url/,
    );
    assert.equal(existsSync(other), false);
  });

  test('creates no website if the user of the tokens does not exist', async () => {
    const other = join(home, 'other');
    const args = site.with(site.indexOf('--email') + 1, 'nobody@alder.example');
    const domain = args.with(args.indexOf('--domain') + 1, 'www.other.example');
    await assert.rejects(frontage('create-site', other, ...domain), /No user has the address/);
    assert.equal(existsSync(other), false);
    await frontage(
      'create-site',
      other,
      ...site.with(site.indexOf('--domain') + 1, 'www.other.example'),
    );
  });

  test('the command of the recipe writes a site for the properties of the account', async () => {
    const identity = ['--email', 'ada@alder.example', '--account', accountId];
    const { stdout } = await shell(`$FRONTAGE token create ${identity.join(' ')}`);
    const token = stdout.trim();
    const v2 = createV2Client({ baseUrl: serviceUrl, token });
    const property = unwrap(await v2.POST('/properties', { body: { name: 'The Pines' } })).data;
    const recipe = read('docs/recipes/website-with-nextjs.md');
    const [, command = ''] = /^ *```\n([\s\S]*?)^ *```$/m.exec(recipe) ?? [];
    const values = [accountId, property.id];
    // The account of this test has a website with the domain of the recipe.
    const filled = command
      .replace('./bin/frontage', '$FRONTAGE')
      .replace('--domain www.', '--domain recipe.')
      .replaceAll('<id>', () => values.shift() ?? '');
    assert.equal(values.length, 0);
    const output = await shell(filled);
    assert.match(output.stdout, /Wrote .+\/my-site for the website/);
    assert.doesNotMatch(output.stdout, /has no properties/);
    const variables = parseEnv(readFileSync(join(home, 'my-site/.env.local'), 'utf8'));
    assert.equal(variables['SITE_URL'], 'https://www.alder.example');
    assert.equal(variables['SERVICE_URL'], 'https://api.alder.example');
    const published = await fetch(`${serviceUrl}/api/sites/v1/properties`, {
      headers: {
        authorization: `Bearer ${variables['SERVICE_TOKEN']}`,
        'x-service-website': variables['SERVICE_WEBSITE_ID'] ?? '',
      },
    });
    assert.match(await published.text(), /The Pines/);
  });

  test('the starter is not installed with the repository', () => {
    const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    assert.ok(!workspaces.some((name: string) => name.startsWith('examples')));
  });
});
