/** Checks the ids that a write brings: each must name a record that the actor may see, in the same property where that matters. */
import { sql } from 'drizzle-orm';
import type { FieldErrors } from '../kernel/fault.ts';
import { sentence } from '../kernel/sentence.ts';
import type { Ctx } from '../store/ctx.ts';
import { array } from '../store/database.ts';
import { visible } from './access.ts';
import type { Draft, Resource } from './declare.ts';
import { resourceNamed } from './registry.ts';

/** The sentence `The selected ... is invalid.` for each field that names what cannot be named. */
export async function checkReferences(ctx: Ctx, resource: Resource, { values, row }: Draft): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    const sent = values[name];
    if (field.refersTo === undefined || sent === undefined || sent === null) continue;
    const ids = Array.isArray(sent) ? (sent as string[]) : [sent as string];
    if (ids.length === 0) continue;
    const target = resourceNamed(field.refersTo.resource);
    const place = field.refersTo.samePlace ? (values['property_id'] ?? row?.['property_id']) : undefined;
    const samePlace = place === undefined ? sql`` : sql` and ${target.columns['property_id']} = ${place}`;
    const found = await ctx.run<{ id: string }>(
      sql`select ${target.columns['id']} as id from ${target.table} where ${target.columns['id']} = any(${array(ids)}) and ${visible(ctx, target)}${samePlace}`,
    );
    const known = new Set(found.map(({ id }) => id));
    for (const [index, id] of ids.entries()) {
      const key = Array.isArray(sent) ? `${name}.${index}` : name;
      if (!known.has(id)) errors[key] = [sentence.selected(key)];
    }
  }
  return errors;
}
