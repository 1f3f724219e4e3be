/**
 * Traces in the format of OpenTelemetry. Imported only if a collector is configured. No tracer is
 * registered globally, because other packages would use it to record spans of their own.
 */
import { setTimeout } from 'node:timers/promises';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { newId } from '../../kernel/id.ts';
import { setTracer } from '../../kernel/trace.ts';
import type { Database } from '../../store/database.ts';
import type { Traces } from '../trace-config.ts';
import { measuredDatabase } from './database.ts';
import { openSpanQueue } from './exporter.ts';
import { traceRequests } from './requests.ts';
import { openTracer } from './spans.ts';

/** How long the last spans may delay the end of the process. */
const CLOSING_MS = 3_000;

export type Tracing = {
  /** Call this function before the routes are registered. */
  traceRequests(app: FastifyInstance): void;
  /** The database for requests, which counts their statements. */
  measured(database: Database): Database;
  /** Exports the remaining spans. */
  close(): Promise<void>;
};

function samplerOf(name: string, ratio: number): Sampler {
  if (name.startsWith('parentbased_'))
    return new ParentBasedSampler({ root: samplerOf(name.slice('parentbased_'.length), ratio) });
  if (name === 'traceidratio') return new TraceIdRatioBasedSampler(ratio);
  return name === 'always_off' ? new AlwaysOffSampler() : new AlwaysOnSampler();
}

export function openTracing(traces: Traces, role: string, log: Logger): Tracing {
  const { processor, disconnect } = openSpanQueue(traces, log);
  const provider = new TracerProvider({
    sampler: samplerOf(traces.sampler.name, traces.sampler.ratio),
    spanProcessors: [processor],
    resource: defaultResource()
      .merge(
        resourceFromAttributes({
          'service.name': 'frontage',
          'service.instance.id': newId(),
          'process.pid': process.pid,
          'frontage.role': role,
        }),
      )
      .merge(detectResources({ detectors: [envDetector] })),
  });
  const tracer = provider.getTracer('frontage');
  setTracer(openTracer(tracer));
  return {
    traceRequests: (app) => traceRequests(app, tracer),
    measured: measuredDatabase,
    async close() {
      setTracer(undefined);
      const flushed = provider.shutdown().catch(() => undefined);
      const ended = new AbortController();
      const limit = setTimeout(CLOSING_MS, undefined, { signal: ended.signal });
      await Promise.race([flushed, limit.catch(() => undefined)]);
      ended.abort();
      disconnect();
    },
  };
}
