/** Error bodies shared by all APIs: a single message, and validation errors (§7.1). */
import { z } from 'zod';
import { MAX_PAGE_CHARACTERS, MAX_RESPONSE_CHARACTERS } from '../../store/result-limit.ts';
import { type FaultDoc, limited, unavailable } from './openapi.ts';

export const REQUEST_ID_IN_BODY =
  'The same ID as in `X-Request-Id`. Only with status 500; include it when you report the error.';

/** Describes the 422 of a read on V1 and Sites. */
export const UNREADABLE_DESCRIPTION = `A parameter is invalid, or the requested records have more than ${MAX_RESPONSE_CHARACTERS / 1024 / 1024} million characters (a page of a list: ${MAX_PAGE_CHARACTERS / 1024 / 1024} million). \`errors\` lists the errors by parameter. It is empty if the records have too many characters.`;

/** The body of a single error message. */
export const plain = (message: string, requestId?: string) => ({
  message,
  ...(requestId === undefined ? {} : { request_id: requestId }),
});

export const ERROR = z
  .object({
    message: z.string().describe('The error message.'),
    request_id: z.string().optional().describe(REQUEST_ID_IN_BODY),
  })
  .meta({ id: 'Error', description: 'An error message.' });

/**
 * Describes a body with validation errors. `help` describes additional keys that some of these
 * bodies have.
 */
export function invalidDoc(
  by: 'field' | 'parameter',
  description: string,
  help: z.ZodRawShape = {},
): FaultDoc {
  const errors = z.record(z.string(), z.array(z.string()));
  return {
    description,
    schema: z
      .object({
        message: z.string().describe('The first error, and the number of further errors.'),
        errors:
          by === 'field'
            ? errors
                .describe(
                  'The errors by field. Empty if the error concerns the whole request or the body is not valid JSON.',
                )
                .meta({ example: { name: ['The name field is required.'] } })
            : errors.describe('The errors by parameter. Empty if the body is not valid JSON.'),
        ...help,
      })
      .meta({ id: 'ValidationError', description: `Validation errors, by ${by}.` }),
  };
}

export const LIMITED = limited(ERROR);

export const UNAVAILABLE = unavailable(ERROR);
