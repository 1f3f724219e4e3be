/** Traces of the service of the run, which a collector on loopback receives. */
import { after, before } from 'node:test';
import pino from 'pino';
import { buildApp } from '../../src/app/build.ts';
import { readTraces } from '../../src/app/trace-config.ts';
import { openTracing, type Tracing } from '../../src/app/tracing/open.ts';
import { type CollectedSpan, openCollector } from '../kit/collector.ts';
import { present } from '../kit/json.ts';
import { portOf } from '../kit/port.ts';
import { BASE_URL, service } from '../kit/service.ts';

export const silent = pino({ level: 'silent' });

/** Opens tracing as the variables in `env` configure it. */
export const tracingOf = (env: Record<string, string>, log = silent): Tracing =>
  openTracing(present(readTraces(env).traces), 'all', log);

/**
 * Opens an application that exports its traces to a collector, and sends requests to it over real
 * sockets. Call this in a suite.
 */
export function tracingStage(env: Record<string, string> = {}) {
  let collector: Awaited<ReturnType<typeof openCollector>>;
  let tracing: Tracing;
  let origin = '';
  let close = async () => {};
  before(async () => {
    collector = await openCollector();
    tracing = tracingOf({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
      OTEL_BSP_SCHEDULE_DELAY: '1',
      ...env,
    });
    const shared = await service();
    const { database } = shared.parts;
    shared.parts.database = tracing.measured(database);
    const app = await buildApp(shared, {
      baseUrl: BASE_URL,
      log: silent,
      traceRequests: tracing.traceRequests,
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    origin = `http://127.0.0.1:${portOf(app.server)}`;
    close = async () => {
      shared.parts.database = database;
      await app.close();
      await tracing.close();
      await collector.close();
    };
  });
  after(() => close());
  let number = 0;

  /** Sends a request and returns its span. */
  async function traced(
    path: string,
    { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {},
  ): Promise<CollectedSpan> {
    number += 1;
    const id = `request-${number}`;
    const sent = { ...init, headers: { 'x-request-id': id, ...headers } };
    await fetch(`${origin}${path}`, sent).then((response) => response.text());
    return collector.until(({ attributes }) => attributes['frontage.request_id'] === id);
  }

  return { collector: () => collector, origin: () => origin, traced };
}
