/** Reads thrown values, which may be anything. */

/** The code of an error, such as `ENOENT`, or empty text. */
export const codeOf = (thrown: unknown): string =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';

/** A thrown value as an error. */
export const errorFrom = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown), { cause: thrown });
