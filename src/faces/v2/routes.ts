/** Every route of V2, in the order of the documents. */
import { RESOURCES } from '../../domain/registry.ts';
import type { Verb } from '../../engine/access.ts';
import type { FaceDoc } from '../http/openapi.ts';
import { ALL_VERBS, crudRoutes } from './crud.ts';
import { V2_FAULTS } from './errors.ts';
import type { V2Route } from './request.ts';
import { accountRoutes } from './routes/accounts.ts';
import { actionRoutes } from './routes/actions.ts';
import { identityRoutes } from './routes/identity.ts';

/** Resources that V2 does not write in the common way; what is missing here is a route of its own. */
const VERBS: Record<string, readonly Verb[]> = {
  properties: ['view', 'create', 'update'],
  connections: ['view', 'create', 'delete'],
  'lead-sources': ['view', 'create', 'update'],
  leads: ['view'],
  users: ['view'],
  roles: ['view'],
};

export const V2_ROUTES: readonly V2Route[] = [
  ...identityRoutes,
  ...RESOURCES.flatMap((resource) => crudRoutes(resource, VERBS[resource.name] ?? ALL_VERBS)),
  ...accountRoutes,
  ...actionRoutes,
];

export const V2_PREFIX = '/api/v2';

export const v2Document = (baseUrl: string): FaceDoc => ({
  title: 'Frontage V2',
  description:
    'The management API: an account reads and writes its records with an account API token. Lists are paged, filtered and sorted; single records come with the records around them.',
  server: baseUrl + V2_PREFIX,
  bearer: true,
  tags: {
    identity: 'The person behind the token, and tokens.',
    ...Object.fromEntries(RESOURCES.map(({ name, description }) => [name, description])),
    accounts: 'Clients of the service.',
  },
  routes: V2_ROUTES,
  faults: V2_FAULTS,
});
