/**
 * Sends batches of spans to the collector. The library retries until the time limit and reads at
 * most 4 MiB of a response. This file adds a time limit for slow responses and counts the exported,
 * failed and dropped spans.
 */
import { readFileSync } from 'node:fs';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { ExportResultCode, parseKeyPairsIntoRecord } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  BatchSpanProcessor,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { codeOf } from '../../kernel/error.ts';
import { traceSpans } from '../../kernel/metrics.ts';
import type { Traces } from '../trace-config.ts';

const CONNECTIONS = { keepAlive: true, maxSockets: 4, maxFreeSockets: 1 };

/**
 * The connections to the collector. After `close`, the next retry fails immediately and is the
 * last.
 */
function openConnections({ tls }: Traces) {
  const files = Object.entries(tls).map(([name, path]) => [name, readFileSync(path)]);
  let agent: HttpAgent | undefined;
  let isClosed = false;
  return {
    agentFor(protocol: string): HttpAgent {
      agent =
        protocol === 'http:'
          ? new HttpAgent(CONNECTIONS)
          : new HttpsAgent({ ...CONNECTIONS, ...Object.fromEntries(files) });
      const connect = agent.createConnection.bind(agent);
      agent.createConnection = (options, callback) => {
        if (isClosed) throw new Error('The connections to the collector are closed.');
        return connect(options, callback);
      };
      return agent;
    },
    /** Ends the requests in progress. */
    reset: () => agent?.destroy(),
    close() {
      isClosed = true;
      agent?.destroy();
    },
  };
}

/** Logs the first failure after a success, and the first success after a failure. */
function openReport(log: Logger) {
  let isFailing = false;
  return (error: unknown, hasFailed: boolean) => {
    if (hasFailed === isFailing) return;
    isFailing = hasFailed;
    // The message of the error can contain text from the collector, so it is not logged.
    if (hasFailed) log.warn({ reason: codeOf(error) || statusOf(error) }, 'trace export failed');
    else log.info('trace export resumed');
  };
}

const statusOf = (error: unknown): string | number =>
  error instanceof Error && 'code' in error && typeof error.code === 'number'
    ? error.code
    : 'no valid response in time';

export type SpanQueue = { processor: SpanProcessor; disconnect(): void };

export function openSpanQueue(traces: Traces, log: Logger): SpanQueue {
  const connections = openConnections(traces);
  const report = openReport(log);
  // An export must time out before the processor does. Otherwise the processor would send the next
  // batch while the export is still running.
  const timeoutMillis = Math.min(traces.timeoutMs, traces.batch.exportTimeoutMillis);
  const sending = new OTLPTraceExporter({
    url: traces.url,
    headers: Object.assign({}, ...traces.headers.map(parseKeyPairsIntoRecord)),
    timeoutMillis,
    httpAgentOptions: connections.agentFor,
  });
  let waiting = 0;
  const exporter: SpanExporter = {
    export(spans, done) {
      waiting -= spans.length;
      const overdue = setTimeout(connections.reset, timeoutMillis);
      sending.export(spans, (result) => {
        clearTimeout(overdue);
        const hasFailed = result.code !== ExportResultCode.SUCCESS;
        traceSpans.inc({ result: hasFailed ? 'failed' : 'exported' }, spans.length);
        report(result.error, hasFailed);
        done(result);
      });
    },
    forceFlush: () => sending.forceFlush(),
    shutdown: () => sending.shutdown(),
  };
  const batches = new BatchSpanProcessor({
    exporter,
    ...traces.batch,
    exportTimeoutMillis: 2 * timeoutMillis,
  });
  return {
    disconnect: connections.close,
    processor: {
      onStart: () => undefined,
      onEnd(span) {
        if (waiting >= traces.batch.maxQueueSize) return traceSpans.inc({ result: 'dropped' });
        waiting += 1;
        batches.onEnd(span);
      },
      forceFlush: () => batches.forceFlush(),
      shutdown: () => batches.shutdown(),
    },
  };
}
