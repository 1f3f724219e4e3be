/**
 * Detects changes of a connection's destination. An update must not send stored credentials to
 * another origin or application.
 */
import { destinationsOf } from '../../connectors/registry.ts';
import type { Values } from '../../engine/declare.ts';

/** The origin of a URL, or any other value unchanged. Returns null for an empty value. */
function destination(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null;
  const url = URL.parse(value);
  return url === null || url.host === '' ? value : `${url.protocol}//${url.host}`;
}

/** Whether credentials would be sent to a different origin or application than before. */
export const isMoved = (type: string, before: Values, after: Values): boolean =>
  destinationsOf(type).some((key) => destination(before[key]) !== destination(after[key]));
