/**
 * Every operation of the OpenAPI documents has an example of its body and its response, and every
 * example matches its schema.
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { documents } from '../../src/app/documents.ts';

type Json = Record<string, unknown>;
type Media = { schema: Json; example?: unknown };
type Content = { content?: { 'application/json'?: Media } };
type Operation = {
  operationId: string;
  requestBody?: Content;
  responses: Record<string, Content>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: Json;
};

const faces = documents('http://127.0.0.1:8080') as Record<string, Document>;

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);

/** The JSON of every body and every successful response, by operation. */
const mediaOf = ({ paths }: Document): [string, Media][] =>
  Object.values(paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ operationId, requestBody, responses }) => [
      [`${operationId} body`, requestBody] as const,
      ...Object.entries(responses)
        .filter(([status]) => status.startsWith('2'))
        .map(([status, response]) => [`${operationId} ${status}`, response] as const),
    ])
    .flatMap(([at, part]): [string, Media][] => {
      const media = part?.content?.['application/json'];
      return media === undefined || media.schema['format'] === 'binary' ? [] : [[at, media]];
    });

/** Texts that only repeat the name of their key. */
function placeholders(value: unknown, name: string, at: string): string[] {
  if (Array.isArray(value)) return value.flatMap((part) => placeholders(part, name, at));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, part]) => placeholders(part, key, `${at}.${key}`));
  const words = (text: string) =>
    text
      .replace(/[^a-z]/gi, '')
      .toLowerCase()
      .replace(/s$/, '');
  return typeof value === 'string' && value.includes(' ') && words(value) === words(name)
    ? [at]
    : [];
}

for (const [face, document] of Object.entries(faces))
  suite(`examples of ${face}`, () => {
    const media = mediaOf(document);
    ajv.addSchema({ components: document.components }, `${face}.json`);

    test('every body and response has an example', () => {
      assert.ok(media.length > 0);
      assert.deepEqual(
        media.filter(([, { example }]) => example === undefined).map(([at]) => at),
        [],
      );
    });

    test('every example fits its schema', () => {
      const wrong = media.flatMap(([at, { schema, example }]) => {
        const text = JSON.stringify(schema).replaceAll(
          '#/components/',
          `${face}.json#/components/`,
        );
        const validate = ajv.compile(JSON.parse(text));
        return validate(example) ? [] : [`${at}: ${ajv.errorsText(validate.errors)}`];
      });
      assert.deepEqual(wrong, []);
    });

    test('every text is an example, not the name of its key', () => {
      assert.deepEqual(
        media.flatMap(([at, { example }]) => placeholders(example, '', at)),
        [],
      );
    });
  });
