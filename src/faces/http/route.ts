/** A route as data: what it answers and what the documents say of it. Each face adds what it needs to let a caller in. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Query } from '../../engine/query.ts';

/** What a handler gives back; without a body the answer is empty. */
export type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };

export type ParameterDoc = {
  description: string;
  schema: z.ZodType;
  required?: boolean;
  /** Whether the values of an array are sent in one text, separated by commas. */
  commaSeparated?: boolean;
};

/** A header of answers. */
export type HeaderDoc = { description: string; schema: z.ZodType };

export type RouteDoc = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** In the form of OpenAPI, relative to the face's prefix: `/units/{unit}`. */
  path: string;
  tag: string;
  /** The name of the operation in generated clients: unique in its face, and never changed. */
  operationId: string;
  /** One short imperative sentence. */
  summary: string;
  description?: string;
  /** What each `{name}` of the path is. */
  params?: Record<string, ParameterDoc>;
  query?: Record<string, ParameterDoc>;
  headers?: Record<string, ParameterDoc>;
  body?: z.ZodType;
  /** Whether it asks nobody who is there, on a face that does. */
  isOpen?: boolean;
  /** Whether the body may be left out. */
  bodyOptional?: boolean;
  /** The largest body, where the limit of the face does not fit. */
  maxBodyBytes?: number;
  /** The statuses of success; each face documents its faults for all its routes. */
  answers: Record<number, { description: string; schema?: z.ZodType }>;
  /** Headers of the answers of success, beside those of the limit. */
  answerHeaders?: Record<string, HeaderDoc>;
};

/** The longest part of a path that the router takes as a parameter. */
export const MAX_PARAM_LENGTH = 2000;

/** The largest body that describes a whole record, such as a fee with 10,000 properties. */
export const RECORD_BODY_BYTES = 1024 * 1024;

/** `/units/{unit}` → `/units/:unit` */
export const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** Sends an answer as it is. */
export function send(reply: FastifyReply, { status = 200, body, headers = {} }: Answer): FastifyReply {
  reply.code(status).headers(headers);
  return body === undefined ? reply.send() : reply.send(body);
}

export const queryOf = (request: FastifyRequest): Query => request.query as Query;

export const paramsOf = (request: FastifyRequest): Record<string, string> => request.params as Record<string, string>;

/** The path of the request without its query. */
export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';
