/** Schemas and media types in OpenAPI. */
import { z } from 'zod';
import { toJsonSchema } from '../../kernel/json-schema.ts';
import { isObject } from '../../kernel/object.ts';
import { exampleOf } from './example.ts';

type Json = Record<string, unknown>;

/** The shared parts of a document, which operations reference. */
export type Components = {
  schemas: Map<string, unknown>;
  parameters: Map<string, unknown>;
  responses: Map<string, unknown>;
  /**
   * The schemas of the JSON bodies of requests, each with the maximum number of values in the body.
   */
  bodies: { schema: unknown; maxValues: number }[];
};

/**
 * Converts a schema to JSON Schema for input or output. Every nested schema with an ID becomes a
 * component.
 */
export function jsonSchema(
  schema: z.ZodType,
  { schemas }: Components,
  io: 'input' | 'output' = 'output',
): unknown {
  const { properties, $defs = {} } = toJsonSchema(z.object({ schema }), io);
  for (const [name, definition] of Object.entries($defs))
    schemas.set(name, toComponents(definition));
  return toComponents(properties?.['schema']);
}

function toComponents(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toComponents);
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => key !== 'id' || typeof schema['id'] !== 'string')
      .map(([key, value]) => [
        key,
        key === '$ref' && typeof value === 'string'
          ? value.replace('#/$defs/', '#/components/schemas/')
          : toComponents(value),
      ]),
  );
}

/** JSON content without an example. */
export const json = (schema: unknown): Json => ({ 'application/json': { schema } });

/** The JSON content of a request or a successful response of the operation, with an example. */
export function jsonWithExample(
  operationId: string,
  schema: unknown,
  { schemas }: Components,
  io: 'input' | 'output',
): Json {
  const example = exampleOf(schema, schemas, io, operationId);
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } };
}
