/**
 * `npm run hostile`: one tenant attacks while a second one works. Prints the p99 of the second
 * tenant's requests (reads, or jobs, imports or lead pushes if the attack targets them) with and
 * without each attack, their ratio, and the longest turn of the event loop of the service. If the
 * ratio is high and the turns are short, the processes of the benchmark compete for the cores.
 * `DATABASE_URL` names a PostgreSQL server; without it, the benchmark runs on PGlite. `--only`
 * selects attacks whose name contains that text.
 */
import { setTimeout } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { type Answer, type Attack, type Hostile, reads, type Stage } from './attack-requests.ts';
import { ATTACKS } from './attacks.ts';
import { metricsOf } from './capture.ts';
import { type Child, pinLoader, start, startService, stopAll } from './children.ts';
import { type Databases, makeDatabases } from './databases.ts';
import { readOptions } from './options.ts';
import { openOutside } from './outside.ts';
import type { Targets } from './prepare.ts';

const options = readOptions(process.argv.slice(2), process.env);

/** Requests of an attack per second, and the limit of requests without a response. */
const ATTACKS_PER_SECOND = 10;
const MAX_PENDING = 20;

const reader = new Agent({ connections: 4 });
const attacker = new Agent({ connections: MAX_PENDING });

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

async function exchange(
  url: string,
  { method, path, headers = {}, body }: Hostile,
  dispatcher: Agent,
) {
  const bounds = { headersTimeout: 60_000, bodyTimeout: 60_000 };
  return request(url + path, {
    method: method as 'GET',
    headers: { ...headers, connection: 'keep-alive' },
    ...(body === undefined ? {} : { body }),
    dispatcher,
    ...bounds,
  });
}

async function send(url: string, hostile: Hostile, dispatcher: Agent): Promise<Answer> {
  const answer = await exchange(url, hostile, dispatcher);
  return { status: answer.statusCode, text: await answer.body.text() };
}

/**
 * Reads the body without keeping it: collecting megabytes would delay the other tenant, whose
 * requests this process measures too.
 */
async function attackOnce(url: string, hostile: Hostile): Promise<string> {
  const answer = await exchange(url, hostile, attacker);
  for await (const _ of answer.body);
  return String(answer.statusCode);
}

/** Durations of the other tenant's work in milliseconds, repeated until the time is up. */
async function timesOf(work: (turn: number) => Promise<void>, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const started = performance.now();
    await work(times.length);
    times.push(performance.now() - started);
    await setTimeout(5);
  }
  return times;
}

/**
 * Built before the measurement: building large bodies would delay the other tenant, whose requests
 * this process sends too.
 */
const requestsOf = (attack: Attack, stage: Stage): Hostile[] =>
  Array.from({ length: options.seconds * ATTACKS_PER_SECOND }, (_, index) =>
    attack.requestOf(index + 1, stage),
  );

/** Sends the requests of an attack until stopped, and returns the number of responses by status. */
async function run(
  url: string,
  requests: readonly Hostile[],
  stop: AbortSignal,
): Promise<Map<string, number>> {
  const statuses = new Map<string, number>();
  const pending = new Set<Promise<void>>();
  const note = (status: string) => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
  for (const request of requests) {
    if (stop.aborted) break;
    if (pending.size < MAX_PENDING) {
      const one: Promise<void> = attackOnce(url, request)
        .then(note, (error: Error) => note(error.name))
        .finally(() => pending.delete(one));
      pending.add(one);
    } else note('held back');
    await setTimeout(1000 / ATTACKS_PER_SECOND);
  }
  await Promise.all(pending);
  return statuses;
}

const p99 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

/**
 * The interval at which Node measures delays of the event loop. Each measured delay includes the
 * interval.
 */
const RESOLUTION_MS = 10;

/** The longest turn of the event loop of the service since the last call, in milliseconds. */
async function longestTurn(url: string): Promise<number> {
  const metric = /^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(await metricsOf(url));
  return Number(metric?.[1] ?? Number.NaN) * 1000 - RESOLUTION_MS;
}

async function measure(url: string, attack: Attack, stage: Stage): Promise<string> {
  await attack.prepare?.((request) => send(url, request, attacker), stage);
  const work = attack.victim ?? reads;
  await work.prepare?.((request) => send(url, request, reader), stage);
  const once = (turn: number) => work.run((request) => send(url, request, reader), stage, turn);
  const requests = requestsOf(attack, stage);
  await longestTurn(url);
  const quiet = p99(await timesOf(once, options.seconds));
  const quietTurn = await longestTurn(url);
  const stop = new AbortController();
  const running = run(url, requests, stop.signal);
  const attacked = p99(await timesOf((turn) => once(turn + 1_000_000), options.seconds));
  const turn = await longestTurn(url);
  stop.abort();
  const statuses = [...(await running)].map(([status, count]) => `${status}: ${count}`).join(', ');
  return `| ${attack.name} | ${work.name} | ${(attacked / quiet).toFixed(1)} | ${quiet.toFixed(1)} | ${attacked.toFixed(1)} | ${quietTurn.toFixed(0)} | ${turn.toFixed(0)} | ${statuses} |`;
}

const outside = await openOutside();
pinLoader();
try {
  databases = await makeDatabases(options.databaseUrl);
  const prepared: Child<Targets> = await start(
    import.meta.resolve('./prepare.ts'),
    databases.service,
  );
  const targets = prepared.hello;
  await prepared.ended();
  const service = await startService({
    ...databases.service,
    FRONTAGE_ROLE: 'all',
    LOG_LEVEL: 'fatal',
    FRONTAGE_OUTBOUND_ALLOW: outside.origin,
  });
  const { url } = service.hello;
  const stage: Stage = { ...targets, outside };
  await timesOf((turn) => reads.run((request) => send(url, request, reader), stage, turn), 2);
  process.stdout.write(
    `${databases.kind}\n\n| attack | the other tenant | ratio of p99 | quiet, ms | attacked, ms | longest turn quiet, ms | attacked, ms | responses |\n|---|---|---|---|---|---|---|---|\n`,
  );
  for (const attack of ATTACKS.filter(
    ({ name }) => options.only === null || name.includes(options.only),
  ))
    process.stdout.write(`${await measure(url, attack, stage)}\n`);
} finally {
  await clean();
  await Promise.all([reader.destroy(), attacker.destroy(), outside.close()]);
}
