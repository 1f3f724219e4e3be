/** The query of a price matrix, the same on V1 and Sites (§4.5). */
import { z } from 'zod';
import type { ParameterDoc } from './route.ts';

export const MOVE_IN_QUERY: Record<string, ParameterDoc> = {
  move_in_from: { description: 'The first move-in day; without it today, where the property is.', schema: z.iso.date() },
  move_in_to: { description: 'The last move-in day; without it, as many days as are shown.', schema: z.iso.date() },
};
