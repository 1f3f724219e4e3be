/**
 * A route as data: its handler and its documentation. Each API adds its authentication and limits.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Query } from '../../engine/query.ts';

/**
 * The result of a handler. Without a body the response is empty. Text and bytes are already
 * serialized.
 */
export type RouteResponse = { status?: number; body?: unknown; headers?: Record<string, string> };

export type ParameterDoc = {
  description: string;
  schema: z.ZodType;
  required?: boolean;
  /** Whether the values of an array are sent as one comma-separated string. */
  commaSeparated?: boolean;
};

/** A response header. */
export type HeaderDoc = { description: string; schema: z.ZodType };

/** The file that a route accepts as its body. */
export type FileDoc = {
  description: string;
  maxBytes: number;
  /** The media types in the API document. */
  types: readonly string[];
};

export type ResponseDoc = {
  description: string;
  /** The JSON body. */
  schema?: z.ZodType;
  /** The bodies in other media types. */
  otherTypes?: Record<string, z.ZodType>;
};

export type RouteDoc = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path in OpenAPI form, relative to the prefix of the API, such as `/units/{unit}`. */
  path: string;
  tag: string;
  /** The name of the operation in generated clients: unique per API and never changed. */
  operationId: string;
  /** A short imperative summary. */
  summary: string;
  description: string;
  /** The description of each `{name}` in the path. */
  params?: Record<string, ParameterDoc>;
  query?: Record<string, ParameterDoc>;
  headers?: Record<string, ParameterDoc>;
  body?: z.ZodType;
  /** Set if the body is a raw file instead of JSON. The handler reads the file as a stream. */
  file?: FileDoc;
  /** Whether the route requires no authentication, on an API that otherwise does. */
  isOpen?: boolean;
  /** Whether the route also accepts API tokens, on an API that authenticates by cookie. */
  acceptsTokens?: boolean;
  /** Whether the body is optional. */
  bodyOptional?: boolean;
  /** The maximum body size, if it differs from the API's limit. */
  maxBodyBytes?: number;
  /** The success statuses. Each API documents its errors for all its routes. */
  responses: Record<number, ResponseDoc>;
  /** Headers of success responses, in addition to the rate limit headers. */
  responseHeaders?: Record<string, HeaderDoc>;
};

/** The maximum length of a path segment that the router accepts as a parameter. */
export const MAX_PARAM_LENGTH = 2000;

/**
 * The maximum size of a body that contains a whole record, such as a fee with 10,000 properties.
 */
export const RECORD_BODY_BYTES = 1024 * 1024;

/** The maximum size of a body with credentials, which anyone can send. */
export const CREDENTIALS_BODY_BYTES = 8 * 1024;

/** `/units/{unit}` → `/units/:unit` */
export const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** Sends a result unchanged. */
export function send(
  reply: FastifyReply,
  { status = 200, body, headers = {} }: RouteResponse,
): FastifyReply {
  reply.code(status).headers(headers);
  return body === undefined ? reply.send() : reply.send(body);
}

export const queryOf = (request: Pick<FastifyRequest, 'query'>): Query => request.query as Query;

export const paramsOf = (request: FastifyRequest): Record<string, string> =>
  request.params as Record<string, string>;

/** The path of the request without its query. */
export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';
