/**
 * `npm run footprint`: measures the start-up time and the idle memory of the built service, as
 * ratios to Node itself. See `docs/bench.md`.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeDatabases } from './databases.ts';
import { readOptions } from './options.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LAUNCHER = join(ROOT, 'bin/frontage');
const PROGRAM = join(ROOT, 'dist/cli.js');

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

/** The resident memory of a process in kilobytes (Linux only). */
const memoryOf = ({ pid }: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/** The time until a server prints its first line, and its memory after it has been idle. */
async function serverOf(args: readonly string[], env: Record<string, string>) {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const printed = await Promise.race([once(child.stdout, 'data'), ended.then(() => null)]);
  if (printed === null) throw new Error('The server exited before it was ready.');
  const ready = performance.now() - started;
  await setTimeout(IDLE_MS);
  const memory = memoryOf(child);
  child.kill('SIGTERM');
  await ended;
  return { ready, memory };
}

type Sample = Record<'node' | 'help' | 'launched' | 'ready' | 'memory' | 'bare', number>;

async function sample(service: Record<string, string>): Promise<Sample> {
  const { ready, memory } = await serverOf([PROGRAM, 'serve'], service);
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

const { databaseUrl } = readOptions(process.argv.slice(2), process.env);
if (databaseUrl === null)
  throw new Error('Set DATABASE_URL to a PostgreSQL server on which databases can be created.');
const databases = await makeDatabases(databaseUrl);
try {
  const service = { ...databases.service, FRONTAGE_ROLE: 'all' };
  await sample(service); // migrates
  const samples: Sample[] = [];
  for (let round = 0; round < ROUNDS; round += 1) samples.push(await sample(service));
  const ratio = (key: keyof Sample, to: keyof Sample) =>
    (least(samples, key) / least(samples, to)).toFixed(1);
  process.stdout.write(
    [
      `--help, the build                 ${ratio('help', 'node')} x node -e 0`,
      `--help, bin/frontage              ${ratio('launched', 'node')} x node -e 0`,
      `serve until ready on PostgreSQL  ${ratio('ready', 'node')} x node -e 0`,
      `idle memory of serve              ${ratio('memory', 'bare')} x a bare node:http server`,
      '',
    ].join('\n'),
  );
} finally {
  await databases.remove();
}
