/** What a request makes of a file: nothing when the caller has it, a part, or the whole (RFC 9110 §13, §14). */
import type { IncomingHttpHeaders } from 'node:http';
import type { Part } from '../../store/files.ts';

/** Whether an `If-None-Match` value names this tag. */
export const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag);

/** The part that is asked for, null for the whole file, or `unsatisfiable` for one that lies beyond its end. Several at once are answered with the whole. */
export function askedPart(headers: IncomingHttpHeaders, etag: string, size: number): Part | null | 'unsatisfiable' {
  const unchanged = headers['if-range'] === undefined || headers['if-range'] === etag;
  const [, from = '', to = ''] = (unchanged && /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '')) || [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(size - 1, Number(to));
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  return start >= size || (from === '' && Number(to) === 0) ? 'unsatisfiable' : { start, end };
}
