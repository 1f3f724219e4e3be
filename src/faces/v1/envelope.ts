/** The envelope of V1, `{data}`, and the path parameter shared by its routes. */
import { z } from 'zod';
import type { ParameterDoc } from '../http/route.ts';

export const dataSchema = (data: z.ZodType) =>
  z.object({ data: data.describe('The requested data.') });

export const PROPERTY_PARAM: Record<string, ParameterDoc> = {
  property: {
    description: 'The ID of an enabled property. Slugs are not accepted.',
    schema: z.uuid(),
  },
};
