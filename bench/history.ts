/**
 * `DATABASE_URL=postgres://... npm run history`: measures the CPU time that the history adds to a
 * PATCH of a rent. Blocks of requests with and without recording alternate. PostgreSQL must run on
 * the same machine, which must be Linux. `--pairs 40` sets the number of pairs of blocks.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { buildApp } from '../src/app/build.ts';
import { readConfig } from '../src/app/config.ts';
import '../src/domain/registry.ts';
import { open } from '../src/app/open.ts';
import { type Recorder, recorder, register, registered } from '../src/engine/registry.ts';
import { makeDatabases } from './databases.ts';
import { median } from './median.ts';
import { seedPortfolio } from './portfolio.ts';

const REQUESTS = 400;
const AT_ONCE = 10;

const { values } = parseArgs({ options: { pairs: { type: 'string' } } });
const PAIRS = Number(values.pairs ?? 40);

const say = (text: string) => process.stdout.write(`${text}\n`);

type Cost = { service: number; database: number };

const databaseUrl = process.env['BENCH_DATABASE_URL'] ?? process.env['DATABASE_URL'];
if (databaseUrl === undefined) throw new Error('Set DATABASE_URL to a PostgreSQL server.');
const databases = await makeDatabases(databaseUrl);
const service = await open(readConfig(databases.service), 'npm run history');
try {
  const { run } = service.parts.database.background;
  const { token, writtenIds } = await seedPortfolio(service.parts);
  await run(sql`analyze`);
  const app = await buildApp(service, {
    baseUrl: 'http://127.0.0.1',
    log: pino({ level: 'silent' }),
  });

  const on = recorder();
  const off: Recorder = { ...on, updateEntry: () => null, recordWrite: async () => undefined };

  let rent = 1000;
  const patch = async (id = '') => {
    rent += 0.01;
    const { statusCode, body } = await app.inject({
      method: 'PATCH',
      url: `/api/v2/units/${id}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { min_base_rent: Number(rent.toFixed(2)) },
    });
    if (statusCode !== 200) throw new Error(`${statusCode}: ${body}`);
  };

  /** The CPU time in milliseconds that the connections of the database have used. */
  const databaseTime = async (): Promise<number> => {
    const rows = await run<{ pid: number }>(
      sql`select pid from pg_stat_activity where datname = current_database()`,
    );
    const times = rows.map(({ pid }) =>
      Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 1)[0]),
    );
    return times.reduce((sum, time) => sum + time, 0) / 1e6;
  };
  const entries = async () =>
    (await run<{ total: number }>(sql`select count(*) as total from history`))[0]?.total ?? 0;

  /** Sends a block of requests and returns its cost. */
  const block = async (recording: Recorder): Promise<Cost> => {
    register(registered(), recording);
    const [cpu, database] = [process.cpuUsage(), await databaseTime()];
    let sent = 0;
    const send = async () => {
      while (sent < REQUESTS) await patch(writtenIds[sent++ % writtenIds.length]);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, send));
    const { user, system } = process.cpuUsage(cpu);
    return { service: (user + system) / 1000, database: (await databaseTime()) - database };
  };

  for (const warm of [on, off, on, off]) await block(warm);
  const before = await entries();
  const pairs: { recorded: Cost; plain: Cost }[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    if (pair % 2 === 0) pairs.push({ recorded: await block(on), plain: await block(off) });
    else {
      const plain = await block(off);
      pairs.push({ recorded: await block(on), plain });
    }
  }
  const written = (await entries()) - before;
  if (written !== PAIRS * REQUESTS)
    throw new Error(`The service wrote ${written} history entries instead of ${PAIRS * REQUESTS}.`);

  const PARTS: Record<string, (cost: Cost) => number> = {
    together: (cost) => cost.service + cost.database,
    service: (cost) => cost.service,
    database: (cost) => cost.database,
  };
  for (const [name, of] of Object.entries(PARTS)) {
    const each = (costs: Cost[]) => (median(costs.map(of)) / REQUESTS).toFixed(2);
    const ratio = median(pairs.map(({ recorded, plain }) => of(recorded) / of(plain)));
    say(
      `${name}: ${each(pairs.map(({ plain }) => plain))} ms without, ${each(pairs.map(({ recorded }) => recorded))} ms with history (${((ratio - 1) * 100).toFixed(0)} %)`,
    );
  }
  await app.close();
} finally {
  await service.close();
  await databases.remove();
}
