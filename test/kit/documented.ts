/**
 * Validates responses against the OpenAPI documents: the status must be documented, and the body
 * must match its schema without additional keys.
 */
import { AssertionError } from 'node:assert';
import { readFileSync } from 'node:fs';
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

type Path = {
  pattern: RegExp;
  path: string;
  operations: Record<string, Operation>;
  literal: number;
};

/** A document with the paths that it contains, the most specific first. */
type Parsed = {
  paths: Path[];
  responses: Record<string, Response>;
  ajv: Ajv2020;
  validators: Map<string, ValidateFunction>;
};

const COMPONENTS = 'document.json';

function parsed(document: Document): Parsed {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(objectAt(closed({ components: document.components })), COMPONENTS);
  const prefix = new URL(document.servers[0]?.url ?? HOST).pathname.replace(/\/$/, '');
  const paths = Object.entries(document.paths)
    .map(([path, operations]) => ({
      pattern: new RegExp(
        `^${(prefix + path).replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`,
      ),
      path,
      operations,
      literal: path.replace(/\{\w+\}/g, '').length,
    }))
    .sort((a, b) => b.literal - a.literal);
  return { paths, responses: document.components.responses, ajv, validators: new Map() };
}

/**
 * Caches the result of `read` for each API. The result is computed on the first use, because most
 * test files call only a few of the APIs.
 */
function byApi(read: (api: string) => Parsed): (api: string) => Parsed {
  const known = new Map<string, Parsed>();
  return (api) => {
    const document = known.get(api) ?? read(api);
    known.set(api, document);
    return document;
  };
}

const committed = byApi((api) =>
  parsed(JSON.parse(readFileSync(new URL(`../../openapi/${api}.json`, import.meta.url), 'utf8'))),
);

const generated = byApi((api) => parsed(DOCUMENTS[api]?.(HOST) as Document));

/**
 * Throws if the OpenAPI document of the API does not document the response. Responses of
 * undocumented routes pass. Reading the committed document takes a fraction of the time of
 * generating it, so it is generated only for a response that the committed one does not document:
 * the source may have changed since.
 */
export function checkAnswer(method: string, url: string, answer: Answer): void {
  const api = APIS.find(({ path }) => url.startsWith(`${path}/`))?.name;
  if (api === undefined || answer.status === 405 || isUndocumented(answer.status)) return;
  const fromFile = verdict(committed(api), method, url, answer);
  if (fromFile === 'documented') return;
  const fromSource = verdict(generated(api), method, url, answer);
  if (typeof fromSource !== 'string')
    throw new AssertionError({ message: `${method} ${url} ${fromSource.problem}` });
}

type Verdict = 'documented' | 'unknown route' | { problem: string };

function verdict(document: Parsed, method: string, url: string, answer: Answer): Verdict {
  const pathname = url.split('?', 1)[0] ?? '';
  const path = document.paths.find(({ pattern }) => pattern.test(pathname));
  const operation = path?.operations[method.toLowerCase()];
  if (path === undefined || operation === undefined) return 'unknown route';
  const announced = operation.responses[answer.status];
  if (announced === undefined)
    return { problem: `returned ${answer.status}, which its document does not contain.` };
  const { content } =
    '$ref' in announced
      ? (document.responses[announced.$ref.split('/').at(-1) ?? ''] ?? {})
      : announced;
  if (content === undefined || answer.text === '') return 'documented';
  const type = answer.headers['content-type']?.split(';', 1)[0] ?? '';
  if (type !== 'application/json' && content[type] !== undefined) return 'documented';
  const schema = content['application/json']?.schema;
  if (schema === undefined) return 'documented';
  const validate = validatorOf(document, `${method} ${path.path} ${answer.status}`, schema);
  if (validate(answer.json)) return 'documented';
  const errors = document.ajv.errorsText(validate.errors);
  return { problem: `returned a body that does not match its document: ${errors}` };
}

function validatorOf({ ajv, validators }: Parsed, key: string, schema: Json): ValidateFunction {
  const known = validators.get(key);
  if (known !== undefined) return known;
  const text = JSON.stringify(schema).replaceAll('#/components/', `${COMPONENTS}#/components/`);
  const validate = ajv.compile(objectAt(closed(JSON.parse(text))));
  validators.set(key, validate);
  return validate;
}

/** Errors of 5xx are documented as `default`; only 503 has its own documented response. */
const isUndocumented = (status: number): boolean => status >= 500 && status !== 503;

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
