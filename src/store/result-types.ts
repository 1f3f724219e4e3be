/** How pg parses the values of a result. */
import pg from 'pg';

const OIDS_AS_NUMBER = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);

export const TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text') =>
    OIDS_AS_NUMBER.has(oid)
      ? Number
      : oid === pg.types.builtins.DATE
        ? String
        : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** The parser of the values of a type. */
export const parserFor = (oid: number): ((text: string) => unknown) =>
  TYPES.getTypeParser(oid, 'text');
