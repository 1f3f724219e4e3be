/** Parses the text of filter values. */

const WORDS: ReadonlyMap<string, boolean> = new Map([
  ...['true', '1', 'yes', 'on'].map((word) => [word, true] as const),
  ...['false', '0', 'no', 'off'].map((word) => [word, false] as const),
]);

export const parseBoolean = (text: string): boolean | undefined => WORDS.get(text.toLowerCase());

export const isNumeric = (text: string): boolean =>
  /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) && text.length < 20;

/** The pattern of texts that contain `text`, with `\`, `%` and `_` escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
