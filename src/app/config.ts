/** The configuration, and the only code that reads the environment. */
import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import {
  contradictions,
  isBaseUrl,
  isMediaUrl,
  isOrigin,
  isProxy,
  list,
  masked,
  number,
  text,
  url,
} from './config-values.ts';
import { withFile } from './environment-file.ts';
import { type MetricsAccess, parseMetrics } from './metrics-access.ts';
import { readTraces, TRACE_VARIABLES, type Traces } from './trace-config.ts';

export type Config = {
  host: string;
  /** 0 lets the operating system choose a port, which `baseUrl` then contains if it is not set. */
  port: number;
  /** Without a trailing slash. */
  baseUrl: string;
  /** Absolute. */
  dataDir: string;
  databaseUrl?: string;
  databaseReplicaUrl?: string;
  redisUrl?: string;
  /** `file:///...` or `s3://bucket/prefix`, the latter with an optional `?endpoint=`. */
  mediaUrl: string;
  smtpUrl?: string;
  role: 'web' | 'worker' | 'all';
  processes: number;
  /** Undefined: use the secret in the data directory. */
  secret?: string;
  /** Secrets that stored credentials may still be encrypted with. */
  acceptedSecrets: string[];
  /** Addresses, ranges (`10.0.0.0/8`), or the words `loopback`, `linklocal`, `uniquelocal`. */
  trustProxy: string[];
  /** Origins as normalized by `URL`. */
  outboundAllow: string[];
  rateLimitFactor: number;
  historyDays: number;
  /** How `/metrics` is served; undefined disables it. */
  metrics?: MetricsAccess;
  accessLog: boolean;
  /** Undefined: no traces. */
  traces?: Traces;
  /** The file descriptor of a listening socket that the launcher passed on. */
  listenFd?: number;
  logLevel: z.infer<typeof LogLevel>;
};

/** One line of the table of variables. Secrets in `value` are masked. */
export type Variable = { name: string; default: string; meaning: string; value: string | null };

const LogLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
  error: 'must be fatal, error, warn, info, debug, trace or silent.',
});

const POSTGRES =
  'must be a postgres:// URL, such as postgres://frontage:password@127.0.0.1:5432/frontage.';

