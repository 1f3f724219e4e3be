/** The instants that the service takes: those of the years 1 to 9999, which every database and every client can write down. */
import { type Instant, parseInstant } from '../kernel/instant.ts';

/** Null for text that is no date, or one of another age. */
export function readInstant(text: string): Instant | null {
  const instant = parseInstant(text);
  const year = instant?.at.getUTCFullYear() ?? 0;
  return year >= 1 && year <= 9999 ? instant : null;
}
