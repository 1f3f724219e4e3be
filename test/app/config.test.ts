/**
 * Parsing and validation of the environment, and the table of the recipe, which must match the
 * code.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { describeConfig, readConfig } from '../../src/app/config.ts';

const SECRET = 'a'.repeat(32);

/** The lines of the error message. */
function complaints(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(env);
  } catch (error) {
    assert.ok(error instanceof Error);
    return error.message.split('\n');
  }
  return [];
}

test('an empty environment gives the defaults', () => {
  assert.deepEqual(readConfig({}), {
    host: '127.0.0.1',
    port: 8080,
    baseUrl: 'http://127.0.0.1:8080',
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    databaseReplicaUrl: undefined,
    redisUrl: undefined,
    mediaUrl: `file://${resolve('.data/media')}`,
    smtpUrl: undefined,
    role: 'all',
    processes: 1,
    secret: undefined,
    acceptedSecrets: [],
    trustProxy: [],
    outboundAllow: [],
    rateLimitFactor: 1,
    historyDays: 400,
    metrics: undefined,
    accessLog: true,
    logLevel: 'info',
  });
});

test('every variable is read', () => {
  const env = {
    HOST: '::1',
    PORT: '0',
    FRONTAGE_BASE_URL: 'https://frontage.example/base/',
    FRONTAGE_DATA_DIR: '/var/lib/frontage',
    DATABASE_URL: 'postgres://u:p@db/frontage',
    DATABASE_REPLICA_URL: 'postgresql://u:p@replica/frontage',
    REDIS_URL: 'rediss://:p@redis:6380/1',
    FRONTAGE_MEDIA_URL: 's3://bucket/prefix?endpoint=http%3A%2F%2Fminio%3A9000',
    SMTP_URL: 'smtp://mail.example',
    FRONTAGE_ROLE: 'web',
    FRONTAGE_PROCESSES: '4',
    FRONTAGE_SECRET: SECRET,
    FRONTAGE_ACCEPTED_SECRETS: `${'a'.repeat(32)}, ${'b'.repeat(40)}`,
    FRONTAGE_TRUST_PROXY: '10.0.0.1, 10.1.0.0/16,fd00::/8 ,loopback',
    FRONTAGE_OUTBOUND_ALLOW: 'http://127.0.0.1:9000,https://localhost:9443',
    FRONTAGE_RATE_LIMIT_FACTOR: '0.5',
    FRONTAGE_HISTORY_DAYS: '30',
    FRONTAGE_METRICS: '[::1]:9464',
    FRONTAGE_ACCESS_LOG: 'off',
    LOG_LEVEL: 'silent',
    FRONTAGE_URL: 'https://frontage.example',
    FRONTAGE_TEST_DATABASE_URL: 'for the test kit',
    PATH: '/bin',
  };
  assert.deepEqual(readConfig(env), {
    host: '::1',
    port: 0,
    baseUrl: 'https://frontage.example/base',
    dataDir: '/var/lib/frontage',
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    redisUrl: env.REDIS_URL,
    mediaUrl: env.FRONTAGE_MEDIA_URL,
    smtpUrl: env.SMTP_URL,
    role: 'web',
    processes: 4,
    secret: SECRET,
    acceptedSecrets: ['a'.repeat(32), 'b'.repeat(40)],
    trustProxy: ['10.0.0.1', '10.1.0.0/16', 'fd00::/8', 'loopback'],
    outboundAllow: ['http://127.0.0.1:9000', 'https://localhost:9443'],
    rateLimitFactor: 0.5,
    historyDays: 30,
    metrics: { host: '::1', port: 9464 },
    accessLog: false,
    logLevel: 'silent',
  });
});

