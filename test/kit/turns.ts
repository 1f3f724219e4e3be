/** Measures how often work yields to the event loop. */

/**
 * Runs `work` and returns the highest number of calls of `took` between two turns of the event
 * loop.
 */
export async function mostPerTurn(work: (took: () => void) => Promise<unknown>): Promise<number> {
  let most = 0;
  let since = 0;
  const turn = () => {
    since = 0;
    timer = setImmediate(turn);
  };
  let timer = setImmediate(turn);
  try {
    await work(() => {
      since += 1;
      most = Math.max(most, since);
    });
  } finally {
    clearImmediate(timer);
  }
  return most;
}
