/**
 * A view: the allow-list shape of a public record, mapper and schema in one. A public key exists only by a line of a view, so what
 * is served and what the documents say of it cannot differ.
 */
import { z } from 'zod';
import { showInstant } from '../../engine/fields/number.ts';
import { fromCents } from '../../kernel/money.ts';

/** One public key: its shape, and how it is had from the row. */
export type Line<Row> = { schema: z.ZodType; of: (row: Row) => unknown };

export type Lines<Row> = Record<string, Line<Row>>;

export type View<Row> = { schema: z.ZodType; map(row: Row): Record<string, unknown> };

export const line = <Row, Schema extends z.ZodType>(
  schema: Schema,
  of: (row: Row) => z.output<Schema>,
  description?: string,
): Line<Row> => ({
  schema: description === undefined ? schema : schema.meta({ description }),
  of,
});

/** The keys appear on the wire in the order of the lines. `name` is the shape's name in the documents of its face. */
export function view<Row>(name: string, description: string, lines: Lines<Row>): View<Row> {
  const entries = Object.entries(lines);
  return {
    schema: z.object(Object.fromEntries(entries.map(([key, { schema }]) => [key, schema]))).meta({ id: name, description }),
    map(row) {
      const wire: Record<string, unknown> = {};
      for (const [key, { of }] of entries) wire[key] = of(row);
      return wire;
    },
  };
}

/** A key that holds a record of another view. */
export const inner = <Row, Part>({ schema, map }: View<Part>, of: (row: Row) => Part, description?: string): Line<Row> =>
  line(schema, (row: Row) => map(of(row)), description);

/** A key that holds such a record, or null where there is none. */
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

/** A key that holds a list of such records. */
export const innerList = <Row, Part>(
  { schema, map }: View<Part>,
  of: (row: Row) => readonly Part[],
  description?: string,
): Line<Row> => line(z.array(schema), (row: Row) => of(row).map(map), description);

/** The shapes that most keys have; each may be null, as most columns may. */
export const shape = {
  text: z.string().nullable(),
  whole: z.int().nullable(),
  number: z.number().nullable(),
  instant: z.iso.datetime({ offset: true }).nullable(),
  words: z.array(z.string()),
};

/** A key for an amount: integer cents in the row, a number of dollars on the wire, null where no price is shown. */
export const money = <Row>(of: (row: Row) => number | null, description?: string): Line<Row> =>
  line(
    shape.number,
    (row: Row) => {
      const cents = of(row);
      return cents === null ? null : fromCents(cents);
    },
    description,
  );

/** A key for an instant: a Date or ISO text in the row, UTC to the millisecond on the wire. */
export const instant = <Row>(of: (row: Row) => string | null, description?: string): Line<Row> =>
  line(shape.instant, (row: Row) => showInstant(of(row)), description);
