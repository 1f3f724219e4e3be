/** All routes of the session API, in the order of its document. */
import { z } from 'zod';
import { contentTypes } from '../../domain/content-types/resource.ts';
import { forms } from '../../domain/forms/resource.ts';
import { roles } from '../../domain/roles/resource.ts';
import { websites } from '../../domain/websites/resource.ts';
import type { Resource } from '../../engine/declare.ts';
import { crudRoutes } from '../http/crud.ts';
import { withEntityTags } from '../http/entity-tags.ts';
import { bodyOf, PAGE_QUERY } from '../http/envelope.ts';
import { ERROR } from '../http/errors.ts';
import { historyRoutes } from '../http/history.ts';
import type { FaceDoc } from '../http/openapi.ts';
import { sessionCookie } from '../http/openapi-security.ts';
import type { ParameterDoc } from '../http/route.ts';
import { metadataRoutes } from '../metadata/routes.ts';
import { SESSION_FAULTS } from './errors.ts';
import type { SessionRoute } from './request.ts';
import { accountRoutes } from './routes/account.ts';
import { invitationRoutes } from './routes/invitations.ts';
import { jobRoutes } from './routes/jobs.ts';
import { memberRoutes } from './routes/members.ts';
import { membershipRoutes } from './routes/memberships.ts';
import { personRoutes } from './routes/person.ts';
import { savedViewRoutes } from './routes/saved-views.ts';
import { setupRoutes } from './routes/setup.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { uploadRoutes } from './routes/uploads.ts';
import { websiteRoutes } from './routes/websites.ts';

export const SESSION_PREFIX = '/session';

/** The maximum size of a body that does not contain a whole record. */
export const SESSION_BODY_BYTES = 64 * 1024;

const accountId = z
  .uuid()
  .describe(
    'The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose.',
  );

const ACCOUNT: Record<string, ParameterDoc> = {
  account_id: {
    description:
      'The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body.',
    schema: accountId,
  },
};

const ACCOUNT_HEADERS = {
  'X-Service-Account-Id': {
    description: 'The ID of the account in which the request ran.',
    schema: z.uuid(),
  },
};

/**
 * Adds the account to the documentation of a route that runs in an account: the query, or the body
 * of a write, can select it.
 */
function documented(route: SessionRoute): SessionRoute {
  const inAccount = route.permission !== 'anyone' && route.permission !== 'person';
  const body =
    route.body === undefined
      ? {}
      : { body: bodyOf(route, route.body, inAccount ? { account_id: accountId.optional() } : {}) };
  return inAccount
    ? { ...route, ...body, query: { ...route.query, ...ACCOUNT }, responseHeaders: ACCOUNT_HEADERS }
    : { ...route, ...body };
}

/** The CRUD routes of a resource, and the routes of its history. */
function recordRoutes(resource: Resource): SessionRoute[] {
  const routes = crudRoutes(resource);
  return [...routes, ...historyRoutes(routes)];
}

const ROUTES_WITHOUT_METADATA: readonly SessionRoute[] = [
  ...setupRoutes,
  ...signInRoutes,
  ...personRoutes,
  ...membershipRoutes,
  ...accountRoutes,
  ...websiteRoutes,
  ...recordRoutes(contentTypes),
  ...recordRoutes(forms),
  ...recordRoutes(roles),
  ...memberRoutes,
  ...invitationRoutes,
  ...savedViewRoutes,
  ...uploadRoutes,
  ...jobRoutes,
];

export const SESSION_ROUTES: readonly SessionRoute[] = withEntityTags(
  [...ROUTES_WITHOUT_METADATA, ...metadataRoutes(ROUTES_WITHOUT_METADATA, SESSION_PREFIX)].map(
    documented,
  ),
);

export const sessionDocument = (baseUrl: string): FaceDoc => ({
  title: 'Frontage session',
  description:
    'The API of the console, for tasks that people perform: sign-in, account settings and the first API token, websites, content types, forms, roles, members and invitations. Requests are authenticated by a session cookie; the website routes also accept API tokens. Writes with the cookie are JSON or files and must come from the same origin.',
  server: baseUrl + SESSION_PREFIX,
  maxBodyBytes: SESSION_BODY_BYTES,
  bearer: false,
  cookie: sessionCookie(baseUrl),
  tags: {
    setup: 'Create the first account of an empty database.',
    'sign-in': 'Sign-in and sign-out.',
    person: 'The signed-in user.',
    account: 'The account of the user.',
    tokens: 'Tokens that give programs access to the account.',
    ...Object.fromEntries(
      [websites, contentTypes, forms, roles].map(({ name, description }) => [name, description]),
    ),
    members: 'The members of the account and their group limits.',
    invitations: 'Invitations to join the account.',
    views: 'Saved views of the lists of the console.',
    uploads: 'Files that are sent as the body of a request.',
    jobs: 'Work that the service performs in the background.',
    metadata: 'Descriptions of the resources that this API manages, for tables and forms.',
  },
  routes: SESSION_ROUTES,
  parameters: { ...PAGE_QUERY, ...ACCOUNT },
  faults: SESSION_FAULTS,
  error: ERROR,
});
