/**
 * `DATABASE_URL=postgres://... npm run scale`: compares the cost of V2 calls in an account of
 * 100,000 units in 200 communities with the same calls in an account of 1,000 units, on PostgreSQL.
 * `--write` writes the table and the plans to `docs/scale.md`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import pino from 'pino';
import { buildApp } from '../src/app/build.ts';
import { readConfig } from '../src/app/config.ts';
import { open } from '../src/app/open.ts';
import { type Call, LISTS, timed } from './calls.ts';
import { makeDatabases } from './databases.ts';
import { median } from './median.ts';
import { readOptions } from './options.ts';
import { seedPortfolio } from './portfolio.ts';

const SMALL = 2;
const LARGE = 200;
const CALLS = 100;
const PAGE = fileURLToPath(new URL('../docs/scale.md', import.meta.url));

type Statement = { text: string; values: unknown[] };

/**
 * Opens a service with one portfolio. `ask` measures a call, and `plans` returns the query plans of
 * its statements.
 */
async function prepare(databaseUrl: string, properties: number) {
  const databases = await makeDatabases(databaseUrl);
  const service = await open(readConfig(databases.service), 'npm run scale');
  const portfolio = await seedPortfolio(service.parts, { properties });
  await service.parts.database.background.text('vacuum analyze');
  const app = await buildApp(service, {
    baseUrl: 'http://127.0.0.1',
    log: pino({ level: 'silent' }),
  });
  const client = new pg.Client({
    connectionString: databases.service['DATABASE_URL'],
    options: '-c plan_cache_mode=force_generic_plan',
  });
  await client.connect();
  const ask = async (call: Call) => {
    const { milliseconds, body } = await timed(
      app,
      portfolio.token,
      call.path(portfolio, properties),
    );
    const { meta }: { meta: { total: number } } = JSON.parse(body);
    return { milliseconds, total: meta.total };
  };
  return {
    ask,
    async plans(call: Call): Promise<string[]> {
      const seen: Statement[] = [];
      const query = pg.Client.prototype.query;
      pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
        const [{ text, values }] = args as [Statement];
        if (/from "units"/.test(text)) seen.push({ text, values });
        return Reflect.apply(query, this, args);
      } as typeof query;
      await ask(call);
      pg.Client.prototype.query = query;
      const plans: string[] = [];
      for (const { text, values } of seen) {
        await client.query(`prepare explained as ${text}`);
        const literals = values.map((value) =>
          client.escapeLiteral(pg.defaults && literalOf(value)),
        );
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
          `explain (analyze, buffers, timing off, summary off) execute explained(${literals.join(', ')})`,
        );
        await client.query('deallocate explained');
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      }
      return plans;
    },
    async close() {
      await client.end();
      await app.close();
      await service.close();
      await databases.remove();
    },
  };
}

const literalOf = (value: unknown): string =>
  Array.isArray(value)
    ? `{${value.join(',')}}`
    : value instanceof Date
      ? value.toISOString()
      : String(value);

const { databaseUrl } = readOptions(
  process.argv.slice(2).filter((argument) => argument !== '--write'),
  process.env,
);
if (databaseUrl === null)
  throw new Error(
    'Set DATABASE_URL to a PostgreSQL server: DATABASE_URL=postgres://... npm run scale',
  );
const small = await prepare(databaseUrl, SMALL);
const large = await prepare(databaseUrl, LARGE);
const lines = [
  '| call | of 1,000 units | of 100,000 | cost, large to small |',
  '| --- | ---: | ---: | ---: |',
];
const plans: string[] = [];
for (const call of LISTS) {
  const [few, many]: [number[], number[]] = [[], []];
  for (let n = 0; n < CALLS; n += 1) {
    few.push((await small.ask(call)).milliseconds);
    many.push((await large.ask(call)).milliseconds);
  }
  const totals = [(await small.ask(call)).total, (await large.ask(call)).total];
  lines.push(
    `| ${call.name} | ${totals[0]} found | ${totals[1]} found | ${(median(many) / median(few)).toFixed(2)} |`,
  );
  plans.push(
    `## ${call.name}: ${call.asks}`,
    ...(await large.plans(call)).map((plan) => `\`\`\`\n${plan}\n\`\`\``),
  );
}
process.stdout.write(`${lines.join('\n')}\n`);
if (process.argv.includes('--write')) {
  const head = readFileSync(PAGE, 'utf8').split('<!-- written by npm run scale -->')[0];
  writeFileSync(
    PAGE,
    `${head}<!-- written by npm run scale -->\n\n${lines.join('\n')}\n\n${plans.join('\n\n')}\n`,
  );
} else process.stdout.write(`${plans.join('\n\n')}\n`);
await large.close();
await small.close();
