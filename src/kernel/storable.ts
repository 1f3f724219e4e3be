/** Text that databases can store. */

/** The text without NUL and unpaired surrogates. */
export const storable = (text: string): string =>
  text.isWellFormed() && !text.includes('\0') ? text : text.replaceAll('\0', '').toWellFormed();
