/** Rejects a file for its content (decisions §7 Media). */
import { type Fault, invalid, refused } from '../../../kernel/fault.ts';

const BEGINNINGS = { url: 'The url leads to a file that', file: 'The file' } as const;

/**
 * How a file was received: from the URL of an import, or as an upload. Errors are reported on the
 * field of this name.
 */
export type Source = keyof typeof BEGINNINGS;

/** `what` ends the sentence: `is not a picture`. */
export const unfit = (source: Source, what: string): Fault =>
  invalid({ [source]: [`${BEGINNINGS[source]} ${what}.`] });

/**
 * An error of the decoder, which does not know how the file was received, so its caller adds the
 * start of the sentence.
 */
export const unfitPicture = (what: string): Fault => refused(what);
