/**
 * Conditional and range requests for a file: 304, a part, or the whole file (RFC 9110 §13, §14).
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { Part } from '../../store/files.ts';

/** Whether an `If-None-Match` value contains the entity tag. */
export const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? '')
    .split(',')
    .some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag);

/**
 * Returns the requested range, null for the whole file, or `unsatisfiable` for a range beyond the
 * end of the file. Requests for several ranges return the whole file.
 */
export function requestedRange(
  headers: IncomingHttpHeaders,
  etag: string,
  size: number,
): Part | null | 'unsatisfiable' {
  const unchanged = headers['if-range'] === undefined || headers['if-range'] === etag;
  const [, from = '', to = ''] =
    (unchanged && /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '')) || [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(size - 1, Number(to));
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  return start >= size || (from === '' && Number(to) === 0) ? 'unsatisfiable' : { start, end };
}
