/**
 * The variables of OpenTelemetry. They are validated only if traces are exported, because other
 * programs read the same variables. The packages read OTEL_RESOURCE_ATTRIBUTES, OTEL_SERVICE_NAME
 * and the compression from the environment.
 */
import { existsSync } from 'node:fs';
import { z } from 'zod';
import { number, text, url } from './config-values.ts';

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export type Traces = {
  /** The URL to which spans are sent. It can contain a password. */
  url: string;
  /** The values of the header variables, which can contain secrets. */
  headers: string[];
  sampler: { name: (typeof SAMPLERS)[number]; ratio: number };
  /** How long the export of a batch may take, in milliseconds. */
  timeoutMs: number;
  batch: {
    maxQueueSize: number;
    maxExportBatchSize: number;
    scheduledDelayMillis: number;
    exportTimeoutMillis: number;
  };
  /** The paths of PEM files. */
  tls: { ca?: string; cert?: string; key?: string };
};

const collector = url(
  ['http:', 'https:'],
  'must be an http or https URL, such as http://127.0.0.1:4318.',
).optional();

const positive = (fallback: number) =>
  number(
    (value) => Number.isInteger(value) && value >= 1 && value <= 2_147_483_647,
    'must be a whole number above 0.',
  ).default(fallback);

const file = text(existsSync, 'must be the path of a file.').optional();

const timeout = positive(10_000).meta({
  default: '10000',
  meaning: 'how many milliseconds the export of a batch may take; the batch is then dropped',
});

export const TRACE_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.meta({
    default: 'none',
    meaning:
      'an OpenTelemetry collector, which receives [traces](../operations/traces.md) over OTLP/HTTP at `/v1/traces` below this URL',
  }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector.meta({
    default: 'none',
    meaning: 'the full URL for traces, instead of OTEL_EXPORTER_OTLP_ENDPOINT',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional().meta({
    default: 'none',
    meaning: 'headers for the collector, such as `api-key=...`; never logged',
  }),
  OTEL_EXPORTER_OTLP_TIMEOUT: timeout,
  OTEL_SERVICE_NAME: z.string().optional().meta({
    default: 'frontage',
    meaning: 'the name of the service in traces',
  }),
  OTEL_RESOURCE_ATTRIBUTES: z.string().optional().meta({
    default: 'none',
    meaning: 'further attributes of all spans, such as `deployment.environment.name=production`',
  }),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS, { error: `must be one of ${SAMPLERS.join(', ')}.` })
    .default('parentbased_always_on')
    .meta({ default: 'parentbased_always_on', meaning: 'which traces are recorded' }),
  OTEL_TRACES_SAMPLER_ARG: number((value) => value <= 1, 'must be a number from 0 to 1.')
    .default(1)
    .meta({ default: '1', meaning: 'the share of traces that a `traceidratio` sampler records' }),
  OTEL_BSP_SCHEDULE_DELAY: positive(5_000).meta({
    default: '5000',
    meaning: 'how many milliseconds a span waits for its batch to fill',
  }),
  OTEL_BSP_MAX_QUEUE_SIZE: positive(2_048).meta({
    default: '2048',
    meaning: 'how many spans can wait for export; additional spans are dropped',
  }),
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: positive(512).meta({
    default: '512',
    meaning: 'the maximum number of spans in a batch',
  }),
  OTEL_BSP_EXPORT_TIMEOUT: positive(30_000).meta({
    default: '30000',
    meaning: 'how many milliseconds the export of a batch may delay the next batch',
  }),
  OTEL_TRACES_EXPORTER: z
    .enum(['otlp', 'none'], { error: 'must be otlp or none.' })
    .default('otlp')
    .meta({ default: 'otlp', meaning: '`none` exports no traces' }),
  OTEL_SDK_DISABLED: z.string().optional().meta({
    default: 'false',
    meaning: '`true` exports no traces',
  }),
};

/**
 * The variables for all signals. Each has a variant that applies only to traces and takes
 * precedence.
 */
const Exporter = {
  TIMEOUT: timeout,
  PROTOCOL: z.enum(['http/protobuf'], { error: 'must be http/protobuf.' }).optional(),
  COMPRESSION: z.enum(['none', 'gzip'], { error: 'must be none or gzip.' }).optional(),
  CERTIFICATE: file,
  CLIENT_CERTIFICATE: file,
  CLIENT_KEY: file,
};

const Variables = z.object({
  ...TRACE_VARIABLES,
  ...Exporter,
  // Not validated here, because `TIMEOUT` contains the effective value.
  OTEL_EXPORTER_OTLP_TIMEOUT: z.unknown().optional(),
});

/**
 * Resolves each variable of `Exporter`: the variable for traces takes precedence over the shared
 * one. Returns the effective values and, by name, the variables that take effect.
 */
function resolved(env: NodeJS.ProcessEnv) {
  const values: NodeJS.ProcessEnv = { ...env };
  const names = new Map<PropertyKey, string>();
  for (const name of Object.keys(Exporter)) {
    const own = `OTEL_EXPORTER_OTLP_TRACES_${name}`;
    const shared = `OTEL_EXPORTER_OTLP_${name}`;
    names.set(name, env[own] === undefined ? shared : own);
    values[name] = env[own] ?? env[shared];
  }
  return { values, names };
}

/**
 * OTEL_EXPORTER_OTLP_ENDPOINT is the base URL for traces, metrics and logs, so the path of traces
 * is appended.
 */
const urlOf = (endpoint = '', tracesEndpoint = `${endpoint.replace(/\/+$/, '')}/v1/traces`) =>
  tracesEndpoint;

const isEnabled = (env: NodeJS.ProcessEnv): boolean =>
  (env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] ?? env['OTEL_EXPORTER_OTLP_ENDPOINT']) !== undefined &&
  env['OTEL_SDK_DISABLED']?.toLowerCase() !== 'true' &&
  env['OTEL_TRACES_EXPORTER'] !== 'none';

