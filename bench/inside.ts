/** What every child process of the benchmark does: says that it is ready, hears messages, and ends when its parent does. */

/** Tells the parent. */
export const say = (message: object): boolean => process.send?.(message) ?? false;

/** Calls `heard` for each message of the parent, and answers each when that is done. */
export function hear(heard: (message: never) => void): void {
  process.on('message', (message) => {
    heard(message as never);
    say({});
  });
}

/** Waits for SIGTERM or for the end of the parent, then closes and ends the process. SIGINT is the parent's business. */
export async function untilStopped(close: () => Promise<unknown>): Promise<never> {
  process.on('SIGINT', () => undefined);
  await new Promise<void>((resolve) => {
    process.once('SIGTERM', () => resolve());
    process.once('disconnect', () => resolve());
  });
  await close();
  process.exit(0);
}
