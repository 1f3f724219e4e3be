/** What V1 sends for each kind of fault: one text under `error` and `message`; validation as everywhere (§7). */
import { z } from 'zod';

export const plain = (message: string) => ({ error: message, message });

const error = z
  .object({ error: z.string(), message: z.string() })
  .meta({ id: 'Error', description: 'One text under both keys.' });

export const V1_FAULTS = {
  404: { description: 'There is no such record, or it is not published.', schema: error },
  429: { description: 'Too many requests; try again after `Retry-After` seconds.', schema: error },
};
