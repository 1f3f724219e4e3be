/**
 * `DATABASE_URL=postgres://... npm run fee-change`: changes a fee that is assigned to each of
 * 100,000 units, and meanwhile checks in 10,000 reads that the fields of units are consistent.
 * Without `DATABASE_URL` it runs on PGlite. `--properties 200` sets the number of communities of 500
 * units, and `--reads 10000` the minimum number of reads. Exits with status 1 if a unit is
 * inconsistent or not updated.
 */
import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { buildApp } from '../src/app/build.ts';
import { readConfig } from '../src/app/config.ts';
import { open } from '../src/app/open.ts';
import { makeDatabases } from './databases.ts';
import { seedPortfolio } from './portfolio.ts';

const { values } = parseArgs({
  options: { properties: { type: 'string' }, reads: { type: 'string' } },
});
const PROPERTIES = Number(values.properties ?? 200);
const READS = Number(values.reads ?? 10_000);
const AT_ONCE = 8;
const POLL_MS = 200;

const say = (text: string) => process.stderr.write(`${text}\n`);
const cents = (amount: unknown) => Math.round(Number(amount) * 100);
const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1);

type Line = { included: boolean; frequency: string; monthly_amount: number | null };
type Unit = Record<string, unknown> & { id: string; fee_breakdown: Line[] };

/** Inconsistencies between the fields of a unit. */
function disagreement(unit: Unit): string | null {
  const monthly = unit.fee_breakdown.reduce(
    (sum, line) => sum + (line.included ? cents(line.monthly_amount) : 0),
    0,
  );
  if (monthly !== cents(unit['monthly_fee_total']))
    return `${unit.id}: its lines sum to ${monthly}, not ${unit['monthly_fee_total']}`;
  const total = cents(unit['min_base_rent']) + monthly;
  return total === cents(unit['min_rent'])
    ? null
    : `${unit.id}: ${total} is not ${unit['min_rent']}`;
}

const databases = await makeDatabases(
  process.env['BENCH_DATABASE_URL'] ?? process.env['DATABASE_URL'] ?? null,
);
const service = await open(readConfig(databases.service), 'npm run fee-change');
try {
  const { run } = service.parts.database.background;
  say(`Creating ${PROPERTIES * 500} units ...`);
  const { token } = await seedPortfolio(service.parts, { properties: PROPERTIES });
  const app = await buildApp(service, {
    baseUrl: 'http://127.0.0.1',
    log: pino({ level: 'silent' }),
  });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => {
    const answer = await app.inject({
      method,
      url: `/api/v2${path}`,
      headers,
      ...(body ? { payload: JSON.stringify(body) } : {}),
    });
    if (answer.statusCode >= 300)
      throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
    return (answer.json() as { data: unknown }).data;
  };
  const terms = { class: 'service', frequency: 'monthly', requirement: 'mandatory' };
  const fee = (await ask('POST', '/fees', {
    code: 'MANY',
    name: 'Many',
    amount: 20,
    ...terms,
  })) as Unit;
  const percent = {
    code: 'PERCENT',
    name: 'Percent',
    amount: 1.5,
    amount_basis: 'percentage_of_rent',
    ...terms,
  };
  const properties = await run<{ id: string }>(sql`select distinct property_id as id from units`);
  await ask('POST', '/fees', {
    ...percent,
    property_ids: properties.slice(0, 200).map(({ id }) => id),
  });
  await run(sql`
    insert into fee_assignments (account_id, fee_id, unit_id, created_at, updated_at)
    select account_id, ${fee.id}::uuid, id, now(), now() from units`);
  await run(sql`analyze`);
  await service.parts.queue.work(service.handlers, {});

  const waiting = async () => {
    const [row] = await run<{ total: number }>(sql`
      select count(*) as total from jobs.job where name = 'prices-settle' and state in ('created', 'active', 'retry')`);
    return row?.total ?? 0;
  };
  const change = async (amount: number) => {
    const began = performance.now();
    await ask('PATCH', `/fees/${fee.id}`, { amount });
    const answered = seconds(began);
    while ((await waiting()) > 0) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    return { answered, settled: seconds(began) };
  };
  say('Settling prices for the first time ...');
  await change(30);

  let [reads, looked, isSettled] = [0, 0, false];
  const wrong: string[] = [];
  const read = async () => {
    while (!isSettled || reads < READS) {
      reads += 1;
      await setImmediate(); // Lets timers run: on PGlite no read waits for a socket, so the timers that fetch jobs would starve.
      const property = properties[Math.floor(Math.random() * properties.length)]?.id;
      const page = 1 + Math.floor(Math.random() * 33);
      const units = (await ask('GET', `/units?property_id=${property}&page=${page}`)) as Unit[];
      looked += units.length;
      wrong.push(...units.flatMap((unit) => disagreement(unit) ?? []));
    }
  };
  say('Changing the fee ...');
  const began = performance.now();
  const changing = change(45).finally(() => {
    isSettled = true;
  });
  await Promise.all([changing, ...Array.from({ length: AT_ONCE }, read)]);
  const { answered, settled } = await changing;
  const [late] = await run<{ total: number }>(sql`
    select count(*) as total from units where not fee_breakdown @> '[{"code": "MANY", "amount": 45}]'::jsonb`);
  process.stdout.write(
    `${PROPERTIES * 500} assignments on ${service.parts.database.kind}: the request took ${answered} s, and all units were updated after ${settled} s\n` +
      `${reads} reads of ${looked} units in ${seconds(began)} s: ${wrong.length} inconsistent, ${late?.total} not updated\n`,
  );
  for (const one of wrong.slice(0, 5)) say(one);
  if (wrong.length > 0 || late?.total !== 0) process.exitCode = 1;
  await app.close();
} finally {
  await service.close();
  await databases.remove();
}
