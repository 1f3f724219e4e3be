/**
 * `npm run footprint`: measures the start-up time of the built service, its idle memory, and its
 * memory after the requests of the benchmark, as ratios to Node itself. See `docs/bench.md`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { memoryOf, serviceOptions, start as startProgram } from './children.ts';
import { makeDatabases } from './databases.ts';
import { load } from './load.ts';
import { readOptions } from './options.ts';
import type { Targets } from './prepare.ts';
import { rowsOf } from './rows.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LAUNCHER = join(ROOT, 'bin/frontage');
const PROGRAM = join(ROOT, 'dist/cli.js');

/** The Node arguments of the service. */
const SERVE = [...(await serviceOptions()), PROGRAM, 'serve'];

const ROUNDS = 5;

/** The time for which a server is idle before its memory is measured. */
const IDLE_MS = 5_000;

/** The smallest possible server on `node:http`. */
const BARE = `require('node:http').createServer((_, response) => response.end('ok'))
  .listen(0, '127.0.0.1', () => console.log('ready'))`;

function timeOf(args: readonly string[]): number {
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return performance.now() - started;
}

/** Starts a server. `ready` is the time in milliseconds until it printed its first line. */
async function startServer(args: readonly string[], env: Record<string, string>) {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const printed = await Promise.race([once(child.stdout, 'data'), ended.then(() => null)]);
  if (printed === null) throw new Error('The server exited before it was ready.');
  const ready = performance.now() - started;
  return {
    ready,
    line: String(printed[0]),
    /** Returns the memory of the server when it has been idle. */
    async memoryWhenIdle(): Promise<number> {
      await setTimeout(IDLE_MS);
      return memoryOf(child.pid);
    },
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The time until a server prints its first line, and its memory after it has been idle. */
async function serverOf(args: readonly string[], env: Record<string, string>) {
  const { ready, memoryWhenIdle, stop } = await startServer(args, env);
  const memory = await memoryWhenIdle();
  await stop();
  return { ready, memory };
}

/**
 * The memory of the service after it has served the requests of the benchmark, except for those
 * without the cache and the 304, one kind after the other.
 */
async function memoryAfterLoad(service: Record<string, string>, seconds: number): Promise<number> {
  const preparing = await startProgram<Targets>(import.meta.resolve('./prepare.ts'), service);
  await preparing.ended();
  const { line, memoryWhenIdle, stop } = await startServer([...SERVE, '--json'], service);
  try {
    const target = { hello: { url: String(JSON.parse(line).url) }, cpu: () => Number.NaN };
    for (const row of rowsOf(preparing.hello))
      if (row.status === 200 && row.uncached !== true)
        await load(target, { row, server: 'service', shot: row.shot }, seconds);
    return await memoryWhenIdle();
  } finally {
    await stop();
  }
}

type Sample = Record<'node' | 'help' | 'launched' | 'ready' | 'memory' | 'bare', number>;

async function sample(service: Record<string, string>): Promise<Sample> {
  const { ready, memory } = await serverOf(SERVE, service);
  return {
    node: timeOf(['-e', '0']),
    help: timeOf([PROGRAM, '--help']),
    launched: timeOf([LAUNCHER, '--help']),
    ready,
    memory,
    bare: (await serverOf(['-e', BARE], {})).memory,
  };
}

/** Noise only adds to a sample, so the minimum of several samples is the best estimate. */
const least = (samples: readonly Sample[], key: keyof Sample): number =>
  Math.min(...samples.map((one) => one[key]));

const { databaseUrl, seconds } = readOptions(process.argv.slice(2), process.env);
if (databaseUrl === null)
  throw new Error('Set DATABASE_URL to a PostgreSQL server on which databases can be created.');
const databases = await makeDatabases(databaseUrl);
try {
  const service = { ...databases.service, FRONTAGE_ROLE: 'all' };
  await sample(service); // migrates
  const samples: Sample[] = [];
  for (let round = 0; round < ROUNDS; round += 1) samples.push(await sample(service));
  const loaded = await memoryAfterLoad(service, seconds);
  const ratio = (key: keyof Sample, to: keyof Sample) =>
    (least(samples, key) / least(samples, to)).toFixed(1);
  process.stdout.write(
    [
      `--help, the build                 ${ratio('help', 'node')} x node -e 0`,
      `--help, bin/frontage              ${ratio('launched', 'node')} x node -e 0`,
      `serve until ready on PostgreSQL  ${ratio('ready', 'node')} x node -e 0`,
      `idle memory of serve             ${ratio('memory', 'bare')} x a bare node:http server`,
      `memory after the benchmark       ${(loaded / least(samples, 'bare')).toFixed(1)} x a bare node:http server`,
      '',
    ].join('\n'),
  );
} finally {
  await databases.remove();
}
