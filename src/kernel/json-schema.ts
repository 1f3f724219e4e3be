/** Zod schemas as JSON Schema: what is shown, or what may be sent. */
import { z } from 'zod';

type Json = Record<string, unknown>;

export type JsonSchema = Json & { properties?: Json; $defs?: Json };

/**
 * The JSON Schema of a schema; every schema inside that has an id stands in `$defs`. What is only tidied before it is checked is
 * documented as what it is checked to be. Clients must tolerate unknown keys: nothing is closed.
 */
export const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => plain(raw(schema, io)) as JsonSchema;

const raw = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const target = jsonSchema as Json;
      if (target['additionalProperties'] === false) delete target['additionalProperties'];
      const { def } = zodSchema._zod;
      if (io === 'input' && def.type === 'pipe' && def.in._zod.def.type === 'transform') {
        const { $schema: _, ...checked } = raw(def.out as z.ZodType, io);
        Object.assign(target, checked);
      }
    },
  }) as Json;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Says the same in fewer words: one type or null as a list of types, and a format without the pattern behind it. */
function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain);
  if (!isObject(schema)) return schema;
  const { anyOf, ...inner } = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, plain(value)])) as Json;
  if (typeof inner['format'] === 'string') delete inner['pattern'];
  if (anyOf === undefined) return inner;
  delete inner['type'];
  const [one, other] = anyOf as Json[];
  const isOptional = isObject(one) && typeof one['type'] === 'string' && one['enum'] === undefined && other?.['type'] === 'null';
  return isOptional && (anyOf as Json[]).length === 2 ? { ...one, ...inner, type: [one['type'], 'null'] } : { ...inner, anyOf };
}
