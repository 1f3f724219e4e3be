/** Converts Zod schemas to JSON Schema for input or output. */
import { z } from 'zod';
import { isObject } from './object.ts';

type Json = Record<string, unknown>;

export type JsonSchema = Json & { properties?: Json; $defs?: Json };

/**
 * The JSON Schema of a schema. Nested schemas with an ID are placed in `$defs`. Preprocessing is
 * omitted. Clients must tolerate unknown keys, so no object of an output is closed.
 */
export const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  plainObject(raw(schema, io));

const raw = (schema: z.core.$ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (io === 'output' && jsonSchema.additionalProperties === false)
        delete jsonSchema.additionalProperties;
      const { def } = zodSchema._zod;
      if (io === 'input' && def.type === 'pipe' && def.in._zod.def.type === 'transform') {
        const { $schema: _, ...checked } = raw(def.out, io);
        Object.assign(jsonSchema, checked);
      }
    },
  });

/** Simplifies the schema: nullable types become a list of types, and a format loses its pattern. */
function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain);
  return isObject(schema) ? plainObject(schema) : schema;
}

function plainObject(schema: Json): Json {
  const plained: Json = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, plain(value)]),
  );
  const { anyOf, ...inner } = plained;
  if (typeof inner['format'] === 'string') delete inner['pattern'];
  if (!Array.isArray(anyOf)) return inner;
  delete inner['type'];
  const [one, other] = anyOf;
  const isOptional =
    isObject(one) &&
    typeof one['type'] === 'string' &&
    one['enum'] === undefined &&
    isObject(other) &&
    other['type'] === 'null';
  return isOptional && anyOf.length === 2
    ? { ...one, ...inner, type: [one['type'], 'null'] }
    : { ...inner, anyOf };
}
