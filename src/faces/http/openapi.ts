/** Generates OpenAPI 3.1 from routes: the data that serves a request also documents it. */
import { z } from 'zod';
import { isObject } from '../../kernel/object.ts';
import { limitKeys, requestBody } from './openapi-bodies.ts';
import { type Components, json, jsonSchema, jsonWithExample } from './openapi-schemas.ts';
import { alternatives, requiredSchemes, schemesOf, securityOf } from './openapi-security.ts';
import { type WebhookDoc, webhooksOf } from './openapi-webhooks.ts';
import {
  type HeaderDoc,
  MAX_PARAM_LENGTH,
  type ParameterDoc,
  type ResponseDoc,
  type RouteDoc,
} from './route.ts';

type Json = Record<string, unknown>;

export type FaceDoc = {
  title: string;
  description: string;
  /** The URL that paths are relative to. */
  server: string;
  /** The prefix of the document's paths before those of the routes. */
  prefix?: string;
  /** The maximum body size of its routes, unless a route has its own limit. */
  maxBodyBytes: number;
  /** Whether requests are authenticated by a bearer token. */
  bearer: boolean;
  /** The name of the session cookie, if it authenticates requests. */
  cookie?: string;
  tags: Record<string, string>;
  routes: readonly RouteDoc[];
  /** The requests that the service sends, by event. */
  webhooks?: Record<string, WebhookDoc>;
  /** Parameters shared by many routes, by name; documented once. */
  parameters?: Record<string, ParameterDoc>;
  /** The error responses that every route can return, by status. */
  faults: Record<number, FaultDoc>;
  /** The body of errors with any other status. */
  error: z.ZodType;
};

export type FaultDoc = {
  description: string;
  schema: z.ZodType;
  headers?: Record<string, HeaderDoc>;
};

const REQUEST_ID: Record<string, HeaderDoc> = {
  'X-Request-Id': {
    description:
      'The ID of this request: the one that you sent, if it has 1 to 128 visible ASCII characters, otherwise a new one. Every log line of the request contains it.',
    schema: z.string(),
  },
};

/** The headers of every response to an accepted request. */
const COMMON_HEADERS: Record<string, HeaderDoc> = {
  ...REQUEST_ID,
  'X-RateLimit-Limit': { description: 'The rate limit in requests per minute.', schema: z.int() },
  'X-RateLimit-Remaining': {
    description: 'The number of requests left in the current window.',
    schema: z.int(),
  },
};

const RETRY_AFTER: Record<string, HeaderDoc> = {
  'Retry-After': { description: 'The number of seconds to wait.', schema: z.int() },
};

const REFUSAL_HEADERS: Record<string, HeaderDoc> = {
  ...COMMON_HEADERS,
  ...RETRY_AFTER,
  'X-RateLimit-Reset': {
    description: 'When the rate limit resets, in Unix seconds.',
    schema: z.int(),
  },
};

/** The 429 response, which is the same on all APIs. */
export const limited = (schema: z.ZodType): FaultDoc => ({
  description:
    'The rate limit was exceeded, or too many requests of the account are waiting. Retry after `Retry-After` seconds.',
  schema,
  headers: REFUSAL_HEADERS,
});

/** The 503 response, which is the same on all APIs. */
export const unavailable = (schema: z.ZodType): FaultDoc => ({
  description:
    'The service is overloaded, shutting down or cannot reach its database. Retry after `Retry-After` seconds.',
  schema,
  headers: RETRY_AFTER,
});

/** The document of an API. The same routes always produce the same document. */
export function openapiDocument(face: FaceDoc): Json {
  const components: Components = {
    schemas: new Map(),
    parameters: new Map(),
    responses: new Map(),
    bodies: [],
  };
  for (const [name, doc] of Object.entries(face.parameters ?? {}))
    components.parameters.set(name, parameter('query', name, doc, components));
  for (const [status, fault] of Object.entries(faultsOf(face)))
    components.responses.set(
      responseName(status),
      response(fault, components, { ...REQUEST_ID, ...fault.headers }),
    );
  const paths: Record<string, Json> = {};
  for (const route of face.routes) {
    const path = `${face.prefix ?? ''}${route.path}`;
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: operation(face, route, components),
    };
  }
  const webhooks = webhooksOf(face.webhooks ?? {}, components);
  limitKeys(components);
  return {
    openapi: '3.1.0',
    info: {
      title: face.title,
      version: '1.0.0',
      description: face.description,
      contact: { name: 'Frontage', url: new URL('/docs', face.server).href },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: face.server }],
    security: alternatives(requiredSchemes(face)),
    tags: Object.entries(face.tags).map(([name, description]) => ({ name, description })),
    paths,
    ...(Object.keys(webhooks).length > 0 ? { webhooks } : {}),
    components: {
      schemas: inOrder(components.schemas),
      ...(components.parameters.size > 0 ? { parameters: inOrder(components.parameters) } : {}),
      responses: inOrder(components.responses),
      headers: Object.fromEntries(
        Object.entries(COMMON_HEADERS).map(([name, { description, schema }]) => [
          name,
          { description, schema: jsonSchema(schema, components) },
        ]),
      ),
      ...(Object.keys(schemesOf(face)).length > 0 ? { securitySchemes: schemesOf(face) } : {}),
    },
  };
}

