/**
 * Decodes and encodes pictures in processes outside the service, because a picture needs memory
 * proportional to its pixels and untrusted bytes reach native code. Only a few run concurrently.
 * Waiting accounts are served in rotation, and a single account never uses all processes. A process
 * exits after a number of pictures or when it is idle, and is killed if a picture takes too long.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { fairSlots } from '../../../kernel/fair-slots.ts';
import { OUT_OF_MEMORY, type Reply, type Work } from './encoder-work.ts';

const PROGRAM = fileURLToPath(new URL('./encoder.ts', import.meta.url));

/**
 * The number of pictures after which a process is replaced, because its memory use grows with the
 * number of processed pictures.
 */
const MAX_SERVED = 16;
const IDLE_MS = 3_000;

type Encoder = { child: ChildProcess; served: number; leaving: NodeJS.Timeout | null };

/** The reason why a process did not reply. */
export type Lost = { lost: 'time' | 'memory' | 'process' };

/** Runs one task for an account in a worker process, and kills the process after `seconds`. */
export type Encode = (
  work: Work,
  options: { account: string; seconds: number },
) => Promise<Reply | Lost>;

/**
 * Runs at most `atOnce` processes concurrently, and at most `perAccount` processes for one account.
 */
export function encoders({ atOnce, perAccount }: { atOnce: number; perAccount: number }): Encode {
  const idle: Encoder[] = [];
  const slots = fairSlots({ slots: atOnce, perKey: perAccount });

  const take = (): Encoder => {
    let encoder = idle.pop();
    clearTimeout(encoder?.leaving ?? undefined);
    if (encoder?.child.connected !== true) encoder = { child: start(), served: 0, leaving: null };
    encoder.child.ref();
    encoder.child.channel?.ref();
    return encoder;
  };

  const giveBack = (encoder: Encoder): void => {
    const { child } = encoder;
    encoder.served += 1;
    if (!child.connected) return;
    if (encoder.served === MAX_SERVED) {
      child.disconnect();
      return;
    }
    child.unref();
    child.channel?.unref();
    encoder.leaving = setTimeout(() => {
      idle.splice(idle.indexOf(encoder), 1);
      if (child.connected) child.disconnect();
    }, IDLE_MS).unref();
    idle.push(encoder);
  };

  return (work, { account, seconds }) =>
    slots.run(account, async () => {
      const encoder = take();
      const reply = await ask(encoder.child, work, seconds);
      if (!('lost' in reply)) giveBack(encoder);
      return reply;
    });
}

/**
 * Starts a process without the environment of the service, which contains secrets. If an idle
 * process crashes, the next task finds it disconnected and starts a new one.
 */
const start = (): ChildProcess =>
  fork(PROGRAM, {
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=128'],
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: 'ignore',
    serialization: 'json',
  }).on('error', () => undefined);

/**
 * Sends a task and returns the reply. Rejects if the process could not be started. If the process
 * crashed or was killed, it has exited when this resolves.
 */
async function ask(child: ChildProcess, work: Work, seconds: number): Promise<Reply | Lost> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply | Lost>();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    child.kill('SIGKILL');
  }, seconds * 1000);
  const onExit = (status: number | null) =>
    resolve({ lost: late ? 'time' : status === OUT_OF_MEMORY ? 'memory' : 'process' });
  child.once('message', resolve).once('exit', onExit).once('error', reject);
  try {
    if (child.connected) child.send(work, (error) => error && child.kill('SIGKILL'));
    return await promise;
  } finally {
    clearTimeout(timer);
    child.off('message', resolve).off('exit', onExit).off('error', reject);
  }
}