/** `env` contains no empty variables. If the result has no `traces`, no traces are exported. */
export function readTraces(env: NodeJS.ProcessEnv): { traces?: Traces; complaints: string[] } {
  if (!isEnabled(env)) return { complaints: [] };
  const { values, names } = resolved(env);
  const { data: set, error } = Variables.safeParse(values);
  if (set === undefined)
    return {
      complaints: error.issues.map(
        ({ path: [name = ''], message }) => `${names.get(name) ?? String(name)} ${message}`,
      ),
    };
  return {
    complaints: [],
    traces: {
      url: urlOf(set.OTEL_EXPORTER_OTLP_ENDPOINT, set.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT),
      headers: [
        env['OTEL_EXPORTER_OTLP_HEADERS'] ?? '',
        env['OTEL_EXPORTER_OTLP_TRACES_HEADERS'] ?? '',
      ],
      sampler: { name: set.OTEL_TRACES_SAMPLER, ratio: set.OTEL_TRACES_SAMPLER_ARG },
      timeoutMs: set.TIMEOUT,
      batch: {
        maxQueueSize: set.OTEL_BSP_MAX_QUEUE_SIZE,
        maxExportBatchSize: Math.min(
          set.OTEL_BSP_MAX_EXPORT_BATCH_SIZE,
          set.OTEL_BSP_MAX_QUEUE_SIZE,
        ),
        scheduledDelayMillis: set.OTEL_BSP_SCHEDULE_DELAY,
        exportTimeoutMillis: set.OTEL_BSP_EXPORT_TIMEOUT,
      },
      tls: {
        ...(set.CERTIFICATE === undefined ? {} : { ca: set.CERTIFICATE }),
        ...(set.CLIENT_CERTIFICATE === undefined ? {} : { cert: set.CLIENT_CERTIFICATE }),
        ...(set.CLIENT_KEY === undefined ? {} : { key: set.CLIENT_KEY }),
      },
    },
  };
}
