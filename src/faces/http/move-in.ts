/** The query parameters of a price matrix, shared by V1 and Sites (§4.5). */
import { z } from 'zod';
import type { ParameterDoc } from './route.ts';

export const MOVE_IN_QUERY: Record<string, ParameterDoc> = {
  move_in_from: {
    description: "The first move-in day. Defaults to today in the property's time zone.",
    schema: z.iso.date(),
  },
  move_in_to: {
    description:
      'The last move-in day. If omitted, only the maximum number of days limits the response.',
    schema: z.iso.date(),
  },
};
