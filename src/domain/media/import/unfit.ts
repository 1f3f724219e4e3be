/** Rejects a file for its content (decisions §7 Media). */
import { type Fault, invalid, refused } from '../../../kernel/fault.ts';

const BEGINNINGS = { url: 'The url leads to a file that', file: 'The file' } as const;

/**
 * How a file was received: from the URL of an import (`url`), or as an upload (`file`). Errors are
 * reported on the field with this name.
 */
export type Source = keyof typeof BEGINNINGS;

/**
 * The fault for an unacceptable file. `what` is the end of the sentence, such as `is not a
 * picture`.
 */
export const unfit = (source: Source, what: string): Fault =>
  invalid({ [source]: [`${BEGINNINGS[source]} ${what}.`] });

/**
 * The error that the encoder process throws for an unacceptable picture. This process does not know
 * how the file was received, so its parent process adds the start of the message.
 */
export const unfitPicture = (what: string): Fault => refused(what);
