/** Request bodies in OpenAPI, with the limits that the service applies to them. */
import { maxValues } from './body.ts';
import { type Components, jsonSchema, jsonWithExample } from './openapi-schemas.ts';
import type { RouteDoc } from './route.ts';

type Json = Record<string, unknown>;

/**
 * The body of an operation with its limits. `faceMaxBytes` applies if the route has no limit of its own.
 */
export function requestBody(faceMaxBytes: number, route: RouteDoc, components: Components): Json {
  const { file, body } = route;
  if (file !== undefined) {
    const description = `${file.description} At most ${sizeText(file.maxBytes)}; larger bodies return 413.`;
    const schema = { type: 'string', format: 'binary', maxLength: file.maxBytes };
    const content = Object.fromEntries(file.types.map((type) => [type, { schema }]));
    return { requestBody: { required: true, description, content } };
  }
  if (body === undefined) return {};
  const maxBytes = route.maxBodyBytes ?? faceMaxBytes;
  const schema = boundedBody(maxBytes, jsonSchema(body, components, 'input'));
  return {
    requestBody: {
      required: route.bodyOptional !== true,
      description: bodyText(maxBytes),
      content: jsonWithExample(route.operationId, schema, components, 'input'),
    },
  };
}

const bodyText = (bytes: number): string =>
  `A JSON object of at most ${sizeText(bytes)} (larger bodies return 413) with at most ${maxValues(bytes)} values.`;

/** A body that accepts additional keys contains at most as many keys as the limit on values. */
const boundedBody = (maxBytes: number, schema: unknown): unknown =>
  typeof schema === 'object' &&
  schema !== null &&
  'additionalProperties' in schema &&
  schema.additionalProperties !== false
    ? { ...schema, maxProperties: maxValues(maxBytes) }
    : schema;

const sizeText = (bytes: number): string => {
  const kibibytes = bytes / 1024;
  return kibibytes < 1024 ? `${kibibytes} KiB` : `${kibibytes / 1024} MiB`;
};
