/** How pg parses the values of a result, and a limit on the size of a result while it is received. */
import pg from 'pg';
import { countedBy, type ResultLimit } from './result-limit.ts';

const OIDS_AS_NUMBER = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);

export const TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text') =>
    OIDS_AS_NUMBER.has(oid)
      ? Number
      : oid === pg.types.builtins.DATE
        ? String
        : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/**
 * The parsers for the values of one result. Beyond the limit they throw, and pg then skips the
 * remaining rows as they arrive.
 */
export function typesFor(limit: ResultLimit | undefined): pg.CustomTypesConfig {
  if (limit === undefined) return TYPES;
  const getTypeParser: typeof TYPES.getTypeParser = (oid, format) =>
    countedBy(limit, TYPES.getTypeParser(oid, format));
  return { getTypeParser };
}
