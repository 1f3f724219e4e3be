/** Reads the text of filters. */

const WORDS: ReadonlyMap<string, boolean> = new Map([
  ...['true', '1', 'yes', 'on'].map((word) => [word, true] as const),
  ...['false', '0', 'no', 'off'].map((word) => [word, false] as const),
]);

export const parseBoolean = (text: string): boolean | undefined => WORDS.get(text.toLowerCase());

export const isNumeric = (text: string): boolean =>
  /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) && text.length < 20;

/** Escapes `%` and `_` in search text. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
