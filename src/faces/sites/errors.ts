/** What Sites sends for each kind of fault: `{message}`, and `errors` on validation (§7). */
import { z } from 'zod';
import { limited } from '../http/openapi.ts';

export const plain = (message: string) => ({ message });

export const SITES_ERROR = z
  .object({ message: z.string().describe('What is wrong.') })
  .meta({ id: 'Error', description: 'A refusal in one sentence.' });

export const SITES_FAULTS = {
  401: { description: 'The token is missing, not valid, or revoked.', schema: SITES_ERROR },
  403: { description: "The token is not this website's delivery or preview token.", schema: SITES_ERROR },
  404: { description: 'No website answers to this host, or there is no such record on it.', schema: SITES_ERROR },
  422: {
    description: 'A parameter cannot be applied; `errors` says why, by parameter.',
    schema: z
      .object({
        message: z.string().describe('The first sentence, and how many more there are.'),
        errors: z.record(z.string(), z.array(z.string())).describe('The sentences by parameter.'),
      })
      .meta({ id: 'ValidationError', description: 'Why a request cannot be taken, by parameter.' }),
  },
  429: limited(SITES_ERROR),
};
