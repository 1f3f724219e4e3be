/**
 * The Next.js starter as `frontage create-site` writes it for a running demo: installed from the npm
 * registry, built and served.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { createV2Client, unwrap, type V2Client } from '../../sdk/client/src/entry.ts';
import type { Demo } from '../../src/app/demo/file.ts';
import { present } from './json.ts';
import { type Maple, mapleCourt } from './maple-court.ts';
import { freePort } from './port.ts';
import { PROGRAM } from './program.ts';
import { startService } from './service-process.ts';

export type Starter = {
  origin: string;
  v2: V2Client;
  maple: Maple;
  /** The variables of its `.env.local`. */
  variables: NodeJS.Dict<string>;
  close(): void;
};

/** Null unless the tests of the starter were asked for. */
export const STARTER_SKIP =
  process.env['TEST_STARTER'] === '1' ? false : 'npm run starter runs these tests';

/** How long the packages may take to install and the pages to build. */
export const STARTER_SET_UP = { timeout: 900_000 };

export async function openStarter(): Promise<Starter> {
  const home = mkdtempSync(join(tmpdir(), 'frontage-starter-'));
  // The address of the webhook contains the port, so it is chosen before the site is written.
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = environment(home, origin);
  const children: ChildProcess[] = [];
  const close = () => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const { url, child } = await startService('start', { env, cwd: home });
    children.push(child);
    const demo: Demo = JSON.parse(readFileSync(join(home, 'data/demo.json'), 'utf8'));
    const [account] = demo.accounts;
    const { token, email } = present(account?.users['admin']);
    const v2 = createV2Client({ baseUrl: url, token });
    const maple = await mapleCourt(v2);
    const { data } = unwrap(await v2.GET('/properties'));
    const site = ['--account', present(account).id, '--email', email, '--site-url', origin];
    site.push('--name', 'Alder', '--domain', 'starter.alder.example', '--service-url', url);
    for (const { id } of data) site.push('--property', id);
    const run = promisify(execFile);
    await run(process.execPath, [...PROGRAM, 'create-site', 'site', ...site], { env, cwd: home });
    const folder = join(home, 'site');
    await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], {
      env,
      cwd: folder,
    });
    await run('npm', ['run', 'build'], { env, cwd: folder });
    children.push(await serveSite(folder, port, env));
    const variables = parseEnv(readFileSync(join(folder, '.env.local'), 'utf8'));
    return { origin, v2, maple, variables, close };
  } catch (error) {
    close();
    throw error;
  }
}

const environment = (home: string, origin: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  PORT: '0',
  NEXT_TELEMETRY_DISABLED: '1',
  FRONTAGE_DATA_DIR: join(home, 'data'),
  FRONTAGE_OUTBOUND_ALLOW: origin,
  // A thousand changes and the reads of a build exceed what one client may send.
  FRONTAGE_RATE_LIMIT_FACTOR: '1000',
  ...(process.env['FRONTAGE_TEST_DATABASE_URL'] === undefined
    ? {}
    : {
        DATABASE_URL: process.env['FRONTAGE_TEST_DATABASE_URL'],
        REDIS_URL: process.env['FRONTAGE_TEST_REDIS_URL'],
      }),
});

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
