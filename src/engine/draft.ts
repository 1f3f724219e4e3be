/** What a client sent, as stored values that every rule has seen. An id among them must name a record that the actor may see, in its place. */
import { sql } from 'drizzle-orm';
import { type FieldErrors, invalid } from '../kernel/fault.ts';
import { sentence } from '../kernel/sentence.ts';
import { type Body, tidyBody } from '../kernel/tidy-body.ts';
import type { Ctx } from '../store/ctx.ts';
import { array } from '../store/database.ts';
import { visible } from './access.ts';
import type { Draft, Resource, Row } from './declare.ts';
import type { Field } from './field.ts';
import { keepUnknown } from './known.ts';
import { parseFields } from './parse.ts';
import { resourceNamed } from './registry.ts';

/** Lets the resource work on a body before a transaction begins. */
export async function prepare(ctx: Ctx, resource: Resource, body: unknown): Promise<void> {
  if (resource.prepare !== undefined && typeof body === 'object' && body !== null) await resource.prepare(ctx, body as Body);
}

/** Fields first, then what the fields name, then the rules of the resource; one fault with all their sentences in field order. */
export async function draftOf(ctx: Ctx, resource: Resource, body: unknown, row: Row | null): Promise<Draft> {
  const { values, errors } = parseFields(resource, tidyBody(body), row);
  const draft = { values, row };
  merge(errors, await checkReferences(ctx, resource, draft));
  await keepUnknown(ctx, resource, draft);
  merge(errors, (await resource.check?.(ctx, draft)) ?? {});
  if (Object.keys(errors).length > 0) throw invalid(inFieldOrder(resource, errors));
  return draft;
}

function merge(errors: FieldErrors, more: FieldErrors): void {
  for (const [field, sentences] of Object.entries(more)) errors[field] = [...(errors[field] ?? []), ...sentences];
}

/** In the order of the fields; what is inside of a value is judged only when the value has its form. */
function inFieldOrder(resource: Resource, errors: FieldErrors): FieldErrors {
  const names = Object.keys(resource.fields);
  const place = (key: string) => names.indexOf(key.split('.')[0] ?? '');
  const isInside = (key: string) =>
    key.split('.').some((_, depth, parts) => depth > 0 && parts.slice(0, depth).join('.') in errors);
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([key]) => !isInside(key))
      .sort(([a], [b]) => place(a) - place(b)),
  );
}

type Named = { key: string; id: string };

/** The ids that a value of the field names, with the key of each below the field's own. */
function idsIn({ refersTo }: Field, value: unknown): Named[] {
  if (value === null || refersTo === undefined) return [];
  const { listKey } = refersTo;
  if (listKey !== undefined) {
    return (value as Record<string, string>[]).map((item, index) => ({
      key: `${index}.${listKey}`,
      id: String(item[listKey]).toLowerCase(),
    }));
  }
  return Array.isArray(value)
    ? value.map((id: string, index) => ({ key: String(index), id }))
    : [{ key: '', id: value as string }];
}

/**
 * The sentence `The selected ... is invalid.` for each field that names a record which the actor cannot see. A list of objects may repeat
 * the ids that are stored, also of records that were deleted.
 */
export async function checkReferences(ctx: Ctx, resource: Resource, { values, row }: Draft): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    const sent = values[name];
    if (field.refersTo === undefined || sent === undefined || sent === null) continue;
    const isKept = field.refersTo.listKey !== undefined && ctx.grant.groupIds === null;
    const stored = new Set(isKept ? idsIn(field, row?.[name] ?? null).map(({ id }) => id) : []);
    const ids = idsIn(field, sent).filter(({ id }) => !stored.has(id));
    if (ids.length === 0) continue;
    const target = resourceNamed(field.refersTo.resource);
    const place = field.refersTo.samePlace ? (values['property_id'] ?? row?.['property_id']) : undefined;
    const samePlace = place === undefined ? sql`` : sql` and ${target.columns['property_id']} = ${place}`;
    const found = await ctx.run<{ id: string }>(
      sql`select ${target.columns['id']} as id from ${target.table} where ${target.columns['id']} = any(${array(ids.map(({ id }) => id))}::uuid[]) and ${visible(ctx, target)}${samePlace}`,
    );
    const known = new Set(found.map(({ id }) => id));
    for (const { key, id } of ids) {
      const field = key === '' ? name : `${name}.${key}`;
      if (!known.has(id)) errors[field] = [sentence.selected(field)];
    }
  }
  return errors;
}
