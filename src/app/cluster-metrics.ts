/**
 * Metrics with several HTTP processes. The response contains the totals of all processes,
 * regardless of which process takes the request. The process that supervises the others gathers
 * their values.
 */
import cluster, { type Worker } from 'node:cluster';
import {
  AggregatorRegistry,
  type MetricObjectWithValues,
  type MetricValue,
  type Registry,
} from 'prom-client';
import { isObject } from '../kernel/object.ts';

type Values = MetricObjectWithValues<MetricValue<string>>[];

/** How long the supervising process waits for the values of an HTTP process. */
const VALUES_MS = 2_000;

/**
 * How long an HTTP process waits for the totals, which may take `VALUES_MS` and the aggregation.
 */
const TOTALS_MS = 5_000;

/** A request of one process to another, and its response. */
type Message = { metrics: 'ask' | 'answer'; id: number; value?: unknown };

const isMessage = (message: unknown): message is Message =>
  isObject(message) && (message['metrics'] === 'ask' || message['metrics'] === 'answer');

/** One end of the connection between two processes. */
type Channel = {
  send?(message: Message, done: (error: Error | null) => void): unknown;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  off(event: 'message', listener: (message: unknown) => void): unknown;
};

/** The other process may have exited, which emits an error event unless a callback is given. */
const send = (channel: Channel, message: Message) => channel.send?.(message, () => undefined);

let lastId = 0;

/** Null if the other process does not respond in time. */
function ask(channel: Channel, milliseconds: number): Promise<unknown> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const end = (value: unknown) => {
      clearTimeout(timer);
      channel.off('message', onMessage);
      resolve(value);
    };
    const onMessage = (message: unknown) => {
      if (isMessage(message) && message.metrics === 'answer' && message.id === id)
        end(message.value);
    };
    const timer = setTimeout(end, milliseconds, null);
    channel.on('message', onMessage);
    send(channel, { metrics: 'ask', id });
  });
}

function answer(channel: Channel, read: () => Promise<unknown>): void {
  channel.on('message', async (message) => {
    if (!isMessage(message) || message.metrics !== 'ask') return;
    const value = await read().catch(() => null);
    send(channel, { metrics: 'answer', id: message.id, value });
  });
}

const isCount = ({ type }: Values[number]): boolean =>
  String(type) === 'counter' || String(type) === 'histogram';

/**
 * Answers requests for the totals. Call this function in the supervising process before it starts
 * the other processes.
 */
export function shareMetrics(): void {
  /** The last values of each process, which represent a process that does not respond. */
  const latest = new Map<number, Values>();
  /** The sum of the counters of processes that have exited. Without it, totals would decrease. */
  let exited = Promise.resolve<Values>([]);

  const readValues = async (worker: Worker): Promise<void> => {
    const values = await ask(worker, VALUES_MS);
    if (Array.isArray(values) && worker.isConnected()) latest.set(worker.id, values);
  };
  const readTotals = async (): Promise<string> => {
    const workers = Object.values(cluster.workers ?? {}).filter(
      (worker): worker is Worker => worker?.isConnected() === true,
    );
    await Promise.all(workers.map(readValues));
    return AggregatorRegistry.aggregate([...latest.values(), await exited]).metrics();
  };
  cluster.on('fork', (worker) => answer(worker, readTotals));
  cluster.on('exit', (worker) => {
    const values = latest.get(worker.id)?.filter(isCount) ?? [];
    latest.delete(worker.id);
    exited = exited.then((sum) => AggregatorRegistry.aggregate([sum, values]).getMetricsAsJSON());
  });
}

/** A function that returns the metrics of all processes as text. */
export function readerOf(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  answer(process, () => registry.getMetricsAsJSON());
  return async () => {
    const totals = await ask(process, TOTALS_MS);
    if (typeof totals !== 'string')
      throw new Error('The supervising process did not return the metrics in time.');
    return totals;
  };
}
