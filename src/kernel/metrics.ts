/**
 * The metrics of this process, in the names and units of Prometheus. They count events in the
 * process. `app/metrics.ts` adds the values that are measured when the metrics are read, and
 * `docs/operations/metrics.md` describes all of them.
 *
 * No label may contain text of a caller, an account or a record: each value of a label is kept for
 * the life of the process.
 */
import { Counter, Histogram, Registry } from 'prom-client';

export const COUNTED = new Registry();

const registers = [COUNTED];

/** In seconds. The slowest requests are uploads. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const httpRequests = new Histogram({
  name: 'frontage_http_request_duration_seconds',
  help: 'The time from the headers of a request to the end of its response.',
  labelNames: ['method', 'route', 'status'],
  buckets: BUCKETS,
  registers,
});

export const pageReads = new Counter({
  name: 'frontage_page_reads_total',
  help: 'Reads of V1 and Sites by how they were served: from a cached page (hit) or a new one (miss).',
  labelNames: ['result'],
  registers,
});

export const replicaReads = new Counter({
  name: 'frontage_replica_reads_total',
  help: 'Reads of V1 and Sites while a read replica is configured: on the replica, or on the primary because the replica was behind, failed or was unavailable.',
  labelNames: ['result'],
  registers,
});

export const jobResults = new Counter({
  name: 'frontage_jobs_total',
  help: 'Finished runs of jobs: completed, postponed, interrupted by a stop, or failed.',
  labelNames: ['queue', 'result'],
  registers,
});

export const syncRuns = new Counter({
  name: 'frontage_sync_runs_total',
  help: 'Finished runs of connections by their status.',
  labelNames: ['status'],
  registers,
});

export const webhookAttempts = new Counter({
  name: 'frontage_webhook_attempts_total',
  help: 'Attempts to deliver a cache webhook: delivered or failed.',
  labelNames: ['result'],
  registers,
});

export const outboundRequests = new Histogram({
  name: 'frontage_outbound_request_duration_seconds',
  help: 'The time until the response headers of an outbound request arrive, by status class, or failed.',
  labelNames: ['result'],
  buckets: BUCKETS,
  registers,
});

export const traceSpans = new Counter({
  name: 'frontage_trace_spans_total',
  help: 'Spans for the OpenTelemetry collector: exported, failed, or dropped because too many waited.',
  labelNames: ['result'],
  registers,
});
