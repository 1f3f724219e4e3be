/** Entity tags and conditional requests (RFC 9110 §8.8, §13.1.2). */
import { hash } from 'node:crypto';

/** A strong tag that depends on the body alone, so it is the same in every process and after a restart. */
export const etagOf = (body: string | Buffer): string => `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;

/** Whether an `If-None-Match` value names this tag: `*`, or a list with it, compared weakly. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((candidate) => opaque(candidate) === opaque(etag));
}

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