const Environment = z.object({
  FRONTAGE_ENV_FILE: text(existsSync, 'must be the path of a file with one NAME=value per line.')
    .optional()
    .meta({
      default: 'none',
      meaning:
        'a file with more variables, which is read again on SIGHUP; variables of the environment take precedence',
    }),
  HOST: text(
    (value) => /^[\w.:-]+$/.test(value),
    'must be an address or a host name, such as 127.0.0.1 or 0.0.0.0.',
  )
    .default('127.0.0.1')
    .meta({ default: '127.0.0.1', meaning: 'the address to listen on' }),
  PORT: number(
    (value) => Number.isInteger(value) && value <= 65535,
    'must be a whole number from 0 to 65535.',
  )
    .default(8080)
    .meta({ default: '8080', meaning: 'the port to listen on; 0 lets the system choose' }),
  FRONTAGE_BASE_URL: text(
    isBaseUrl,
    'must be the public http or https URL without query, such as https://frontage.example.com.',
  )
    .transform((value) => value.replace(/\/+$/, ''))
    .optional()
    .meta({
      default: 'http://HOST:PORT',
      meaning: 'the public URL, used in links and in the OpenAPI documents',
    }),
  FRONTAGE_DATA_DIR: z.string().default('.data').meta({
    default: '.data',
    meaning: 'embedded database, media files and `demo.json`; used by one process at a time',
  }),
  DATABASE_URL: url(['postgres:', 'postgresql:'], POSTGRES).optional().meta({
    default: 'embedded PGlite in the data directory',
    meaning: 'a PostgreSQL server, 15 or newer',
  }),
  DATABASE_REPLICA_URL: url(['postgres:', 'postgresql:'], POSTGRES).optional().meta({
    default: 'none',
    meaning:
      'a streaming replica of DATABASE_URL, which serves V1 and Sites reads of accounts whose changes it has',
  }),
  REDIS_URL: url(
    ['redis:', 'rediss:'],
    'must be a redis:// or rediss:// URL, such as redis://127.0.0.1:6379.',
  )
    .optional()
    .meta({
      default: 'counted in the process',
      meaning: 'Redis for rate limit counters shared by several processes',
    }),
  FRONTAGE_MEDIA_URL: text(isMediaUrl, 'must be file:///an/absolute/path or s3://bucket/prefix.')
    .optional()
    .meta({
      default: '`media` in the data directory',
      meaning: 'storage of media files: `file:///path` or `s3://bucket/prefix`',
    }),
  SMTP_URL: url(
    ['smtp:', 'smtps:'],
    'must be an smtp:// or smtps:// URL, such as smtps://user:password@mail.example.com.',
  )
    .optional()
    .meta({
      default: '`outbox` in the data directory; the log names each file',
      meaning: 'outgoing mail',
    }),
  FRONTAGE_ROLE: z
    .enum(['web', 'worker', 'all'], { error: 'must be web, worker or all.' })
    .default('all')
    .meta({ default: 'all', meaning: '`web` serves, `worker` runs jobs, `all` does both' }),
  FRONTAGE_PROCESSES: number(
    (value) => Number.isInteger(value) && value >= 1 && value <= 256,
    'must be a whole number from 1 to 256.',
  )
    .default(1)
    .meta({ default: '1', meaning: 'HTTP processes; more than 1 requires DATABASE_URL' }),
  FRONTAGE_SECRET: text(
    (value) => value.length >= 32,
    'must have at least 32 characters; openssl rand -hex 32 generates one.',
  )
    .optional()
    .meta({
      default: 'generated once, stored in the data directory',
      meaning:
        'encrypts credentials at rest and signs console sessions; required with DATABASE_URL',
    }),
  FRONTAGE_ACCEPTED_SECRETS: list(
    (item) => item.length >= 32,
    'must list secrets of at least 32 characters.',
  )
    .default([])
    .meta({
      default: 'none',
      meaning: 'comma-separated secrets that also decrypt credentials, while the secret is rotated',
    }),
  FRONTAGE_TRUST_PROXY: list(
    isProxy,
    'must list addresses or ranges, such as 10.0.0.1, 10.1.0.0/16 or loopback.',
  )
    .default([])
    .meta({
      default: 'none',
      meaning: 'comma-separated proxies whose `X-Forwarded-*` headers are trusted',
    }),
  FRONTAGE_OUTBOUND_ALLOW: list(
    isOrigin,
    'must list exact origins, such as http://127.0.0.1:9000, with no path and no slash at the end.',
  )
    .default([])
    .meta({
      default: 'none',
      meaning: 'origins exempt from the public-host rule, for development and tests',
    }),
  FRONTAGE_RATE_LIMIT_FACTOR: number(
    (value) => value > 0,
    'must be a number above 0, such as 1 or 2.5.',
  )
    .default(1)
    .meta({ default: '1', meaning: 'multiplies every rate limit; for load tests' }),
  FRONTAGE_HISTORY_DAYS: number(
    (value) => Number.isInteger(value) && value >= 1 && value <= 36_500,
    'must be a whole number from 1 to 36500.',
  )
    .default(400)
    .meta({ default: '400', meaning: 'how many days the history of records is kept' }),
  FRONTAGE_METRICS: text(
    (value) => parseMetrics(value) !== undefined,
    'must be the HOST:PORT of a separate listener, such as 127.0.0.1:9464, or a bearer token of at least 32 letters and digits.',
  )
    .transform((value) => parseMetrics(value))
    .optional()
    .meta({
      default: 'disabled',
      meaning:
        '`/metrics` on a separate listener (`HOST:PORT`), or on the public port for this bearer token',
    }),
  FRONTAGE_ACCESS_LOG: z
    .enum(['on', 'off'], { error: 'must be on or off.' })
    .default('on')
    .transform((value) => value === 'on')
    .meta({
      default: 'on',
      meaning: 'one log line for each request, at the level `info`; `off` writes none',
    }),
  LOG_LEVEL: LogLevel.default('info').meta({
    default: 'info',
    meaning: 'the log level of pino',
  }),
});

