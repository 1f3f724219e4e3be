/** What V1 sends for each kind of fault: one text under `error` and `message`; validation as everywhere (§7). */
import { z } from 'zod';
import type { Clock } from '../../kernel/clock.ts';
import type { Fault } from '../../kernel/fault.ts';
import { refusalHeaders } from '../http/limits.ts';
import type { FaultTable } from '../http/plugin.ts';

const STATUS = {
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  invalid: 422,
  limited: 429,
  upstream: 502,
} as const;

export const plain = (message: string) => ({ error: message, message });

export const v1Faults =
  (clock: Clock): FaultTable =>
  ({ detail }: Fault) => ({
    status: STATUS[detail.kind],
    body: detail.kind === 'invalid' ? { message: detail.message, errors: detail.errors } : plain(detail.message),
    ...(detail.kind === 'limited' ? { headers: refusalHeaders(detail, clock()) } : {}),
  });

const error = z
  .object({ error: z.string(), message: z.string() })
  .meta({ id: 'Error', description: 'One text under both keys.' });

export const V1_FAULTS = {
  404: { description: 'There is no such record, or it is not published.', schema: error },
  429: { description: 'Too many requests; try again after `Retry-After` seconds.', schema: error },
};
