/** Every route of the session face, in the order of its document. */
import { z } from 'zod';
import { contentTypes } from '../../domain/content-types/resource.ts';
import { forms } from '../../domain/forms/resource.ts';
import { roles } from '../../domain/roles/resource.ts';
import { websites } from '../../domain/websites/resource.ts';
import { crudRoutes } from '../http/crud.ts';
import { bodyOf, PAGE_QUERY } from '../http/envelope.ts';
import { ERROR } from '../http/errors.ts';
import type { FaceDoc } from '../http/openapi.ts';
import type { ParameterDoc } from '../http/route.ts';
import { SESSION_FAULTS } from './errors.ts';
import type { SessionRoute } from './request.ts';
import { accountRoutes } from './routes/account.ts';
import { invitationRoutes } from './routes/invitations.ts';
import { memberRoutes } from './routes/members.ts';
import { personRoutes } from './routes/person.ts';
import { setupRoutes } from './routes/setup.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { websiteRoutes } from './routes/websites.ts';

export const SESSION_PREFIX = '/session';

/** The largest body of a route that is not about a whole record. */
export const SESSION_BODY_BYTES = 64 * 1024;

const accountId = z.uuid().describe('The account to work in; who is a member of one alone may leave it out.');

const ACCOUNT: Record<string, ParameterDoc> = {
  account_id: {
    description:
      'The account to work in; who is a member of one alone may leave it out. A write may send it in its JSON body instead.',
    schema: accountId,
  },
};

const ACCOUNT_HEADERS = { 'X-Service-Account-Id': { description: 'The account that the request ran in.', schema: z.uuid() } };

/** A route as it is documented: where it runs in an account, its query and the body of a write may name it. */
function documented(route: SessionRoute): SessionRoute {
  const inAccount = route.permission !== 'nobody' && route.permission !== 'person';
  const body =
    route.body === undefined ? {} : { body: bodyOf(route, route.body, inAccount ? { account_id: accountId.optional() } : {}) };
  return inAccount
    ? { ...route, ...body, query: { ...route.query, ...ACCOUNT }, answerHeaders: ACCOUNT_HEADERS }
    : { ...route, ...body };
}

export const SESSION_ROUTES: readonly SessionRoute[] = [
  ...setupRoutes,
  ...signInRoutes,
  ...personRoutes,
  ...accountRoutes,
  ...websiteRoutes,
  ...crudRoutes(contentTypes),
  ...crudRoutes(forms),
  ...crudRoutes(roles),
  ...memberRoutes,
  ...invitationRoutes,
].map(documented);

export const sessionDocument = (baseUrl: string): FaceDoc => ({
  title: 'Frontage session',
  description:
    'What only people manage, for the console: signing in, the settings of an account and its first API token, websites, content types, forms, roles, members and invitations. A cookie says who asks; writes are JSON and come from the same origin.',
  server: baseUrl + SESSION_PREFIX,
  maxBodyBytes: SESSION_BODY_BYTES,
  bearer: false,
  cookie: `${baseUrl.startsWith('https:') ? '__Secure-' : ''}frontage.session_token`,
  tags: {
    setup: 'Creating the first account of an empty database.',
    'sign-in': 'Coming in and going out.',
    person: 'The person who is signed in.',
    account: 'The account that the person works in.',
    tokens: 'By which programs work in the account.',
    ...Object.fromEntries([websites, contentTypes, forms, roles].map(({ name, description }) => [name, description])),
    members: 'People of the account, and what they are limited to.',
    invitations: 'People who are asked into the account.',
  },
  routes: SESSION_ROUTES,
  parameters: { ...PAGE_QUERY, ...ACCOUNT },
  faults: SESSION_FAULTS,
  error: ERROR,
});
