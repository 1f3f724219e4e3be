/** Validates the data of an entry against the fields of its type, and prepares it for storage. */
import { isDeepStrictEqual } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import { visible } from '../../engine/access.ts';
import { collectIssues } from '../../engine/parse.ts';
import { resourceNamed } from '../../engine/registry.ts';
import type { FieldErrors } from '../../kernel/fault.ts';
import { sentence } from '../../kernel/sentence.ts';
import type { Ctx } from '../../store/ctx.ts';
import { array } from '../../store/database.ts';
import type { TypeField } from '../../store/tables/entries.ts';
import { acceptedBy } from '../content-types/field-kinds.ts';

export type Data = Record<string, unknown>;

/**
 * Returns an error under `<prefix>.<key>` for each new or changed value that the content type does
 * not accept.
 */
export async function dataErrors(
  ctx: Ctx,
  fields: readonly TypeField[],
  { prefix, sent, stored }: { prefix: string; sent: Data; stored: Data },
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const named: { key: string; id: string }[] = [];
  for (const [name, value] of Object.entries(sent)) {
    if (value === null || (Object.hasOwn(stored, name) && isDeepStrictEqual(stored[name], value)))
      continue;
    const key = `${prefix}.${name}`;
    const field = fields.find((candidate) => candidate.key === name);
    if (field === undefined) {
      errors[key] = [sentence.prohibited(key)];
      continue;
    }
    const parsed = acceptedBy(field).safeParse(value, { reportInput: true });
    if (!parsed.success) collectIssues(errors, key, parsed.error.issues);
    else if (field.type === 'property') named.push({ key, id: String(parsed.data) });
  }
  const known = await knownProperties(
    ctx,
    named.map(({ id }) => id),
  );
  for (const { key, id } of named) if (!known.has(id)) errors[key] = [sentence.selected(key)];
  return errors;
}

async function knownProperties(ctx: Ctx, ids: string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const properties = resourceNamed('properties');
  const { id } = properties.columns;
  const rows = await ctx.run<{ id: string }>(
    sql`select ${id} as id from ${properties.table} where ${id} = any(${array(ids)}::uuid[]) and ${visible(ctx, properties)}`,
  );
  return new Set(rows.map((row) => row.id));
}

/**
 * SQL for data without the keys that refer to a property hidden from the actor. If a client sends
 * the data back, those keys are preserved, because an update changes only the keys that it
 * contains.
 */
export function knownData(ctx: Ctx, fields: readonly TypeField[], data: SQL): SQL {
  const keys = fields.filter(({ type }) => type === 'property').map(({ key }) => key);
  if (ctx.grant.groupIds === null || keys.length === 0) return data;
  const properties = resourceNamed('properties');
  return sql`(${data} - array(
    select named.key from unnest(${array(keys)}::text[]) as named(key) where not exists (
      select from ${properties.table} where ${properties.columns['id']}::text = ${data}->>named.key and ${visible(ctx, properties)})))`;
}

/** Returns an error for each missing field that a published entry of the type requires. */
export const missingErrors = (fields: readonly TypeField[], data: Data): FieldErrors =>
  Object.fromEntries(
    fields
      .filter(({ key, required }) => required && isEmpty(data[key]))
      .map(({ key }) => [`data.${key}`, [sentence.required(`data.${key}`)]]),
  );

const isEmpty = (value: unknown): boolean =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0);

/** Converts validated data to the values that the fields store, without cleared keys. */
export const storedData = (fields: readonly TypeField[], data: Data): Data =>
  withoutNulls(
    Object.fromEntries(
      Object.entries(data).map(([name, value]) => {
        const field = fields.find(({ key }) => key === name);
        const parsed = field && value !== null ? acceptedBy(field).safeParse(value) : undefined;
        return [name, parsed?.success ? parsed.data : value];
      }),
    ),
  );

export const withoutNulls = (data: Data): Data =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