/**
 * The environment variables, and the variables of FRONTAGE_ENV_FILE that the environment does not
 * set.
 */
export const readEnvironment = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  withFile(env, env['FRONTAGE_ENV_FILE']);

/** Sets the variables of FRONTAGE_ENV_FILE for packages that read the environment. */
export function exportEnvironment(): void {
  Object.assign(process.env, readEnvironment());
}

/**
 * Reads the configuration; an empty variable counts as unset. Throws an Error with one line per
 * invalid or unknown variable that says how to fix it. Values may be secrets and are not included.
 */
export function readConfig(given: NodeJS.ProcessEnv = process.env): Config {
  const env = readEnvironment(given);
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = Environment.safeParse(filled);
  const { traces, complaints: traceComplaints } = readTraces(filled);
  const complaints = [
    ...Object.keys(env)
      .filter(isUnknown)
      .map(
        (name) =>
          `${name} is not a variable of Frontage. ./bin/frontage doctor lists all variables.`,
      ),
    ...(result.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
    ...contradictions(filled),
    ...traceComplaints,
  ];
  if (!result.success || complaints.length > 0) throw new Error(complaints.join('\n'));
  const set = result.data;
  const dataDir = resolve(set.FRONTAGE_DATA_DIR);
  return {
    host: set.HOST,
    port: set.PORT,
    baseUrl:
      set.FRONTAGE_BASE_URL ??
      `http://${isIP(set.HOST) === 6 ? `[${set.HOST}]` : set.HOST}:${set.PORT}`,
    dataDir,
    databaseUrl: set.DATABASE_URL,
    databaseReplicaUrl: set.DATABASE_REPLICA_URL,
    redisUrl: set.REDIS_URL,
    mediaUrl: set.FRONTAGE_MEDIA_URL ?? pathToFileURL(join(dataDir, 'media')).href,
    smtpUrl: set.SMTP_URL,
    role: set.FRONTAGE_ROLE,
    processes: set.FRONTAGE_PROCESSES,
    secret: set.FRONTAGE_SECRET,
    acceptedSecrets: set.FRONTAGE_ACCEPTED_SECRETS,
    trustProxy: set.FRONTAGE_TRUST_PROXY,
    outboundAllow: set.FRONTAGE_OUTBOUND_ALLOW,
    rateLimitFactor: set.FRONTAGE_RATE_LIMIT_FACTOR,
    historyDays: set.FRONTAGE_HISTORY_DAYS,
    metrics: set.FRONTAGE_METRICS,
    accessLog: set.FRONTAGE_ACCESS_LOG,
    ...(traces === undefined ? {} : { traces }),
    ...(env['FRONTAGE_LISTEN_FD'] ? { listenFd: Number(env['FRONTAGE_LISTEN_FD']) } : {}),
    logLevel: set.LOG_LEVEL,
  };
}

/** The table of variables for `doctor` and the documentation. Does not validate the values. */
export function describeConfig(given: NodeJS.ProcessEnv = process.env): Variable[] {
  const env = readEnvironment(given);
  const rules = { ...Environment.shape, ...TRACE_VARIABLES };
  return Object.entries(rules).map(([name, rule]) => {
    const { default: fallback, meaning } = rule.meta() as { default: string; meaning: string };
    return { name, default: fallback, meaning, value: env[name] ? masked(name, env[name]) : null };
  });
}

/** Known variables of the tests, of client programs and of the launcher are not configuration. */
const isUnknown = (name: string) =>
  name.startsWith('FRONTAGE_') &&
  name !== 'FRONTAGE_URL' &&
  name !== 'FRONTAGE_LISTEN_FD' &&
  !name.startsWith('FRONTAGE_TEST_') &&
  !Object.hasOwn(Environment.shape, name);
