/** Entity tags (RFC 9110 §8.8). How a request is held against them is in `delivery/page.ts`. */
import { hash } from 'node:crypto';

/** The opaque part of a strong tag; it depends on the bytes alone, so it is the same in every process and after a restart. */
export const tagOf = (body: Buffer): string => hash('sha256', body, 'base64url').slice(0, 27);
