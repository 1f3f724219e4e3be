/**
 * Limits on the characters of results. Without a limit, a response with the largest records would
 * occupy the event loop for seconds while it is parsed and serialized.
 */
import { Fault } from '../kernel/fault.ts';

const MEBI = 1024 * 1024;

/**
 * `left` is the number of characters that further results may have. Statements can share one limit.
 */
export type ResultLimit = { max: number; left: number; advice: string };

export const MAX_PAGE_CHARACTERS = 8 * MEBI;

/** The limit of a page of a list, and of a single record of a download. */
export const pageLimit = (): ResultLimit =>
  limitOf(MAX_PAGE_CHARACTERS, 'Request fewer records, for example with a smaller `per_page`.');

/**
 * The limit of a batch of a download, of which several copies are in memory while it is converted.
 */
export const batchLimit = (): ResultLimit => limitOf(MEBI, 'Request fewer records.');

/** Unpaged responses have a higher limit, because a portfolio can have thousands of units. */
export const MAX_RESPONSE_CHARACTERS = 16 * MEBI;

/** The limit of all statements of a response. */
export const responseLimit = (): ResultLimit =>
  limitOf(MAX_RESPONSE_CHARACTERS, 'Publish fewer or shorter records.');

const limitOf = (max: number, advice: string): ResultLimit => ({ max, left: max, advice });

/** The result of a statement exceeds its limit. */
export class ResultTooLarge extends Fault {
  constructor({ max, advice }: ResultLimit) {
    const message = `The requested records have more than ${max / MEBI} million characters. ${advice}`;
    super({ kind: 'invalid', message, errors: {} });
  }
}

type Parse = (value: string, type?: number) => unknown;

/**
 * Wraps parsers so that each counts the characters of a value before it parses it, if there is a
 * current limit. They throw ResultTooLarge. Elements of an array are counted as part of its text.
 */
export function countedBy(current: () => ResultLimit | undefined): (parse: Parse) => Parse {
  let isElement = false;
  return (parse) => (value, type) => {
    const limit = isElement ? undefined : current();
    if (limit === undefined) return parse(value, type);
    limit.left -= value.length;
    if (limit.left < 0) throw new ResultTooLarge(limit);
    isElement = true;
    try {
      return parse(value, type);
    } finally {
      isElement = false;
    }
  };
}
