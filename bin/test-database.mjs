/**
 * `node bin/test-database.mjs npm test` runs a command with a new PostgreSQL database and Redis,
 * passes their URLs in FRONTAGE_TEST_DATABASE_URL and FRONTAGE_TEST_REDIS_URL, and drops the
 * database afterwards. It fails if a server does not respond. To use servers on another machine, set
 * FRONTAGE_TEST_SERVER_URL and FRONTAGE_TEST_REDIS_URL.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import pg from 'pg';
import { fail } from './launch.mjs';

const server = new URL(
  process.env.FRONTAGE_TEST_SERVER_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres',
);
const redisUrl = process.env.FRONTAGE_TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';
const [command, ...args] = process.argv.slice(2);
if (command === undefined)
  fail('Pass the command to run, such as: node bin/test-database.mjs npm test');

await ping(redisUrl);
const name = `frontage_test_${randomBytes(6).toString('hex')}`;
await execute(`create database ${name}`);

const url = new URL(server);
url.pathname = name;
const child = spawn(command, args, {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, FRONTAGE_TEST_DATABASE_URL: url.href, FRONTAGE_TEST_REDIS_URL: redisUrl },
});
child.on('error', (error) =>
  process.stderr.write(`frontage: cannot start ${command}: ${error.message}\n`),
);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
const status = await new Promise((resolve) => child.on('close', resolve));
await execute(`drop database if exists ${name} with (force)`);
process.exit(status === null || status < 0 ? 1 : status);

async function execute(statement) {
  const client = new pg.Client({ connectionString: server.href, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    await client.query(statement);
  } catch (error) {
    fail(
      `"${statement}" failed on PostgreSQL at ${server.host}: ${error.message || error.code}. Set FRONTAGE_TEST_SERVER_URL to use another server.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function ping(target) {
  const redis = new Redis(target, {
    lazyConnect: true,
    connectTimeout: 5000,
    retryStrategy: () => null,
  });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    fail(
      `Redis at ${new URL(target).host} does not respond: ${error.message}. Set FRONTAGE_TEST_REDIS_URL to use another server.`,
    );
  } finally {
    redis.disconnect();
  }
}
