/** The child processes of a run. Each is pinned to a core, and all end with the run. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Child<Hello> = {
  /** The message that the child sent when it was ready. */
  hello: Hello;
  /** Sends a message and waits until the child has processed it. */
  tell(message: object): Promise<void>;
  /** Waits until the process exits; throws if its status is not 0. */
  ended(): Promise<void>;
  /** Milliseconds of processor time since the start, in steps of 10 ms; NaN without /proc. */
  cpu(): number;
  /** Bytes of resident memory; NaN without /proc. */
  memory(): number;
  stop(): Promise<void>;
};

/** Pins a process to a core (Linux only). */
const TASKSET = 'taskset';
const SERVER_CORE = '0';
const LOADER_CORE = '1';
const SECONDS_TO_START = 120;
const SECONDS_TO_STOP = 15;

const canPin = availableParallelism() > 1 && spawnSync(TASKSET, ['--version']).status === 0;

const running = new Set<ChildProcess>();

/** Pins this process, which generates the load, to a different core than the servers. */
export function pinLoader(): boolean {
  return (
    canPin && spawnSync(TASKSET, ['-a', '-c', '-p', LOADER_CORE, String(process.pid)]).status === 0
  );
}

/**
 * Starts the file at this URL and waits for its first message; throws if the process exits before.
 */
export async function start<Hello>(
  url: string,
  env: Record<string, string>,
  nodeOptions: readonly string[] = [],
): Promise<Child<Hello>> {
  const path = fileURLToPath(url);
  const file = basename(path);
  const command = [process.execPath, ...nodeOptions, path];
  const [program = '', ...args] = canPin ? [TASKSET, '-c', SERVER_CORE, ...command] : command;
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const hello = (await heard(child, file, SECONDS_TO_START)) as Hello;
  return {
    hello,
    async tell(message) {
      child.send(message);
      await heard(child, file, SECONDS_TO_START);
    },
    async ended() {
      if (child.exitCode === null) await once(child, 'exit');
      if (child.exitCode !== 0) throw new Error(`${file} exited with status ${child.exitCode}.`);
    },
    cpu: () => cpuOf(child.pid),
    memory: () => memoryOf(child.pid),
    stop: () => end(child),
  };
}

/**
 * Positions in /proc/<pid>/stat after the name; the values are ticks of a hundredth of a second.
 */
const [USER_TIME, SYSTEM_TIME] = [11, 12];
const MS_OF_A_TICK = 10;

function cpuOf(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) * MS_OF_A_TICK;
  } catch {
    return Number.NaN;
  }
}

/** Bytes of resident memory; NaN without /proc. */
export function memoryOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return 1024 * Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
  } catch {
    return Number.NaN;
  }
}

/** The Node options with which `bin/frontage` and the image run the service. */
export async function serviceOptions(): Promise<string[]> {
  const launch = new URL('../bin/launch.mjs', import.meta.url);
  const { YOUNG_GENERATION }: { YOUNG_GENERATION: string } = await import(launch.href);
  return [YOUNG_GENERATION];
}

/** Starts the service with the Node options that `bin/frontage` sets, and with `nodeOptions`. */
export async function startService(
  env: Record<string, string>,
  nodeOptions: readonly string[] = [],
): Promise<Child<{ url: string }>> {
  const options = [...(await serviceOptions()), ...nodeOptions];
  return start(import.meta.resolve('./service.ts'), env, options);
}

/** Stops every running child. */
export async function stopAll(): Promise<void> {
  await Promise.all([...running].map(end));
}

async function heard(child: ChildProcess, file: string, seconds: number): Promise<unknown> {
  const waiting = new AbortController();
  const signal = AbortSignal.any([waiting.signal, AbortSignal.timeout(seconds * 1000)]);
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message),
      once(child, 'exit', { signal }).then(([code]) => {
        throw new Error(`${file} exited with status ${code}.`);
      }),
    ]);
  } finally {
    waiting.abort();
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const impatience = setTimeout(() => child.kill('SIGKILL'), SECONDS_TO_STOP * 1000);
  await ended;
  clearTimeout(impatience);
}
