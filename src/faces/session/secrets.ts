/** Passwords in request bodies. They are used unchanged, whereas all other text is trimmed. */
import { z } from 'zod';
import { parseBody } from '../../engine/parse.ts';
import { invalid } from '../../kernel/fault.ts';
import { PASSWORD_LENGTH } from '../../kernel/password.ts';

const HIDDEN = { format: 'password' };

/** A password that is only compared. */
export const password = (description: string) =>
  z.string().max(1024).describe(description).meta(HIDDEN);

/** A password that is stored. */
export const newPassword = (description: string) =>
  z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max).describe(description).meta(HIDDEN);

/** A body with these keys as they were sent. Throws invalid. */
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
