/**
 * Suspends calls to a connection that fails repeatedly, so that a backlog of messages is
 * inexpensive until the connection responds again. Each process has its own state.
 */
import { LRUCache } from 'lru-cache';
import { type Ctx, now } from '../../store/ctx.ts';
import { Postponed } from '../../store/job-runner.ts';

/**
 * The number of consecutive failures after which the connection is not called for a minute. Then
 * one call is attempted.
 */
const FAILURES = 3;
const REST_MS = 60_000;

type Circuit = { failures: number; openUntil: number };

const circuits = new LRUCache<string, Circuit>({ max: 10_000 });

/** Runs `call` and rethrows its errors. Throws `Postponed` while the circuit is open. */
export async function throughBreaker(
  ctx: Ctx,
  connectionId: string,
  call: () => Promise<void>,
): Promise<void> {
  const circuit = circuits.get(connectionId) ?? { failures: 0, openUntil: 0 };
  circuits.set(connectionId, circuit);
  const at = now(ctx).getTime();
  if (circuit.failures >= FAILURES) {
    if (at < circuit.openUntil)
      throw new Postponed('The connection failed repeatedly and is not called for a minute.');
    circuit.openUntil = at + REST_MS;
  }
  try {
    await call();
    circuits.delete(connectionId);
  } catch (error) {
    circuit.failures += 1;
    if (circuit.failures >= FAILURES) circuit.openUntil = now(ctx).getTime() + REST_MS;
    throw error;
  }
}
