/** The OpenAPI documents of the APIs by name, as served and as committed. */
import { readFile } from 'node:fs/promises';
import { openapiDocument } from '../faces/http/openapi.ts';
import { sessionDocument } from '../faces/session/routes.ts';
import { sitesDocument } from '../faces/sites/routes.ts';
import { v1Document } from '../faces/v1/routes.ts';
import { v2Document } from '../faces/v2/routes.ts';

type Json = Record<string, unknown>;

/** The folder of the committed documents, which `npm run gold` writes. */
export const DOCUMENTS_FOLDER = new URL('../../openapi/', import.meta.url);

const isBuilt = import.meta.filename.endsWith('.js');

/** The server URL of the committed documents. */
export const EXAMPLE_URL = 'http://127.0.0.1:8080';

/** The documents are functions, because generating a document takes up to a second. */
export const DOCUMENTS: Record<string, (baseUrl: string) => Json> = {
  v1: (baseUrl) => openapiDocument(v1Document(baseUrl)),
  v2: (baseUrl) => openapiDocument(v2Document(baseUrl)),
  sites: (baseUrl) => openapiDocument(sitesDocument(baseUrl)),
  session: (baseUrl) => openapiDocument(sessionDocument(baseUrl)),
};

export const documents = (baseUrl: string): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(DOCUMENTS).map(([name, document]) => [name, document(baseUrl)]),
  );

/**
 * The documents as JSON text, by name. The built service reads the committed ones, because
 * generating one would block the event loop for up to a second. From source they are generated, so
 * that they show each change immediately.
 */
export const DOCUMENT_TEXTS: Record<string, (baseUrl: string) => Promise<string>> =
  Object.fromEntries(
    Object.entries(DOCUMENTS).map(([name, document]) => [
      name,
      async (baseUrl: string) => {
        if (!isBuilt) return JSON.stringify(document(baseUrl), null, 2);
        const text = await readFile(new URL(`${name}.json`, DOCUMENTS_FOLDER), 'utf8');
        return text.replaceAll(EXAMPLE_URL, baseUrl);
      },
    ]),
  );
