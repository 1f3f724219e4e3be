/** The spam trap of every form: a field that people never see. What fills it is answered as usual, and nothing is kept (§2.15). */
import { z } from 'zod';

export const trap = {
  homepage: z.unknown().optional().meta({
    type: 'string',
    maxLength: 131_072,
    description: 'Leave it empty, and out of sight of people: what fills it is a program.',
  }),
};

/** Whether a program has filled it, with whatever. */
export const isTrapped = (homepage: unknown): boolean => homepage !== undefined && homepage !== null;
