/** The OpenAPI documents of the faces by name, as served and as committed. */
import { openapiDocument } from '../faces/http/openapi.ts';
import { sessionDocument } from '../faces/session/routes.ts';
import { sitesDocument } from '../faces/sites/routes.ts';
import { v1Document } from '../faces/v1/routes.ts';
import { v2Document } from '../faces/v2/routes.ts';

type Json = Record<string, unknown>;

/** Functions, because generating a document takes up to half a second. */
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
