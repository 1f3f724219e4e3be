/** The metrics: counters of this process (`kernel/metrics.ts`), and values measured when read. */
import { setTimeout } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { COUNTED } from '../kernel/metrics.ts';
import type { Service } from './service.ts';

/** How long a reader of the metrics waits for the state of the queue. */
const BACKLOG_MS = 1_000;

/**
 * The registry of a service. Processes that read the same database measure the same queue, so the
 * aggregate of their values is the maximum.
 */
export function openRegistry({ parts: { database, replica, queue } }: Service): Registry {
  const measured = new Registry();
  const registers = [measured];
  const pending = sharedWhilePending(() => queue.backlog());
  /**
   * Empty if the database does not respond in time, so that the other metrics can still be read.
   */
  const backlog = () =>
    Promise.race([pending(), setTimeout(BACKLOG_MS, [], { ref: false })]).catch(() => []);
  collectDefaultMetrics({ register: measured });
  for (const metric of measured.getMetricsAsArray())
    if (metric.name.startsWith('nodejs_eventloop_lag')) metric.aggregator = 'max';
  new Counter({
    name: 'frontage_statements_total',
    help: 'The number of statements sent to the database.',
    registers,
    collect() {
      this.reset();
      this.inc(database.statements());
    },
  });
  new Gauge({
    name: 'frontage_database_connections',
    help: 'The connections to PostgreSQL: open, idle, and callers that wait for one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      const pools = [...database.connections(), ...(replica?.connections() ?? [])];
      for (const { pool, ...counts } of pools)
        for (const [state, count] of Object.entries(counts)) this.set({ pool, state }, count);
    },
  });
  new Gauge({
    name: 'frontage_job_oldest_seconds',
    help: 'The time since the oldest waiting job of a queue became due.',
    labelNames: ['queue'],
    aggregator: 'max',
    registers,
    async collect() {
      this.reset();
      for (const line of await backlog()) this.set({ queue: line.queue }, line.oldestSeconds);
    },
  });
  new Gauge({
    name: 'frontage_jobs_waiting',
    help: 'The jobs of a queue that are due and not running.',
    labelNames: ['queue'],
    aggregator: 'max',
    registers,
    async collect() {
      this.reset();
      for (const line of await backlog()) this.set({ queue: line.queue }, line.waiting);
    },
  });
  return Registry.merge([COUNTED, measured]);
}

/** Calls that begin while another one is pending receive its result. */
function sharedWhilePending<T>(read: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined;
  return () => {
    pending ??= read().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}