const inOrder = (map: Map<string, unknown>): Json =>
  Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)));

const TOO_LARGE = 413;

/** The error responses of an API by status. Routes with a body can also return 413. */
const faultsOf = (face: FaceDoc): Record<string, FaultDoc> => ({
  ...face.faults,
  ...(face.routes.some(takesBody)
    ? { [TOO_LARGE]: { description: 'The body is too large.', schema: face.error } }
    : {}),
  default: {
    description:
      'Any other error: 405 for a method that the path does not support, with the supported methods in the `Allow` header; 500 for an unexpected server error.',
    schema: face.error,
  },
});

const takesBody = ({ body, file }: RouteDoc): boolean => (body ?? file) !== undefined;

const responseName = (status: string): string =>
  status === 'default' ? 'Error' : `Error${status}`;

function operation(face: FaceDoc, route: RouteDoc, components: Components): Json {
  const parameters = [
    ...Object.entries(route.params ?? {}).map(([name, doc]) =>
      parameter('path', name, { ...doc, required: true }, components),
    ),
    ...Object.entries(route.query ?? {}).map(([name, doc]) =>
      face.parameters?.[name] === doc
        ? { $ref: `#/components/parameters/${name}` }
        : parameter('query', name, doc, components),
    ),
    ...Object.entries(route.headers ?? {}).map(([name, doc]) =>
      parameter('header', name, doc, components),
    ),
  ];
  const headers = { ...COMMON_HEADERS, ...route.responseHeaders };
  const faults = Object.keys(faultsOf(face)).filter(
    (status) =>
      route.responses[Number(status)] === undefined &&
      (status !== String(TOO_LARGE) || takesBody(route)),
  );
  return {
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    description: route.description,
    ...securityOf(face, route),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(face.maxBodyBytes, route, components),
    responses: Object.fromEntries([
      ...Object.entries(route.responses).map(([status, doc]) => [
        status,
        response(doc, components, headers, route.operationId),
      ]),
      ...faults.map((status) => [
        status,
        { $ref: `#/components/responses/${responseName(status)}` },
      ]),
    ]),
  };
}

/** With `operationId`, the content has an example. */
function response(
  { description, schema, otherTypes = {} }: ResponseDoc,
  components: Components,
  headers: Record<string, HeaderDoc>,
  operationId?: string,
): Json {
  const shown = schema === undefined ? undefined : jsonSchema(schema, components);
  const described = Object.entries(headers).map(([name, doc]) => [
    name,
    COMMON_HEADERS[name] === doc
      ? { $ref: `#/components/headers/${name}` }
      : { description: doc.description, schema: jsonSchema(doc.schema, components) },
  ]);
  const others = Object.entries(otherTypes).map(([type, body]) => [
    type,
    { schema: jsonSchema(body, components) },
  ]);
  return {
    description,
    ...(described.length === 0 ? {} : { headers: Object.fromEntries(described) }),
    ...(shown === undefined
      ? {}
      : {
          content: {
            ...(operationId === undefined
              ? json(shown)
              : jsonWithExample(operationId, shown, components, 'output')),
            ...Object.fromEntries(others),
          },
        }),
  };
}

const parameter = (
  place: string,
  name: string,
  doc: ParameterDoc,
  components: Components,
): Json => ({
  name,
  in: place,
  required: doc.required ?? false,
  description: doc.description,
  ...(doc.commaSeparated ? { style: 'form', explode: false } : {}),
  schema:
    place === 'path'
      ? boundedText(jsonSchema(doc.schema, components))
      : jsonSchema(doc.schema, components),
});

/**
 * Adds the maximum length of a text parameter in the path, because the router does not match longer
 * path segments.
 */
const boundedText = (schema: unknown): unknown =>
  isObject(schema) && schema['type'] === 'string' && schema['format'] === undefined
    ? { maxLength: MAX_PARAM_LENGTH, ...schema }
    : schema;
