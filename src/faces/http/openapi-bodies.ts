/** Request bodies in OpenAPI, with the limits that the service applies to them. */
import { isObject } from '../../kernel/object.ts';
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
  const schema = jsonSchema(body, components, 'input');
  components.bodies.push({ schema, maxValues: maxValues(maxBytes) });
  return {
    requestBody: {
      required: route.bodyOptional !== true,
      description: bodyText(maxBytes),
      content: jsonWithExample(route.operationId, schema, components, 'input'),
    },
  };
}

const bodyText = (bytes: number): string =>
  `A JSON object of at most ${sizeText(bytes)} (larger bodies return 413) with at most ${maxValues(bytes)} values. Unknown keys are ignored, except where a description says that they are rejected.`;

/** Keys whose values are data instead of schemas. */
const DATA = new Set(['const', 'default', 'enum', 'example', 'examples']);

/**
 * Sets `maxProperties` on every object schema in a request body that accepts unknown keys and has
 * no limit of its own. An object cannot have more keys than its body has values. Visits the largest
 * bodies first, because a schema that several bodies share gets the limit of the largest.
 */
export function limitKeys({ bodies, schemas }: Components): void {
  const visited = new Set<unknown>();
  const visit = (schema: unknown, max: number): void => {
    if (typeof schema !== 'object' || schema === null || visited.has(schema)) return;
    visited.add(schema);
    if (isObject(schema)) {
      const { $ref, type, additionalProperties, maxProperties } = schema;
      if (typeof $ref === 'string') visit(schemas.get($ref.slice($ref.lastIndexOf('/') + 1)), max);
      const isOpen = [type].flat().includes('object') && additionalProperties !== false;
      if (isOpen && maxProperties === undefined) schema['maxProperties'] = max;
    }
    for (const [key, part] of Object.entries(schema)) if (!DATA.has(key)) visit(part, max);
  };
  for (const { schema, maxValues } of bodies.toSorted((a, b) => b.maxValues - a.maxValues))
    visit(schema, maxValues);
}

const sizeText = (bytes: number): string => {
  const kibibytes = bytes / 1024;
  return kibibytes < 1024 ? `${kibibytes} KiB` : `${kibibytes / 1024} MiB`;
};
