/** Passwords in request bodies. They are used unchanged, whereas all other text is trimmed. */
import { z } from 'zod';
import { parseBody } from '../../engine/parse.ts';
import { invalid } from '../../kernel/fault.ts';
import { PASSWORD_LENGTH } from '../../kernel/password.ts';

const HIDDEN = { format: 'password' };

/** The schema of a password that is only compared with the stored one. */
export const password = (description: string) =>
  z.string().max(1024).describe(description).meta(HIDDEN);

/** The schema of a password that will be stored. */
export const newPassword = (description: string) =>
  z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max).describe(description).meta(HIDDEN);

/** The parsed body. The values of the keys in `asSent` are unchanged. Throws an `invalid` fault. */
export function bodyWith<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  asSent: readonly string[],
): z.output<Schema> {
  const { value, errors } = parseBody(schema, body);
  if (value === null) throw invalid(errors);
  const sent = body as Record<string, unknown>;
  return {
    ...(value as object),
    ...Object.fromEntries(
      asSent.filter((key) => key in (value as object)).map((key) => [key, sent[key]]),
    ),
  } as z.output<Schema>;
}
