/**
 * Queues purges that any caller may request (§4.4). They run after the response, so neither the
 * response nor its timing reveals whether the target exists.
 */
import { tagsToPurge } from '../domain/published/scope/purge.ts';
import { markStale, type Parts, systemCtx, withTransaction } from '../store/ctx.ts';

export type PurgeTarget = { kind: 'property' | 'portfolio'; id: string };

export type Purges = {
  /** Queues a purge, unless a purge of the same target is already queued. */
  ask(target: PurgeTarget): void;
  /** Resolves when all accepted purges are done. */
  settled(): Promise<void>;
};

/** Queue limit. Excess purges are dropped; the TTL of pages bounds staleness. */
const MAX_WAITING = 10_000;

export function openPurges(parts: Parts, onError: (error: unknown, what: string) => void): Purges {
  const waiting = new Map<string, PurgeTarget>();
  let running: Promise<void> | null = null;

  const purge = async (target: PurgeTarget) => {
    const found = await tagsToPurge(parts.database.run, target);
    if (found === undefined) return;
    await withTransaction(systemCtx(parts, 'purge', found.account), async (tx) =>
      markStale(tx, found.tags),
    );
  };

  const work = async () => {
    for (let next = waiting.entries().next(); !next.done; next = waiting.entries().next()) {
      const [key, target] = next.value;
      waiting.delete(key);
      await purge(target).catch((error: unknown) => onError(error, 'page cache purge failed'));
    }
  };

  return {
    ask(target) {
      if (waiting.size < MAX_WAITING) waiting.set(`${target.kind}:${target.id}`, target);
      running ??= new Promise<void>((resolve) => setImmediate(resolve)).then(work).finally(() => {
        running = null;
      });
    },
    async settled() {
      while (running !== null) await running;
    },
  };
}
