/** Every route of V2, in the order of the documents. */
import { RESOURCES } from '../../domain/registry.ts';
import type { Verb } from '../../engine/access.ts';
import { ERROR } from '../http/errors.ts';
import type { FaceDoc } from '../http/openapi.ts';
import { RECORD_BODY_BYTES } from '../http/route.ts';
import { ALL_VERBS, crudRoutes } from './crud.ts';
import { ACCOUNT_QUERY, documented, PAGE_QUERY } from './envelope.ts';
import { V2_FAULTS } from './errors.ts';
import { publishedMetadata } from './metadata.ts';
import type { V2Route } from './request.ts';
import { accountRoutes } from './routes/accounts.ts';
import { actionRoutes } from './routes/actions.ts';
import { entryRoutes } from './routes/entries.ts';
import { identityRoutes } from './routes/identity.ts';
import { mediaRoutes } from './routes/media.ts';
import { metadataRoutes } from './routes/metadata.ts';
import { priceRoutes } from './routes/prices.ts';
import { propertyRoutes } from './routes/properties.ts';
import { reportRoutes } from './routes/reports.ts';

/** Resources that V2 does not write in the common way; what is missing here is a route of its own. */
const VERBS: Record<string, readonly Verb[]> = {
  properties: ['view', 'create', 'update'],
  connections: ['view', 'create', 'delete'],
  'lead-sources': ['view', 'create', 'update'],
  leads: ['view'],
  users: ['view'],
  roles: ['view'],
  websites: ['view'],
  'social-posts': [],
  'content-types': [],
  forms: [],
  entries: [],
  'media-files': [],
  'media-embeds': [],
};

export const V2_PREFIX = '/api/v2';

export const V2_BODY_BYTES = RECORD_BODY_BYTES;

/** What V2 does; the metadata tells of these. */
const WORKING_ROUTES: readonly V2Route[] = [
  ...identityRoutes,
  ...RESOURCES.flatMap((resource) => crudRoutes(resource, VERBS[resource.name] ?? ALL_VERBS)),
  ...accountRoutes,
  ...actionRoutes,
  ...propertyRoutes,
  ...entryRoutes,
  ...mediaRoutes,
  ...priceRoutes,
  ...reportRoutes,
];

export const V2_ROUTES: readonly V2Route[] = [...WORKING_ROUTES, ...metadataRoutes(WORKING_ROUTES, V2_PREFIX)].map(documented);

/** The published metadata without what depends on the caller, as it is committed. */
export const v2Metadata = () => publishedMetadata(WORKING_ROUTES, V2_PREFIX);

export const v2Document = (baseUrl: string): FaceDoc => ({
  title: 'Frontage V2',
  description:
    'The management API: an account reads and writes its records with an account API token. Lists are paged, filtered and sorted; single records come with the records around them.',
  server: baseUrl,
  prefix: V2_PREFIX,
  maxBodyBytes: V2_BODY_BYTES,
  bearer: true,
  tags: {
    identity: 'The person behind the token, and tokens.',
    ...Object.fromEntries(
      RESOURCES.filter(({ name }) => V2_ROUTES.some(({ tag }) => tag === name)).map(({ name, description }) => [
        name,
        description,
      ]),
    ),
    media: 'The media library: files and embeds, and the records that they are attached to.',
    accounts: 'Clients of the service.',
    reports: 'What visitors did, counted.',
    metadata: 'What every resource is, for consoles and other programs that draw tables and forms.',
  },
  routes: V2_ROUTES,
  parameters: { ...PAGE_QUERY, ...ACCOUNT_QUERY },
  faults: V2_FAULTS,
  error: ERROR,
});
