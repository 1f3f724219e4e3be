/** The headers that tell a caller about its rate limit. */
import type { Remaining } from '../../store/rate-limits.ts';

export const limitHeaders = ({ limit, remaining }: Remaining): Record<string, string> => ({
  'x-ratelimit-limit': String(limit),
  'x-ratelimit-remaining': String(remaining),
});

/**
 * The headers of a 429 response; `now` is the current time. A limit in bytes is not a rate limit:
 * its response keeps the headers of the rate limit that counted the request.
 */
export const refusalHeaders = (
  fault: { limit?: number; retryAfterSeconds: number },
  now: Date,
): Record<string, string> => ({
  ...(fault.limit === undefined ? {} : limitHeaders({ limit: fault.limit, remaining: 0 })),
  'retry-after': String(fault.retryAfterSeconds),
  'x-ratelimit-reset': String(Math.ceil(now.getTime() / 1000) + fault.retryAfterSeconds),
});
