/**
 * Maps faults to responses of V1. Errors have the same text under `error` and `message`; validation
 * errors are the same as on other APIs (§7).
 */
import { z } from 'zod';
import { invalidDoc, REQUEST_ID_IN_BODY, UNREADABLE_DESCRIPTION } from '../http/errors.ts';
import { limited, unavailable } from '../http/openapi.ts';

export const plain = (message: string, requestId?: string) => ({
  error: message,
  message,
  ...(requestId === undefined ? {} : { requestId }),
});

export const V1_ERROR = z
  .object({
    error: z.string().describe('The error message.'),
    message: z.string().describe('The same text as `error`.'),
    requestId: z.string().optional().describe(REQUEST_ID_IN_BODY),
  })
  .meta({ id: 'Error', description: 'An error. Both keys contain the same message.' });

export const V1_FAULTS = {
  404: { description: 'The record does not exist or is not published.', schema: V1_ERROR },
  429: limited(V1_ERROR),
  503: unavailable(V1_ERROR),
};

/** The additional error response of reads. */
export const UNREADABLE = invalidDoc('parameter', UNREADABLE_DESCRIPTION);

/** The additional error response of submissions. */
export const INVALID = invalidDoc(
  'parameter',
  'A parameter is invalid. `errors` lists the errors by parameter.',
);
