/**
 * Processes that decode and encode pictures beside the service: a picture takes memory by its pixels, and bytes from outside reach code
 * that is not ours. Only a few run at once, whoever asks; the others wait for their turn. A process ends after some pictures, when nobody
 * asks for a while, and at once with a picture that takes too long.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { OUT_OF_MEMORY, type Reply, type Work } from './encoder-work.ts';

const PROGRAM = fileURLToPath(new URL('./encoder.ts', import.meta.url));

/** What a process holds grows with what it has seen. */
const MAX_SERVED = 16;
const IDLE_MS = 3_000;

type Encoder = { child: ChildProcess; served: number; leaving: NodeJS.Timeout | null };

/** Why a process did not answer. */
export type Lost = { lost: 'time' | 'memory' | 'process' };

/** Does one piece of work in a process of its own. */
export type Encode = (work: Work) => Promise<Reply | Lost>;

/** At most so many processes at once, each with so many seconds for a piece of work. */
export function encoders({ atOnce, seconds }: { atOnce: number; seconds: number }): Encode {
  const idle: Encoder[] = [];
  const waiting: (() => void)[] = [];
  let running = 0;

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

  return async (work) => {
    if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      const encoder = take();
      const reply = await ask(encoder.child, work, seconds);
      if (!('lost' in reply)) giveBack(encoder);
      return reply;
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/** With nothing of the service's environment, where its secrets are. What goes wrong while nobody asks is seen by who asks next. */
const start = (): ChildProcess =>
  fork(PROGRAM, {
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=128'],
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: 'ignore',
    serialization: 'json',
  }).on('error', () => undefined);

/** Rejects when the process could not be started; one that is lost is gone when this resolves. */
async function ask(child: ChildProcess, work: Work, seconds: number): Promise<Reply | Lost> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply | Lost>();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    child.kill('SIGKILL');
  }, seconds * 1000);
  const onExit = (status: number | null) => resolve({ lost: late ? 'time' : status === OUT_OF_MEMORY ? 'memory' : 'process' });
  child.once('message', resolve).once('exit', onExit).once('error', reject);
  try {
    if (child.connected) child.send(work, (error) => error && child.kill('SIGKILL'));
    return await promise;
  } finally {
    clearTimeout(timer);
    child.off('message', resolve).off('exit', onExit).off('error', reject);
  }
}
