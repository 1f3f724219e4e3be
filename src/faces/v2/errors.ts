/** What V2 sends for each kind of fault (§7). */
import { z } from 'zod';
import { limited } from '../http/openapi.ts';

export const plain = (message: string) => ({ message });

export const V2_ERROR = z
  .object({ message: z.string().describe('What is wrong.') })
  .meta({ id: 'Error', description: 'A refusal in one sentence.' });

export const V2_FAULTS = {
  401: { description: 'The token is missing, not valid, or revoked.', schema: V2_ERROR },
  403: { description: 'The token may not do this.', schema: V2_ERROR },
  404: { description: 'There is no such record for this token.', schema: V2_ERROR },
  422: {
    description: 'What was sent cannot be taken; `errors` says why, by field.',
    schema: z
      .object({
        message: z.string().describe('The first sentence, and how many more there are.'),
        errors: z
          .record(z.string(), z.array(z.string()))
          .describe('The sentences by field; empty when the whole request is refused.')
          .meta({ example: { name: ['The name field is required.'] } }),
      })
      .meta({ id: 'ValidationError', description: 'Why a request cannot be taken, by field.' }),
  },
  429: limited(V2_ERROR),
};
