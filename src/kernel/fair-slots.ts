/** A fixed number of slots for work that competes for them, shared fairly between keys such as account ids. */

export type FairSlots = {
  /**
   * Runs the work as soon as its key may have a slot. Keys that wait take turns; within a key, work starts in the order in which it came.
   * `bounded: false` lets work wait however many wait already.
   */
  run<T>(key: string, work: () => Promise<T>, options?: { bounded?: boolean }): Promise<T>;
};

export type FairSlotsOptions = {
  /** How much work runs at once, over all keys. */
  slots: number;
  /** How much work of one key runs at once. */
  perKey: number;
  /** How much work of one key may wait; more than that is rejected with what `refuse` returns. */
  maxWaiting?: number;
  refuse?: () => Error;
};

type Line = { running: number; waiting: (() => void)[]; lastTurn: number };

export function fairSlots({ slots, perKey, maxWaiting = Number.POSITIVE_INFINITY, refuse }: FairSlotsOptions): FairSlots {
  /** The keys that have running or waiting work. */
  const lines = new Map<string, Line>();
  let running = 0;
  let turn = 0;

  const lineOf = (key: string): Line => {
    const line = lines.get(key) ?? { running: 0, waiting: [], lastTurn: 0 };
    lines.set(key, line);
    return line;
  };

  /** Starts work of the key whose last turn is the longest ago. */
  const startNext = (): void => {
    if (running >= slots) return;
    let next: Line | undefined;
    for (const line of lines.values()) {
      if (line.waiting.length > 0 && line.running < perKey && line.lastTurn < (next?.lastTurn ?? Number.POSITIVE_INFINITY))
        next = line;
    }
    const start = next?.waiting.shift();
    if (next === undefined || start === undefined) return;
    turn += 1;
    running += 1;
    next.running += 1;
    next.lastTurn = turn;
    start();
  };

  return {
    async run(key, work, { bounded = true } = {}) {
      const line = lineOf(key);
      const isFree = running < slots && line.running < perKey;
      if (bounded && !isFree && line.waiting.length >= maxWaiting) throw refuse?.() ?? new Error('Too much work is waiting.');
      const started = new Promise<void>((start) => line.waiting.push(start));
      startNext();
      await started;
      try {
        return await work();
      } finally {
        running -= 1;
        line.running -= 1;
        if (line.running === 0 && line.waiting.length === 0) lines.delete(key);
        startNext();
      }
    },
  };
}
