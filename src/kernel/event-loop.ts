/** Splits long work into slices so that the process keeps serving requests in between. */

const waiting: (() => void)[] = [];

/**
 * Resolves in a later turn of the event loop. Callers that wait at the same time resume one per
 * turn, so the slices of several long tasks never add up to one long block.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(resumeOne);
  });
}

function resumeOne(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(resumeOne);
}

/** Counts work and yields to the event loop after every `slice` units. */
export type Pacer = (work?: number) => Promise<void>;

export function pacer(slice: number): Pacer {
  let done = 0;
  return async (work = 1) => {
    done += work;
    if (done < slice) return;
    done = 0;
    await nextTurn();
  };
}

/** The items in batches of at most `size`, yielding to the event loop between batches. */
export async function* inSlices<Item>(
  items: readonly Item[],
  size: number,
): AsyncGenerator<Item[], void, undefined> {
  for (let from = 0; from < items.length; from += size) {
    if (from > 0) await nextTurn();
    yield items.slice(from, from + size);
  }
}
