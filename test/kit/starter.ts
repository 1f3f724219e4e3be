/**
 * The Next.js starter as the commands of the README write it for a running demo: installed from the
 * npm registry, built and served.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { createV2Client, type V2Client } from '../../sdk/client/src/entry.ts';
import type { Demo } from '../../src/app/demo/file.ts';
import { read } from '../conventions/sources.ts';
import { createDatabase } from './empty-service.ts';
import { present } from './json.ts';
import { type Maple, mapleCourt } from './maple-court.ts';
import { freePort } from './port.ts';
import { PROGRAM } from './program.ts';
import { startService } from './service-process.ts';

export type Starter = {
  origin: string;
  v2: V2Client;
  maple: Maple;
  /** The variables in `.env.local` of the starter. */
  variables: NodeJS.Dict<string>;
  close(): Promise<void>;
};

/** Null unless the tests of the starter were requested. */
export const STARTER_SKIP =
  process.env['TEST_STARTER'] === '1' ? false : 'npm run starter runs these tests';

/** The maximum time to install the packages and to build the pages. */
export const STARTER_SET_UP = { timeout: 900_000 };

export async function openStarter(): Promise<Starter> {
  const home = mkdtempSync(join(tmpdir(), 'frontage-starter-'));
  // The URL of the webhook contains the port, so the port is chosen before the site is written.
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  // The demo is only seeded in an empty database.
  const database = await createDatabase();
  const env = {
    ...environment(home, origin),
    ...variablesOf(database?.url),
    // The port is chosen here, because the URLs of the pictures contain the port.
    PORT: `${await freePort()}`,
  };
  const children: ChildProcess[] = [];
  const close = async () => {
    for (const child of children) child.kill('SIGKILL');
    await database?.drop();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const { url, child } = await startService('start', { env, cwd: home });
    children.push(child);
    const demo: Demo = JSON.parse(readFileSync(join(home, 'data/demo.json'), 'utf8'));
    const [account] = demo.accounts;
    const { token } = present(account?.users['admin']);
    const v2 = createV2Client({ baseUrl: url, token });
    const maple = await mapleCourt(v2);
    const options = ['--site-url', origin, '--service-url', url];
    for (const id of maple.properties) options.push('--property', id);
    const run = promisify(execFile);
    await run('bash', ['-euc', createSite(options)], { env, cwd: home });
    const folder = join(home, 'site');
    await run('sh', ['-euc', buildSite()], { env, cwd: home });
    children.push(await serveSite(folder, port, env));
    const variables = parseEnv(readFileSync(join(folder, '.env.local'), 'utf8'));
    return { origin, v2, maple, variables, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The commands of the README that write the site, with further options. */
function createSite(options: readonly string[]): string {
  const commands = present(
    /(?<=^npm run build\n)ACCOUNT=[\s\S]+?(?=^cd )/m.exec(read('README.md'))?.[0],
  );
  const command = [process.execPath, ...PROGRAM, 'create-site', 'site', ...options];
  return commands
    .replaceAll('./.data/', './data/')
    .replace('./bin/frontage create-site ../my-site', command.join(' '));
}

/** The commands of the recipe that install and build the site, up to the one that serves it. */
function buildSite(): string {
  const recipe = read('docs/recipes/website-with-nextjs.md');
  const commands = present(/^ *cd my-site$[\s\S]+?(?=^ *npm start$)/m.exec(recipe)?.[0]);
  return commands.replace('cd my-site', 'cd site');
}

const environment = (home: string, origin: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  // npm trusts the certificates of the network in which the test runs.
  NODE_EXTRA_CA_CERTS: process.env['NODE_EXTRA_CA_CERTS'],
  NEXT_TELEMETRY_DISABLED: '1',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_prefer_offline: 'true',
  FRONTAGE_DATA_DIR: join(home, 'data'),
  FRONTAGE_OUTBOUND_ALLOW: origin,
  // A thousand changes and the reads of a build exceed the rate limit of one client.
  FRONTAGE_RATE_LIMIT_FACTOR: '1000',
});

/** The variables for a database on PostgreSQL. */
const variablesOf = (databaseUrl: string | undefined): NodeJS.ProcessEnv =>
  databaseUrl === undefined
    ? {}
    : {
        DATABASE_URL: databaseUrl,
        REDIS_URL: process.env['FRONTAGE_TEST_REDIS_URL'],
        FRONTAGE_SECRET: randomBytes(32).toString('hex'),
      };

/** Runs `next start` without npm, which would not pass on a signal. */
async function serveSite(folder: string, port: number, env: NodeJS.ProcessEnv) {
  const args = ['node_modules/next/dist/bin/next', 'start', '-p', `${port}`, '-H', '127.0.0.1'];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text) => String(text).includes('Ready') && resolve());
    child.once('exit', () => reject(new Error('The site did not start.')));
  });
  return child;
}
