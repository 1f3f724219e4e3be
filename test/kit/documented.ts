/** Holds answers against the OpenAPI documents: the status must be documented, and the body must be what the document says and no more. */
import { AssertionError } from 'node:assert';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { documents } from '../../src/app/documents.ts';
import type { Answer } from './call.ts';

type Json = Record<string, unknown>;
type Response = { content?: { 'application/json'?: { schema: Json } } };
type Operation = { responses: Record<string, Response | { $ref: string }> };
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Json; responses: Record<string, Response> };
  servers: { url: string }[];
};

const HOST = 'http://frontage.test';

const ajv = new Ajv2020({ strict: false, allErrors: true });
(addFormats as unknown as (it: Ajv2020) => void)(ajv);

type Path = {
  pattern: RegExp;
  face: string;
  path: string;
  operations: Record<string, Operation>;
  shared: Record<string, Response>;
  literal: number;
};

const paths: Path[] = Object.entries(documents(HOST) as Record<string, Document>).flatMap(([face, document]) => {
  ajv.addSchema(closed({ components: document.components }) as Json, `${face}.json`);
  const prefix = document.servers[0]?.url.slice(HOST.length) ?? '';
  return Object.entries(document.paths).map(([path, operations]) => ({
    pattern: new RegExp(`^${(prefix + path).replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`),
    face,
    path,
    operations,
    shared: document.components.responses,
    literal: path.replace(/\{\w+\}/g, '').length,
  }));
});
paths.sort((a, b) => b.literal - a.literal);

const validators = new Map<string, ValidateFunction>();

/** Throws when the answer is not one that the document of its face announces; answers of undocumented routes pass. */
export function checkAnswer(method: string, url: string, answer: Answer): void {
  const path = paths.find(({ pattern }) => pattern.test(url.split('?', 1)[0] ?? ''));
  const operation = path?.operations[method.toLowerCase()];
  if (path === undefined || operation === undefined || answer.status === 405 || isUndocumented(answer.status)) return;
  const announced = operation.responses[answer.status];
  if (announced === undefined) fail(`${method} ${url} answered ${answer.status}, which its document does not announce.`);
  const documented = '$ref' in announced ? path.shared[announced.$ref.split('/').at(-1) ?? ''] : announced;
  const schema = documented?.content?.['application/json']?.schema;
  if (schema === undefined || answer.text === '') return;
  const key = `${path.face} ${method} ${path.path} ${answer.status}`;
  let validate = validators.get(key);
  if (validate === undefined) {
    validate = ajv.compile(
      closed(JSON.parse(JSON.stringify(schema).replaceAll('#/components/', `${path.face}.json#/components/`))) as Json,
    );
    validators.set(key, validate);
  }
  if (!validate(answer.json))
    fail(`${method} ${url} answered what its document does not announce: ${ajv.errorsText(validate.errors)}`);
}

/** Errors of 5xx are documented as `default`; only 503 has a documented response of its own. */
const isUndocumented = (status: number): boolean => status >= 500 && status !== 503;

function fail(message: string): never {
  throw new AssertionError({ message });
}

/** Every object that lists its keys has no others: what is shown must be declared. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  const isObject = inner['type'] === 'object' && inner['properties'] !== undefined && inner['additionalProperties'] === undefined;
  return isObject ? { ...inner, additionalProperties: false } : inner;
}
