/**
 * `npm run soak -- --minutes 20`: sends a steady load of reads of V2, V1 and Sites and of writes on
 * loopback. Prints the memory of the service each minute, and at the end how fast it grew in the
 * second half, by least squares. `DATABASE_URL` names a PostgreSQL server; without it, the figures
 * include the embedded database, which is part of the process. Exits with status 1 if a request
 * failed.
 */
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Agent, request } from 'undici';
import { metricsOf } from './capture.ts';
import { type Child, pinLoader, start, startService, stopAll } from './children.ts';
import { type Databases, makeDatabases } from './databases.ts';
import type { Targets } from './prepare.ts';
import { type Row, rowsOf } from './rows.ts';

const MAX_MINUTES = 24 * 60;

/** The number of clients, and the maximum number of requests that each of them sends per second. */
const CLIENTS = 8;
const REQUESTS_PER_SECOND = 25;

const SAMPLE_MS = 5_000;

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '20' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0 && minutes <= MAX_MINUTES))
  throw new Error(`--minutes must be a number above 0, at most ${MAX_MINUTES}.`);

type Sample = { minute: number; rss: number; heap: number };

const MEGABYTE = 1024 * 1024;

let databases: Databases | undefined;

async function clean(): Promise<void> {
  await stopAll();
  await databases?.remove();
}

for (const [signal, status] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.once(signal, () => void clean().finally(() => process.exit(status)));
}

/** The number of requests by status of the response, or by the name of the error. */
const answers: Record<string, number> = {};

async function ask(url: string, { shot, vary }: Row, turn: number, dispatcher: Agent) {
  const { method, path, headers, body } = { ...shot, ...vary?.(turn, 'service') };
  const sent = request(url + path, { method, headers, body: body ?? null, dispatcher });
  const result = await sent
    .then(async (answer) => {
      await answer.body.dump();
      return String(answer.statusCode);
    })
    .catch((error: unknown) => (error instanceof Error ? error.name : 'error'));
  answers[result] = (answers[result] ?? 0) + 1;
}

/** Sends the requests of the rows in turn until the time is up. */
async function client(url: string, rows: readonly Row[], number: number, end: number) {
  const dispatcher = new Agent({ connections: 1 });
  for (let turn = number; performance.now() < end; turn += CLIENTS) {
    const next = performance.now() + 1000 / REQUESTS_PER_SECOND;
    const row = rows[turn % rows.length];
    if (row !== undefined) await ask(url, row, turn, dispatcher);
    await setTimeout(Math.max(0, next - performance.now()));
  }
  await dispatcher.close();
}

async function sample({ hello, memory }: Child<{ url: string }>, minute: number): Promise<Sample> {
  const metrics = await metricsOf(hello.url);
  const heap = Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(metrics)?.[1]);
  return { minute, rss: memory() / MEGABYTE, heap: heap / MEGABYTE };
}

/** The slope of the least-squares line, in megabytes per minute. */
function slopeOf(samples: readonly Sample[], key: 'rss' | 'heap'): number {
  const mean = (of: (one: Sample) => number) =>
    samples.reduce((sum, one) => sum + of(one), 0) / samples.length;
  const [minute, value] = [mean((one) => one.minute), mean((one) => one[key])];
  return (
    mean((one) => (one.minute - minute) * (one[key] - value)) /
    mean((one) => (one.minute - minute) ** 2)
  );
}

async function watch(service: Child<{ url: string }>, end: number): Promise<Sample[]> {
  const started = performance.now();
  const samples: Sample[] = [];
  for (let printed = 0; performance.now() < end; ) {
    const minute = (performance.now() - started) / 60_000;
    const one = await sample(service, minute);
    samples.push(one);
    if (minute >= printed) {
      const [rss, heap] = [one.rss.toFixed(0), one.heap.toFixed(0)];
      process.stdout.write(`minute ${printed}: ${rss} MB resident, ${heap} MB of heap in use\n`);
      printed += 1;
    }
    await setTimeout(Math.min(SAMPLE_MS, Math.max(0, end - performance.now())));
  }
  return samples;
}

pinLoader();
databases = await makeDatabases(process.env['DATABASE_URL'] || null);
try {
  const prepared = await start<Targets>(import.meta.resolve('./prepare.ts'), databases.service);
  await prepared.ended();
  const rows = rowsOf(prepared.hello);
  const service = await startService({
    ...databases.service,
    FRONTAGE_ROLE: 'all',
    LOG_LEVEL: 'fatal',
  });
  const end = performance.now() + minutes * 60_000;
  const clients = Array.from({ length: CLIENTS }, (_, number) =>
    client(service.hello.url, rows, number, end),
  );
  const [samples] = await Promise.all([watch(service, end), ...clients]);
  const later = samples.filter(({ minute }) => minute >= minutes / 2);
  process.stdout.write(
    [
      `responses by status: ${JSON.stringify(answers)}`,
      `growth after minute ${minutes / 2}, on ${databases.kind}:`,
      `  resident memory  ${slopeOf(later, 'rss').toFixed(2)} MB per minute`,
      `  heap in use      ${slopeOf(later, 'heap').toFixed(2)} MB per minute`,
      '',
    ].join('\n'),
  );
  if (Object.keys(answers).some((result) => !['200', '304'].includes(result))) process.exitCode = 1;
} finally {
  await clean();
}
