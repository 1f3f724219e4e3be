/** OpenAPI 3.1 from routes: the same data that serves a request describes it. */
import { z } from 'zod';
import { toJsonSchema } from '../../kernel/json-schema.ts';
import { maxValues } from './body.ts';
import { type HeaderDoc, MAX_PARAM_LENGTH, type ParameterDoc, type RouteDoc } from './route.ts';

type Json = Record<string, unknown>;

export type FaceDoc = {
  title: string;
  description: string;
  /** The URL that paths are relative to. */
  server: string;
  /** What the paths of the document have before those of the routes. */
  prefix?: string;
  /** The largest body that its routes read, unless a route has a limit of its own. */
  maxBodyBytes: number;
  /** Whether every request needs a bearer token. */
  bearer: boolean;
  /** The cookie that says who asks, where it is not a token. */
  cookie?: string;
  tags: Record<string, string>;
  routes: readonly RouteDoc[];
  /** Parameters that many routes take, by name; they are written down once. */
  parameters?: Record<string, ParameterDoc>;
  /** The error answers that every route can give, by status. */
  faults: Record<number, FaultDoc>;
  /** What an error of any other status holds. */
  error: z.ZodType;
};

export type FaultDoc = { description: string; schema: z.ZodType; headers?: Record<string, HeaderDoc> };

/** The parts that the document of a face names instead of repeating them. */
type Components = { schemas: Map<string, unknown>; parameters: Map<string, unknown>; responses: Map<string, unknown> };

const LIMIT_HEADERS: Record<string, HeaderDoc> = {
  'X-RateLimit-Limit': { description: 'How many requests a minute are taken.', schema: z.int() },
  'X-RateLimit-Remaining': { description: 'How many are left of them.', schema: z.int() },
};

const RETRY_AFTER: Record<string, HeaderDoc> = { 'Retry-After': { description: 'Seconds to wait.', schema: z.int() } };

const REFUSAL_HEADERS: Record<string, HeaderDoc> = {
  ...LIMIT_HEADERS,
  ...RETRY_AFTER,
  'X-RateLimit-Reset': { description: 'When to try again, in Unix seconds.', schema: z.int() },
};

/** The refusal of too many requests, which every face gives alike. */
export const limited = (schema: z.ZodType): FaultDoc => ({
  description: 'Too many requests; try again after `Retry-After` seconds.',
  schema,
  headers: REFUSAL_HEADERS,
});

/** The service is overloaded, shutting down or without its database; every face answers this alike. */
export const unavailable = (schema: z.ZodType): FaultDoc => ({
  description:
    'The service is overloaded, is shutting down, or cannot reach its database; try again after `Retry-After` seconds.',
  schema,
  headers: RETRY_AFTER,
});

