/** `npm run bench`: compares the service with a bare and a thin server. See `docs/bench.md`. */
import { loadavg } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import { type Captured, capture, headerOf, jsonOf, statementsOf } from './capture.ts';
import { type Child, pinLoader, start, startService, stopAll } from './children.ts';
import { type Databases, makeDatabases } from './databases.ts';
import { load } from './load.ts';
import { readOptions } from './options.ts';
import type { Targets } from './prepare.ts';
import { type Row, rowsOf, type Shot } from './rows.ts';
import { lineOf, type Measured, type Round, SERVERS, type Server, tableOf } from './table.ts';

const ROUNDS = 3;
const WARM_UP_SECONDS = 1;
const COUNTS = 5;

type Servers = Record<Server, Child<{ url: string }>>;

const options = readOptions(process.argv.slice(2), process.env);
const say = (text: string) => process.stderr.write(`${text}\n`);

/** Resources that have to be removed after the run, even if it fails. */
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

function startMeasured({ service }: Databases, uncached: boolean): Promise<Servers['service']> {
  const profiled =
    options.profile === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.profile}`];
  return startService({ ...service, ...(uncached ? { BENCH_CACHE: 'no' } : {}) }, profiled);
}

async function startServers(of: Databases, targets: Targets, uncached: boolean): Promise<Servers> {
  const { thin } = of;
  return {
    service: await startMeasured(of, uncached),
    thin: await start(import.meta.resolve('./thin.ts'), {
      ...thin,
      BENCH_PROPERTIES: targets.sitePropertyIds.join(','),
    }),
    bare: await start(import.meta.resolve('./bare.ts'), {}),
  };
}

/** The request of a row to one server; for a 304, with the entity tag of that server. */
async function shotFor(url: string, { shot, status }: Row): Promise<Shot> {
  if (status !== 304) return shot;
  const etag = headerOf(await capture(url, shot), 'etag');
  return { ...shot, headers: { ...shot.headers, 'if-none-match': etag ?? '' } };
}

/** The statements of a request, without those that read the counter. */
async function countStatements(url: string, row: Row, shot: Shot): Promise<number> {
  const reading = await fewestStatements(url, async () => undefined);
  const sent = await fewestStatements(url, (n) =>
    capture(url, { ...shot, ...row.vary?.(n, 'service') }),
  );
  return sent - reading;
}

/** The minimum over several calls, because background work also sends statements. */
async function fewestStatements(
  url: string,
  send: (n: number) => Promise<unknown>,
): Promise<number> {
  let fewest = Number.POSITIVE_INFINITY;
  for (let n = 1; n <= COUNTS; n += 1) {
    const before = await statementsOf(url);
    await send(n);
    fewest = Math.min(fewest, (await statementsOf(url)) - before);
  }
  return fewest;
}

/** The path of the first difference between two JSON values, or null. */
function firstDifference(one: unknown, other: unknown, path: string): string | null {
  if (isDeepStrictEqual(one, other)) return null;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return path;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  for (const key of keys) {
    const found = firstDifference(
      one[key as keyof typeof one],
      other[key as keyof typeof other],
      `${path}.${key}`,
    );
    if (found !== null) return found;
  }
  return path;
}

/** The `data` of a response, without the time of a PATCH, which differs. */
function dataOf({ shot }: Row, answer: Captured): unknown {
  const { data } = jsonOf(answer);
  return shot.method === 'PATCH' ? { ...Object(data), updated_at: null } : data;
}

function check(row: Row, server: Server, answer: Captured, service: Captured): void {
  if (answer.status !== row.status)
    throw new Error(`${row.name}: ${server} returned ${answer.status} instead of ${row.status}.`);
  if (server !== 'thin' || !row.alike) return;
  const path = firstDifference(dataOf(row, answer), dataOf(row, service), 'data');
  if (path !== null)
    throw new Error(
      `${row.name}: the ${path} of the thin server differs from that of the service; fix bench/thin*.ts.`,
    );
}

async function measure(servers: Servers, row: Row): Promise<Measured> {
  const urlOf = (server: Server) => servers[server].hello.url;
  const shots = {
    service: await shotFor(urlOf('service'), row),
    thin: await shotFor(urlOf('thin'), row),
  };
  const answer = await capture(urlOf('service'), shots.service);
  await servers.bare.tell(answer);
  const shotOf = (server: Server) => (server === 'thin' ? shots.thin : shots.service);
  for (const server of SERVERS)
    check(row, server, await capture(urlOf(server), shotOf(server)), answer);
  const statements = await countStatements(urlOf('service'), row, shots.service);
  const fire = (server: Server, seconds: number) =>
    load(servers[server], { row, server, shot: shotOf(server) }, seconds);
  for (const server of SERVERS) await fire(server, WARM_UP_SECONDS);
  const rounds: Round[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const bare = await fire('bare', options.seconds);
    const thin = await fire('thin', options.seconds);
    rounds.push({ bare, thin, service: await fire('service', options.seconds) });
  }
  return { name: row.name, statements, rounds };
}

async function run(): Promise<void> {
  const [loadBefore = 0] = loadavg();
  databases = await makeDatabases(options.databaseUrl);
  const pinned = pinLoader();
  say(`Filling a new ${databases.kind} database ...`);
  const preparing = await start<Targets>(import.meta.resolve('./prepare.ts'), databases.service);
  await preparing.ended();
  await databases.copy();
  const rows = rowsOf(preparing.hello).filter(
    ({ name }) => options.only === null || name === options.only,
  );
  if (rows.length === 0)
    throw new Error(
      `There is no row ${options.only}. The rows: ${rowsOf(preparing.hello)
        .map(({ name }) => name)
        .join(', ')}.`,
    );
  let uncached = rows[0]?.uncached === true;
  const servers = await startServers(databases, preparing.hello, uncached);
  const lines = [];
  for (const row of rows) {
    if ((row.uncached === true) !== uncached) {
      uncached = !uncached;
      await servers.service.stop();
      servers.service = await startMeasured(databases, uncached);
    }
    say(`Measuring ${row.name} ...`);
    lines.push(lineOf(await measure(servers, row)));
  }
  const about = {
    database: databases.kind,
    seconds: options.seconds,
    rounds: ROUNDS,
    pinned,
    load_before: Number(loadBefore.toFixed(1)),
  };
  process.stdout.write(
    options.json
      ? `${JSON.stringify({ ...about, rows: lines }, null, 2)}\n`
      : `${tableOf(lines)}\n`,
  );
  const cores = pinned ? 'servers on core 0, load on core 1' : 'not pinned to cores';
  say(
    `${about.database}; ${ROUNDS} rounds of ${options.seconds} s; ${cores}; load average before the run ${about.load_before}.`,
  );
}

try {
  await run();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await clean();
}
