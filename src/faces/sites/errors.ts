/** What Sites sends for each kind of fault: `{message}`, and `errors` on validation (§7). */
import { z } from 'zod';

export const plain = (message: string) => ({ message });

const message = z.object({ message: z.string() }).meta({ id: 'Error' });

export const SITES_FAULTS = {
  401: { description: 'The token is missing, not valid, or revoked.', schema: message },
  403: { description: "The token is not this website's delivery or preview token.", schema: message },
  404: { description: 'No website answers to this host, or there is no such record on it.', schema: message },
  422: {
    description: 'A parameter cannot be applied; `errors` says why, by parameter.',
    schema: z.object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())) }).meta({ id: 'ValidationError' }),
  },
  429: { description: 'Too many requests; try again after `Retry-After` seconds.', schema: message },
};
