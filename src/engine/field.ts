/**
 * A field: what one key of a resource accepts, stores and shows. Whether it is required, nullable or has a default is known from
 * its column and not said again.
 */
import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../store/ctx.ts';
import type { FilterKind } from './filters.ts';
import type { LinkTable } from './links.ts';

/** A filter with SQL of its own: the value is parsed as its kind says, and `where` says what it matches. */
export type FieldFilter = FilterKind | { kind: FilterKind; where: (ctx: Ctx, value: unknown) => SQL };

export type Field = {
  /** The word for the console and the documents: `text`, `money`, `reference`, ... */
  kind: string;
  description: string;
  example?: unknown;
  /** Takes the wire value and gives the stored one; null on fields that are only read. */
  input: z.ZodType | null;
  /** The shape on the wire when it is not null. */
  output: z.ZodType;
  /** What may be sent, for the documents, where that is not the shape that is shown. */
  accepts?: z.ZodType;
  /** Stored to wire, where they differ. */
  show?: (value: unknown, ctx: Ctx, row: Readonly<Record<string, unknown>>) => unknown;
  filter?: FieldFilter;
  /**
   * The resource that the id names; for a list of objects, `listKey` is the key of the id in each. `samePlace` requires the same property as
   * that of this record.
   */
  refersTo?: { resource: string; samePlace: boolean; listKey?: string };
  /** Read-only and without a column: what the database works out for a record. */
  expression?: (ctx: Ctx) => SQL;
  /** Never null, although no column says so. */
  filled?: boolean;
  /** Kept in a link table instead of a column. */
  links?: LinkTable;
  /** An object whose keys are merged into the stored one on update. */
  merges?: boolean;
  /** Carries over what the stored value holds and clients never see. */
  carry?: (value: unknown, stored: unknown) => unknown;
  /** Not required on create although its column takes no null: it is filled in. */
  optional?: boolean;
  /** Taken on create; a later write may repeat but not change it. */
  fixed?: boolean;
  /** Shown by single-record responses alone. */
  richOnly?: boolean;
};
