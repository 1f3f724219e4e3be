/** The wire shapes of a resource as schemas, for the documents: the lean and the rich record, and what a create and an update take. */
import { z } from 'zod';
import { MAX_KEYS } from '../kernel/open-object.ts';
import { isNullable, isRequired, once, type Resource } from './declare.ts';
import type { Field } from './field.ts';
import { targetOf } from './present.ts';
import { resourceNamed } from './registry.ts';

const EMBEDDED = 'The records that name this one.';

/** The name of a shape: `Floor plan` → `FloorPlan`. */
const shapeName = (resource: Resource): string =>
  resource.noun
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const described = (field: Field, schema: z.ZodType): z.ZodType =>
  schema.meta({ description: field.description, ...(field.example === undefined ? {} : { example: field.example }) });

const shown = (resource: Resource, richToo: boolean): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, field]) => richToo || !field.richOnly)
      .map(([name, field]) => [name, described(field, isNullable(resource, name) ? field.output.nullable() : field.output)]),
  );

/** The record of a list. */
export const leanSchema = once((resource) =>
  z.object(shown(resource, false)).meta({ id: shapeName(resource), description: resource.description }),
);

/** The record of a single response. */
export const richSchema = once((resource) => {
  const embeds = Object.entries(resource.embeds ?? {}).map(([name, embed]): [string, z.ZodType] => {
    const record = leanSchema(resourceNamed(targetOf(resource, embed)));
    const many = 'of' in embed || resource.fields[embed.via]?.links !== undefined;
    const description = 'of' in embed ? EMBEDDED : (resource.fields[embed.via]?.description ?? EMBEDDED);
    return [name, (many ? z.array(record) : record.nullable()).describe(description)];
  });
  return z
    .object({ ...shown(resource, true), ...Object.fromEntries(embeds) })
    .meta({ id: `${shapeName(resource)}Detail`, description: `${resource.description} With the records around it.` });
});

const writable = (resource: Resource, forUpdate: boolean): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, field]) => field.input !== null && !(forUpdate && field.fixed))
      .map(([name, field]) => {
        const schema = accepted(field);
        const required = !forUpdate && isRequired(resource, name);
        const mayBeNull = isNullable(resource, name) || field.optional;
        return [name, described(field, required ? schema : (mayBeNull ? schema.nullable() : schema).optional())];
      }),
  );

/** What may be sent for a field, limits included. */
export function accepted({ accepts, merges, input, output }: Field): z.ZodType {
  const shape = accepts ?? (merges ? output : (input ?? output));
  if (!merges || !(shape instanceof z.ZodObject)) return shape;
  return shape.def.catchall === undefined ? shape.partial() : shape.partial().meta({ maxProperties: MAX_KEYS });
}

export const createSchema = once((resource) => z.object(writable(resource, false)).meta({ id: `${shapeName(resource)}Create` }));

export const updateSchema = once((resource) => z.object(writable(resource, true)).meta({ id: `${shapeName(resource)}Update` }));
