/**
 * Records `last_used_at` of tokens, at most once per minute and token. The times of many tokens are
 * written with one statement.
 */
import { sql } from 'drizzle-orm';
import type { Parts } from '../../store/ctx.ts';
import { array } from '../../store/database.ts';
import { api_tokens } from '../../store/tables/tokens.ts';

const MINUTE = 60_000;

export type LastUsed = { note(tokenId: number): void; flush(): Promise<void> };

/**
 * `note` records the use of a token. `flush` writes the recorded times; it is called every few
 * seconds and before the process exits.
 */
export function openLastUsed(parts: Parts): LastUsed {
  const written = new Map<number, number>();
  const waiting = new Map<number, Date>();
  return {
    note(tokenId) {
      const at = parts.clock();
      if (at.getTime() - (written.get(tokenId) ?? 0) < MINUTE) return;
      written.set(tokenId, at.getTime());
      waiting.set(tokenId, at);
    },
    async flush() {
      if (waiting.size === 0) return;
      const [ids, times] = [
        [...waiting.keys()],
        [...waiting.values()].map((at) => at.toISOString()),
      ];
      waiting.clear();
      await parts.database.run(sql`
        update ${api_tokens} set last_used_at = used.at
        from unnest(${array(ids)}::int[], ${array(times)}::timestamptz[]) as used(id, at) where ${api_tokens.id} = used.id`);
    },
  };
}