test('traces are read only if a collector is configured and they are not disabled', () => {
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' };
  assert.deepEqual(readConfig(collector).traces, {
    url: 'http://127.0.0.1:4318/v1/traces',
    headers: ['', ''],
    sampler: { name: 'parentbased_always_on', ratio: 1 },
    timeoutMs: 10_000,
    batch: {
      maxQueueSize: 2048,
      maxExportBatchSize: 512,
      scheduledDelayMillis: 5000,
      exportTimeoutMillis: 30_000,
    },
    tls: {},
  });
  const own = { ...collector, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://a/b' };
  assert.equal(readConfig(own).traces?.url, 'https://a/b');
  const invalid = { OTEL_TRACES_SAMPLER: 'x', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' };
  for (const off of [
    {},
    { ...collector, OTEL_SDK_DISABLED: 'TRUE' },
    { ...collector, OTEL_TRACES_EXPORTER: 'none' },
  ])
    assert.equal(readConfig({ ...invalid, ...off }).traces, undefined);
});

const REFUSED_TRACES: Record<string, string> = {
  OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317',
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'ftp://a',
  OTEL_EXPORTER_OTLP_TIMEOUT: '0',
  OTEL_EXPORTER_OTLP_TRACES_TIMEOUT: '1s',
  OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
  OTEL_EXPORTER_OTLP_COMPRESSION: 'br',
  OTEL_EXPORTER_OTLP_CERTIFICATE: '/no/such/file',
  OTEL_TRACES_SAMPLER: 'sometimes',
  OTEL_TRACES_SAMPLER_ARG: '1.5',
  OTEL_BSP_MAX_QUEUE_SIZE: '-1',
  OTEL_TRACES_EXPORTER: 'zipkin',
};

for (const [name, value] of Object.entries(REFUSED_TRACES))
  test(`${name} rejects an invalid value if traces are exported`, () => {
    const lines = complaints({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a', [name]: value });
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? '', new RegExp(`^${name} must be `));
  });

test('the base URL follows host and port, with brackets around an IPv6 address', () => {
  assert.equal(readConfig({ HOST: '::1', PORT: '90' }).baseUrl, 'http://[::1]:90');
  assert.equal(readConfig({ HOST: 'localhost', PORT: '90' }).baseUrl, 'http://localhost:90');
});

test('an empty variable counts as unset', () => {
  const names = describeConfig({}).map(({ name }) => name);
  assert.deepEqual(readConfig(Object.fromEntries(names.map((name) => [name, '']))), readConfig({}));
});

test('all errors are reported together, one line each, without the values', () => {
  const env = {
    PORT: '65536',
    FRONTAGE_BASE_URL: 'frontage.example',
    DATABASE_URL: 'mysql://u:hunter2@db',
    FRONTAGE_SECRET: 'hunter2',
    FRONTAGE_DATADIR: 'hunter2',
    frontage_role: 'lower case is another name',
  };
  const lines = complaints(env);
  assert.deepEqual(
    lines.map((line) => line.split(' ')[0]),
    ['FRONTAGE_DATADIR', 'PORT', 'FRONTAGE_BASE_URL', 'DATABASE_URL', 'FRONTAGE_SECRET'],
  );
  assert.equal(lines[1], 'PORT must be a whole number from 0 to 65535.');
  assert.doesNotMatch(lines.join('\n'), /hunter2/);
});

const REFUSED: Record<string, string[]> = {
  HOST: ['a b', 'http://a'],
  PORT: ['-1', '80.5', '65536', '0x50', ' 80', 'http'],
  FRONTAGE_BASE_URL: ['ftp://a', 'http://', '//a', 'http://a?b=1', 'http://a/#b', 'http://u:p@a'],
  DATABASE_URL: ['db', 'http://db'],
  DATABASE_REPLICA_URL: ['db'],
  REDIS_URL: ['127.0.0.1:6379', 'http://a'],
  FRONTAGE_MEDIA_URL: ['file:media', 's3:///prefix', '/srv/media'],
  SMTP_URL: ['mail.example', 'http://mail.example'],
  FRONTAGE_ROLE: ['both', 'WEB'],
  FRONTAGE_ACCESS_LOG: ['yes', 'ON'],
  FRONTAGE_PROCESSES: ['0', '1.5', '257', 'many'],
  FRONTAGE_SECRET: ['a'.repeat(31)],
  FRONTAGE_TRUST_PROXY: [
    'true',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    '10.0.0.1,',
    'proxy.example',
    '::1/129',
    'loopback/8',
  ],
  FRONTAGE_OUTBOUND_ALLOW: [
    '*',
    'localhost:9000',
    'http://a/',
    'http://a/b',
    'ftp://a',
    'http://A',
    'https://a:443',
  ],
  FRONTAGE_RATE_LIMIT_FACTOR: ['0', '-1', 'Infinity', '1e3'],
  FRONTAGE_HISTORY_DAYS: ['0', '-1', '1.5', '36501', 'year'],
  FRONTAGE_METRICS: [
    '9464',
    ':9464',
    '127.0.0.1:65536',
    'http://127.0.0.1:9464',
    'a'.repeat(31),
    'a b'.repeat(20),
  ],
  LOG_LEVEL: ['verbose'],
};

for (const [name, values] of Object.entries(REFUSED)) {
  test(`${name} rejects invalid values`, () => {
    const rest =
      name === 'DATABASE_REPLICA_URL'
        ? { DATABASE_URL: 'postgres://a', FRONTAGE_SECRET: SECRET }
        : {};
    for (const value of values) {
      const about = complaints({ ...rest, [name]: value }).filter((line) =>
        line.startsWith(`${name} must `),
      );
      assert.equal(about.length, 1, `${name}=${value}`);
    }
  });
}

test('a server database needs a secret, and several processes or a replica need a server database', () => {
  const database = { DATABASE_URL: 'postgres://a' };
  assert.match(complaints(database).join(), /^FRONTAGE_SECRET is required with DATABASE_URL/);
  assert.deepEqual(
    complaints({ ...database, FRONTAGE_SECRET: SECRET, FRONTAGE_PROCESSES: '2' }),
    [],
  );
  assert.match(
    complaints({ FRONTAGE_PROCESSES: '2' }).join(),
    /^FRONTAGE_PROCESSES above 1 requires DATABASE_URL/,
  );
  assert.match(
    complaints({ DATABASE_REPLICA_URL: 'postgres://a' }).join(),
    /^DATABASE_REPLICA_URL requires DATABASE_URL/,
  );
});

test('the description shows which variables are set, but no secret', () => {
  const env = {
    PORT: '81',
    FRONTAGE_SECRET: `hunter2${SECRET}`,
    DATABASE_URL: 'postgres://me:hunter2@db/frontage?sslkey=hunter2&sslmode=require',
    REDIS_URL: 'redis://:hunter2@redis',
    SMTP_URL: 'not a URL, hunter2@mail',
    FRONTAGE_OUTBOUND_ALLOW: 'http://127.0.0.1:9000,https://localhost:9443',
    FRONTAGE_METRICS: `hunter2${SECRET}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=hunter2',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://hunter2@ingest.example/',
  };
  const values = Object.fromEntries(describeConfig(env).map(({ name, value }) => [name, value]));
  assert.equal(values['PORT'], '81');
  assert.equal(values['HOST'], null);
  assert.equal(values['FRONTAGE_SECRET'], '***');
  assert.equal(values['DATABASE_URL'], 'postgres://me:***@db/frontage?sslkey=***&sslmode=require');
  assert.equal(values['REDIS_URL'], 'redis://:***@redis');
  assert.equal(values['SMTP_URL'], '***');
  assert.equal(values['FRONTAGE_METRICS'], '***');
  assert.equal(values['OTEL_EXPORTER_OTLP_HEADERS'], '***');
  assert.equal(values['OTEL_EXPORTER_OTLP_ENDPOINT'], 'https://***@ingest.example/');
  assert.equal(
    describeConfig({ FRONTAGE_METRICS: '127.0.0.1:9464' }).find(
      ({ name }) => name === 'FRONTAGE_METRICS',
    )?.value,
    '127.0.0.1:9464',
  );
  assert.equal(values['FRONTAGE_OUTBOUND_ALLOW'], env.FRONTAGE_OUTBOUND_ALLOW);
});

test('the table of variables in the recipe matches the description of the configuration', () => {
  const recipe = readFileSync(
    new URL('../../docs/recipes/run-in-production.md', import.meta.url),
    'utf8',
  );
  const rows = recipe.split('\n').filter((line) => /^\| `[A-Z]/.test(line));
  assert.deepEqual(
    rows,
    describeConfig({}).map(
      ({ name, default: fallback, meaning }) => `| \`${name}\` | ${fallback} | ${meaning} |`,
    ),
  );
});
