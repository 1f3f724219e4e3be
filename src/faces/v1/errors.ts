/** What V1 sends for each kind of fault: one text under `error` and `message`; validation as everywhere (§7). */
import { z } from 'zod';
import { invalidDoc } from '../http/errors.ts';
import { limited, unavailable } from '../http/openapi.ts';

export const plain = (message: string) => ({ error: message, message });

export const V1_ERROR = z
  .object({ error: z.string().describe('What is wrong.'), message: z.string().describe('The same text.') })
  .meta({ id: 'Error', description: 'One text under both keys.' });

export const V1_FAULTS = {
  404: { description: 'There is no such record, or it is not published.', schema: V1_ERROR },
  429: limited(V1_ERROR),
  503: unavailable(V1_ERROR),
};

/** What a route that reads parameters may answer too. */
export const INVALID = invalidDoc('parameter', 'A parameter cannot be taken; `errors` says why, by parameter.');
