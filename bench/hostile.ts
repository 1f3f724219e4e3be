/**
 * `npm run hostile`: one tenant is attacked through, another one reads. Prints the p99 of the reader while it is quiet and while
 * each attack runs, as a ratio. `DATABASE_URL` names a PostgreSQL server; without it, it runs on PGlite. `--only` takes attacks whose
 * name holds that text.
 */
import { setTimeout } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { ATTACKS, type Attack, type Hostile } from './attacks.ts';
import { type Child, start, stopAll } from './children.ts';
import { type Databases, makeDatabases } from './databases.ts';
import { readOptions } from './options.ts';
import type { Targets } from './prepare.ts';

const options = readOptions(process.argv.slice(2), process.env);

/** So many requests of an attack a second, however many of them are still unanswered, up to a bound. */
const ATTACKS_PER_SECOND = 10;
const MAX_UNANSWERED = 20;

const reader = new Agent({ connections: 4 });
const attacker = new Agent({ connections: MAX_UNANSWERED });

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

async function send(url: string, { method, path, headers = {}, body }: Hostile, dispatcher: Agent): Promise<number> {
  const bounds = { headersTimeout: 60_000, bodyTimeout: 60_000 };
  const answer = await request(url + path, {
    method: method as 'GET',
    headers: { ...headers, connection: 'keep-alive' },
    ...(body === undefined ? {} : { body }),
    dispatcher,
    ...bounds,
  });
  await answer.body.dump();
  return answer.statusCode;
}

/** How long the reads of another tenant take: a unit by V2, and a property of its account by V1. */
async function read(url: string, { token, unitId }: Targets, milliseconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + milliseconds;
  const headers = { authorization: `Bearer ${token}` };
  while (performance.now() < end) {
    const started = performance.now();
    const status = await send(url, { method: 'GET', path: `/api/v2/units/${unitId}`, headers }, reader);
    if (status !== 200) throw new Error(`The reader was answered with ${status}.`);
    times.push(performance.now() - started);
    await setTimeout(5);
  }
  return times;
}

/** Sends the requests of an attack until told to stop; gives how often each status came. */
async function run(url: string, attack: Attack, targets: Targets, stop: AbortSignal): Promise<Map<string, number>> {
  const statuses = new Map<string, number>();
  const unanswered = new Set<Promise<void>>();
  const note = (status: string) => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
  for (let number = 1; !stop.aborted; number += 1) {
    if (unanswered.size < MAX_UNANSWERED) {
      const one: Promise<void> = send(url, attack.requestOf(number, targets), attacker)
        .then(
          (status) => note(String(status)),
          (error: Error) => note(error.name),
        )
        .finally(() => unanswered.delete(one));
      unanswered.add(one);
    } else note('held back');
    await setTimeout(1000 / ATTACKS_PER_SECOND);
  }
  await Promise.all(unanswered);
  return statuses;
}

const p99 = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

async function measure(url: string, attack: Attack, targets: Targets): Promise<string> {
  await attack.prepare?.((asked) => send(url, asked, attacker), targets);
  const milliseconds = options.seconds * 1000;
  const quiet = p99(await read(url, targets, milliseconds));
  const stop = new AbortController();
  const running = run(url, attack, targets, stop.signal);
  const attacked = p99(await read(url, targets, milliseconds));
  stop.abort();
  const statuses = [...(await running)].map(([status, count]) => `${status}: ${count}`).join(', ');
  return `| ${attack.name} | ${(attacked / quiet).toFixed(1)} | ${quiet.toFixed(1)} | ${attacked.toFixed(1)} | ${statuses} |`;
}

try {
  databases = await makeDatabases(options.databaseUrl);
  const prepared: Child<Targets> = await start(import.meta.resolve('./prepare.ts'), databases.service);
  const targets = prepared.hello;
  await prepared.ended();
  const service: Child<{ url: string }> = await start(import.meta.resolve('./service.ts'), databases.service);
  const { url } = service.hello;
  await read(url, targets, 2000);
  process.stdout.write(
    `${databases.kind}\n\n| attack | ratio of p99 | quiet, ms | attacked, ms | answers |\n|---|---|---|---|---|\n`,
  );
  for (const attack of ATTACKS.filter(({ name }) => options.only === null || name.includes(options.only)))
    process.stdout.write(`${await measure(url, attack, targets)}\n`);
} finally {
  await clean();
  await Promise.all([reader.close(), attacker.close()]);
}
