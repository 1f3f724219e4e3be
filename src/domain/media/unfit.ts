/** The refusal of an import for its content: a sentence on `url` (decisions §7 Media). */
import { type Fault, invalid } from '../../kernel/fault.ts';

/** `what` ends the sentence: `is not a picture`. */
export const unfit = (what: string): Fault => invalid({ url: [`The url leads to a file that ${what}.`] });
