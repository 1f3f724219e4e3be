/** What V2 sends for each kind of fault (§7). */
import { z } from 'zod';

export const plain = (message: string) => ({ message });

const message = z.object({ message: z.string() }).meta({ id: 'Error' });

export const V2_FAULTS = {
  401: { description: 'The token is missing, not valid, or revoked.', schema: message },
  403: { description: 'The token may not do this.', schema: message },
  404: { description: 'There is no such record for this token.', schema: message },
  422: {
    description: 'What was sent cannot be taken; `errors` says why, by field.',
    schema: z.object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())) }).meta({ id: 'ValidationError' }),
  },
  429: { description: 'Too many requests; try again after `Retry-After` seconds.', schema: message },
};
