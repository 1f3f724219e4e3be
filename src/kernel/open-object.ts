/** Objects with arbitrary keys. */
import { z } from 'zod';

/** An object with a limited number of keys. The keys are counted before any is validated. */
export const boundedKeys = <Schema extends z.ZodType>(schema: Schema, max: number) =>
  z.preprocess(
    (value, ctx) => {
      if (typeof value !== 'object' || value === null || Object.keys(value).length <= max)
        return value;
      ctx.addIssue({ code: 'too_big', origin: 'array', maximum: max, inclusive: true });
      return z.NEVER;
    },
    schema.meta({ maxProperties: max }),
  );

export const MAX_KEYS = 1000;

/** An object with arbitrary keys, stored as sent. */
export const openObject = () => boundedKeys(z.looseObject({}), MAX_KEYS);
