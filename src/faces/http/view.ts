/**
 * A view is the allow-list of the keys of a public record. Each of its lines combines the schema of
 * a key with the function that computes its value, so responses and documentation cannot differ.
 */
import { z } from 'zod';
import { showInstant } from '../../engine/fields/number.ts';
import { fromCents } from '../../kernel/money.ts';

/** One public key: its schema, and how it is computed from the row. */
export type Line<Row> = { schema: z.ZodType; of: (row: Row) => unknown };

export type Lines<Row> = Record<string, Line<Row>>;

export type View<Row> = { schema: z.ZodObject; map(row: Row): Record<string, unknown> };

export const line = <Row, Schema extends z.ZodType>(
  schema: Schema,
  of: (row: Row) => z.output<Schema>,
  description?: string,
): Line<Row> => ({
  schema: description === undefined ? schema : schema.meta({ description }),
  of,
});

/**
 * Responses contain the keys in the order of the lines. `name` is the name of the schema in the
 * API's document.
 */
export function view<Row>(name: string, description: string, lines: Lines<Row>): View<Row> {
  const entries = Object.entries(lines);
  return {
    schema: z
      .object(Object.fromEntries(entries.map(([key, { schema }]) => [key, schema])))
      .meta({ id: name, description }),
    map(row) {
      const wire: Record<string, unknown> = {};
      for (const [key, { of }] of entries) wire[key] = of(row);
      return wire;
    },
  };
}

/** A key that contains a record of another view. */
export const inner = <Row, Part>(
  { schema, map }: View<Part>,
  of: (row: Row) => Part,
  description?: string,
): Line<Row> => line(schema, (row: Row) => map(of(row)), description);

/** A key that contains a record of another view, or null. */
export const innerOrNull = <Row, Part>(
  { schema, map }: View<Part>,
  of: (row: Row) => Part | null,
  description?: string,
): Line<Row> =>
  line(
    schema.nullable(),
    (row: Row) => {
      const part = of(row);
      return part === null ? null : map(part);
    },
    description,
  );

/** A key that contains a list of records of another view. */
export const innerList = <Row, Part>(
  { schema, map }: View<Part>,
  of: (row: Row) => readonly Part[],
  description?: string,
): Line<Row> => line(z.array(schema), (row: Row) => of(row).map(map), description);

/** The most common schemas. All are nullable, like most columns. */
export const shape = {
  text: z.string().nullable(),
  whole: z.int().nullable(),
  number: z.number().nullable(),
  instant: z.iso.datetime({ offset: true }).nullable(),
  words: z.array(z.string()),
};

/**
 * A key for an amount: integer cents in the row, a number of dollars in the response, null if no
 * price is shown.
 */
export const money = <Row>(of: (row: Row) => number | null, description?: string): Line<Row> =>
  line(
    shape.number,
    (row: Row) => {
      const cents = of(row);
      return cents === null ? null : fromCents(cents);
    },
    description,
  );

/** A key for an instant: a Date or ISO text in the row, UTC with milliseconds in the response. */
export const instant = <Row>(of: (row: Row) => string | null, description?: string): Line<Row> =>
  line(shape.instant, (row: Row) => showInstant(of(row)), description);
