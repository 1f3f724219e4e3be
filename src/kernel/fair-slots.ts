/**
 * A fixed number of slots for work that competes for them, shared fairly between keys such as
 * account IDs.
 */

export type FairSlots = {
  /**
   * Takes a slot, which the caller must return with `give`. Returns undefined if a slot was free,
   * otherwise a promise that resolves when the caller gets one. Throws the error of `refuse` if too
   * much work is waiting.
   */
  take(key: string, options?: { bounded?: boolean }): Promise<void> | undefined;
  give(key: string): void;
  /**
   * Runs the work as soon as its key gets a slot. Waiting keys are served in rotation, and the work
   * of a key starts in order. With `bounded: false`, the limits on waiting work do not apply.
   */
  run<T>(key: string, work: () => Promise<T>, options?: { bounded?: boolean }): Promise<T>;
  /** The amount of waiting work of all keys. */
  waiting(): number;
};

export type FairSlotsOptions = {
  /** The maximum concurrency over all keys. */
  slots: number;
  /** The maximum concurrency of one key. It may change while work is running. */
  perKey: number | ((key: string) => number);
  /** The number of slots reserved for keys without a slot; 0 by default. */
  reserved?: number;
  /** A key to which `perKey`, `reserved` and `maxWaiting` do not apply. */
  unlimited?: string;
  /**
   * The maximum amount of waiting work of one key; additional work is rejected with the error that
   * `refuse` returns.
   */
  maxWaiting?: number;
  /** The limit on the waiting work of all keys together. */
  maxWaitingInAll?: number;
  refuse?: () => Error;
  /** How long work may wait. Work that waits longer is rejected with the error of `refuse`. */
  maxWait?: { milliseconds: number; refuse: () => Error };
};

type Line = {
  key: string;
  limited: boolean;
  running: number;
  waiting: (() => void)[];
  lastTurn: number;
};

/** Creates slots that are all free. Long because its functions share state. */
export function fairSlots({
  slots,
  perKey,
  reserved = 0,
  unlimited,
  maxWaiting = Number.POSITIVE_INFINITY,
  maxWaitingInAll = Number.POSITIVE_INFINITY,
  refuse,
  maxWait,
}: FairSlotsOptions): FairSlots {
  /** The keys that have running or waiting work. */
  const lines = new Map<string, Line>();
  let running = 0;
  let waitingInAll = 0;
  let turn = 0;

  const lineOf = (key: string): Line => {
    let line = lines.get(key);
    if (line === undefined) {
      line = { key, limited: key !== unlimited, running: 0, waiting: [], lastTurn: 0 };
      lines.set(key, line);
    }
    return line;
  };

  const limitOf = typeof perKey === 'number' ? () => perKey : perKey;

  const mayStart = (line: Line): boolean =>
    running < slots &&
    (!line.limited ||
      line.running === 0 ||
      (line.running < limitOf(line.key) && running < slots - reserved));

  const deleteIfIdle = (key: string, line: Line): void => {
    if (line.running === 0 && line.waiting.length === 0) lines.delete(key);
  };

  const occupy = (line: Line): void => {
    turn += 1;
    running += 1;
    line.running += 1;
    line.lastTurn = turn;
  };

  /** Starts work of the least recently served key, and returns whether there was any. */
  const startNext = (): boolean => {
    if (waitingInAll === 0 || running >= slots) return false;
    let next: Line | undefined;
    for (const line of lines.values()) {
      if (
        line.waiting.length > 0 &&
        mayStart(line) &&
        line.lastTurn < (next?.lastTurn ?? Number.POSITIVE_INFINITY)
      )
        next = line;
    }
    const start = next?.waiting.shift();
    if (next === undefined || start === undefined) return false;
    waitingInAll -= 1;
    occupy(next);
    start();
    return true;
  };

  /** Resolves when `startNext` has given the work a slot. */
  const slotFor = (key: string, line: Line, bounded: boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      const giveUp = () => {
        line.waiting.splice(line.waiting.indexOf(start), 1);
        waitingInAll -= 1;
        deleteIfIdle(key, line);
        reject(maxWait?.refuse());
      };
      const timer = bounded && maxWait ? setTimeout(giveUp, maxWait.milliseconds) : undefined;
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      line.waiting.push(start);
      waitingInAll += 1;
    });

  const isFull = (line: Line): boolean =>
    waitingInAll >= maxWaitingInAll || (line.limited && line.waiting.length >= maxWaiting);

  const take: FairSlots['take'] = (key, { bounded = true } = {}) => {
    const line = lineOf(key);
    if (mayStart(line)) {
      occupy(line);
      return undefined;
    }
    if (bounded && isFull(line)) {
      deleteIfIdle(key, line);
      throw refuse?.() ?? new Error('The queue is full.');
    }
    return slotFor(key, line, bounded);
  };

  const give = (key: string): void => {
    const line = lineOf(key);
    running -= 1;
    line.running -= 1;
    deleteIfIdle(key, line);
    // A key that now has no slot may also take a reserved one.
    while (startNext());
  };

  return {
    take,
    give,
    waiting: () => waitingInAll,
    async run(key, work, options) {
      const slot = take(key, options);
      if (slot !== undefined) await slot;
      try {
        return await work();
      } finally {
        give(key);
      }
    },
  };
}
