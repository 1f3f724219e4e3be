/** Decoding takes memory by the picture, so only a few are decoded at once in a process, whoever asks; the others wait for their turn. */

/** Runs work in the order in which it is asked for, at most so many pieces at once. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

export function turns(atOnce: number): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
