/** Entity tags (RFC 9110 §8.8). `delivery/page.ts` evaluates conditional requests. */
import { createHash, hash } from 'node:crypto';
import { nextTurn } from './event-loop.ts';

/** Hashing a slice of this many bytes takes about a millisecond. */
const SLICE = 1024 * 1024;

const LENGTH = 27;

/**
 * The opaque part of a strong tag. It depends only on the bytes, so it is the same in every process
 * and after a restart. Large bodies are hashed in slices.
 */
export async function tagOf(body: Buffer): Promise<string> {
  if (body.length <= SLICE) return hash('sha256', body, 'base64url').slice(0, LENGTH);
  const hashed = createHash('sha256');
  for (let from = 0; from < body.length; from += SLICE) {
    hashed.update(body.subarray(from, from + SLICE));
    await nextTurn();
  }
  return hashed.digest('base64url').slice(0, LENGTH);
}
