/**
 * Reads all records of a list in batches: first the IDs in the order of the list, then the records
 * of each batch by ID. No statement or transaction stays open between two batches, and a batch at
 * the end of a long list costs as much as the first.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { visible } from '../../engine/access.ts';
import { once, type Resource, type Row } from '../../engine/declare.ts';
import { lean, leanColumns, type Wire } from '../../engine/present.ts';
import { type Query, sortTerms } from '../../engine/query.ts';
import { matching, visibleWhere } from '../../engine/read.ts';
import { leanSchema } from '../../engine/schemas.ts';
import { type JsonSchema, toJsonSchema } from '../../kernel/json-schema.ts';
import type { Ctx } from '../../store/ctx.ts';
import { array, first, withResultLimit } from '../../store/database.ts';
import { orderBy } from '../../store/list-statement.ts';
import { pageLimit } from '../../store/result-limit.ts';

/** The names of the properties that are neither objects nor lists, in order. */
export const flatNames = (record: z.ZodObject): string[] =>
  Object.entries(record.shape)
    .filter(([, schema]) => isFlat(toJsonSchema(schema, 'output')))
    .map(([name]) => name);

const isFlat = ({ anyOf, type }: JsonSchema): boolean =>
  Array.isArray(anyOf) ? anyOf.every(isFlat) : [type].flat().every((one) => FLAT_TYPES.has(one));

const FLAT_TYPES: ReadonlySet<unknown> = new Set([
  'string',
  'integer',
  'number',
  'boolean',
  'null',
]);

/**
 * The same resource with only these fields in lists. The other fields remain declared, because
 * group limits and sort orders depend on them.
 */
export const onlyWith = (resource: Resource, names: ReadonlySet<string>): Resource => ({
  ...resource,
  fields: Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [
      name,
      names.has(name) ? field : { ...field, richOnly: true },
    ]),
  ),
});

/** The names of the scalar fields of lists. */
export const flatColumns = once((resource) => flatNames(leanSchema(resource)));

/** The same resource with only the scalar fields in lists. */
export const flattened = once((resource) => onlyWith(resource, new Set(flatColumns(resource))));

/**
 * The IDs of the first `max` records of a list, in its order. Throws an `invalid` fault for
 * malformed parameters, and a `missing` fault for unknown groups.
 */
export async function listIds(
  ctx: Ctx,
  resource: Resource,
  query: Query,
  extra: readonly SQL[],
  max: number,
): Promise<string[]> {
  const { wheres } = await matching(ctx, resource, query, extra);
  const row = await first(
    ctx.run<{ ids: string | null }>(sql`
      select string_agg(found.id::text, ',') as ids from (
        select ${resource.columns['id']} as id from ${resource.table} where ${visibleWhere(ctx, resource, wheres)}
        order by ${orderBy(sortTerms(resource, query))} limit ${max}) as found`),
  );
  return row?.ids?.split(',') ?? [];
}

/**
 * Reads the lean records with these IDs, in the order of the IDs. Records that no longer exist or
 * are no longer visible to the actor are omitted. Throws ResultTooLarge.
 *
 * The rows are cleared, because driver objects that reference them can be promoted to the old
 * generation of the heap. They would keep the rows of most batches alive until the next collection
 * of the old generation.
 */
export async function readByIds(
  ctx: Ctx,
  resource: Resource,
  ids: readonly string[],
  limit = pageLimit(),
): Promise<Wire[]> {
  const type = resource.integerId ? sql`integer[]` : sql`uuid[]`;
  const statement = sql`
    select ${leanColumns(ctx, resource)} from ${resource.table}
    where ${resource.columns['id']} = any(${array(ids)}::${type}) and ${visible(ctx, resource)}`;
  const rows = await ctx.run<Row>(withResultLimit(statement, limit));
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  rows.length = 0;
  const records = ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [lean(ctx, resource, row)];
  });
  byId.clear();
  return records;
}
