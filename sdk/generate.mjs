/** Generates TypeScript types from the OpenAPI documents. Part of `npm run gold`. */
import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

/** Omits the examples of bodies and responses, which would make up most of the comments. */
const withoutExamples = (key, value) =>
  key === 'application/json' ? { schema: value.schema } : value;

/** Names of schemas of request bodies that create or change records. */
const WRITTEN = /(Create|Update|Upsert|Import)$/;

/** Marks a property that accepts no value. */
const NEVER = 'x-never';

/**
 * Adds the keys of a record that a write cannot set to the schema of the write, with the type `never`. Without
 * them, TypeScript would accept a body that was copied from a record.
 */
function refuseReadOnlyKeys({ paths, components }) {
  const schemaOf = ({ $ref, ...schema } = {}) =>
    $ref === undefined ? schema : components.schemas[$ref.split('/').at(-1)];
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  for (const { requestBody, responses } of operations) {
    const body = requestBody?.content['application/json']?.schema;
    const name = body?.$ref?.split('/').at(-1) ?? '';
    const answer = responses?.['200'] ?? responses?.['201'];
    const { properties } = schemaOf(answer?.content?.['application/json']?.schema) ?? {};
    if (!WRITTEN.test(name) || properties?.data === undefined) continue;
    const record = schemaOf(properties.data);
    const written = schemaOf(body).properties;
    for (const shown of [record, ...(record.anyOf ?? []).map(schemaOf)])
      for (const key of Object.keys(shown.properties ?? {}))
        written[key] ??= { [NEVER]: true, description: 'Cannot be written here.' };
  }
}

const transform = (schema) =>
  schema[NEVER] ? ts.factory.createKeywordTypeNode(ts.SyntaxKind.NeverKeyword) : undefined;

for (const face of ['v2', 'v1', 'sites', 'session']) {
  const text = await readFile(new URL(`../openapi/${face}.json`, import.meta.url), 'utf8');
  const document = JSON.parse(text, withoutExamples);
  refuseReadOnlyKeys(document);
  const types = astToString(
    await openapiTS(document, {
      defaultNonNullable: false,
      rootTypes: true,
      rootTypesNoSchemaPrefix: true,
      transform,
    }),
  );
  await writeFile(
    new URL(`types/${face}.generated.ts`, import.meta.url),
    `/** Generated from openapi/${face}.json by npm run gold. */\n\n${types}`,
  );
}
