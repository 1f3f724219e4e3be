/**
 * `npm run proxy`: compares cached responses of the service with nginx, which sends the same bytes
 * from its cache, and with a bare server. Requires `nginx` on the PATH. See `docs/bench.md`.
 */
import { capture } from './capture.ts';
import { type Child, pinLoader, start, startService, stopAll } from './children.ts';
import { type Databases, makeDatabases } from './databases.ts';
import { load } from './load.ts';
import { readOptions } from './options.ts';
import type { Targets } from './prepare.ts';
import { type Row, rowsOf } from './rows.ts';

const ROUNDS = 5;
const WARM_UP_SECONDS = 1;

/** Rows of cached responses of about 4, 33 and 230 kB. */
const ROWS = ['sites-properties', 'v1-profile', 'sites-units'];

type Running = Child<{ url: string }>;

const options = readOptions(process.argv.slice(2), process.env);
let databases: Databases | undefined;

const median = (values: number[]): string =>
  (values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN).toPrecision(2);

async function lineOf(row: Row, service: Running): Promise<string> {
  const answer = await capture(service.hello.url, row.shot);
  const bare: Running = await start(import.meta.resolve('./bare.ts'), {});
  await bare.tell(answer);
  const nginx: Running = await start(import.meta.resolve('./nginx.ts'), {
    BENCH_UPSTREAM: bare.hello.url,
  });
  if ((await capture(nginx.hello.url, row.shot)).body !== answer.body)
    throw new Error(`${row.name}: nginx sends another response than the service.`);
  const rateOf = async (server: Running, seconds: number) =>
    (await load(server, { row, server: 'service', shot: row.shot }, seconds)).rate;
  for (const server of [bare, nginx, service]) await rateOf(server, WARM_UP_SECONDS);
  const [toNginx, toBare]: [number[], number[]] = [[], []];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [bareRate, nginxRate] = [
      await rateOf(bare, options.seconds),
      await rateOf(nginx, options.seconds),
    ];
    const rate = await rateOf(service, options.seconds);
    toNginx.push(rate / nginxRate);
    toBare.push(rate / bareRate);
  }
  await Promise.all([bare.stop(), nginx.stop()]);
  const kilobytes = Math.round(Buffer.byteLength(answer.body, 'base64') / 1000);
  return `| ${row.name} | ${kilobytes} | ${median(toNginx)} | ${median(toBare)} |`;
}

try {
  databases = await makeDatabases(options.databaseUrl);
  pinLoader();
  const preparing = await start<Targets>(import.meta.resolve('./prepare.ts'), databases.service);
  await preparing.ended();
  const service: Running = await startService(databases.service);
  const rows = rowsOf(preparing.hello).filter(({ name }) => ROWS.includes(name));
  process.stdout.write('| row | kB | service/nginx | service/bare |\n| --- | --: | --: | --: |\n');
  for (const row of rows) process.stdout.write(`${await lineOf(row, service)}\n`);
} finally {
  await stopAll();
  await databases?.remove();
}
