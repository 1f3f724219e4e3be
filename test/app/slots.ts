/** The set-up of the tests of slots: work that occupies slots, and the responses to requests. */
import type { Answer } from '../kit/call.ts';

export type Run = (work: () => Promise<void>) => Promise<unknown>;

/** Starts `count` tasks that end when `release` is called. Resolves when `running` of them run. */
export async function occupy(count: number, running: number, run: Run) {
  const held = Promise.withResolvers<void>();
  const full = Promise.withResolvers<void>();
  let started = 0;
  const work = () => {
    started += 1;
    if (started === running) full.resolve();
    return held.promise;
  };
  const occupied = Array.from({ length: count }, () => run(work));
  await full.promise;
  return {
    async release() {
      held.resolve();
      await Promise.allSettled(occupied);
    },
  };
}

/** The statuses of the completed requests. The list grows with each additional response. */
export function statusesOf(requests: readonly Promise<Answer>[]): number[] {
  const statuses: number[] = [];
  for (const one of requests) void one.then(({ status }) => statuses.push(status));
  return statuses;
}
