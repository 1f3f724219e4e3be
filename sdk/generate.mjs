/** Makes the types of the client from the OpenAPI document of V2; part of `npm run gold`. */
import { writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';

const DOCUMENT = new URL('../openapi/v2.json', import.meta.url);
const TYPES = new URL('types/v2.generated.ts', import.meta.url);

const types = astToString(await openapiTS(DOCUMENT, { defaultNonNullable: false }));
await writeFile(TYPES, `/** Generated from openapi/v2.json by npm run gold. */\n\n${types}`);
