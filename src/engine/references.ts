/** Checks the ids that a write brings: each must name a record that the actor may see, in the same property where that matters. */
import { sql } from 'drizzle-orm';
import type { FieldErrors } from '../kernel/fault.ts';
import { sentence } from '../kernel/sentence.ts';
import type { Ctx } from '../store/ctx.ts';
import { array } from '../store/database.ts';
import { visible } from './access.ts';
import type { Draft, Resource } from './declare.ts';
import type { Field } from './field.ts';
import { resourceNamed } from './registry.ts';

type Named = { key: string; id: string };

/** The ids that a value of the field names, with the key of each below the field's own. */
function idsIn({ refersTo }: Field, value: unknown): Named[] {
  if (value === null || refersTo === undefined) return [];
  if (refersTo.idsIn !== undefined) return refersTo.idsIn(value);
  return Array.isArray(value)
    ? value.map((id: string, index) => ({ key: String(index), id }))
    : [{ key: '', id: value as string }];
}

/** The sentence `The selected ... is invalid.` for each field that names what cannot be named. */
export async function checkReferences(ctx: Ctx, resource: Resource, { values, row }: Draft): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    const sent = values[name];
    if (field.refersTo === undefined || sent === undefined || sent === null) continue;
    const stored = new Set(idsIn(field, row?.[name] ?? null).map(({ id }) => id));
    const ids = idsIn(field, sent).filter(({ id }) => !(field.refersTo?.idsIn && stored.has(id)));
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
