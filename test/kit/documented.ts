/**
 * Validates responses against the OpenAPI documents: the status must be documented, and the body
 * must match its schema without additional keys.
 */
import { AssertionError } from 'node:assert';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { DOCUMENTS } from '../../src/app/documents.ts';
import { APIS } from '../../src/faces/docs/apis.ts';
import type { Answer } from './call.ts';
import { objectAt } from './json.ts';

type Json = Record<string, unknown>;
type Response = { content?: Record<string, { schema: Json }> };
type Operation = { responses: Record<string, Response | { $ref: string }> };
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Json; responses: Record<string, Response> };
  servers: { url: string }[];
};

const HOST = 'http://frontage.test';

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);

type Path = {
  pattern: RegExp;
  face: string;
  path: string;
  operations: Record<string, Operation>;
  shared: Record<string, Response>;
  literal: number;
};

/** The paths of an API, the most specific first. */
function pathsOf(face: string): Path[] {
  const document = DOCUMENTS[face]?.(HOST) as Document;
  ajv.addSchema(objectAt(closed({ components: document.components })), `${face}.json`);
  const prefix = document.servers[0]?.url.slice(HOST.length) ?? '';
  return Object.entries(document.paths)
    .map(([path, operations]) => ({
      pattern: new RegExp(
        `^${(prefix + path).replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`,
      ),
      face,
      path,
      operations,
      shared: document.components.responses,
      literal: path.replace(/\{\w+\}/g, '').length,
    }))
    .sort((a, b) => b.literal - a.literal);
}

/** By API. Most test files call few of the APIs, and generating a document takes a while. */
const paths = new Map<string, Path[]>();

function findPath(url: string): Path | undefined {
  const face = APIS.find(({ path }) => url.startsWith(`${path}/`))?.name;
  if (face === undefined) return undefined;
  const known = paths.get(face) ?? pathsOf(face);
  paths.set(face, known);
  return known.find(({ pattern }) => pattern.test(url));
}

const validators = new Map<string, ValidateFunction>();

/**
 * Throws if the OpenAPI document of the API does not document the response. Responses of
 * undocumented routes pass.
 */
export function checkAnswer(method: string, url: string, answer: Answer): void {
  const path = findPath(url.split('?', 1)[0] ?? '');
  const operation = path?.operations[method.toLowerCase()];
  if (
    path === undefined ||
    operation === undefined ||
    answer.status === 405 ||
    isUndocumented(answer.status)
  )
    return;
  const announced = operation.responses[answer.status];
  if (announced === undefined)
    fail(`${method} ${url} answered ${answer.status}, which its document does not announce.`);
  const documented =
    '$ref' in announced ? path.shared[announced.$ref.split('/').at(-1) ?? ''] : announced;
  const content = documented?.content;
  if (content === undefined || answer.text === '') return;
  const type = answer.headers['content-type']?.split(';', 1)[0] ?? '';
  if (type !== 'application/json' && content[type] !== undefined) return;
  const schema = content['application/json']?.schema;
  if (schema === undefined) return;
  const key = `${path.face} ${method} ${path.path} ${answer.status}`;
  let validate = validators.get(key);
  if (validate === undefined) {
    validate = ajv.compile(
      objectAt(
        closed(
          JSON.parse(
            JSON.stringify(schema).replaceAll('#/components/', `${path.face}.json#/components/`),
          ),
        ),
      ),
    );
    validators.set(key, validate);
  }
  if (!validate(answer.json))
    fail(
      `${method} ${url} answered what its document does not announce: ${ajv.errorsText(validate.errors)}`,
    );
}

/** Errors of 5xx are documented as `default`; only 503 has its own documented response. */
const isUndocumented = (status: number): boolean => status >= 500 && status !== 503;

function fail(message: string): never {
  throw new AssertionError({ message });
}

/** Closes every object schema that lists its keys, so that undeclared keys fail. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, closed(value)]),
  );
  const isObject =
    inner['type'] === 'object' &&
    inner['properties'] !== undefined &&
    inner['additionalProperties'] === undefined;
  return isObject ? { ...inner, additionalProperties: false } : inner;
}
