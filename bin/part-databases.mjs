/**
 * Creates a database for each test process of a run, as a copy of the database in
 * FRONTAGE_TEST_DATABASE_URL on the same server. That database is migrated first. Processes that
 * run at the same time, or in the same minute, also get different databases of
 * FRONTAGE_TEST_REDIS_URL. Without these variables, each process has its own PGlite.
 */
import { spawnSync } from 'node:child_process';
import { fail } from './launch.mjs';

const { FRONTAGE_TEST_DATABASE_URL: databaseUrl, FRONTAGE_TEST_REDIS_URL: redisUrl } = process.env;

/** The maximum default number of processes. */
const MOST_WORKERS = 4;

/**
 * Migrates the database that is copied for each process, because a migration takes seconds and a
 * copy does not.
 */
export function migrateTemplate(node) {
  if (databaseUrl === undefined) return;
  const secret = 'a secret that only the tests know, long enough';
  const env = { ...process.env, DATABASE_URL: databaseUrl, FRONTAGE_SECRET: secret };
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  const { status } = spawnSync(node, ['bin/frontage', 'migrate'], options);
  if (status !== 0) fail('The test database could not be migrated.');
}

/**
 * Creates a database, runs the work with the environment variables for it, and drops the database
 * afterwards. `number` is unique in the run, and `worker` counts from 0 among the current
 * processes.
 */
export async function withDatabase(number, worker, work) {
  if (databaseUrl === undefined) return work({});
  const url = new URL(databaseUrl);
  const template = url.pathname.slice(1);
  const name = `${template}_${number}`;
  url.pathname = name;
  await execute(`create database ${name} template ${template}`);
  // Durability is not needed in tests, and waiting for the disk takes a third of the time.
  await execute(`alter database ${name} set synchronous_commit = off`);
  try {
    return await work({
      FRONTAGE_TEST_DATABASE_URL: url.href,
      ...(redisUrl === undefined ? {} : { FRONTAGE_TEST_REDIS_URL: redisOf(number, worker) }),
    });
  } finally {
    await execute(`drop database if exists ${name} with (force)`);
  }
}

/**
 * One of the 16 databases of Redis. Rate limits in Redis outlive a process, and the next process
 * has tokens with the same IDs.
 */
function redisOf(number, worker) {
  const url = new URL(redisUrl);
  url.pathname = String((worker + MOST_WORKERS * Number.parseInt(number, 10)) % 16);
  return url.href;
}

async function execute(statement) {
  const { default: pg } = await import('pg');
  const url = new URL(databaseUrl);
  // PostgreSQL cannot copy a database that has open connections, so connect to a different one.
  url.pathname = 'postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
