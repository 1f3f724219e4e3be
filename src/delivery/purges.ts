/**
 * Purges that anybody may ask for (§4.4): taken at once and done afterwards, so that neither the answer nor its time tells whether the
 * target is there.
 */
import { tagsToPurge } from '../domain/published/purge.ts';
import { markStale, type Parts, systemCtx, withTransaction } from '../store/ctx.ts';

export type PurgeTarget = { kind: 'property' | 'portfolio'; id: string };

export type Purges = {
  /** Takes a purge. What waits already stands for it. */
  ask(target: PurgeTarget): void;
  /** Resolves when everything that was taken is done. */
  settled(): Promise<void>;
};

/** So many wait at most; what comes beyond them is dropped, as the ttl of pages is the net under it. */
const MOST_WAITING = 10_000;

export function openPurges(parts: Parts, onError: (error: unknown, what: string) => void): Purges {
  const waiting = new Map<string, PurgeTarget>();
  let running: Promise<void> | null = null;

  const purge = async (target: PurgeTarget) => {
    const found = await tagsToPurge(parts.database.run, target);
    if (found === undefined) return;
    await withTransaction(systemCtx(parts, 'purge', found.account), async (tx) => markStale(tx, found.tags));
  };

  const work = async () => {
    for (let next = waiting.entries().next(); !next.done; next = waiting.entries().next()) {
      const [key, target] = next.value;
      waiting.delete(key);
      await purge(target).catch((error: unknown) => onError(error, 'A purge that was asked for is not done.'));
    }
  };

  return {
    ask(target) {
      if (waiting.size < MOST_WAITING) waiting.set(`${target.kind}:${target.id}`, target);
      running ??= new Promise<void>((resolve) => setImmediate(resolve)).then(work).finally(() => {
        running = null;
      });
    },
    async settled() {
      while (running !== null) await running;
    },
  };
}
