/** The OpenAPI documents of the faces by name, as they are served and as they are committed. */
import { openapiDocument } from '../faces/http/openapi.ts';
import { sessionDocument } from '../faces/session/routes.ts';
import { sitesDocument } from '../faces/sites/routes.ts';
import { v1Document } from '../faces/v1/routes.ts';
import { v2Document } from '../faces/v2/routes.ts';

export const documents = (baseUrl: string): Record<string, unknown> => ({
  v1: openapiDocument(v1Document(baseUrl)),
  v2: openapiDocument(v2Document(baseUrl)),
  sites: openapiDocument(sitesDocument(baseUrl)),
  session: openapiDocument(sessionDocument(baseUrl)),
});
