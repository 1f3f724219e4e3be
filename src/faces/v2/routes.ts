/** All routes of V2, in the order of the document. */
import { RESOURCES } from '../../domain/registry.ts';
import type { Verb } from '../../engine/access.ts';
import { ALL_VERBS, crudRoutes } from '../http/crud.ts';
import { withEntityTags } from '../http/entity-tags.ts';
import { ACCOUNT_QUERY, documented, PAGE_QUERY } from '../http/envelope.ts';
import { ERROR } from '../http/errors.ts';
import { historyRoutes } from '../http/history.ts';
import type { FaceDoc } from '../http/openapi.ts';
import { sessionCookie } from '../http/openapi-security.ts';
import { RECORD_BODY_BYTES } from '../http/route.ts';
import { publishedMetadata } from '../metadata/metadata.ts';
import { metadataRoutes } from '../metadata/routes.ts';
import { withCsv } from './csv.ts';
import { V2_FAULTS } from './errors.ts';
import type { V2Route } from './request.ts';
import { accountRoutes } from './routes/accounts.ts';
import { actionRoutes } from './routes/actions.ts';
import { batchRoutes } from './routes/batch.ts';
import { connectionRunRoutes } from './routes/connection-runs.ts';
import { entryRoutes } from './routes/entries.ts';
import { identityRoutes } from './routes/identity.ts';
import { leadDeliveryRoutes } from './routes/lead-deliveries.ts';
import { leadSourceRoutes } from './routes/lead-sources.ts';
import { leadRoutes } from './routes/leads.ts';
import { mediaRoutes } from './routes/media.ts';
import { priceRoutes } from './routes/prices.ts';
import { propertyRoutes } from './routes/properties.ts';
import { reportRoutes } from './routes/reports.ts';
import { searchRoutes } from './routes/search.ts';
import { V2_WEBHOOKS } from './webhooks.ts';

/**
 * The CRUD routes of resources that do not have all of them. Some of the missing operations have
 * routes of their own.
 */
const VERBS: Record<string, readonly Verb[]> = {
  properties: ['view', 'create', 'update'],
  connections: ['view', 'create', 'delete'],
  'lead-sources': ['view', 'create', 'update'],
  leads: ['view', 'update'],
  users: ['view'],
  roles: ['view'],
  websites: ['view'],
  'audit-log': ['view'],
  'social-posts': [],
  'content-types': [],
  forms: [],
  entries: [],
  'media-files': [],
  'media-embeds': [],
};

export const V2_PREFIX = '/api/v2';

export const V2_BODY_BYTES = RECORD_BODY_BYTES;

const RECORD_ROUTES: readonly V2Route[] = [
  ...identityRoutes,
  ...RESOURCES.flatMap((resource) => crudRoutes(resource, VERBS[resource.name] ?? ALL_VERBS)),
  ...accountRoutes,
  ...actionRoutes,
  ...connectionRunRoutes,
  ...leadDeliveryRoutes,
  ...propertyRoutes,
  ...leadSourceRoutes,
  ...leadRoutes,
  ...entryRoutes,
  ...mediaRoutes,
  ...priceRoutes,
  ...reportRoutes,
  ...searchRoutes,
];

/** The operations that the metadata describes. */
const ROUTES_WITHOUT_METADATA: readonly V2Route[] = [
  ...RECORD_ROUTES,
  ...historyRoutes(RECORD_ROUTES),
];

/** The operations that a batch can contain. */
const SINGLE_ROUTES = [
  ...ROUTES_WITHOUT_METADATA,
  ...metadataRoutes(ROUTES_WITHOUT_METADATA, V2_PREFIX),
];

export const V2_ROUTES: readonly V2Route[] = withCsv(
  withEntityTags([...SINGLE_ROUTES, ...batchRoutes(SINGLE_ROUTES, V2_PREFIX)].map(documented)),
);

/** The caller-independent metadata, as committed to the repository. */
export const v2Metadata = () => publishedMetadata(ROUTES_WITHOUT_METADATA, V2_PREFIX);

export const v2Document = (baseUrl: string): FaceDoc => ({
  title: 'Frontage V2',
  description:
    'The management API. An account reads and writes its records with an API token (120 requests per minute and user). Pages of the console, which have the same origin, use the session cookie instead (600 requests per minute and user, counted separately): requests from other origins return 403, and writes must send `Origin` or `Sec-Fetch-Site`. If a request has an `Authorization` header, the cookie is ignored. Lists support paging, filters and sorting; single records include related records.',
  server: baseUrl,
  prefix: V2_PREFIX,
  maxBodyBytes: V2_BODY_BYTES,
  bearer: true,
  cookie: sessionCookie(baseUrl),
  tags: {
    identity: 'The authenticated user and API tokens.',
    ...Object.fromEntries(
      RESOURCES.filter(({ name }) => V2_ROUTES.some(({ tag }) => tag === name)).map(
        ({ name, description }) => [name, description],
      ),
    ),
    media: 'The media library: files and embeds, and the records that they are attached to.',
    accounts:
      'The accounts of the service, which are its customers. Every record belongs to one account.',
    reports: 'Reports of visitor events, availability and booked tours.',
    batch: 'Several operations in one request.',
    search: 'Search across all kinds of records.',
    metadata:
      'Descriptions of all resources, for consoles and other programs that generate tables and forms.',
  },
  routes: V2_ROUTES,
  webhooks: V2_WEBHOOKS,
  parameters: { ...PAGE_QUERY, ...ACCOUNT_QUERY },
  faults: V2_FAULTS,
  error: ERROR,
});
