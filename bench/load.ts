/** Sends load to one server for a limited time and measures its rate and its 99th percentile. */
import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Child } from './children.ts';
import type { Row, Shot } from './rows.ts';
import type { Server } from './table.ts';

export type Measure = {
  /** Responses per second. */
  rate: number;
  /** Milliseconds. */
  p99: number;
  /** Milliseconds of the server's processor time for one response. */
  cpu: number;
};

type Target = Pick<Child<{ url: string }>, 'hello' | 'cpu'>;

const CONNECTIONS = 10;
const TIMEOUT_SECONDS = 10;

/** How long the server has to finish the requests that are aborted at the end of a round. */
const SETTLE_MS = 300;

/**
 * The numbers of requests continue over all rounds. If each round started at one, it would write
 * the values that are already stored.
 */
const numbers = { bare: 0, thin: 0, service: 0 };

/** Throws if a response has an unexpected status, or if a request gets no response. */
export async function load(
  { hello: { url }, cpu }: Target,
  { row, server, shot }: { row: Row; server: Server; shot: Shot },
  seconds: number,
): Promise<Measure> {
  const { vary } = row;
  const setup = vary && {
    setupRequest(request: object) {
      numbers[server] += 1;
      return { ...request, ...vary(numbers[server], server) };
    },
  };
  const times: number[] = [];
  const cpuBefore = cpu();
  const started = performance.now();
  let ended = started;
  const run = autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    sampleInt: 100,
    timeout: TIMEOUT_SECONDS,
    skipAggregateResult: false,
    requests: [{ ...shot, ...setup }],
  }).on('response', (_client, _status, _bytes, milliseconds) => {
    times.push(milliseconds);
    ended = performance.now();
  });
  const { errors, timeouts, statusCodeStats } = await run;
  await setTimeout(SETTLE_MS);
  const strange = Object.keys(statusCodeStats).filter((status) => status !== String(row.status));
  if (strange.length > 0 || errors > 0 || timeouts > 0 || times.length === 0) {
    throw new Error(
      `${row.name}: ${errors} errors, ${timeouts} timeouts, unexpected statuses: ${strange.join(', ') || 'none'}.`,
    );
  }
  times.sort((a, b) => a - b);
  return {
    rate: (times.length * 1000) / (ended - started),
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    cpu: (cpu() - cpuBefore) / times.length,
  };
}
