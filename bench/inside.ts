/**
 * Shared by the child processes of the benchmark: reports readiness, handles messages, and exits
 * with the parent.
 */

/** Sends a message to the parent. */
export const say = (message: object): boolean => process.send?.(message) ?? false;

/** Calls `heard` for each message of the parent, and then acknowledges the message. */
export function hear(heard: (message: never) => void): void {
  process.on('message', (message) => {
    heard(message as never);
    say({});
  });
}

/**
 * Waits for SIGTERM or for the parent to exit, then closes and exits. The parent handles SIGINT.
 */
export async function untilStopped(close: () => Promise<unknown>): Promise<never> {
  process.on('SIGINT', () => undefined);
  await new Promise<void>((resolve) => {
    process.once('SIGTERM', () => resolve());
    process.once('disconnect', () => resolve());
  });
  await close();
  process.exit(0);
}
