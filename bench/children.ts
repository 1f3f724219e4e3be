/** The child processes of a run: each on a core of its own, known by its process id, and ended with the run whatever happens. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Child<Hello> = {
  /** What it said when it was ready. */
  hello: Hello;
  /** Sends a message and waits until the child has taken it. */
  tell(message: object): Promise<void>;
  /** Waits until it ends by itself; throws when it ends badly. */
  ended(): Promise<void>;
  /** Milliseconds of processor time since its start, in steps of ten; NaN where the system has no /proc. */
  cpu(): number;
  stop(): Promise<void>;
};

/** Pins a process to a core; Linux has it. */
const TASKSET = 'taskset';
const SERVER_CORE = '0';
const LOADER_CORE = '1';
const SECONDS_TO_START = 120;
const SECONDS_TO_STOP = 15;

const canPin = availableParallelism() > 1 && spawnSync(TASKSET, ['--version']).status === 0;

const running = new Set<ChildProcess>();

/** Keeps this process, which makes the load, away from the core of the servers. */
export function pinLoader(): boolean {
  return canPin && spawnSync(TASKSET, ['-a', '-c', '-p', LOADER_CORE, String(process.pid)]).status === 0;
}

/** Starts the file of this URL and waits for its first message; throws when it ends before that. */
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
      if (child.exitCode !== 0) throw new Error(`${file} ended with status ${child.exitCode}.`);
    },
    cpu: () => cpuOf(child.pid),
    stop: () => end(child),
  };
}

/** Places in /proc/<pid>/stat, counted from the field after the name, in ticks of a hundredth of a second. */
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

/** Ends every child that still runs. */
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
        throw new Error(`${file} ended with status ${code}.`);
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
