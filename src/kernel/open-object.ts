/** Objects whose keys callers choose. */
import { z } from 'zod';

/** An object with at most so many keys. They are counted before any of them is checked. */
export const boundedKeys = <Schema extends z.ZodType>(schema: Schema, max: number) =>
  z.preprocess(
    (value, ctx) => {
      if (typeof value !== 'object' || value === null || Object.keys(value).length <= max) return value;
      ctx.addIssue({ code: 'too_big', origin: 'array', maximum: max, inclusive: true });
      return z.NEVER;
    },
    schema.meta({ maxProperties: max }),
  );

export const MAX_KEYS = 1000;

/** An object of any keys, kept as it is sent. */
export const openObject = () => boundedKeys(z.looseObject({}), MAX_KEYS);
