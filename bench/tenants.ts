/**
 * `DATABASE_URL=postgres://... npm run tenants`: compares the cost of V2 calls in a database of 40
 * accounts with their cost in a database of 2,000 accounts, each with 500 units. The exit status is
 * 1 if a call costs more than 1.3 times as much in the larger database. `--accounts` sets the
 * number of accounts in the larger database.
 */
import { parseArgs } from 'node:util';
import pino from 'pino';
import { buildApp } from '../src/app/build.ts';
import { readConfig } from '../src/app/config.ts';
import { open } from '../src/app/open.ts';
import { type Call, LISTS, RECORD, timed } from './calls.ts';
import { type Databases, makeDatabases } from './databases.ts';
import { median } from './median.ts';
import { type Portfolio, seedPortfolio } from './portfolio.ts';

const FEW_ACCOUNTS = 40;
const CALLS = 200;
const LIMIT = 1.3;

/**
 * The number of accounts that are called in turn, so that no call profits from rows that the
 * previous call cached.
 */
const CALLED = 20;

/**
 * Opens the service on a new database. Closing the service deletes the database, and so does an
 * error while filling it.
 */
async function prepare(databaseUrl: string, accounts: number) {
  const databases = await makeDatabases(databaseUrl);
  return fill(databases, accounts).catch(async (error: unknown) => {
    await databases.remove();
    throw error;
  });
}

async function fill(databases: Databases, accounts: number) {
  const service = await open(readConfig(databases.service), 'npm run tenants');
  const step = Math.max(1, Math.floor(accounts / CALLED));
  const called: Portfolio[] = [];
  for (let account = 0; account < accounts; account += 1) {
    const portfolio = await seedPortfolio(service.parts, { properties: 1 });
    if (account % step === 0) called.push(portfolio);
  }
  await service.parts.database.background.text('vacuum analyze');
  const app = await buildApp(service, {
    baseUrl: 'http://127.0.0.1',
    log: pino({ level: 'silent' }),
  });
  return {
    async ask(call: Call, turn: number): Promise<number> {
      const portfolio = called[turn % called.length];
      if (portfolio === undefined) throw new Error('The benchmark created no accounts.');
      const { milliseconds } = await timed(app, portfolio.token, call.path(portfolio, 1));
      return milliseconds;
    },
    async close() {
      await app.close();
      await service.close();
      await databases.remove();
    },
  };
}

const { DATABASE_URL } = process.env;
if (DATABASE_URL === undefined)
  throw new Error('Set DATABASE_URL to a PostgreSQL server on which databases can be created.');
const { values } = parseArgs({ options: { accounts: { type: 'string', default: '2000' } } });
const say = (text: string) => process.stdout.write(`${text}\n`);
const few = await prepare(DATABASE_URL, FEW_ACCOUNTS);
let many: Awaited<ReturnType<typeof prepare>> | undefined;
try {
  many = await prepare(DATABASE_URL, Number(values.accounts));
  say(`| call | time with ${values.accounts} accounts / with ${FEW_ACCOUNTS} |\n| --- | ---: |`);
  for (const call of [...LISTS, RECORD]) {
    const times: Record<'few' | 'many', number[]> = { few: [], many: [] };
    for (let turn = 0; turn < CALLS; turn += 1) {
      times.few.push(await few.ask(call, turn));
      times.many.push(await many.ask(call, turn));
    }
    const ratio = median(times.many) / median(times.few);
    say(`| ${call.name} | ${ratio.toFixed(2)} |`);
    if (ratio > LIMIT) process.exitCode = 1;
  }
} finally {
  await many?.close();
  await few.close();
}
