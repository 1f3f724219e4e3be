/** The temporary databases of a run. */
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { METRICS_TOKEN } from './capture.ts';

export type Databases = {
  kind: 'PGlite' | 'PostgreSQL';
  /** The environment of the service. */
  service: Record<string, string>;
  /**
   * The environment of the thin server. PGlite serves one process, so the thin server uses a copy.
   */
  thin: Record<string, string>;
  /** Creates the copy. No process may have the original open. */
  copy(): Promise<void>;
  remove(): Promise<void>;
};

export async function makeDatabases(serverUrl: string | null): Promise<Databases> {
  const directory = await mkdtemp(join(tmpdir(), 'frontage-bench-'));
  const removeDirectory = () => rm(directory, { recursive: true, force: true });
  try {
    return serverUrl === null
      ? onPglite(directory, removeDirectory)
      : await onServer(serverUrl, directory, removeDirectory);
  } catch (error) {
    await removeDirectory();
    throw error;
  }
}

/** The base of file URLs; nothing sends requests to it. */
const BASE_URL = 'http://frontage.test';

const settings = (directory: string) => ({
  FRONTAGE_BASE_URL: BASE_URL,
  PORT: '0',
  FRONTAGE_DATA_DIR: join(directory, 'data'),
  FRONTAGE_RATE_LIMIT_FACTOR: '1000000',
  FRONTAGE_METRICS: METRICS_TOKEN,
  FRONTAGE_ROLE: 'web',
  LOG_LEVEL: 'warn',
});

function onPglite(directory: string, remove: () => Promise<void>): Databases {
  const copied = join(directory, 'copy');
  return {
    kind: 'PGlite',
    service: settings(directory),
    thin: { BENCH_DIRECTORY: copied, BENCH_BASE_URL: BASE_URL },
    copy: () => cp(join(directory, 'data', 'database'), copied, { recursive: true }),
    remove,
  };
}

async function onServer(
  serverUrl: string,
  directory: string,
  removeDirectory: () => Promise<void>,
): Promise<Databases> {
  const name = `frontage_bench_${process.pid}_${randomBytes(3).toString('hex')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await inServer(serverUrl, `create database ${name}`);
  return {
    kind: 'PostgreSQL',
    service: {
      ...settings(directory),
      DATABASE_URL: url.href,
      FRONTAGE_SECRET: 'a secret of the benchmark, long enough',
    },
    thin: { BENCH_DATABASE_URL: url.href, BENCH_BASE_URL: BASE_URL },
    copy: async () => undefined,
    async remove() {
      await inServer(serverUrl, `drop database if exists ${name} with (force)`);
      await removeDirectory();
    },
  };
}

async function inServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
