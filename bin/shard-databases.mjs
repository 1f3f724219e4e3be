/**
 * The databases of test processes that run side by side. The first uses FRONTAGE_TEST_DATABASE_URL
 * and FRONTAGE_TEST_REDIS_URL as they are; each other one gets a database beside it on the same
 * servers. Without the variables every process has its own PGlite.
 */
const { FRONTAGE_TEST_DATABASE_URL: databaseUrl, FRONTAGE_TEST_REDIS_URL: redisUrl } = process.env;

const created = [];

/** The variables for the process of this number, counted from 1. */
export async function databaseOf(number) {
  if (number === 1 || databaseUrl === undefined) return {};
  const url = new URL(databaseUrl);
  const name = `${url.pathname.slice(1)}_${number}`;
  await execute(`create database ${name}`);
  created.push(name);
  url.pathname = name;
  return {
    FRONTAGE_TEST_DATABASE_URL: url.href,
    ...(redisUrl === undefined ? {} : { FRONTAGE_TEST_REDIS_URL: withNumber(redisUrl, number) }),
  };
}

export async function dropDatabases() {
  for (const name of created) await execute(`drop database if exists ${name} with (force)`);
}

/** Redis numbers its databases from 0. */
function withNumber(redis, number) {
  const url = new URL(redis);
  url.pathname = String(number - 1);
  return url.href;
}

async function execute(statement) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
