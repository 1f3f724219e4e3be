/** The envelope of V1, `{data}`, and the path parameter that its routes share. */
import { z } from 'zod';
import type { ParameterDoc } from '../http/route.ts';

export const dataSchema = (data: z.ZodType) => z.object({ data: data.describe('What was asked for.') });

export const PROPERTY_PARAM: Record<string, ParameterDoc> = {
  property: { description: 'The id of an enabled property; slugs are not accepted.', schema: z.uuid() },
};
