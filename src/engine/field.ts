/**
 * A field: how one key of a resource is validated, stored and shown. Whether it is required,
 * nullable or has a default is derived from its column.
 */
import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../store/ctx.ts';
import type { FilterKind } from './filters.ts';
import type { LinkTable } from './links.ts';

/** A filter with its own condition; the value is parsed according to `kind`. */
export type FieldFilter =
  | FilterKind
  | { kind: FilterKind; where: (ctx: Ctx, value: unknown) => SQL };

/**
 * The units of numbers. Amounts in dollars have cents as decimals. A number inside an object or
 * list has its unit in the metadata of its schema: `z.int().meta({ 'x-unit': 'pixels' })`.
 */
export const UNITS = [
  'dollars',
  'percent',
  'square_feet',
  'miles',
  'degrees',
  'stars',
  'pixels',
  'bytes',
  'days',
  'minutes',
  'milliseconds',
] as const;

type Unit = (typeof UNITS)[number];

/** The unit for each value of another field; `field` can be a field of an embedded record. */
export type UnitBy = { field: string; units: Readonly<Record<string, Unit>> };

/** A stored record whose fields are shown. */
type ShownRow = Readonly<Record<string, unknown>> & { readonly id: string };

export type Field = {
  /** The kind in the console and the documentation: `text`, `money`, `reference`, ... */
  kind: string;
  description: string;
  example?: unknown;
  /** Validates input and converts it to the stored value; null for read-only fields. */
  input: z.ZodType | null;
  /** The schema in responses, without null. */
  output: z.ZodType;
  /** The documented input, if it differs from `output`. */
  accepts?: z.ZodType;
  /** Converts a stored value for a response. */
  show?: (value: unknown, ctx: Ctx, row: ShownRow) => unknown;
  filter?: FieldFilter;
  /** The unit of a number, or the field that determines it. */
  unit?: Unit | UnitBy;
  /** A field that must not be in the same request. The service calculates each from the other. */
  excludes?: string;
  /**
   * The referenced resource. For a list of objects, `listKey` is the key of the ID. With
   * `samePlace`, the referenced record must belong to the property of this record.
   */
  refersTo?: { resource: string; samePlace: boolean; listKey?: string };
  /** A read-only value that the database computes. */
  expression?: (ctx: Ctx) => SQL;
  /** Whether the value is never null, although no column declares this. */
  filled?: boolean;
  /** The link table that stores the field instead of a column. */
  links?: LinkTable;
  /** Whether the field is an object whose keys are merged on update. */
  merges?: boolean;
  /** The keys of the object that contain credentials, which the history of the record redacts. */
  secrets?: (row: Readonly<Record<string, unknown>>) => ReadonlySet<string>;
  /** Copies the parts of the stored value that clients cannot see into the new value. */
  carry?: (value: unknown, stored: unknown) => unknown;
  /** Whether creates may omit the field although its column is not null; the service sets it. */
  optional?: boolean;
  /** Whether the field cannot change after creation; updates may repeat the value. */
  fixed?: boolean;
  /** Whether only single-record responses contain the field. */
  richOnly?: boolean;
};

/** A field whose values are in a link table. */
export type LinkField = Field & Required<Pick<Field, 'links'>>;

/** A field whose values the database computes. */
export type ComputedField = Field & Required<Pick<Field, 'expression'>>;
