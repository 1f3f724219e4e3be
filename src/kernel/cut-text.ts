/** Truncates text. */

/**
 * At most `length` UTF-16 code units of the text. It is not cut inside a character: PostgreSQL
 * rejects unpaired surrogates in JSON.
 */
export const cutText = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
