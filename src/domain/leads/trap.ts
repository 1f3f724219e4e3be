/**
 * The honeypot of every form: a field that is hidden from visitors. A submission with a value in
 * this field receives the usual response and is discarded (§2.15).
 */
import { z } from 'zod';

export const trap = {
  homepage: z.unknown().optional().meta({
    type: 'string',
    maxLength: 131_072,
    description:
      'A honeypot field. Leave it empty and hide it from visitors; submissions that fill it are discarded.',
  }),
};

/** Whether the honeypot contains any value. */
export const isTrapped = (homepage: unknown): boolean =>
  homepage !== undefined && homepage !== null;
