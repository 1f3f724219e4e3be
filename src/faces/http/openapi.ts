/** OpenAPI 3.1 from routes: the same data that serves a request describes it. */
import { z } from 'zod';
import type { ParameterDoc, RouteDoc } from './route.ts';

type Json = Record<string, unknown>;

export type FaceDoc = {
  title: string;
  description: string;
  /** The URL that paths are relative to. */
  server: string;
  /** Whether every request needs a bearer token. */
  bearer: boolean;
  tags: Record<string, string>;
  routes: readonly RouteDoc[];
  /** The error answers that every route can give, by status. */
  faults: Record<number, { description: string; schema: z.ZodType }>;
};

/** The document of a face; the same routes always give the same document. */
export function openapiDocument(face: FaceDoc): Json {
  const components = new Map<string, unknown>();
  const paths: Record<string, Json> = {};
  for (const route of face.routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(face, route, components) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: face.title,
      version: '1.0.0',
      description: face.description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: face.server }],
    ...(face.bearer ? { security: [{ bearer: [] }] } : { security: [] }),
    tags: Object.entries(face.tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
      ...(face.bearer ? { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } } : {}),
    },
  };
}

function operation(face: FaceDoc, route: RouteDoc, components: Map<string, unknown>): Json {
  const parameters = [
    ...Object.entries(route.params ?? {}).map(([name, doc]) => parameter('path', name, { ...doc, required: true }, components)),
    ...Object.entries(route.query ?? {}).map(([name, doc]) => parameter('query', name, doc, components)),
    ...Object.entries(route.headers ?? {}).map(([name, doc]) => parameter('header', name, doc, components)),
  ];
  const answers = { ...route.answers, ...face.faults };
  return {
    operationId: operationId(route),
    tags: [route.tag],
    summary: route.summary,
    description: route.description ?? route.summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(route.body, components, 'input') } },
          },
        }),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, { description, schema }]) => [
        status,
        {
          description,
          ...(schema === undefined ? {} : { content: { 'application/json': { schema: jsonSchema(schema, components) } } }),
        },
      ]),
    ),
  };
}

const parameter = (place: string, name: string, doc: ParameterDoc, components: Map<string, unknown>): Json => ({
  name,
  in: place,
  required: doc.required ?? false,
  description: doc.description,
  schema: jsonSchema(doc.schema, components),
});

/** `GET /units/{unit}` → `getUnitsUnit` */
const operationId = ({ method, path }: RouteDoc): string =>
  method.toLowerCase() +
  path
    .split(/[^A-Za-z0-9]+/)
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

/** A schema as JSON Schema, as it is shown or as it is sent; every schema inside that has an id becomes a component. */
function jsonSchema(schema: z.ZodType, components: Map<string, unknown>, io: 'input' | 'output' = 'output'): unknown {
  const { properties, $defs = {} } = toJson(z.object({ schema }), io);
  for (const [name, definition] of Object.entries($defs)) components.set(name, toComponents(definition));
  return toComponents(properties?.['schema']);
}

type JsonSchema = Json & { properties?: Record<string, unknown>; $defs?: Record<string, unknown> };

/** What is only tidied before it is checked is documented as what it is checked to be. Clients must tolerate unknown keys: nothing is closed. */
const toJson = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema: json }) {
      const target = json as Json;
      if (target['additionalProperties'] === false) delete target['additionalProperties'];
      const { def } = zodSchema._zod;
      if (io === 'input' && def.type === 'pipe' && def.in._zod.def.type === 'transform') {
        const { $schema: _, ...checked } = toJson(def.out as z.ZodType, io);
        Object.assign(target, checked);
      }
    },
  }) as JsonSchema;

function toComponents(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toComponents);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => key !== 'id' || typeof (schema as Json)['id'] !== 'string')
      .map(([key, value]) => [
        key,
        key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', '#/components/schemas/') : toComponents(value),
      ]),
  );
}
