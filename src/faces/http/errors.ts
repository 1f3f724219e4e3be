/** The errors that faces have in common: a refusal in one sentence, and why a request cannot be taken (§7.1). */
import { z } from 'zod';
import { type FaultDoc, limited, unavailable } from './openapi.ts';

/** The body of a refusal. */
export const plain = (message: string) => ({ message });

export const ERROR = z
  .object({ message: z.string().describe('What is wrong.') })
  .meta({ id: 'Error', description: 'A refusal in one sentence.' });

/** Why a request cannot be taken, by what it is made of. */
export function invalidDoc(by: 'field' | 'parameter', description: string): FaultDoc {
  const errors = z.record(z.string(), z.array(z.string()));
  return {
    description,
    schema: z
      .object({
        message: z.string().describe('The first sentence, and how many more there are.'),
        errors:
          by === 'field'
            ? errors
                .describe('The sentences by field; empty when the whole request is refused, or its body is not valid JSON.')
                .meta({ example: { name: ['The name field is required.'] } })
            : errors.describe('The sentences by parameter; empty when the body is not valid JSON.'),
      })
      .meta({ id: 'ValidationError', description: `Why a request cannot be taken, by ${by}.` }),
  };
}

export const LIMITED = limited(ERROR);

export const UNAVAILABLE = unavailable(ERROR);
