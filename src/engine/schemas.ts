/** Schemas for the documentation: lean and rich records, create and update bodies. */
import { z } from 'zod';
import { MAX_KEYS } from '../kernel/open-object.ts';
import { recordText } from '../kernel/record-text.ts';
import { isNullable, isRequired, once, type Resource } from './declare.ts';
import type { Field } from './field.ts';
import { targetOf } from './present.ts';
import { resourceNamed } from './registry.ts';

/** The name of a schema: `Floor plan` → `FloorPlan`. */
const shapeName = (resource: Resource): string =>
  resource.noun
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const described = (
  field: Field,
  schema: z.ZodType,
  description: string = field.description,
): z.ZodType =>
  schema.meta({
    description,
    ...(field.example === undefined ? {} : { example: field.example }),
    ...(typeof field.unit === 'string' && { 'x-unit': field.unit }),
  });

const shown = (resource: Resource, richToo: boolean): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, field]) => richToo || !field.richOnly)
      .map(([name, field]) => [
        name,
        described(field, isNullable(resource, name) ? field.output.nullable() : field.output),
      ]),
  );

/** A record in a list. */
export const leanSchema = once((resource) =>
  z
    .object(shown(resource, false))
    .meta({ id: shapeName(resource), description: resource.description }),
);

/** A record in a single-record response. */
export const richSchema = once((resource) => {
  const embeds = Object.entries(resource.embeds ?? {}).map(([name, embed]): [string, z.ZodType] => {
    const record = leanSchema(resourceNamed(targetOf(resource, embed)));
    const many = 'of' in embed || resource.fields[embed.via]?.links !== undefined;
    const declared = 'via' in embed ? resource.fields[embed.via]?.description : undefined;
    const description =
      declared ?? `The ${name.replaceAll('_', ' ')} of the ${resource.noun.toLowerCase()}.`;
    return [name, (many ? z.array(record) : record.nullable()).describe(recordText(description))];
  });
  return z.object({ ...shown(resource, true), ...Object.fromEntries(embeds) }).meta({
    id: `${shapeName(resource)}Detail`,
    description: `${resource.description} Includes related records.`,
  });
});

const writable = (resource: Resource, forUpdate: boolean): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, field]) => field.input !== null && !(forUpdate && field.fixed))
      .map(([name, field]) => {
        const schema = accepted(field);
        const required = !forUpdate && isRequired(resource, name);
        const mayBeNull = isNullable(resource, name) || field.optional;
        return [
          name,
          described(
            field,
            required ? schema : (mayBeNull ? schema.nullable() : schema).optional(),
            inputDescription(field),
          ),
        ];
      }),
  );

/** The description of a field in requests, which names the fields to omit. */
export const inputDescription = ({ description, excludes }: Field): string =>
  excludes === undefined
    ? description
    : `${description} To set it, omit \`${excludes}\`, which is calculated from it.`;

/** The pairs of fields that exclude each other in a request. */
const exclusivePairs = ({ fields }: Resource): string[][] =>
  Object.entries(fields).flatMap(([name, { excludes }]) =>
    excludes !== undefined && name < excludes ? [[name, excludes]] : [],
  );

/** The schema of a body, named `id`. It rejects fields that exclude each other. */
function bodySchema(resource: Resource, id: string, forUpdate: boolean) {
  const pairs = exclusivePairs(resource);
  return z.object(writable(resource, forUpdate)).meta({
    id,
    ...(pairs.length === 0 ? {} : { not: { anyOf: pairs.map(withKeys) } }),
  });
}

/** The JSON Schema of an object that has all of these keys, with any values. */
const withKeys = (required: readonly string[]) => ({
  properties: Object.fromEntries(required.map((name) => [name, {}])),
  required,
});

/** The accepted input of a field, including limits. */
export function accepted({ accepts, merges, input, output }: Field): z.ZodType {
  const shape = accepts ?? (merges ? output : (input ?? output));
  if (!merges || !(shape instanceof z.ZodObject)) return shape;
  return shape.def.catchall === undefined
    ? shape.partial()
    : shape.partial().meta({ maxProperties: MAX_KEYS });
}

export const createSchema = once((resource) =>
  bodySchema(resource, `${shapeName(resource)}Create`, false),
);

export const updateSchema = once((resource) =>
  bodySchema(resource, `${shapeName(resource)}Update`, true),
);
