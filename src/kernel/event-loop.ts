/**
 * Splits long work into slices so that the process keeps serving requests in between. Slices of
 * background work give way to requests.
 */
import { currentCaller } from './current-caller.ts';

/**
 * The maximum time that a slice of background work waits for requests. The slice starts immediately
 * when the last request ends. The limit lets work proceed under a continuous load of requests, and
 * while a request waits for the work itself, for example for a lock.
 */
const GIVE_WAY_MS = 5;

export type Turns = {
  /**
   * Resolves in a later turn of the event loop. Callers that wait at the same time resume one per
   * turn, so the slices of several long tasks never add up to one long block.
   */
  nextTurn(): Promise<void>;
  /** Call this when a request begins to use the database, and the returned function when it ends. */
  beginRequest(): () => void;
};

/**
 * `later` calls a function after a number of milliseconds, and returns a function that cancels the
 * call.
 */
export type Timing = { now(): number; later(resume: () => void, ms: number): () => void };

const SYSTEM: Timing = {
  now: () => performance.now(),
  later(resume, ms) {
    const timer = setTimeout(resume, ms);
    return () => clearTimeout(timer);
  },
};

export function turnsWith({ now, later }: Timing): Turns {
  const waiting: { resume: () => void; giveWayUntil: number }[] = [];
  let requests = 0;
  /** Cancels the timer that ends a wait for requests. */
  let cancel: (() => void) | undefined;

  const resumeSoon = () => {
    cancel?.();
    cancel = undefined;
    setImmediate(resumeOne);
  };
  function resumeOne(): void {
    const [first] = waiting;
    if (first === undefined) return;
    const time = now();
    const place = waiting.findIndex(({ giveWayUntil }) => requests === 0 || giveWayUntil <= time);
    if (place === -1) cancel ??= later(resumeSoon, Math.ceil(first.giveWayUntil - time));
    else {
      const [next] = waiting.splice(place, 1);
      next?.resume();
      if (waiting.length > 0) setImmediate(resumeOne);
    }
  }
  return {
    nextTurn: () =>
      new Promise((resume) => {
        const isBackground = currentCaller() === undefined;
        waiting.push({ resume, giveWayUntil: isBackground ? now() + GIVE_WAY_MS : 0 });
        if (waiting.length === 1 || cancel !== undefined) resumeSoon();
      }),
    beginRequest() {
      requests += 1;
      return () => {
        requests -= 1;
        if (requests === 0 && cancel !== undefined) resumeSoon();
      };
    },
  };
}

export const { nextTurn, beginRequest } = turnsWith(SYSTEM);

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