/** The document of a face; the same routes always give the same document. */
export function openapiDocument(face: FaceDoc): Json {
  const components: Components = { schemas: new Map(), parameters: new Map(), responses: new Map() };
  for (const [name, doc] of Object.entries(face.parameters ?? {}))
    components.parameters.set(name, parameter('query', name, doc, components));
  for (const [status, fault] of Object.entries(faultsOf(face)))
    components.responses.set(responseName(status), response(fault, components, fault.headers ?? {}));
  const paths: Record<string, Json> = {};
  for (const route of face.routes) {
    const path = `${face.prefix ?? ''}${route.path}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(face, route, components) };
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
    security: Object.keys(schemesOf(face)).map((name) => ({ [name]: [] })),
    tags: Object.entries(face.tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: inOrder(components.schemas),
      ...(components.parameters.size > 0 ? { parameters: inOrder(components.parameters) } : {}),
      responses: inOrder(components.responses),
      ...(Object.keys(schemesOf(face)).length > 0 ? { securitySchemes: schemesOf(face) } : {}),
    },
  };
}

const schemesOf = ({ bearer, cookie }: FaceDoc): Json => ({
  ...(bearer ? { bearer: { type: 'http', scheme: 'bearer' } } : {}),
  ...(cookie === undefined ? {} : { session: { type: 'apiKey', in: 'cookie', name: cookie } }),
});

const inOrder = (map: Map<string, unknown>): Json => Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)));

const TOO_LARGE = 413;

/** The errors of a face by status; those of routes with a body are 413 too, and `default` stands for every other. */
const faultsOf = (face: FaceDoc): Record<string, FaultDoc> => ({
  ...face.faults,
  ...(face.routes.some(takesBody) ? { [TOO_LARGE]: { description: 'The body is too large.', schema: face.error } } : {}),
  default: {
    description:
      'Any other error: 405 for a method that the path does not have, with those that it has in the `Allow` header; 500 when the service itself fails.',
    schema: face.error,
  },
});

const takesBody = ({ body }: RouteDoc): boolean => body !== undefined;

const responseName = (status: string): string => (status === 'default' ? 'Error' : `Error${status}`);

function operation(face: FaceDoc, route: RouteDoc, components: Components): Json {
  const parameters = [
    ...Object.entries(route.params ?? {}).map(([name, doc]) => parameter('path', name, { ...doc, required: true }, components)),
    ...Object.entries(route.query ?? {}).map(([name, doc]) =>
      face.parameters?.[name] === doc ? { $ref: `#/components/parameters/${name}` } : parameter('query', name, doc, components),
    ),
    ...Object.entries(route.headers ?? {}).map(([name, doc]) => parameter('header', name, doc, components)),
  ];
  const headers = { ...LIMIT_HEADERS, ...route.answerHeaders };
  const faults = Object.keys(faultsOf(face)).filter(
    (status) => route.answers[Number(status)] === undefined && (status !== String(TOO_LARGE) || takesBody(route)),
  );
  return {
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    description: route.description ?? `${route.summary}.`,
    ...(route.isOpen ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.body === undefined
      ? {}
      : {
          requestBody: {
            required: route.bodyOptional !== true,
            description: bodyText(route.maxBodyBytes ?? face.maxBodyBytes),
            content: { 'application/json': { schema: boundedBody(face, route, jsonSchema(route.body, components, 'input')) } },
          },
        }),
    responses: Object.fromEntries([
      ...Object.entries(route.answers).map(([status, answer]) => [status, response(answer, components, headers)]),
      ...faults.map((status) => [status, { $ref: `#/components/responses/${responseName(status)}` }]),
    ]),
  };
}

const bodyText = (bytes: number): string =>
  `A JSON object of at most ${sizeText(bytes)}, or the answer is 413, and of at most ${maxValues(bytes)} values.`;

/** A body that takes keys beside those that it names holds at most as many as it may hold values. */
const boundedBody = (face: FaceDoc, route: RouteDoc, schema: unknown): unknown =>
  typeof schema === 'object' && schema !== null && 'additionalProperties' in schema && schema.additionalProperties !== false
    ? { ...schema, maxProperties: maxValues(route.maxBodyBytes ?? face.maxBodyBytes) }
    : schema;

const sizeText = (bytes: number): string => {
  const kibibytes = bytes / 1024;
  return kibibytes < 1024 ? `${kibibytes} KiB` : `${kibibytes / 1024} MiB`;
};

const response = (
  { description, schema }: { description: string; schema?: z.ZodType },
  components: Components,
  headers: Record<string, HeaderDoc>,
): Json => ({
  description,
  ...(Object.keys(headers).length === 0
    ? {}
    : {
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, doc]) => [
            name,
            { description: doc.description, schema: jsonSchema(doc.schema, components) },
          ]),
        ),
      }),
  ...(schema === undefined ? {} : { content: { 'application/json': { schema: jsonSchema(schema, components) } } }),
});

const parameter = (place: string, name: string, doc: ParameterDoc, components: Components): Json => ({
  name,
  in: place,
  required: doc.required ?? false,
  description: doc.description,
  ...(doc.commaSeparated ? { style: 'form', explode: false } : {}),
  schema: place === 'path' ? boundedText(jsonSchema(doc.schema, components)) : jsonSchema(doc.schema, components),
});

/** The router knows no longer parts of a path. */
const boundedText = (schema: unknown): unknown =>
  (schema as Json)['type'] === 'string' && (schema as Json)['format'] === undefined
    ? { maxLength: MAX_PARAM_LENGTH, ...(schema as Json) }
    : schema;

/** A schema as JSON Schema, as it is shown or as it is sent; every schema inside that has an id becomes a component. */
function jsonSchema(schema: z.ZodType, { schemas }: Components, io: 'input' | 'output' = 'output'): unknown {
  const { properties, $defs = {} } = toJsonSchema(z.object({ schema }), io);
  for (const [name, definition] of Object.entries($defs)) schemas.set(name, toComponents(definition));
  return toComponents(properties?.['schema']);
}

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
