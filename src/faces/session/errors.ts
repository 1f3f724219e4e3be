/** What the session face sends for each kind of fault: `{message}`, and `errors` on validation. */
import { z } from 'zod';
import { limited } from '../http/openapi.ts';

export const plain = (message: string) => ({ message });

export const SESSION_ERROR = z
  .object({ message: z.string().describe('What is wrong.') })
  .meta({ id: 'Error', description: 'A refusal in one sentence.' });

export const SESSION_FAULTS = {
  401: { description: 'Nobody is signed in, or not with this.', schema: SESSION_ERROR },
  403: { description: 'The person may not do this, or the request comes from a page of another site.', schema: SESSION_ERROR },
  404: { description: 'There is no such record for this person.', schema: SESSION_ERROR },
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
  429: limited(SESSION_ERROR),
};
